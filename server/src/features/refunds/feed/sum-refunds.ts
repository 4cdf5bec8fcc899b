import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type PaymentKey = { businessId: bigint; paymentNumber: string };

/** What was given back of each payment: its successful refunds; a payment without any answers zero. */
export const sumRefunds = async (tx: Tx, payments: readonly PaymentKey[]) => {
  const sums = await tx.rows<PaymentKey & { refundedMinor: bigint }>(sql`
    select r.business_id as "businessId", r.payment_number as "paymentNumber", sum(r.amount_minor)::bigint as "refundedMinor"
    from unnest(
      ${payments.map((payment) => payment.businessId)}::bigint[],
      ${payments.map((payment) => payment.paymentNumber)}::text[]
    ) as k (business_id, payment_number)
    join refunds r on r.business_id = k.business_id and r.payment_number = k.payment_number
    where r.status = 'success'
    group by r.business_id, r.payment_number`);
  const refunded = new Map(sums.map((sum) => [`${sum.businessId}/${sum.paymentNumber}`, sum]));
  return payments.map(
    (payment) =>
      refunded.get(`${payment.businessId}/${payment.paymentNumber}`) ?? {
        ...payment,
        refundedMinor: 0n,
      },
  );
};

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
