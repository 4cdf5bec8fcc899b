import type { RefundObstacle } from '@back-office/contract/features/refunds/detail';
import { getRefundable } from '@back-office/contract/features/refunds/detail';
import type { Permission } from '@back-office/contract/kit/permission';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { refundCost } from '#features/funds/public';
import { implement, type Session } from '#platform/http/route';
import { readRules } from '../refund-rules.ts';
import { wireCost } from '../detail/wire-cost.ts';
import { obstacleOf, triggersOf } from './judge-payment.ts';
import { findPaymentFacts, refundableOf } from './payment-facts.ts';
import { foreseeSecond } from './second-person.ts';
import { findRefundsOfPayment } from './refunds-of-payment.ts';

type Asker = { can: (permission: Permission) => boolean; session: Session };

/** What of the person and his merchant's status stands in the way. Spec S4.17. */
const personObstacleOf = ({ can, session }: Asker): RefundObstacle | undefined => {
  if (!can('refunds.apply')) {
    return 'noPermission';
  }
  return session.merchantActs.includes('refund') ? undefined : 'merchantStatus';
};

/** What can be given back of a payment and what stands in the way; the application itself looks again. */
export const getRefundableRoute = implement(getRefundable, async (context, { paymentNumber }) => {
  const { tx, scope, session, now, can, refuse } = context;
  const { businessId } = scope;
  const isNumber = paymentNumberSchema.safeParse(paymentNumber).success;
  const [payment] = isNumber ? await findPaymentFacts(tx, { scope, numbers: [paymentNumber] }) : [];
  if (payment === undefined) {
    return refuse('transactions.notFound');
  }
  const rules = await readRules(tx, businessId);
  const obstacle: RefundObstacle | undefined =
    obstacleOf(payment, { rules, now }) ?? personObstacleOf({ can, session });
  const refundable = refundableOf(payment);
  const { aloneUpToMinor: alone, hasApprover } = await foreseeSecond(tx, payment, {
    businessId,
    personId: session.personId,
    rules,
    now,
  });
  const cost =
    obstacle === undefined
      ? await refundCost(tx, { businessId, paymentNumber, amountMinor: refundable })
      : undefined;
  return {
    paymentNumber,
    currency: payment.currency,
    capturedMinor: String(payment.capturedMinor),
    refundedMinor: String(payment.refundedMinor),
    openMinor: String(payment.openMinor),
    refundableMinor: String(refundable),
    allowedActions: obstacle === undefined ? ['apply' as const] : [],
    obstacle: obstacle ?? null,
    triggers: triggersOf(payment, { rules, now }),
    aloneUpToMinor: alone === null ? null : String(alone),
    hasApprover,
    cost: wireCost(cost),
    refunds: await findRefundsOfPayment(tx, { scope, paymentNumber }),
  };
});
