import {
  getComplaintOfPayment,
  revokeComplaintLink,
  sendComplaintLink,
  type ComplaintLinkAction,
} from '@back-office/contract/features/complaints';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import type { OutputOf } from '@back-office/contract/kit/call';
import { objectPath } from '@back-office/contract/objects';
import {
  complainedNote,
  complaintWords as words,
} from '@back-office/messages/features/complaints/detail';
import { complaintReasonLabels } from '@back-office/messages/features/complaints/list';
import { Awaited } from '#kit/feedback/awaited';
import { DescriptionList } from '#kit/object/description-list';
import { command, ObjectActions, type ActionsOf } from '#kit/object/object-actions';
import { definePart } from '#kit/object/define-object';
import { PageLink } from '#kit/page/page-link';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { TimeText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { ComplaintStatusText } from './complaint-cells.tsx';

type Payment = { number: string };
type Answer = OutputOf<typeof getComplaintOfPayment>;

const taking = {
  input: ({ number }: Payment) => ({ paymentNumber: number }),
  refreshes: [getComplaintOfPayment],
};

const linkActions: ActionsOf<Payment, ComplaintLinkAction> = {
  labels: words,
  // The payment's own actions come first.
  primary: () => undefined,
  acts: {
    send: command(sendComplaintLink, { ...taking, done: (_, { say }) => say(words.mailSent) }),
    revoke: command(revokeComplaintLink, {
      ...taking,
      sure: (_, { say }) => ({
        title: say(words.revokeTitle),
        text: say(words.revokeText),
        okText: say(words.revoke),
        kind: 'danger',
      }),
      done: (_, { say }) => say(words.linkRevoked),
    }),
  },
};

const Facts = ({ answer: { link, complaint } }: { answer: Answer }) => {
  const say = useSay();
  return (
    <>
      {complaint === null ? (
        <p className="kit-quiet">{say(words.noComplaint)}</p>
      ) : (
        <p>
          <ComplaintStatusText {...complaint} />{' '}
          <PageLink to={objectPath('complaint', { number: complaint.number })}>
            {say(complaintReasonLabels[complaint.reason])}
          </PageLink>
        </p>
      )}
      {link === null ? (
        <p className="kit-quiet">{say(words.sendNote)}</p>
      ) : (
        <DescriptionList
          items={[
            { term: say(words.sent), value: <TimeText at={link.sentAt} /> },
            ...(link.revokedAt === null
              ? []
              : [{ term: say(words.revoked), value: <TimeText at={link.revokedAt} /> }]),
          ]}
        />
      )}
    </>
  );
};

const Complaint = ({ thing: { number } }: { thing: Payment }) => {
  const question = useQuestion(getComplaintOfPayment, { paymentNumber: number });
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={2} />} />;
  }
  return (
    <>
      <Facts answer={data} />
      {data.allowedActions.length > 0 && (
        <div className="kit-detail-actions">
          <ObjectActions
            of={linkActions}
            thing={{ number, allowedActions: data.allowedActions }}
            isInRow={false}
          />
        </div>
      )}
    </>
  );
};

/** A cardholder whose complaint waits often calls the bank next. */
const Warning = ({ number }: Payment) => {
  const say = useSay();
  const { data } = useQuestion(getComplaintOfPayment, { paymentNumber: number });
  const complaint = data?.complaint ?? null;
  return complaint?.status === 'pending' ? (
    <p className="kit-note kit-note-warning">
      {say(complainedNote, { reason: say(complaintReasonLabels[complaint.reason]) })}
    </p>
  ) : null;
};

type Shown = { number: string; status: string; mode: string };
const isSale = ({ status, mode }: Shown): boolean => status === 'success' && mode === 'live';

const Note = ({ thing }: { thing: Shown }) => {
  const { can } = useSession();
  return can('complaints.view') && isSale(thing) ? <Warning number={thing.number} /> : null;
};

/**
 * On a payment: its complaint, with a warning while it waits, and the button for the payment mail with the complaint
 * link.
 */
export const complaintOfPayment = definePart({
  call: findTransaction,
  Note,
  section: {
    title: words.title,
    Content: Complaint,
    isShown: (payment, { can }) => can('complaints.view') && isSale(payment),
  },
});
