import sql from 'sql-template-tag';
import { boundsOf, type PaymentKey } from '#features/transactions/public';
import type { Tx } from '#platform/database';

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
