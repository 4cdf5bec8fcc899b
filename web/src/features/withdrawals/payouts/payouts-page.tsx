import { payoutList } from '@back-office/contract/features/withdrawals/oversight';
import { payoutListWords } from '@back-office/messages/features/withdrawals/payouts';
import { payoutPath } from '#kit/detail-paths';
import { lazyPart } from '#kit/lazy-part';
import { ListScreen } from '#kit/list/list-screen';
import { idOfNamed, merchantCell } from '#kit/over-merchants';
import { withdrawalCells } from '../withdrawal-cells.tsx';
import { payoutActions } from './payout-actions.tsx';

const PayoutDrawer = lazyPart(async () => (await import('./payout-detail.tsx')).PayoutDrawer);

const cells = { ...withdrawalCells, merchant: merchantCell };
const open = {
  pathOf: payoutPath,
  idOf: idOfNamed,
  drawer: (id: string, close: () => void) => <PayoutDrawer id={id} close={close} />,
};
const actions = { of: payoutActions, width: 190 };

/** Spec S4.11: what is to be paid to merchants, and what became of the rest. */
export const PayoutsPage = () => (
  <ListScreen
    list={payoutList}
    words={payoutListWords}
    cells={cells}
    open={open}
    actions={actions}
  />
);
