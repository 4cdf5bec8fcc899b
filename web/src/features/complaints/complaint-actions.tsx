import {
  complaintLimits,
  refuseComplaint,
  replyToComplaint,
  type ComplaintAction,
  type ComplaintRow,
} from '@back-office/contract/features/complaints';
import { complaintWords as words } from '@back-office/messages/features/complaints/detail';
import { complaintActionLabels as labels } from '@back-office/messages/features/complaints/list';
import { filterWords } from '@back-office/messages/kit';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';
import { type ComplaintProps, refreshedByComplaints } from './complaint-props.ts';

const AgreeDialog = lazyPart(async () => (await import('./agree-dialog.tsx')).AgreeDialog);

const ReplyDialog = ({ complaint: { number }, close }: ComplaintProps) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(filterWords.labelled, { label: say(labels.reply), value: number })}
      okText={say(words.sendReply)}
      call={replyToComplaint}
      input={{ number }}
      refreshes={refreshedByComplaints}
      reason={{
        key: 'note',
        label: say(words.text),
        help: say(words.textHelp),
        lengthMax: complaintLimits.text,
      }}
      doneText={say(words.replied)}
      close={close}
    />
  );
};

const RefuseDialog = ({ complaint: { number, version }, close }: ComplaintProps) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(filterWords.labelled, { label: say(labels.refuse), value: number })}
      okText={say(words.refuseComplaint)}
      isDanger
      call={refuseComplaint}
      input={{ number, version }}
      refreshes={refreshedByComplaints}
      reason={{
        key: 'note',
        label: say(words.refusal),
        help: say(words.textHelp),
        lengthMax: complaintLimits.text,
      }}
      doneText={say(words.refused)}
      close={close}
    >
      <p className="kit-note">
        {say(words.refuseNote)} {say(words.disputeLikely)}
      </p>
    </ReasonDialog>
  );
};

/** A merchant's actions on a complaint. */
export const complaintActions: ActionsOf<ComplaintRow, ComplaintAction> = {
  labels,
  primary: 'reply',
  acts: {
    reply: dialog((complaint, close) => <ReplyDialog complaint={complaint} close={close} />),
    agree: dialog((complaint, close) => <AgreeDialog complaint={complaint} close={close} />),
    refuse: dialog((complaint, close) => <RefuseDialog complaint={complaint} close={close} />),
  },
};
