import { type DisputeRow, disputeList } from '@back-office/contract/features/disputes';
import { objectPath } from '@back-office/contract/objects';
import { disputeListWords } from '@back-office/messages/features/disputes/list';
import { RefundsWatch } from '#features/refunds/public';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { AnswersUploadButton } from './answer/answers-upload.tsx';
import { disputeActions } from './dispute-actions.tsx';
import { disputeCells } from './dispute-cells.tsx';

const pageOfAlert = ({ kind, number }: DisputeRow): string | undefined =>
  kind === 'alert' ? objectPath('alert', { number }) : undefined;

/** Spec S2.20: opens on the cases that wait for the merchant, by deadline. */
export const DisputesPage = () => {
  const { can } = useSession();
  return (
    <>
      <ListScreen
        list={disputeList}
        words={disputeListWords}
        cells={disputeCells}
        opens="dispute"
        head={can('disputes.answer') && <AnswersUploadButton />}
        leadsTo={pageOfAlert}
        actions={can('disputes.answer') || can('refunds.apply') ? disputeActions : undefined}
      />
      <RefundsWatch />
    </>
  );
};
