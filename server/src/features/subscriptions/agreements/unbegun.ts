import { listUnbegunSubscriptions } from '@back-office/contract/features/subscriptions/oversight';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { implement } from '#platform/http/route';

/** Longer than a gateway needs to report the card of a payment. */
const afterMinutes = 15;
const rowsMax = 100;

type Unbegun = {
  merchantNumber: string;
  merchantName: string;
  gatewayNumber: string;
  plan: string;
  orderNumber: string;
  paymentNumber: string;
  agreedAt: Date;
  currency: string;
  amountMinor: bigint;
};

/**
 * Decision 31: the payer paid once and is not charged again until the gateway reports the card. A full refund resolves
 * it.
 */
export const unbegunRoute = implement(listUnbegunSubscriptions, async ({ tx, now }) => {
  const rows = await tx.rows<Unbegun>(sql`
    select b.merchant_number as "merchantNumber", b.name as "merchantName", a.gateway_number as "gatewayNumber", a.plan,
      a.order_number as "orderNumber", a.payment_number as "paymentNumber", a.agreed_at as "agreedAt", a.currency,
      a.amount_minor as "amountMinor"
    from subscription_agreements a join businesses b on b.id = a.business_id
    where a.payment_number is not null and a.subscription_number is null and a.agreed_at < ${minutesFrom(now, -afterMinutes)}
      and not exists (select from transactions t where t.business_id = a.business_id and t.number = a.payment_number
        and t.refunded_minor >= coalesce(t.captured_minor, t.amount_minor))
    order by a.agreed_at, a.order_number limit ${rowsMax}`);
  return {
    rows: rows.map(({ agreedAt, amountMinor, ...row }) => ({
      ...row,
      agreedAt: agreedAt.toISOString(),
      amountMinor: String(amountMinor),
    })),
  };
});
