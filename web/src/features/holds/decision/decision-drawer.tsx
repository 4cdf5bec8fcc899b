import { oversightWords as words } from '@back-office/messages/features/funds/oversight';
import { DetailDrawer } from '#kit/detail-drawer';
import { decisionPath } from '#kit/detail-paths';
import { namedBy } from '#kit/over-merchants';
import { useSay } from '#platform/language/language';
import { DecisionDetail } from './decision-detail.tsx';

/** A decision beside its list. */
export const DecisionDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  const named = namedBy(id);
  return (
    <DetailDrawer title={say(words.decision)} pagePath={decisionPath(named)} close={close}>
      <DecisionDetail named={named} />
    </DetailDrawer>
  );
};
