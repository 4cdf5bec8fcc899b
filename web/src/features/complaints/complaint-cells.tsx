import {
  type ComplaintRow,
  complaintTones,
  complaintOutcomeTones,
} from '@back-office/contract/features/complaints';
import {
  complaintOutcomeLabels,
  complaintStatusLabels,
  overdueLabel,
} from '@back-office/messages/features/complaints/list';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

type Standing = Pick<ComplaintRow, 'status' | 'outcome' | 'isOverdue'>;

/** Shows the outcome, if there is one, instead of the status; overdue complaints stand out. */
export const ComplaintStatusText = ({ status, outcome, isOverdue }: Standing) => {
  const say = useSay();
  if (isOverdue) {
    return <StatusDot tone="attention">{say(overdueLabel)}</StatusDot>;
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
