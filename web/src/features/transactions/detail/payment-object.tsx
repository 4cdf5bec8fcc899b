import { paymentTones } from '@back-office/contract/features/payment';
import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import { actWords, listWords } from '@back-office/messages/features/transactions';
import { detailWords, obstacleLabels } from '@back-office/messages/features/transactions/detail';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { defineObject } from '#kit/object/define-object';
import { Obstacles } from '#kit/form/obstacles';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { useUnderWay } from '../commands.ts';
import { transactionActions, TransactionsWatch, UnderWay } from '../transaction-actions.tsx';
import { Countdown } from '../list/transaction-cells.tsx';
import { disputes } from './payment-disputes.tsx';
import { card, customer, money, order, Refusal, risk, shipTo } from './payment-sections.tsx';
import { paymentSteps } from './payment-steps.tsx';

const Status = ({ payment }: { payment: TransactionDetail }) => {
  const say = useSay();
  const sent = useUnderWay(payment.number);
  const underWay = sent ?? payment.commandUnderWay ?? undefined;
  return (
    <>
      <StatusDot tone={paymentTones[payment.status]}>
        {say(paymentStatusLabels[payment.status])}
      </StatusDot>
      {payment.mode === 'test' && <span className="kit-badge">{say(listWords.testBadge)}</span>}
      {payment.status === 'preauthorised' && payment.preauthExpiresAt !== null && (
        <Countdown until={payment.preauthExpiresAt} />
      )}
      {underWay !== undefined && <UnderWay action={underWay} />}
    </>
  );
};

/** A pending command is shown beside the status. */
const reasonsOf = ({ obstacles }: TransactionDetail) =>
  obstacles.map(({ obstacle }) => obstacle).filter((reason) => reason !== 'commandUnderWay');

const lateBrands = ['mastercard'];

const Hints = ({ detail }: { detail: TransactionDetail }) => {
  const say = useSay();
  if (detail.status === 'toBeConfirmed') {
    return <p className="kit-note kit-note-warning">{say(actWords.doNotChargeAgain)}</p>;
  }
  const isLate = detail.status === 'preauthorised' && lateBrands.includes(detail.cardBrand ?? '');
  return isLate ? <p className="kit-note">{say(actWords.lateCapture)}</p> : null;
};

const Notes = ({ thing: payment }: { thing: TransactionDetail }) => (
  <>
    <Refusal payment={payment} />
    <Hints detail={payment} />
    <Obstacles reasons={reasonsOf(payment)} labels={obstacleLabels} />
  </>
);

/** A payment. Other features add their parts: refunds, settlement, delivery. */
export const paymentObject = defineObject({
  id: 'transaction',
  title: detailWords.title,
  call: findTransaction,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['transactions.notFound'], title: detailWords.notFound },
  // A result may come a while after its command: an open detail is updated too.
  follows: 'transactions',
  head: {
    money: ({ amount }) => amount,
    status: (payment) => <Status payment={payment} />,
    number: { term: transactionFields.number, of: ({ number }) => number },
    at: { term: transactionFields.orderedAt, of: ({ orderedAt }) => orderedAt },
    Notes,
  },
  actions: transactionActions,
  useIsBusy: ({ number }) => useUnderWay(number) !== undefined,
  timeline: paymentSteps,
  main: [money, 'brought', disputes],
  side: [customer, shipTo, card, risk, order],
  Watch: TransactionsWatch,
});
