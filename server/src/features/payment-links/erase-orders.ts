import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

// As long as cardholder mail, and for the same reason: disputes arrive up to 540 days after a payment.
const daysKept = 730;
const atOnce = 200;

type Place = { businessId: bigint; orderNumber: string; formUntil: string };
const beginning: Place = { businessId: 0n, orderNumber: '', formUntil: '-infinity' };

/** Old orders after a place, oldest first. An instant travels as text, because a `Date` has no microseconds. */
const findOld = (tx: Tx, before: Date, after: Place): Promise<Place[]> =>
  tx.rows<Place>(sql`
    select business_id as "businessId", order_number as "orderNumber", form_until::text as "formUntil" from payment_link_orders
    where email is not null and form_until < ${before}
      and (form_until, business_id, order_number) > (${after.formUntil}::timestamptz, ${after.businessId}, ${after.orderNumber})
    order by form_until, business_id, order_number limit ${atOnce}`);

/** Erases those orders whose payment had no event since and has no open dispute or alert. */
const erase = (tx: Tx, before: Date, old: readonly Place[]): Promise<number> =>
  tx.run(sql`
    update payment_link_orders o set email = null, billing = null, shipping = null
    from unnest(${old.map(({ businessId }) => businessId)}::bigint[], ${old.map(({ orderNumber }) => orderNumber)}::text[])
      as k (business_id, order_number)
    where o.business_id = k.business_id and o.order_number = k.order_number
      -- A payer may have continued it in the meantime.
      and o.form_until < ${before}
      and not exists (select from transaction_steps s
        where s.business_id = o.business_id and s.payment_number = o.payment_number and s.at >= ${before})
      and not exists (select from disputes d
        where d.business_id = o.business_id and d.payment_number = o.payment_number and is_open_case(d.status, d.answer))
      and not exists (select from alerts a
        where a.business_id = o.business_id and a.payment_number = o.payment_number and a.status = 'open')`);

/**
 * Erases email and addresses of payment link orders two years after the latest event of their payment. Amount, numbers
 * and payment stay. Each batch is one transaction, so the next round continues an interrupted one.
 */
export const eraseOrders = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ erased: number }> => {
  const before = minutesFrom(now, -daysKept * 24 * 60);
  let erased = 0;
  let after: Place | undefined = beginning;
  while (after !== undefined) {
    const from: Place = after;
    const batch = await inRole(database, 'jobs', async (tx) => {
      const old = await findOld(tx, before, from);
      return { old, count: await erase(tx, before, old) };
    });
    erased += batch.count;
    // Skip orders that must stay, so that later ones are still erased.
    after = batch.old.length < atOnce ? undefined : batch.old.at(-1);
  }
  return { erased };
};
