import sql from 'sql-template-tag';
import type { PaymentKey } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';
import { refundSteps } from '../refund-lifecycle.ts';
import { bySystem, takeStep, type RefundKey } from '../take-step.ts';

type Overtaken = RefundKey & { status: string; step: 'chargedBack' | 'overtaken' };

/** Applications not sent yet whose money has gone elsewhere: to a chargeback, or with refunds made at the gateway. */
const findOvertaken = (tx: Tx, payments: readonly PaymentKey[]): Promise<Overtaken[]> =>
  tx.rows<Overtaken>(sql`
    select * from (
      select r.business_id as "businessId", r.number, r.status, case
        when exists (
          select from disputes d where d.business_id = r.business_id and d.payment_number = r.payment_number
            and d.stage <> 'retrieval' and d.status not in ('won', 'withdrawn')
        ) or exists (
          select from alerts a where a.business_id = r.business_id and a.payment_number = r.payment_number
            and a.kind = 'rdr' and a.status in ('accepted', 'refunded')
        ) then 'chargedBack'
        when (
          select sum(o.amount_minor) from refunds o
          where o.business_id = r.business_id and o.payment_number = r.payment_number and o.status <> 'failed'
        ) > (
          select coalesce(t.captured_minor, t.amount_minor) from transactions t
          where t.business_id = r.business_id and t.number = r.payment_number
        ) then 'overtaken' end as step
      from unnest(
        ${payments.map(({ businessId }) => businessId)}::bigint[],
        ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
      ) as k (business_id, payment_number)
      join refunds r on r.business_id = k.business_id and r.payment_number = k.payment_number
      where r.origin = 'application' and r.status in ('underAudit', 'audited')
    ) judged where step is not null`);

/** Ends them in the transaction that brought the news, so that nobody is paid twice. The caller holds the payments. */
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
      result: refundSteps[step].failure,
    })),
  );
  for (const businessId of new Set(overtaken.map((refund) => refund.businessId))) {
    await announceStale(tx, { businessId, stale: 'refunds' });
  }
};
