import { oversightWords as words } from '@back-office/messages/features/funds/oversight';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { useListUrl } from '#kit/use-list-url';
import { useSay } from '#platform/language/language';
import { AdjustmentsList } from './adjustments-list.tsx';
import { DebtsList } from './debts-list.tsx';
import { HoldsList } from './holds-list.tsx';
import { OffsetsList } from './offsets-list.tsx';
import { ProposalsList } from './proposals-list.tsx';
import { oversightRules, type OversightUrl } from './oversight-rules.ts';

const HoldDialog = lazyPart(async () => (await import('./hold-dialog.tsx')).HoldDialog);
const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog);

const List = ({ url }: { url: OversightUrl }) => {
  switch (url.filter.part) {
    case 'proposed':
      return <ProposalsList url={url} />;
    case 'adjustments':
      return <AdjustmentsList url={url} />;
    case 'offsets':
      return <OffsetsList url={url} />;
    case 'debts':
      return <DebtsList url={url} />;
    case 'inForce':
    case 'released':
      return <HoldsList key={url.filter.part} url={url} queue={url.filter.part} />;
  }
};

/** What operators hold back, adjust and offset, over all merchants. */
export const HoldsPage = () => {
  const say = useSay();
  const url = useListUrl(oversightRules);
  const [wish, setWish] = useState<'hold' | 'adjust'>();
  const close = (): void => setWish(undefined);
  return (
    <>
      <PageHead title={say(screenTitles.holds)} lead={say(words.lead)}>
        <Button onClick={() => setWish('adjust')}>{say(words.adjust)}</Button>
        <Button type="primary" onClick={() => setWish('hold')}>
          {say(words.hold)}
        </Button>
      </PageHead>
      <List url={url} />
      <OpenObject of="decision" url={url} />
      <Suspense>
        {wish === 'hold' && <HoldDialog close={close} />}
        {wish === 'adjust' && <AdjustDialog close={close} />}
      </Suspense>
    </>
  );
};
