// The known records of a shop, and the single way in for imported events.
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { takeImported } from '#features/gateway-feed/public';
import type { Tx } from '#platform/database';
import type { Shop } from './identity.ts';

export type KnownSale = {
  invoice: string;
  number: string;
  at: Temporal.Instant;
  currency: string;
  amountMinor: bigint;
  /** Refunds made or in progress. */
  refundedMinor: bigint;
};

/** The payments made from the shop's invoices. */
export const findSales = async (
  tx: Tx,
  { businessId, gatewayNumber }: Shop,
  invoices: readonly string[],
): Promise<KnownSale[]> => {
  const rows = await tx.rows<Omit<KnownSale, 'at'> & { at: Date }>(sql`
    select o.merchant_order_number as invoice, t.number, t.ordered_at as at, t.currency, t.amount_minor as "amountMinor",
      coalesce((
        select sum(r.amount_minor) from refunds r
        where r.business_id = t.business_id and r.payment_number = t.number and r.status <> 'failed'
      ), 0)::bigint as "refundedMinor"
    from merchant_orders o
    join transactions t on t.business_id = o.business_id and t.number = o.number
    where o.business_id = ${businessId} and o.gateway_number = ${gatewayNumber}
      and o.merchant_order_number = any (${invoices}::text[]) and t.status = 'success'
    order by t.number`);
  return rows.map(({ at, ...rest }) => ({
    ...rest,
    at: Temporal.Instant.fromEpochMilliseconds(at.getTime()),
  }));
};

export const findRefundNumbers = async (
  tx: Tx,
  { businessId }: Shop,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx.rows<{ number: string }>(sql`
    select number from refunds where business_id = ${businessId} and number = any (${numbers}::text[])`);
  return new Set(rows.map(({ number }) => number));
};

export type KeptCancellation = {
  invoice: string;
  importId: string;
  line: number;
  at: Temporal.Instant;
  currency: string;
  amountMinor: bigint;
  /** The amount covered by links so far. */
  coveredMinor: bigint;
};

type Row = Omit<KeptCancellation, 'line' | 'at'> & { line: bigint; at: Date };

const keptOf = ({ line, at, ...rest }: Row): KeptCancellation => ({
  ...rest,
  line: Number(line),
  at: Temporal.Instant.fromEpochMilliseconds(at.getTime()),
});

const columns = sql`c.invoice, c.import_id as "importId", c.line, c.cancelled_at as at, c.currency, c.amount_minor as "amountMinor",
  coalesce((
    select sum(l.amount_minor) from import_links l
    where l.business_id = c.business_id and l.gateway_number = c.gateway_number and l.cancellation = c.invoice
  ), 0)::bigint as "coveredMinor"`;

export const findCancellations = async (
  tx: Tx,
  shop: Shop,
  invoices: readonly string[],
): Promise<KeptCancellation[]> => {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from import_cancellations c
    where c.business_id = ${shop.businessId} and c.gateway_number = ${shop.gatewayNumber}
      and c.invoice = any (${invoices}::text[])`);
  return rows.map(keptOf);
};

export type UncoveredPage = { importId: string; afterLine: number; limit: number };

/** Cancellations of a file not covered by links, or not fully, in the order of the file. */
export const findUncovered = async (
  tx: Tx,
  shop: Shop,
  { importId, afterLine, limit }: UncoveredPage,
): Promise<KeptCancellation[]> => {
  const rows = await tx.rows<Row>(sql`
    select * from (
      select ${columns} from import_cancellations c
      where c.business_id = ${shop.businessId} and c.import_id = ${importId} and c.line > ${afterLine}
    ) as cancellations
    where "coveredMinor" < "amountMinor"
    order by line limit ${limit}`);
  return rows.map(keptOf);
};

/** An event with the line it came from. */
export type ImportedEvent = { event: GatewayEvent; line: number };

/**
 * The outcome of an imported event: new, known before this import, a repeat of an earlier line of the same file, or refused like
 * any other gateway event.
 */
export type Applied =
  | { outcome: 'accepted' | 'known' }
  | { outcome: 'repeated' | 'refused'; reason: string; detail: string };

export type Applying = { importId: string; shop: Shop; now: Date };

type Origin = { importId: string; line: number };

const findKnownIds = async (
  tx: Tx,
  ids: readonly string[],
  { businessId }: Shop,
): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select event_id as id from gateway_events
    where business_id = ${businessId} and event_id = any (${ids}::text[])`);
  return new Set(rows.map(({ id }) => id));
};

/** The file and line that first brought an event. */
const findOrigins = async (
  tx: Tx,
  ids: readonly string[],
  { businessId }: Shop,
): Promise<Map<string, Origin>> => {
  const rows = await tx.rows<{ id: string; importId: string; line: bigint }>(sql`
    select event_id as id, import_id as "importId", line from import_events
    where business_id = ${businessId} and event_id = any (${ids}::text[])`);
  return new Map(rows.map(({ id, importId, line }) => [id, { importId, line: Number(line) }]));
};

const keepOrigins = async (
  tx: Tx,
  origins: ReadonlyMap<string, Origin>,
  { businessId }: Shop,
): Promise<void> => {
  const rows = [...origins].map(([id, { importId, line }]) => ({
    business_id: businessId.toString(),
    event_id: id,
    import_id: importId,
    line,
  }));
  await tx.run(sql`
    insert into import_events (business_id, event_id, import_id, line)
    select business_id, event_id, import_id, line
    from json_populate_recordset(null::import_events, ${JSON.stringify(rows)})
    on conflict do nothing`);
};

/** Passes events to the feed, whose rules write rows, steps and figures, and returns the outcome of each, in order. */
export const applyImported = async (
  tx: Tx,
  imported: readonly ImportedEvent[],
  { importId, shop, now }: Applying,
): Promise<Applied[]> => {
  if (imported.length === 0) {
    return [];
  }
  const ids = imported.map(({ event }) => event.id);
  const known = await findKnownIds(tx, ids, shop);
  const origins = await findOrigins(tx, ids, shop);
  const answer = await takeImported(
    tx,
    imported.map(({ event }) => event),
    now,
  );
  const rejected = new Map(answer.rejected.map((rejection) => [rejection.index, rejection]));
  const applied = imported.map(({ event, line }, index): Applied => {
    const rejection = rejected.get(index);
    if (rejection !== undefined) {
      return { outcome: 'refused', reason: rejection.reason, detail: rejection.detail ?? '' };
    }
    const origin = origins.get(event.id);
    origins.set(event.id, origin ?? { importId, line });
    if (origin?.importId === importId) {
      return { outcome: 'repeated', reason: '', detail: `line ${origin.line}` };
    }
    const outcome = known.has(event.id) ? 'known' : 'accepted';
    known.add(event.id);
    return { outcome };
  });
  const accepted = applied.filter(({ outcome }) => outcome === 'accepted').length;
  if (accepted !== answer.accepted || answer.parked > 0) {
    throw new Error(
      `The feed took ${answer.accepted} events and parked ${answer.parked} where the import counted ${accepted}.`,
    );
  }
  await keepOrigins(tx, origins, shop);
  return applied;
};
