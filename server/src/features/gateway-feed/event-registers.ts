import { countedMinorOf } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { paymentLockName, paymentNumberOf, type PaymentKey } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { Judgement, Parking } from './judging/judge-events.ts';
import { objectKeyOf, paymentOf, type Candidate } from './judging/known-histories.ts';

/** Another batch was faster; the whole batch is retried and then sees what the other wrote. */
export const retryableCode = '40001';

/**
 * Blocks other batches on the same payments or their objects until this one is done, even for rows that don't exist yet. In one
 * order for all, so that two batches can't deadlock.
 */
export const lockObjects = async (
  tx: Tx,
  candidates: readonly Candidate[],
  payments: readonly PaymentKey[] = [],
): Promise<void> => {
  const names = [
    ...payments.map(paymentLockName),
    ...candidates.flatMap((candidate) => {
      const payment = paymentLockName(paymentOf(candidate));
      return candidate.event.type === 'payment' ? [payment] : [payment, objectKeyOf(candidate)];
    }),
  ];
  await tx.run(sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(name, 0) as key from unnest(${[...new Set(names)]}::text[]) name order by key) sorted`);
};

const registerTaken = async (tx: Tx, taken: readonly Candidate[], now: Date): Promise<void> => {
  const count = await tx.run(sql`
    insert into gateway_events (business_id, event_id, fingerprint, received_at)
    select business_id, event_id, fingerprint, ${now} from unnest(
      ${taken.map(({ businessId }) => businessId)}::bigint[],
      ${taken.map(({ event }) => event.id)}::text[],
      ${taken.map(({ fingerprint }) => fingerprint)}::uuid[]
    ) as k (business_id, event_id, fingerprint)
    order by business_id, event_id
    on conflict (business_id, event_id) do nothing`);
  if (count !== taken.length) {
    throw Object.assign(new Error('An event id was taken by another batch meanwhile.'), {
      code: retryableCode,
    });
  }
};

const parkedRowOf = ({ candidate, refusal }: Parking, now: Date) => {
  const { businessId, event, fingerprint } = candidate;
  return {
    business_id: String(businessId),
    event_id: event.id,
    fingerprint,
    payment_number: paymentNumberOf(event),
    kind: event.type,
    object_number: event.object.number,
    version: event.version,
    gateway_number: event.object.gatewayNumber,
    currency: event.object.amount.currency,
    // A capture above its hold puts the captured amount at stake.
    amount_minor:
      event.type === 'payment' ? countedMinorOf(event.object) : event.object.amount.minor,
    event,
    received_at: now,
    refused_as: refusal?.reason,
    detail: refusal?.detail,
    refused_at: refusal === undefined ? undefined : now,
  };
};

/** Parks events that lead to no step, as waiting or refused. */
const park = async (tx: Tx, parked: readonly Parking[], now: Date): Promise<void> => {
  const rows = JSON.stringify(parked.map((one) => parkedRowOf(one, now)));
  await tx.run(sql`
    insert into parked_events (business_id, event_id, fingerprint, payment_number, kind, object_number, version, gateway_number,
      currency, amount_minor, event, received_at, refused_as, detail, refused_at)
    select r.business_id, r.event_id, r.fingerprint, r.payment_number, r.kind, r.object_number, r.version, r.gateway_number,
      r.currency, r.amount_minor, r.event, r.received_at, r.refused_as, r.detail, r.refused_at
    from json_populate_recordset(null::parked_events, ${rows}) as r
    on conflict (business_id, event_id, fingerprint) do nothing`);
};

const release = async (tx: Tx, released: readonly Candidate[]): Promise<void> => {
  await tx.run(sql`
    delete from parked_events p using unnest(
      ${released.map(({ businessId }) => businessId)}::bigint[],
      ${released.map(({ event }) => event.id)}::text[],
      ${released.map(({ fingerprint }) => fingerprint)}::uuid[]
    ) as k (business_id, event_id, fingerprint)
    where p.business_id = k.business_id and p.event_id = k.event_id and p.fingerprint = k.fingerprint`);
};

/** A parked event with a new reason keeps the time at which it was first refused. */
const restate = async (tx: Tx, restated: readonly Parking[], now: Date): Promise<void> => {
  await tx.run(sql`
    update parked_events p set refused_as = k.reason, detail = k.detail,
      refused_at = case when k.reason is not null then coalesce(p.refused_at, ${now}::timestamptz) end
    from unnest(
      ${restated.map(({ candidate }) => candidate.businessId)}::bigint[],
      ${restated.map(({ candidate }) => candidate.event.id)}::text[],
      ${restated.map(({ candidate }) => candidate.fingerprint)}::uuid[],
      ${restated.map(({ refusal }) => refusal?.reason ?? null)}::text[],
      ${restated.map(({ refusal }) => refusal?.detail ?? null)}::text[]
    ) as k (business_id, event_id, fingerprint, reason, detail)
    where p.business_id = k.business_id and p.event_id = k.event_id and p.fingerprint = k.fingerprint`);
};

/** Records which events were accepted, and which wait, are refused, or are no longer either. */
export const registerEvents = async (
  tx: Tx,
  { taken, parked, restated, released }: Judgement,
  now: Date,
): Promise<void> => {
  if (taken.length > 0) {
    await registerTaken(tx, taken, now);
  }
  if (released.length > 0) {
    await release(tx, released);
  }
  if (restated.length > 0) {
    await restate(tx, restated, now);
  }
  if (parked.length > 0) {
    await park(tx, parked, now);
  }
};
