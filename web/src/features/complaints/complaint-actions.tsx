import {
  complaintLimits,
  refuseComplaint,
  replyToComplaint,
  type ComplaintAction,
  type ComplaintRow,
} from '@back-office/contract/features/complaints';
import { complaintWords as words } from '@back-office/messages/features/complaints/detail';
import { complaintActionLabels as labels } from '@back-office/messages/features/complaints/list';
import { withReason } from '#kit/call-form/with-reason';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { refreshedByComplaints } from './complaint-cells.tsx';

const AgreeDialog = lazyPart(async () => (await import('./agree-dialog.tsx')).AgreeDialog);

/** A merchant's actions on a complaint. */
export const complaintActions: ActionsOf<ComplaintRow, ComplaintAction> = {
  labels,
  primary: 'reply',
  acts: {
    reply: withReason(replyToComplaint, {
      title: labels.reply,
      named: ({ number }) => number,
      okText: words.sendReply,
      input: ({ number }) => ({ number }),
      reason: {
        key: 'note',
        label: words.text,
        help: words.textHelp,
        lengthMax: complaintLimits.text,
      },
      done: words.replied,
      refreshes: refreshedByComplaints,
    }),
    agree: dialog((complaint, close) => <AgreeDialog complaint={complaint} close={close} />),
    refuse: withReason(refuseComplaint, {
      title: labels.refuse,
      named: ({ number }) => number,
      okText: words.refuseComplaint,
      isDanger: true,
      input: ({ number, version }) => ({ number, version }),
      reason: {
        key: 'note',
        label: words.refusal,
        help: words.textHelp,
        lengthMax: complaintLimits.text,
      },
      done: words.refused,
      refreshes: refreshedByComplaints,
      about: (_, { say }) => (
        <p className="kit-note">
          {say(words.refuseNote)} {say(words.disputeLikely)}
        </p>
      ),
    }),
  },
};
