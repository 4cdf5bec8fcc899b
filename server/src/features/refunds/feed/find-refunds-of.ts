import sql from 'sql-template-tag';
import { boundsOf, type PaymentKey } from '#features/transactions/public';
import type { Tx } from '#platform/database';

type KnownRefund = PaymentKey & {
  number: string;
  amountMinor: bigint;
  /** The amount it takes from its payment, by its current row. */
  countedMinor: bigint;
  isApplication: boolean;
  /** For an application: whether the gateway was asked for it, so that its events apply. */
  wasSent: boolean;
};

/** The refunds of these payments. An unsent application takes nothing yet, since news may overtake it. */
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

/** Resets refunds to no version before they are rewritten from older versions. */
export const reopenRefunds = async (tx: Tx, refunds: readonly RefundKey[]): Promise<void> => {
  await tx.run(sql`
    update refunds r set version = 0, sent_at = case when r.origin = 'application' then r.sent_at end
    from unnest(
      ${refunds.map(({ businessId }) => businessId)}::bigint[], ${refunds.map(({ number }) => number)}::text[]
    ) as k (business_id, number)
    where r.business_id = k.business_id and r.number = k.number`);
};

/** Removes refunds without any possible event left, and returns them; one applied for here stays. */
export const removeRefunds = (tx: Tx, refunds: readonly RefundKey[]): Promise<RefundKey[]> =>
  tx.rows<RefundKey>(sql`
    delete from refunds r using unnest(
      ${refunds.map(({ businessId }) => businessId)}::bigint[], ${refunds.map(({ number }) => number)}::text[]
    ) as k (business_id, number)
    where r.business_id = k.business_id and r.number = k.number and r.origin = 'gateway'
    returning r.business_id as "businessId", r.number`);

/** Copies to each refund the payment's columns that lists need, whichever of the two arrived last. */
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

/** Sum of successful refunds per payment; zero without any. */
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

/** The payments of those refunds whose numbers are known. */
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
