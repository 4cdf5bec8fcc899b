import { batchList } from '@back-office/contract/features/settlements/batches';
import { accountDynamics } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import { batchListWords, batchWords } from '@back-office/messages/features/settlements';
import { ListScreen } from '#kit/list/list-screen';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { batchCells } from '../batch-cells.tsx';
import { ReserveSchedule } from './reserve-schedule.tsx';

/** Spec S2.30: every statement, and in each its line items. */
export const BatchesPage = () => {
  const say = useSay();
  const { can } = useSession();
  const seesBalances = can(accountDynamics);
  return (
    <ListScreen
      list={batchList}
      words={batchListWords}
      cells={batchCells}
      opens="batch"
      preset="sixMonths"
      emptyNext={
        seesBalances && (
          <PageLink to={screens.settlementCycle.path}>{say(batchWords.toCycle)}</PageLink>
        )
      }
    >
      {seesBalances && (
        <div className="kit-panels">
          <ReserveSchedule />
        </div>
      )}
    </ListScreen>
  );
};
