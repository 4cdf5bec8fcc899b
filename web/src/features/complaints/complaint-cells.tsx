import type {
  ComplaintOutcome,
  ComplaintRow,
  ComplaintStatus,
} from '@back-office/contract/features/complaints';
import {
  complaintOutcomeLabels,
  complaintStatusLabels,
  overdueLabel,
} from '@back-office/messages/features/complaints/list';
import { StatusDot, type Tone } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

const tones: Readonly<Record<ComplaintStatus, Tone>> = { pending: 'moving', processed: 'quiet' };
const outcomeTones: Readonly<Record<ComplaintOutcome, Tone>> = {
  agreed: 'good',
  refused: 'quiet',
  closedByPayer: 'good',
};

type Standing = Pick<ComplaintRow, 'status' | 'outcome' | 'isOverdue'>;

/** Shows the outcome, if there is one, instead of the status; overdue complaints stand out. */
export const ComplaintStatusText = ({ status, outcome, isOverdue }: Standing) => {
  const say = useSay();
  if (isOverdue) {
    return <StatusDot tone="attention">{say(overdueLabel)}</StatusDot>;
  }
  return outcome === null ? (
    <StatusDot tone={tones[status]}>{say(complaintStatusLabels[status])}</StatusDot>
  ) : (
    <StatusDot tone={outcomeTones[outcome]}>{say(complaintOutcomeLabels[outcome])}</StatusDot>
  );
};

/** The cells of a list of complaints. */
export const complaintCells = {
  status: (complaint: Standing) => <ComplaintStatusText {...complaint} />,
};
