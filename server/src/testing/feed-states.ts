import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql, { raw } from 'sql-template-tag';
import { now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import { newPaymentNumber } from './gateway-events.ts';
import { moveMerchantStatus, takeEvents, turnGateway } from './other-rooms.ts';
import { plantBusinesses } from './plant-business.ts';
import type { TestDatabase } from './test-database.ts';

let businesses = 100n;
let gateways = 50_000_000;

/** The merchant takes on a status, or the gateway is switched off or on, from an instant on. */
export type Turn = { at: string } & ({ status: MerchantStatus } | { isActive: boolean });

/** One life of a payment as it arrives: batches, in the order in which they come. What an operator does comes before its batch. */
export type Arrival = readonly { turns?: readonly Turn[]; events: readonly GatewayEvent[] }[];

type Copy = { businessId: bigint; gatewayNumber: string; number: string; arrival: Arrival };

/** The same life as another payment of another gateway, so that many orders of it can be tried at once and compared. */
const rename = (
  events: readonly GatewayEvent[],
  from: GatewayEvent,
  copy: Pick<Copy, 'gatewayNumber' | 'number'>,
) => {
  const { object } = from;
  const number = from.type === 'payment' ? from.object.number : from.object.paymentNumber;
  const text = JSON.stringify(events)
    .replaceAll(number, copy.number)
    .replaceAll(object.gatewayNumber, copy.gatewayNumber);
  return JSON.parse(text) as GatewayEvent[];
};

const eventsOf = (arrival: Arrival): GatewayEvent[] => arrival.flatMap(({ events }) => events);

const tables = [
  ['transactions', 'number'],
  ['transaction_steps', 'object_number, version'],
  ['merchant_orders', 'number'],
  ['refunds', 'number'],
  ['disputes', 'number'],
  ['alerts', 'number'],
  ['fraud_reports', 'number'],
  ['parked_events', 'event_id'],
  ['transaction_rollups', 'level, bucket, mode, view, currency, card_brand, trade_type, status'],
  ['transaction_totals', 'level, bucket, mode, view, currency, status'],
  ['daily_figures', 'business_day, currency, card_brand'],
  ['daily_totals', 'business_day, currency'],
  ['rate_figures', 'counted_by, month, currency, card_brand, issuing_country, website'],
  ['rate_totals', 'counted_by, month, currency, card_brand'],
  ['rate_sums', 'dimension, counted_by, month, value, currency'],
] as const;

/** The register has no gateway, but a copy's events name its payment. */
const countEvents = (tx: Tx, copies: readonly Copy[]) => {
  const events = copies.flatMap(({ businessId, gatewayNumber, arrival }) =>
    [...new Set(eventsOf(arrival).map(({ id }) => id))].map((id) => ({
      businessId,
      gatewayNumber,
      id,
    })),
  );
  return tx.rows<{ gatewayNumber: string; count: bigint }>(sql`
    select k.gateway_number as "gatewayNumber", count(e.event_id)
    from unnest(
      ${events.map(({ businessId }) => businessId)}::bigint[],
      ${events.map(({ gatewayNumber }) => gatewayNumber)}::text[],
      ${events.map(({ id }) => id)}::text[]
    ) as k (business_id, gateway_number, event_id)
    left join gateway_events e on e.business_id = k.business_id and e.event_id = k.event_id
    group by 1`);
};

const kindsOfFacts = [
  'sale',
  'singleFee',
  'retrievalFee',
  'chargeback',
  'chargebackFee',
  'preArbitrationFee',
  'arbitrationFee',
  'concededArbitrationFee',
  'rdr',
  'rdrFee',
  'ethocaFee',
];

/** All rows the feed wrote for each copy, without the copy's own names. */
const statesOf = async (tx: Tx, copies: readonly Copy[]): Promise<string[]> => {
  const states = new Map(copies.map((copy) => [copy.gatewayNumber, [] as string[]]));
  const numberOf = new Map(copies.map((copy) => [copy.gatewayNumber, copy.number]));
  const keep = (gatewayNumber: string, table: string, text: string): void => {
    const state = text
      .replaceAll(numberOf.get(gatewayNumber) ?? '', 'NUMBER')
      .replaceAll(gatewayNumber, 'GATEWAY');
    states.get(gatewayNumber)?.push(`${table} ${state}`);
  };
  for (const [table, order] of tables) {
    const rows = await tx.rows<{ gateway: string; text: string }>(sql`
      select gateway_number as gateway, (to_jsonb(t) - array['business_id', 'fingerprint', 'closed_at', 'received_at', 'refused_at'])::text as text
      from ${raw(table)} t where gateway_number = any (${[...states.keys()]}::text[]) order by ${raw(order)}`);
    rows.forEach((row) => keep(row.gateway, table, row.text));
  }
  // Decision 18: whatever batch brings a fact, it is booked on its own day. A failed refund was booked only if it was known
  // before.
  const booked = await tx.rows<{ gateway: string; text: string }>(sql`
    select gateway_number as gateway, concat_ws(' ', cause, business_day, kind, currency, sum(minor)) as text
    from (
      select gateway_number, cause, business_day, replace(kind, 'Reversal', '') as kind, currency,
        case when kind like '%Reversal' then -amount_minor else amount_minor end as minor
      from ledger_transfers where gateway_number = any (${[...states.keys()]}::text[])
    ) t
    where kind = any (${kindsOfFacts})
    group by gateway_number, cause, business_day, kind, currency having sum(minor) <> 0 order by 2`);
  booked.forEach((row) => keep(row.gateway, 'booked', row.text));
  // All other kinds have the same sums, whatever their day.
  const sums = await tx.rows<{ gateway: string; text: string }>(sql`
    select gateway_number as gateway, concat_ws(' ', cause, kind, currency, sum(minor)) as text
    from (
      select gateway_number, cause, replace(kind, 'Reversal', '') as kind, currency,
        case when kind like '%Reversal' then -amount_minor else amount_minor end as minor
      from ledger_transfers where gateway_number = any (${[...states.keys()]}::text[])
    ) moved
    group by gateway_number, cause, kind, currency having sum(minor) <> 0 order by text`);
  sums.forEach((row) => keep(row.gateway, 'ledger_transfers', row.text));
  for (const { gatewayNumber, count } of await countEvents(tx, copies)) {
    states.get(gatewayNumber)?.push(`gateway_events ${count}`);
  }
  return [...states.values()].map((state) => state.join('\n'));
};

/** Each turn is made at its own time, however late the events of that time come. */
const turn = async (
  world: TestDatabase,
  { businessId, gatewayNumber, arrival }: Copy,
  round: number,
) => {
  for (const { at, ...to } of arrival[round]?.turns ?? []) {
    await inRole(world.database, 'operator', (tx) =>
      'status' in to
        ? moveMerchantStatus(tx, { businessId, to: to.status }, new Date(at))
        : turnGateway(tx, { businessId, gatewayNumber, ...to }, new Date(at)),
    );
  }
};

/** Lets one life arrive in each of these ways and answers the end state of each, in the same order. */
export const endStates = async (
  world: TestDatabase,
  arrivals: readonly Arrival[],
): Promise<string[]> => {
  // A merchant's status is his alone; without one, all are payments of one merchant, which is written faster.
  const areApart = arrivals.flat().some(({ turns }) => turns !== undefined);
  const copies = arrivals.map((arrival, nth): Copy => {
    businesses += areApart || nth === 0 ? 1n : 0n;
    gateways += 1;
    const names = { gatewayNumber: String(gateways), number: newPaymentNumber() };
    const [first] = eventsOf(arrival);
    return {
      businessId: businesses,
      ...names,
      arrival:
        first === undefined
          ? []
          : arrival.map((batch) => ({ ...batch, events: rename(batch.events, first, names) })),
    };
  });
  await plantBusinesses(
    world,
    [...Map.groupBy(copies, ({ businessId }) => businessId)].map(([id, ofBusiness]) => ({
      id,
      gatewayNumbers: ofBusiness.map(({ gatewayNumber }) => gatewayNumber),
    })),
  );
  const rounds = Math.max(...copies.map((copy) => copy.arrival.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const copy of copies) {
      await turn(world, copy, round);
    }
    const events = copies.flatMap((copy) => copy.arrival[round]?.events ?? []);
    await inRole(world.database, 'feed', (tx) => takeEvents(tx, events, now()));
  }
  return inRole(world.database, 'feed', (tx) => statesOf(tx, copies));
};
