import { getComplaint, type ComplaintDetail } from '@back-office/contract/features/complaints';
import { fetchUpload } from '@back-office/contract/features/uploads';
import { objectPath } from '@back-office/contract/objects';
import { complaintWords as words } from '@back-office/messages/features/complaints/detail';
import { payerWords } from '@back-office/messages/features/complaints/payer';
import { Documents } from '#features/uploads/public';
import { transactionPath } from '#kit/object/detail-paths';
import { defineObject } from '#kit/object/define-object';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { complaintActions } from './complaint-actions.tsx';
import {
  complaintDetails,
  complaintHead,
  complaintPayment,
  complaintRefund,
  complaintTimeline,
} from './complaint-parts.tsx';

const pathOfFile = (id: string): string => fetchUpload.path.replace('{id}', id);

/** Links to the payment and the refund, for readers who may see them. */
const Links = ({ thing: { paymentNumber, refund } }: { thing: ComplaintDetail }) => {
  const say = useSay();
  const { can } = useSession();
  return (
    <>
      {can('transactions.view') && (
        <PageLink to={transactionPath(paymentNumber)}>{say(words.openPayment)}</PageLink>
      )}
      {refund !== null && can('refunds.view') && (
        <PageLink to={objectPath('refund', { number: refund.number })}>
          {say(words.openRefund)}
        </PageLink>
      )}
    </>
  );
};

const Files = ({ thing: { messages } }: { thing: ComplaintDetail }) => (
  <Documents files={messages.flatMap(({ files }) => files)} path={pathOfFile} />
);

/** Spec S2.36: a complaint with all messages. */
export const complaintObject = defineObject({
  id: 'complaint',
  title: words.title,
  call: getComplaint,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['complaints.notFound'], title: words.notFound },
  follows: 'complaints',
  head: complaintHead,
  actions: complaintActions,
  Actions: Links,
  timeline: complaintTimeline,
  main: [
    {
      title: payerWords.files,
      Content: Files,
      isShown: ({ messages }) => messages.some(({ files }) => files.length > 0),
    },
  ],
  side: [complaintDetails, complaintPayment, complaintRefund],
});
