import {
  getMailConversation,
  type MailConversation,
} from '@back-office/contract/features/cardholder-mail';
import { objectPath } from '@back-office/contract/objects';
import { mailWords as words } from '@back-office/messages/features/cardholder-mail/detail';
import { mailFields as fields } from '@back-office/messages/features/cardholder-mail/list';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { RefundButton } from '#features/refunds/public';
import { transactionPath } from '#kit/object/detail-paths';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { mailActions } from './mail-actions.tsx';
import { MailStatusText } from './mail-cells.tsx';
import { MailThread } from './mail-thread.tsx';

/** The refundable amount of the payment, with links to the payment and its complaint for readers who may see them. */
const Links = ({ thing: { payment, complaintNumber } }: { thing: MailConversation }) => {
  const say = useSay();
  const { can } = useSession();
  return (
    <>
      {payment !== null && can('refunds.apply') && (
        <RefundButton
          payment={{
            ...payment,
            mode: 'live',
            refundedMinor: payment.refunded.minor,
            // The server reports any other obstacle.
            isDisputed: false,
          }}
        />
      )}
      {payment !== null && can('transactions.view') && (
        <PageLink to={transactionPath(payment.number)}>{say(words.openPayment)}</PageLink>
      )}
      {complaintNumber !== null && can('complaints.view') && (
        <PageLink to={objectPath('complaint', { number: complaintNumber })}>
          {say(words.openComplaint)}
        </PageLink>
      )}
    </>
  );
};

const Notes = ({ thing: { payment, allowedActions } }: { thing: MailConversation }) => {
  const say = useSay();
  return payment === null && allowedActions.includes('link') ? (
    <p className="kit-note">{say(words.linkHint)}</p>
  ) : null;
};

/** Spec S2.37: a conversation with a cardholder, and the payment it is about. */
export const mailObject = defineObject({
  id: 'mailConversation',
  title: words.title,
  call: getMailConversation,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['cardholderMail.notFound'], title: words.notFound },
  follows: 'cardholderMail',
  head: {
    name: ({ subject }, { say }) => ({
      text: subject === '' ? say(words.noSubject) : subject,
      isOurs: subject === '',
    }),
    status: (conversation) => <MailStatusText {...conversation} />,
    number: { term: fields.number, of: ({ number }) => number },
    at: { term: fields.createdAt, of: ({ createdAt }) => createdAt },
    Notes,
  },
  actions: mailActions,
  Actions: Links,
  main: [{ title: words.mails, Content: MailThread }],
  side: [
    {
      title: words.payment,
      facts: ({ payment, gatewayNumber }, { can, say }) => [
        payment !== null && fact.money(words.paidAmount, payment.amount),
        payment !== null &&
          fact.text(words.paymentStatus, say(paymentStatusLabels[payment.status])),
        payment !== null &&
          payment.refunded.minor !== '0' &&
          fact.money(words.refunded, payment.refunded),
        payment !== null && fact.time(words.orderedAt, payment.orderedAt),
        payment !== null &&
          fact.link(
            fields.merchantOrderNumber,
            payment.merchantOrderNumber,
            can('transactions.view') ? transactionPath(payment.number) : null,
          ),
        fact.text(fields.gatewayNumber, gatewayNumber),
      ],
    },
    {
      title: words.cardholder,
      facts: ({ email, senderName }) => [
        fact.copied(fields.email, email),
        fact.text(fields.senderName, senderName),
      ],
    },
  ],
});
