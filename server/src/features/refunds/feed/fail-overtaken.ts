import type { PaymentKey } from '#features/transactions/public';
import { planned, type Tx } from '#platform/database';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';
import { refundLife } from '../refund-life.ts';
import { bySystem, takeStep, type RefundKey } from '../take-step.ts';

type Waiting = RefundKey & {
  status: string;
  paymentNumber: string;
  amountMinor: bigint;
  isChargedBack: boolean;
  /** The captured amount minus refunds that succeeded or were sent. */
  leftMinor: bigint;
};
type Overtaken = Waiting & { step: 'chargedBack' | 'overtaken' };

/** The unsent applications for these payments, oldest first. */
const findWaiting = (tx: Tx, payments: readonly PaymentKey[]): Promise<Waiting[]> =>
  tx.rows<Waiting>(planned`
    select r.business_id as "businessId", r.number, r.status, r.payment_number as "paymentNumber", r.amount_minor as "amountMinor",
      exists (
        select from disputes d where d.business_id = r.business_id and d.payment_number = r.payment_number
          and d.stage <> 'retrieval' and d.status not in ('won', 'withdrawn')
      ) or exists (
        select from alerts a where a.business_id = r.business_id and a.payment_number = r.payment_number
          and a.kind = 'rdr' and a.status in ('accepted', 'refunded')
      ) as "isChargedBack",
      (
        select coalesce(t.captured_minor, t.amount_minor) from transactions t
        where t.business_id = r.business_id and t.number = r.payment_number
      ) - (
        select coalesce(sum(o.amount_minor), 0)::bigint from refunds o
        where o.business_id = r.business_id and o.payment_number = r.payment_number and o.status <> 'failed'
          and not (o.origin = 'application' and o.status in ('underAudit', 'audited'))
      ) as "leftMinor"
    from unnest(
      ${payments.map(({ businessId }) => businessId)}::bigint[],
      ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
    ) as k (business_id, payment_number)
    join refunds r on r.business_id = k.business_id and r.payment_number = k.payment_number
    where r.origin = 'application' and r.status in ('underAudit', 'audited')
    order by r.applied_at, r.number`);

/** Applications whose money went to a chargeback or to refunds made at the gateway. Earlier ones keep what is left. */
const findOvertaken = async (tx: Tx, payments: readonly PaymentKey[]): Promise<Overtaken[]> => {
  const kept = new Map<string, bigint>();
  const overtaken: Overtaken[] = [];
  for (const waiting of await findWaiting(tx, payments)) {
    const payment = `${waiting.businessId}/${waiting.paymentNumber}`;
    const promised = (kept.get(payment) ?? 0n) + waiting.amountMinor;
    if (waiting.isChargedBack) {
      overtaken.push({ ...waiting, step: 'chargedBack' });
    } else if (promised > waiting.leftMinor) {
      overtaken.push({ ...waiting, step: 'overtaken' });
    } else {
      kept.set(payment, promised);
    }
  }
  return overtaken;
};

/** Fails them in the transaction that brings the news, so that nothing is paid out twice. The caller holds the payments. */
export const failOvertaken = async (
  tx: Tx,
  payments: readonly PaymentKey[],
  now: Date,
): Promise<void> => {
  const overtaken = await findOvertaken(tx, payments);
  for (const [step, refunds] of Map.groupBy(overtaken, (refund) => refund.step)) {
    await takeStep(tx, refunds, { step, actor: bySystem, now });
  }
  await logSystemOperations(
    tx,
    overtaken.map(({ businessId, number, status, step }) => ({
      businessId,
      at: now,
      operation: 'take-gateway-event',
      module: 'refunds',
      objectNumber: number,
      before: { status },
      after: { status: 'failed', step },
      result: refundLife[step].failure,
    })),
  );
  for (const businessId of new Set(overtaken.map((refund) => refund.businessId))) {
    await announceStale(tx, { businessId, stale: 'refunds' });
  }
};
