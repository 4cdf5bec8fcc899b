import { complaintList } from '@back-office/contract/features/complaints';
import { complaintOversightList } from '@back-office/contract/features/complaints/oversight';
import { complaintListWords } from '@back-office/messages/features/complaints/list';
import { complaintOversightWords } from '@back-office/messages/features/complaints/oversight';
import { merchantCell } from '#kit/columns/over-merchants';
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

const overseenCells = { ...complaintCells, merchant: merchantCell };

/** Spec S4.15: the complaints of all merchants, overdue ones first. */
export const ComplaintOversightPage = () => (
  <ListScreen
    list={complaintOversightList}
    words={complaintOversightWords}
    cells={overseenCells}
    opens="overseenComplaint"
  />
);
