import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type PaymentKey = { businessId: bigint; paymentNumber: string };

/** What was given back of each payment: its successful refunds; a payment without any answers zero. */
export const sumRefunds = (tx: Tx, payments: readonly PaymentKey[]) =>
  tx.rows<PaymentKey & { refundedMinor: bigint }>(sql`
    select k.business_id as "businessId", k.payment_number as "paymentNumber",
      coalesce(sum(r.amount_minor) filter (where r.status = 'success'), 0)::bigint as "refundedMinor"
    from unnest(
      ${payments.map((payment) => payment.businessId)}::bigint[],
      ${payments.map((payment) => payment.paymentNumber)}::text[]
    ) as k (business_id, payment_number)
    left join refunds r on r.business_id = k.business_id and r.payment_number = k.payment_number
    group by k.business_id, k.payment_number`);

/** Which payment a refund belongs to, for those numbers that are known. */
export const findPaymentsOfRefunds = (
  tx: Tx,
  refunds: readonly { businessId: bigint; number: string }[],
) =>
  tx.rows<PaymentKey & { number: string }>(sql`
    select r.business_id as "businessId", r.number, r.payment_number as "paymentNumber"
    from unnest(
      ${refunds.map((refund) => refund.businessId)}::bigint[],
      ${refunds.map((refund) => refund.number)}::text[]
    ) as k (business_id, number)
    join refunds r on r.business_id = k.business_id and r.number = k.number`);
