import type { EventBatchAnswer } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { findStandingPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { applyEvents } from './apply-events.ts';
import { findParked, lockObjects, registerEvents } from './event-registers.ts';
import { judgeEvents, type Judged } from './judge-events.ts';
import { findKnownObjects, paymentKey, paymentsOf, type Candidate } from './known-objects.ts';
import { readEvents, type ReadEvent, type Rejection } from './read-events.ts';

/** A gateway belongs to one business; an event of one that is not known belongs to nobody and nothing is guessed. */
const findBusinesses = async (
  tx: Tx,
  readable: readonly ReadEvent[],
): Promise<Map<string, bigint>> => {
  const numbers = [...new Set(readable.map(({ event }) => event.object.gatewayNumber))];
  const rows = await tx.rows<{ gatewayNumber: string; businessId: bigint }>(sql`
    select gateway_number as "gatewayNumber", business_id as "businessId" from gateways
    where gateway_number = any (${numbers}::text[])`);
  return new Map(rows.map((row) => [row.gatewayNumber, row.businessId]));
};

const assign = (readable: readonly ReadEvent[], businesses: ReadonlyMap<string, bigint>) => {
  const batch: Candidate[] = [];
  const unknown: Rejection[] = [];
  for (const { index, event, fingerprint } of readable) {
    const businessId = businesses.get(event.object.gatewayNumber);
    if (businessId === undefined) {
      unknown.push({
        index,
        id: event.id,
        reason: 'unknownGateway',
        detail: 'object.gatewayNumber',
      });
    } else {
      batch.push({ index, businessId, event, fingerprint });
    }
  }
  return { batch, unknown };
};

const judge = async (tx: Tx, batch: readonly Candidate[]) => {
  await lockObjects(tx, batch);
  const payments = paymentsOf(batch);
  const standing = await findStandingPayments(tx, payments);
  const stands = new Set(
    standing.map(({ businessId, number }) => paymentKey({ businessId, paymentNumber: number })),
  );
  const parked = await findParked(
    tx,
    payments.filter((payment) => !stands.has(paymentKey(payment))),
  );
  if (parked.length > 0) {
    await lockObjects(tx, parked);
  }
  const known = await findKnownObjects(tx, [...batch, ...parked], standing);
  return { judged: judgeEvents({ batch, parked, known }), standing };
};

const rejectionOf = ({ candidate, verdict }: Judged): Rejection[] =>
  verdict.kind === 'reject' && candidate.index !== undefined
    ? [
        {
          index: candidate.index,
          id: candidate.event.id,
          reason: verdict.reason,
          detail: verdict.detail,
        },
      ]
    : [];

const answerOf = (judged: readonly Judged[], rejected: readonly Rejection[]): EventBatchAnswer => {
  const ofBatch = judged.filter(({ candidate }) => candidate.index !== undefined);
  const count = (kind: Judged['verdict']['kind']) =>
    ofBatch.filter(({ verdict }) => verdict.kind === kind).length;
  return {
    accepted: count('keep') + count('park'),
    duplicates: count('duplicate'),
    parked: count('park'),
    rejected: [...rejected, ...ofBatch.flatMap(rejectionOf)].sort((a, b) => a.index - b.index),
  };
};

/** Tells the open pages that what they list changed. */
const announce = async (tx: Tx, kept: readonly Candidate[]): Promise<void> => {
  for (const businessId of new Set(kept.map((candidate) => candidate.businessId))) {
    await announceStale(tx, { businessId, stale: 'transactions' });
  }
};

/**
 * Takes a batch of events into the caller's transaction of the feed's role: each is kept, known already, parked until its
 * payment comes, or rejected with its reason. The end state is the same for every order in which events arrive.
 */
export const takeEvents = async (
  tx: Tx,
  events: readonly unknown[],
  now: Date,
): Promise<EventBatchAnswer> => {
  const { readable, rejected } = readEvents(events, now);
  const { batch, unknown } = assign(readable, await findBusinesses(tx, readable));
  if (batch.length === 0) {
    return answerOf([], [...rejected, ...unknown]);
  }
  const { judged, standing } = await judge(tx, batch);
  await registerEvents(tx, judged, now);
  const kept = judged
    .filter(({ verdict }) => verdict.kind === 'keep')
    .map(({ candidate }) => candidate);
  await applyEvents(tx, { kept, standing, now });
  await announce(tx, kept);
  return answerOf(judged, [...rejected, ...unknown]);
};
