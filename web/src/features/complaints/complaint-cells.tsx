import {
  getComplaint,
  getComplaintOfPayment,
  listComplaints,
  type ComplaintRow,
  complaintTones,
  complaintOutcomeTones,
} from '@back-office/contract/features/complaints';
import {
  answeredLabel,
  complaintOutcomeLabels,
  complaintStatusLabels,
  overdueLabel,
} from '@back-office/messages/features/complaints/list';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

/** The props of every dialog about a complaint. */
export type ComplaintProps = { complaint: ComplaintRow; close: () => void };

export const refreshedByComplaints = [listComplaints, getComplaint, getComplaintOfPayment] as const;

type Standing = Pick<ComplaintRow, 'status' | 'outcome' | 'isOverdue' | 'dueAt'>;

/** Shows the outcome, if there is one, instead of the status; overdue complaints stand out, and answered ones wait for nobody here. */
export const ComplaintStatusText = ({ status, outcome, isOverdue, dueAt }: Standing) => {
  const say = useSay();
  if (isOverdue) {
    return <StatusDot tone="attention">{say(overdueLabel)}</StatusDot>;
  }
  if (status === 'pending' && dueAt === null) {
    return <StatusDot tone="quiet">{say(answeredLabel)}</StatusDot>;
  }
  return outcome === null ? (
    <StatusDot tone={complaintTones[status]}>{say(complaintStatusLabels[status])}</StatusDot>
  ) : (
    <StatusDot tone={complaintOutcomeTones[outcome]}>
      {say(complaintOutcomeLabels[outcome])}
    </StatusDot>
  );
};

/** The cells of a list of complaints. */
export const complaintCells = {
  status: (complaint: Standing) => <ComplaintStatusText {...complaint} />,
};
