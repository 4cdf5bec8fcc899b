import sql from 'sql-template-tag';
import { boundsOf, type PaymentKey } from '#features/transactions/public';
import type { Tx } from '#platform/database';

type KnownRefund = PaymentKey & {
  number: string;
  amountMinor: bigint;
  /** What it takes of its payment as its row stands. */
  countedMinor: bigint;
  isApplication: boolean;
  /** Of an application: whether the gateway was asked for it and so may speak of it. */
  wasSent: boolean;
};

/** The refunds of these payments. What is applied for and not sent takes nothing yet: news may overtake it. */
export const findRefundsOf = (tx: Tx, payments: readonly PaymentKey[]): Promise<KnownRefund[]> =>
  tx.rows<KnownRefund>(sql`
    select r.business_id as "businessId", r.payment_number as "paymentNumber", r.number, r.amount_minor as "amountMinor",
      case when r.status = 'failed' or r.origin = 'application' and r.status in ('underAudit', 'audited') then 0
        else r.amount_minor end as "countedMinor",
      r.origin = 'application' as "isApplication", r.version > 0 or r.status = 'inProcessing' as "wasSent"
    from unnest(
      ${payments.map(({ businessId }) => businessId)}::bigint[],
      ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
    ) as k (business_id, payment_number)
    join refunds r on r.business_id = k.business_id and r.payment_number = k.payment_number`);

type RefundKey = { businessId: bigint; number: string };

/** Before refunds are written again as older versions of them say: until then they stand at no version. */
export const reopenRefunds = async (tx: Tx, refunds: readonly RefundKey[]): Promise<void> => {
  await tx.run(sql`
    update refunds r set version = 0, sent_at = case when r.origin = 'application' then r.sent_at end
    from unnest(
      ${refunds.map(({ businessId }) => businessId)}::bigint[], ${refunds.map(({ number }) => number)}::text[]
    ) as k (business_id, number)
    where r.business_id = k.business_id and r.number = k.number`);
};

/** Takes back refunds of which nothing possible was told, and answers which; one that was applied for here stays. */
export const removeRefunds = (tx: Tx, refunds: readonly RefundKey[]): Promise<RefundKey[]> =>
  tx.rows<RefundKey>(sql`
    delete from refunds r using unnest(
      ${refunds.map(({ businessId }) => businessId)}::bigint[], ${refunds.map(({ number }) => number)}::text[]
    ) as k (business_id, number)
    where r.business_id = k.business_id and r.number = k.number and r.origin = 'gateway'
    returning r.business_id as "businessId", r.number`);

/** Keeps beside each refund what lists ask of its payment; whichever of the two came last, it ends the same. */
export const describeRefunds = async (tx: Tx, payments: readonly PaymentKey[]): Promise<void> => {
  const numbers = payments.map(({ paymentNumber }) => paymentNumber);
  const { first, last } = boundsOf(numbers);
  await tx.run(sql`
    with known as materialized (
      select r.business_id, r.number, r.payment_number
      from unnest(
        ${payments.map(({ businessId }) => businessId)}::bigint[],
        ${numbers}::text[]
      ) as k (business_id, payment_number)
      join refunds r on r.business_id = k.business_id and r.payment_number = k.payment_number
    )
    update refunds r set mode = t.mode, card_brand = t.card_brand, merchant_order_number = t.merchant_order_number,
      payer_id = t.payer_id
    from known k join transactions t on t.business_id = k.business_id and t.number = k.payment_number
    where t.number between ${first} and ${last} and r.business_id = k.business_id and r.number = k.number
      and (r.mode, r.card_brand, r.merchant_order_number, r.payer_id)
        is distinct from (t.mode, t.card_brand, t.merchant_order_number, t.payer_id)`);
};

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
