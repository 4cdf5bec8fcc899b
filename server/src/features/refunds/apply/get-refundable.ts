import { type RefundObstacle, getRefundable } from '@back-office/contract/features/refunds/detail';
import type { AnswerOf } from '@back-office/contract/kit/call';
import type { Permission } from '@back-office/contract/kit/permission';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import sql from 'sql-template-tag';
import { refundCost } from '#features/funds/public';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { readRules } from '../refund-rules.ts';
import { wireCost } from '../detail/read-detail.ts';
import { obstacleOf, triggersOf } from './judge-payment.ts';
import { findPaymentFacts, refundableOf } from './payment-facts.ts';
import { foreseeSecond } from './second-person.ts';

type Known = AnswerOf<typeof getRefundable>['refunds'][number];
type Row = Pick<Known, 'number' | 'status'> & {
  currency: string;
  amount_minor: bigint;
  applied_at: Date;
};

/** Earlier refunds of a payment, newest first. */
const findRefundsOfPayment = async (
  tx: Tx,
  { scope, paymentNumber }: { scope: TenantScope; paymentNumber: string },
): Promise<Known[]> => {
  const rows = await tx.rows<Row>(sql`
    select number, status, currency, amount_minor, applied_at from refunds
    where ${inScope(scope)} and payment_number = ${paymentNumber} order by applied_at desc, number desc`);
  return rows.map(({ number, status, currency, amount_minor, applied_at }) => ({
    number,
    status,
    amount: { minor: String(amount_minor), currency },
    appliedAt: applied_at.toISOString(),
  }));
};

type Asker = { can: (permission: Permission) => boolean; session: Session };

/** Obstacles from the person's permissions and the merchant's status. Spec S4.17. */
const personObstacleOf = ({ can, session }: Asker): RefundObstacle | undefined => {
  if (!can('refunds.apply')) {
    return 'noPermission';
  }
  return session.merchantActs.includes('refund') ? undefined : 'merchantStatus';
};

/** The refundable amount of a payment and any obstacle; the application itself checks again. */
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
    hasOpenRetrieval: payment.hasOpenRetrieval,
    aloneUpToMinor: alone === null ? null : String(alone),
    hasApprover,
    cost: wireCost(cost),
    refunds: await findRefundsOfPayment(tx, { scope, paymentNumber }),
  };
});
