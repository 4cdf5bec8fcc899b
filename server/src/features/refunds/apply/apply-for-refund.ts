import { applyForRefund } from '@back-office/contract/features/refunds/detail';
import type { InputOf, ParsedInputOf } from '@back-office/contract/kit/call';
import type { AmountLimit } from '@back-office/contract/kit/refusal-parameters';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { readRules } from '../refund-rules.ts';
import { obstacleOf } from './judge-payment.ts';
import { findPaymentFacts, hasSameOpen, type PaymentFacts, refundableOf } from './payment-facts.ts';
import { withSecond } from './second-person.ts';
import { writeApplications } from './write-applications.ts';

type Wish = Pick<InputOf<typeof applyForRefund>, 'method' | 'amountMinor' | 'isSecondOfSameAmount'>;

/** Spec S5.4: the problem with the amount, given what is left of the payment and its open refunds. */
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

type Asking = {
  tx: Tx;
  scope: TenantScope;
  session: Pick<Session, 'personId' | 'personName'>;
  now: Date;
};
type RefundRefusal = (typeof applyForRefund.errors)[number];
type Requested =
  | { number: string; currency: string }
  | { refusal: RefundRefusal; details: { parameters?: AmountLimit } };

/** Adds the limit to a refusal of the amount, so that the caller knows which amount is accepted. */
const besideRefusal = (refusal: RefundRefusal, payment: PaymentFacts) =>
  refusal === 'refunds.amountAboveRefundable' || refusal === 'refunds.amountNotFull'
    ? {
        parameters: { limitMinor: String(refundableOf(payment)), currency: payment.currency },
      }
    : {};

/**
 * Writes an application in the caller's transaction. Concurrent requests for the same payment wait here, so its refundable amount
 * is never used twice. Spec S5.4.
 */
export const requestRefund = async (
  { tx, scope, session, now }: Asking,
  input: ParsedInputOf<typeof applyForRefund>,
): Promise<Requested> => {
  const { paymentNumber, amountMinor, reason } = input;
  const { businessId } = scope;
  if (!paymentNumberSchema.safeParse(paymentNumber).success) {
    return { refusal: 'transactions.notFound', details: {} };
  }
  await lockPayments(tx, [{ businessId, paymentNumber }]);
  const [payment] = await findPaymentFacts(tx, { scope, numbers: [paymentNumber] });
  if (payment === undefined) {
    return { refusal: 'transactions.notFound', details: {} };
  }
  const rules = await readRules(tx, businessId);
  const obstacle = obstacleOf(payment, { rules, now });
  const refusal =
    obstacle === undefined ? wrongAmount(payment, input) : (`refunds.${obstacle}` as const);
  if (refusal !== undefined) {
    return { refusal, details: besideRefusal(refusal, payment) };
  }
  const { personId, personName } = session;
  const part = { payment, amountMinor: BigInt(amountMinor), reason };
  const applications = await withSecond(tx, [part], { businessId, personId, rules, now });
  if (applications === 'noApprover') {
    return { refusal: 'refunds.noApprover', details: {} };
  }
  const [written] = await writeApplications(tx, applications, {
    businessId,
    applicant: { personId, name: personName },
    batchId: null,
    now,
  });
  if (written === undefined) {
    throw new Error('An application was not written.');
  }
  return { number: written.number, currency: payment.currency };
};

/** Applies for a refund to the cardholder. */
export const applyForRefundRoute = implement(applyForRefund, async (context, input) => {
  const requested = await requestRefund(context, input);
  if ('refusal' in requested) {
    return context.refuse(requested.refusal, requested.details);
  }
  const { paymentNumber, amountMinor, reason } = input;
  const { number, currency } = requested;
  const told = { status: 'underAudit', paymentNumber, currency, amountMinor, reason };
  context.change({ objectNumber: number, before: null, after: told });
  return { number, status: 'underAudit' as const };
});
