import {
  complaintOversightList,
  overseeComplaint,
} from '@back-office/contract/features/complaints/oversight';
import { complaintWords as words } from '@back-office/messages/features/complaints/detail';
import {
  complaintOversightWords,
  merchantWord,
  overdueNote,
} from '@back-office/messages/features/complaints/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { defineObject } from '#kit/object/define-object';
import { merchantCell } from '#kit/columns/over-merchants';
import { useSay } from '#platform/language/language';
import { complaintCells } from './complaint-cells.tsx';
import {
  complaintDetails,
  complaintHead,
  complaintPayment,
  complaintRefund,
  complaintTimeline,
  type ShownComplaint,
} from './complaint-parts.tsx';

const cells = { ...complaintCells, merchant: merchantCell };

/** Spec S4.15: the complaints of all merchants, overdue ones first. */
export const ComplaintOversightPage = () => (
  <ListScreen
    list={complaintOversightList}
    words={complaintOversightWords}
    cells={cells}
    opens="overseenComplaint"
  />
);

const Overdue = ({ thing: { isOverdue } }: { thing: ShownComplaint }) => {
  const say = useSay();
  return isOverdue ? <p className="kit-note kit-note-warning">{say(overdueNote)}</p> : null;
};

/** A complaint, as an operator reads it. */
export const overseenComplaintObject = defineObject({
  id: 'overseenComplaint',
  title: words.title,
  call: overseeComplaint,
  input: (named) => named,
  absent: { refusals: ['complaints.notFound'], title: words.notFound },
  head: { ...complaintHead, merchant: merchantWord, Notes: Overdue },
  timeline: complaintTimeline,
  main: [],
  side: [complaintDetails, complaintPayment, complaintRefund],
});
