import { entryWords } from '@back-office/messages/features/funds/entry';
import { flowEntryPath } from '#kit/detail-paths';
import { DetailDrawer } from '#kit/detail-drawer';
import { useSay } from '#platform/language/language';
import { EntryDetail } from './entry-detail.tsx';
import { type NamedEntry } from './entry-paths.ts';

/** An entry beside the list. */
export const EntryDrawer = ({ named, close }: { named: NamedEntry; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer title={say(entryWords.title)} pagePath={flowEntryPath(named)} close={close}>
      <EntryDetail named={named} />
    </DetailDrawer>
  );
};
