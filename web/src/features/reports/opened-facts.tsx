import { lazyPart } from '#kit/layout/lazy-part';
import { type ListFilter, writeListSearch } from '#kit/address/list-search';
import type { ListUrl } from '#kit/address/use-list-url';
import { FetchedDialog } from '#platform/dialog/at-work';
import { readCorrectionName, readFactsName } from './figure-addresses.ts';
import type { FactsDoor } from './figure-columns.tsx';

const FactsDrawer = lazyPart(async () => (await import('./facts-drawer.tsx')).FactsDrawer);
const CorrectionDrawer = lazyPart(
  async () => (await import('./monthly/correction-drawer.tsx')).CorrectionDrawer,
);

/** Opens a figure's facts beside the report, with their own address. */
export const factsDoor = <Filter extends ListFilter, Sort extends string>(
  path: string,
  url: ListUrl<Filter, Sort>,
): FactsDoor => ({
  addressOf: (open) =>
    `${path}?${new URLSearchParams(writeListSearch({ ...url, open }, url.rules))}`,
  show: url.show,
});

/** The drawer named in a report's address. */
export const OpenedFacts = ({
  url: { open, show },
}: {
  url: { open: string | undefined; show: (open: undefined) => void };
}) => {
  const facts = open === undefined ? undefined : readFactsName(open);
  const correction = open === undefined ? undefined : readCorrectionName(open);
  const close = () => show(undefined);
  return (
    <FetchedDialog>
      {facts !== undefined && <FactsDrawer key={open} {...facts} close={close} />}
      {correction !== undefined && (
        <CorrectionDrawer key={open} filter={correction} close={close} />
      )}
    </FetchedDialog>
  );
};
