// Payers of the demo's links: of the payments that the gateway reported, some were made by a link.
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { countLinks } from '#features/payment-links/public';
import { inTenant, type Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from '../act.ts';

const businessId = 1n;
const dayMinutes = 24 * 60;
/** The link was made a day earlier, so each of these payments came after it. */
const linkDays = 19;
/** How many payers each paying link has had, and how many pages were opened for each of them. */
const payersMax = 48;
const opensPerPayer = 3;
/** Of so many payers one never entered a card. */
const abandonedEvery = 5;
/** The link on which cards were tested, until it disabled itself. */
export const testedTitle = 'Support the tea garden';
const declinesOfTest = 12;

type Link = {
  number: string;
  title: string;
  gatewayNumber: string;
  currency: string;
  least: bigint;
  most: bigint;
  /** Null where it has as many payments as payers. */
  paymentsMax: number | null;
};
type Payment = { number: string; email: string; amountMinor: bigint; isPaid: boolean; at: Date };

/** Links whose payer chooses the amount: each payment within it could have been one of theirs. */
const readLinks = (tx: Tx): Promise<Link[]> =>
  tx.rows<Link>(sql`
    select number, title, gateway_number as "gatewayNumber", currency, total_minor as least, most_minor as most,
      payments_max as "paymentsMax"
    from payment_links where business_id = ${businessId} and mode = 'customer' and not is_draft and started = 0 order by number`);

const readPayments = (
  tx: Tx,
  { gatewayNumber, currency, least, most }: Link,
  since: Date,
): Promise<Payment[]> =>
  tx.rows<Payment>(sql`
    select t.number, coalesce(p.email, 'payer@example.com') as email, t.amount_minor as "amountMinor", t.status = 'success' as "isPaid",
      t.ordered_at as at
    from transactions t join payers p on p.business_id = t.business_id and p.id = t.payer_id
    where t.business_id = ${businessId} and t.gateway_number = ${gatewayNumber} and t.currency = ${currency} and t.mode = 'live'
      and t.status in ('success', 'failed') and t.trade_type = 'consumption' and t.amount_minor between ${least} and ${most}
      and t.merchant_order_number !~ '^S[0-9]{18}-' and t.ordered_at > ${since}
    order by t.number desc limit ${payersMax}`);

/** Always the same of the same payment. */
const orderNumberOf = (text: string): string =>
  `PL${BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .toUpperCase()
    .slice(0, 22)}`;

type OfLink = { link: Link; payment: Payment };

const orderOf = ({ link, payment }: OfLink, isAbandoned: boolean) => {
  const { number, email, amountMinor, isPaid, at } = payment;
  const begunAt = minutesFrom(at, isAbandoned ? -90 : -2);
  return {
    business_id: String(businessId),
    order_number: orderNumberOf(isAbandoned ? `${number} abandoned` : number),
    link_number: link.number,
    gateway_number: link.gatewayNumber,
    amount_minor: String(amountMinor),
    email,
    language: 'en',
    status: isAbandoned ? 'open' : isPaid ? 'paid' : 'failed',
    payment_number: isAbandoned ? null : number,
    created_at: begunAt,
    form_until: minutesFrom(begunAt, 15),
    // Nobody is mailed of a past that was made up.
    receipt_at: isPaid && !isAbandoned ? at : null,
  };
};

const write = async (tx: Tx, link: Link, payments: readonly Payment[]): Promise<void> => {
  const orders = payments.flatMap((payment, at) => [
    orderOf({ link, payment }, false),
    ...(at % abandonedEvery === 0 ? [orderOf({ link, payment }, true)] : []),
  ]);
  await tx.run(sql`
    insert into payment_link_orders (business_id, order_number, link_number, gateway_number, amount_minor, email, language, status,
      payment_number, created_at, form_until, receipt_at)
    select business_id, order_number, link_number, gateway_number, amount_minor, email, language, status, payment_number, created_at,
      form_until, receipt_at
    from json_populate_recordset(null::payment_link_orders, ${JSON.stringify(orders)}) on conflict do nothing`);
  const paid = payments.filter(({ isPaid }) => isPaid);
  await countLinks(tx, businessId, [link.number]);
  await tx.run(sql`
    update payment_links set opened = ${payments.length * opensPerPayer}, started = ${orders.length}, payments = ${paid.length},
      paid_minor = ${paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)}
    where business_id = ${businessId} and number = ${link.number}`);
};

/** Of all that would fit: the declined ones of a tester, or as many that were paid as the link takes. */
const paymentsOf = ({ title, paymentsMax }: Link, fitting: readonly Payment[]): Payment[] => {
  if (title === testedTitle) {
    return fitting.filter(({ isPaid }) => !isPaid).slice(0, declinesOfTest);
  }
  return paymentsMax === null
    ? [...fitting]
    : fitting.filter(({ isPaid }) => isPaid).slice(0, paymentsMax);
};

/** As the feed does after so many declines (Decision 30); its merchant was mailed. */
const pause = async (tx: Tx, { number }: Link, now: Date): Promise<void> => {
  const pausedAt = minutesFrom(now, -dayMinutes);
  await countLinks(tx, businessId, [number]);
  await tx.run(sql`
    update payment_links set is_disabled = true, paused_at = ${pausedAt}, pause_noticed_at = ${pausedAt}
    where business_id = ${businessId} and number = ${number}`);
};

/** Gives links the payments of some weeks, so that their conversion can be read. */
export const addLinkPayments = ({ platform: { database } }: Past, now: Date): Promise<void> =>
  inTenant(database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      const since = minutesFrom(now, -linkDays * dayMinutes);
      for (const link of await readLinks(tx)) {
        await write(tx, link, paymentsOf(link, await readPayments(tx, link, since)));
        if (link.title === testedTitle) {
          await pause(tx, link, now);
        }
      }
    },
  });
