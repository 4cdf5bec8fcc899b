import { applyForRefund } from '@back-office/contract/features/refunds/detail';
import type { InputOf } from '@back-office/contract/kit/call';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { lockPayments } from '#features/transactions/public';
import { implement } from '#platform/http/route';
import { readRules } from '../refund-rules.ts';
import { obstacleOf } from './judge-payment.ts';
import { findPaymentFacts, hasSameOpen, type PaymentFacts, refundableOf } from './payment-facts.ts';
import { withSecond } from './second-person.ts';
import { writeApplications } from './write-applications.ts';

type Wish = Pick<InputOf<typeof applyForRefund>, 'method' | 'amountMinor' | 'isSecondOfSameAmount'>;

/** Spec S5.4: what is wrong with the amount, given what is left of the payment and what is open on it. */
const wrongAmount = (
  payment: PaymentFacts,
  { method, amountMinor, isSecondOfSameAmount }: Wish,
): 'refunds.amountAboveRefundable' | 'refunds.amountNotFull' | 'refunds.sameOpen' | undefined => {
  const amount = BigInt(amountMinor);
  const refundable = refundableOf(payment);
  if (amount > refundable) {
    return 'refunds.amountAboveRefundable';
  }
  if (method === 'full' && amount !== refundable) {
    return 'refunds.amountNotFull';
  }
  return isSecondOfSameAmount !== true && hasSameOpen(payment, amount)
    ? 'refunds.sameOpen'
    : undefined;
};

/**
 * Asks for money to go back to the cardholder. Whoever races for the same payment waits here, so what is refundable is
 * never given away twice. Spec S5.4.
 */
export const applyForRefundRoute = implement(applyForRefund, async (context, input) => {
  const { paymentNumber, amountMinor, reason } = input;
  const { tx, scope, session, now, refuse } = context;
  const { businessId } = scope;
  if (!paymentNumberSchema.safeParse(paymentNumber).success) {
    return refuse('transactions.notFound');
  }
  await lockPayments(tx, [{ businessId, paymentNumber }]);
  const [payment] = await findPaymentFacts(tx, { scope, numbers: [paymentNumber] });
  if (payment === undefined) {
    return refuse('transactions.notFound');
  }
  const rules = await readRules(tx, businessId);
  const obstacle = obstacleOf(payment, { rules, now });
  if (obstacle !== undefined) {
    return refuse(`refunds.${obstacle}`);
  }
  const amount = BigInt(amountMinor);
  const wrong = wrongAmount(payment, input);
  if (wrong !== undefined) {
    return refuse(wrong);
  }
  const applicant = { personId: session.personId, name: session.personName };
  const part = { payment, amountMinor: amount, reason };
  const { personId } = session;
  const applications = await withSecond(tx, [part], { businessId, personId, rules, now });
  if (applications === 'noApprover') {
    return refuse('refunds.noApprover');
  }
  const [written] = await writeApplications(tx, applications, {
    businessId,
    applicant,
    batchId: null,
    now,
  });
  if (written === undefined) {
    throw new Error('An application was not written.');
  }
  const told = {
    status: 'underAudit',
    paymentNumber,
    currency: payment.currency,
    amountMinor,
    reason,
  };
  context.change({ objectNumber: written.number, before: null, after: told });
  return { number: written.number, status: 'underAudit' as const };
});
