import sql from 'sql-template-tag';
import { takeLinkItems } from '#features/products/public';
import { planned, type Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { pauseTested } from './card-testing/pause-tested-links.ts';
import { countLinks } from './totals/link-totals.ts';

type Told = {
  businessId: bigint;
  event: { object: { number: string; merchantOrderNumber: string } };
};
type Paid = {
  businessId: bigint;
  event: { object: { gatewayNumber: string; merchantOrderNumber: string } };
};

/** Identifies a payment's link for a receiver, besides the order number. */
export type LinkOfPayment = { number: string; reference: string };

export const orderNumberPattern = /^PL[0-9A-Z]{22}$/;

/** Matches the numbers that we generate; a shop's own order rarely starts like this, and then belongs to no link. */
const isOfLink = ({ event: { object } }: Pick<Told, 'event'> | Paid): boolean =>
  orderNumberPattern.test(object.merchantOrderNumber);

/** The links of the payments that belong to one, by business and order number. Role: feed. */
export const findLinksOfPayments = async (
  tx: Tx,
  payments: readonly Paid[],
): Promise<(payment: Paid) => LinkOfPayment | undefined> => {
  const asked = payments.filter(isOfLink);
  const found =
    asked.length === 0
      ? []
      : await tx.rows<LinkOfPayment & { key: string }>(sql`
          select concat_ws('/', o.business_id, o.gateway_number, o.order_number) as key, l.number, l.reference
          from unnest(${asked.map(({ businessId }) => businessId)}::bigint[],
            ${asked.map(({ event }) => event.object.merchantOrderNumber)}::text[]) as k (business_id, order_number)
          join payment_link_orders o on o.business_id = k.business_id and o.order_number = k.order_number
          join payment_links l on l.business_id = o.business_id and l.number = o.link_number`);
  const links = new Map(
    found.map(({ key, number, reference }) => [key, { number, reference }] as const),
  );
  return ({ businessId, event: { object } }) =>
    links.get(`${businessId}/${object.gatewayNumber}/${object.merchantOrderNumber}`);
};

type Followed = {
  businessId: bigint;
  linkNumber: string;
  orderNumber: string;
  paymentNumber: string;
  status: string;
};

/**
 * A payment belongs to an order if number, gateway and currency match and the link allows the amount: a shop may use
 * such a number by itself. Of several payments the successful one counts, else the newest, whatever the order of
 * reports.
 */
const followOrders = (tx: Tx, told: readonly Told[]) =>
  tx.rows<Followed>(planned`
    with told as (
      select t.business_id, t.number, t.merchant_order_number, t.gateway_number, t.currency, t.amount_minor, t.ordered_at,
        case when t.status in ('success', 'preauthorised') then 'paid' when t.status in ('failed', 'threeDFailed') then 'failed' else 'pending' end as status
      from transactions t
      join unnest(${told.map(({ businessId }) => businessId)}::bigint[], ${told.map(({ event }) => event.object.number)}::text[])
        as k (business_id, number) on t.business_id = k.business_id and t.number = k.number
    ), counting as (
      select distinct on (o.business_id, o.order_number) o.business_id, o.order_number, told.number, told.status, told.amount_minor,
        l.interval_unit is not null as has_plan
      from told
      join payment_link_orders o on o.business_id = told.business_id and o.order_number = told.merchant_order_number
        and o.gateway_number = told.gateway_number
      join payment_links l on l.business_id = o.business_id and l.number = o.link_number and l.currency = told.currency
        and told.amount_minor between l.total_minor and coalesce(l.most_minor, l.total_minor)
      left join transactions s on s.business_id = o.business_id and s.number = o.payment_number
      where o.payment_number is null or told.number = o.payment_number or told.status = 'paid'
        or (told.ordered_at, told.number) > (s.ordered_at, s.number)
      order by o.business_id, o.order_number, told.status = 'paid' desc, told.ordered_at desc, told.number desc
    )
    update payment_link_orders o set payment_number = c.number, status = c.status, amount_minor = c.amount_minor
    from counting c
    where o.business_id = c.business_id and o.order_number = c.order_number
      -- A paid order stays paid, even after refunds. A voided or expired hold took no money, so its place is free
      -- again.
      and (o.status not in ('paid', 'agreed')
        or (o.status = 'paid' and o.payment_number = c.number and c.status = 'failed' and not c.has_plan))
    returning o.business_id as "businessId", o.link_number as "linkNumber", o.order_number as "orderNumber",
      o.payment_number as "paymentNumber", o.status`);

type LinkKey = { businessId: bigint; linkNumber: string };

const keyOf = ({ businessId, linkNumber }: LinkKey): string => `${businessId}/${linkNumber}`;

/** `declined`: the links that may be under a card-testing attack at this instant. */
const countOrders = async (
  tx: Tx,
  touched: readonly LinkKey[],
  declined?: { links: readonly LinkKey[]; now: Date },
): Promise<void> => {
  const links = new Map(touched.map((link) => [keyOf(link), link] as const));
  const tested = new Set(declined?.links.map(keyOf));
  // All batches use the same order, so that none waits for another.
  const inOrder = [...links].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [key, { businessId, linkNumber }] of inOrder) {
    // Locked before it is counted, so that two batches don't both count the same link.
    await tx.run(sql`
      select 1 from payment_links where business_id = ${businessId} and number = ${linkNumber} for update`);
    await countLinks(tx, businessId, [linkNumber]);
    await tx.run(sql`
      update payment_links l set pending = c.pending, payments = c.payments, paid_minor = c.paid
      from (
        select count(*) filter (where status = 'pending') as pending,
          count(*) filter (where status in ('paid', 'agreed')) as payments,
          coalesce(sum(amount_minor) filter (where status = 'paid'), 0) as paid
        from payment_link_orders where business_id = ${businessId} and link_number = ${linkNumber}
      ) c
      where l.business_id = ${businessId} and l.number = ${linkNumber}`);
    if (declined !== undefined && tested.has(key)) {
      await pauseTested(tx, { businessId, linkNumber }, declined.now);
    }
  }
  for (const businessId of new Set(touched.map((link) => link.businessId))) {
    await announceStale(tx, { businessId, stale: 'paymentLinks' });
  }
};

/**
 * Updates links to the state of their payments, in the same transaction as the payments. Answers the paid orders. Role:
 * feed.
 */
export const applyLinkPayments = async (
  tx: Tx,
  payments: readonly Told[],
  now: Date,
): Promise<{ businessId: bigint; orderNumber: string; paymentNumber: string }[]> => {
  const told = payments.filter(isOfLink);
  if (told.length === 0) {
    return [];
  }
  const touched = await followOrders(tx, told);
  const links = touched.filter(({ status }) => status === 'failed');
  await countOrders(tx, touched, { links, now });
  const paid = touched.filter(({ status }) => status === 'paid');
  if (paid.length > 0) {
    await takeLinkItems(tx, paid);
  }
  return paid;
};

/** A trial began with an order: the order uses its place without a payment. Role: feed. */
export const closeAgreedOrder = async (
  tx: Tx,
  businessId: bigint,
  orderNumber: string,
): Promise<void> => {
  const touched = await tx.rows<LinkKey>(sql`
    update payment_link_orders set status = 'agreed'
    where business_id = ${businessId} and order_number = ${orderNumber} and status = 'open'
    returning business_id as "businessId", link_number as "linkNumber"`);
  await countOrders(tx, touched);
};
