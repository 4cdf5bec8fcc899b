import { complaintList } from '@back-office/contract/features/complaints';
import { complaintListWords } from '@back-office/messages/features/complaints/list';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { complaintActions } from './complaint-actions.tsx';
import { complaintCells } from './complaint-cells.tsx';

/** Spec S2.36. */
export const ComplaintsPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={complaintList}
      words={complaintListWords}
      cells={complaintCells}
      opens="complaint"
      actions={can('complaints.answer') ? complaintActions : undefined}
    />
  );
};
