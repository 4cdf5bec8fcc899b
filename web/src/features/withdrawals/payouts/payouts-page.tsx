import { payoutList } from '@back-office/contract/features/withdrawals/oversight';
import { payoutListWords } from '@back-office/messages/features/withdrawals/payouts';
import { ListScreen } from '#kit/list/list-screen';
import { withdrawalCells } from '../withdrawal-cells.tsx';
import { payoutActions } from './payout-actions.tsx';

/** Spec S4.11: payouts to make, and finished ones. */
export const PayoutsPage = () => (
  <ListScreen
    list={payoutList}
    words={payoutListWords}
    cells={withdrawalCells}
    opens="payout"
    actions={payoutActions}
  />
);
