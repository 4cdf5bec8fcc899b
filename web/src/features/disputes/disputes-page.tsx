import { type DisputeRow, disputeList } from '@back-office/contract/features/disputes';
import { disputeListWords } from '@back-office/messages/features/disputes/list';
import { transactionPath } from '#kit/detail-paths';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { disputeActions } from './dispute-actions.tsx';
import { disputeCells } from './dispute-cells.tsx';

const actions = { of: disputeActions, width: 190 };

/** An alert has no page of its own: its payment shows it. */
const paymentOfAlert = ({ kind, paymentNumber }: DisputeRow): string | undefined =>
  kind === 'alert' ? transactionPath(paymentNumber) : undefined;

/** Spec S2.20: opens on what waits for the merchant, by deadline. */
export const DisputesPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={disputeList}
      words={disputeListWords}
      cells={disputeCells}
      opens="dispute"
      leadsTo={paymentOfAlert}
      actions={can('disputes.answer') || can('refunds.apply') ? actions : undefined}
    />
  );
};
