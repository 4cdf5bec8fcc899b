import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { paymentLockName, paymentNumberOf, type PaymentKey } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { Judged } from './judge-events.ts';
import { objectKeyOf, paymentOf, type Candidate } from './known-objects.ts';

/** Another batch was faster; the whole one is tried again and then sees what the other wrote. */
export const retryableCode = '40001';

/**
 * Holds back other batches that speak of the same payments or of the same things on them until this one is through,
 * also of those that are not there yet. In one order for all, so that two batches never wait for each other.
 */
export const lockObjects = async (tx: Tx, candidates: readonly Candidate[]): Promise<void> => {
  const names = candidates.flatMap((candidate) => {
    const payment = paymentLockName(paymentOf(candidate));
    return candidate.event.type === 'payment' ? [payment] : [payment, objectKeyOf(candidate)];
  });
  await tx.run(sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(name, 0) as key from unnest(${[...new Set(names)]}::text[]) name order by key) sorted`);
};

type ParkedRow = { businessId: bigint; event: GatewayEvent; fingerprint: string };

/** What waits for these payments. */
export const findParked = async (tx: Tx, payments: readonly PaymentKey[]): Promise<Candidate[]> => {
  const rows = await tx.rows<ParkedRow>(sql`
    select p.business_id as "businessId", p.event, replace(e.fingerprint::text, '-', '') as fingerprint
    from unnest(
      ${payments.map(({ businessId }) => businessId)}::bigint[],
      ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
    ) as k (business_id, payment_number)
    join parked_events p on p.business_id = k.business_id and p.payment_number = k.payment_number
    join gateway_events e on e.business_id = p.business_id and e.event_id = p.event_id
    order by p.business_id, p.event_id`);
  return rows.map((row) => ({ ...row, index: undefined }));
};

const isOfBatch = ({ candidate }: Judged): boolean => candidate.index !== undefined;

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

const park = async (tx: Tx, waiting: readonly Candidate[], now: Date): Promise<void> => {
  await tx.run(sql`
    insert into parked_events (business_id, event_id, payment_number, event, received_at)
    select business_id, event_id, payment_number, event, ${now} from unnest(
      ${waiting.map(({ businessId }) => businessId)}::bigint[],
      ${waiting.map(({ event }) => event.id)}::text[],
      ${waiting.map(({ event }) => paymentNumberOf(event))}::text[],
      ${waiting.map(({ event }) => JSON.stringify(event))}::jsonb[]
    ) as k (business_id, event_id, payment_number, event)`);
};

const release = async (tx: Tx, released: readonly Candidate[]): Promise<void> => {
  await tx.run(sql`
    delete from parked_events p using unnest(
      ${released.map(({ businessId }) => businessId)}::bigint[],
      ${released.map(({ event }) => event.id)}::text[]
    ) as k (business_id, event_id)
    where p.business_id = k.business_id and p.event_id = k.event_id`);
};

/** A parked event that does not fit the payment that came was accepted once, so it stays as evidence. */
const refuseParked = async (tx: Tx, refused: readonly Judged[]): Promise<void> => {
  const reasons = refused.map(({ verdict }) => (verdict.kind === 'reject' ? verdict.reason : null));
  await tx.run(sql`
    update parked_events p set refused_as = k.reason from unnest(
      ${refused.map(({ candidate }) => candidate.businessId)}::bigint[],
      ${refused.map(({ candidate }) => candidate.event.id)}::text[],
      ${reasons}::text[]
    ) as k (business_id, event_id, reason)
    where p.business_id = k.business_id and p.event_id = k.event_id`);
};

/** Writes which events were taken, which wait for their payment and which no longer do. */
export const registerEvents = async (
  tx: Tx,
  judged: readonly Judged[],
  now: Date,
): Promise<void> => {
  const having = (kind: Judged['verdict']['kind'], ofBatch: boolean) =>
    judged.filter((one) => one.verdict.kind === kind && isOfBatch(one) === ofBatch);
  const candidates = (some: readonly Judged[]) => some.map(({ candidate }) => candidate);
  const parked = candidates(having('park', true));
  const taken = [...candidates(having('keep', true)), ...parked];
  if (taken.length > 0) {
    await registerTaken(tx, taken, now);
  }
  if (parked.length > 0) {
    await park(tx, parked, now);
  }
  const released = candidates([...having('keep', false), ...having('duplicate', false)]);
  if (released.length > 0) {
    await release(tx, released);
  }
  const refused = having('reject', false);
  if (refused.length > 0) {
    await refuseParked(tx, refused);
  }
};
