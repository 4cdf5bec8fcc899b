import type { Mode } from '@back-office/contract/features/payment';
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

type Gateway = { number: string; businessId: bigint; mode: Mode };

/** A gateway belongs to one business and is for live payments or for tests. */
const findGateways = async (
  tx: Tx,
  readable: readonly ReadEvent[],
): Promise<Map<string, Gateway>> => {
  const numbers = [...new Set(readable.map(({ event }) => event.object.gatewayNumber))];
  const rows = await tx.rows<Gateway>(sql`
    select gateway_number as number, business_id as "businessId", mode from gateways
    where gateway_number = any (${numbers}::text[])`);
  return new Map(rows.map((gateway) => [gateway.number, gateway]));
};

/** An event of a gateway that is not known belongs to nobody, one of the other mode to no list: nothing is guessed. */
const misfitOf = (
  { event }: ReadEvent,
  gateway: Gateway | undefined,
): Pick<Rejection, 'reason' | 'detail'> | undefined => {
  if (gateway === undefined) {
    return { reason: 'unknownGateway', detail: 'object.gatewayNumber' };
  }
  return event.type === 'payment' && event.object.mode !== gateway.mode
    ? { reason: 'modeMismatch', detail: 'object.mode' }
    : undefined;
};

const assign = (readable: readonly ReadEvent[], gateways: ReadonlyMap<string, Gateway>) => {
  const batch: Candidate[] = [];
  const misfits: Rejection[] = [];
  for (const one of readable) {
    const { index, event, fingerprint } = one;
    const gateway = gateways.get(event.object.gatewayNumber);
    const misfit = misfitOf(one, gateway);
    if (misfit !== undefined) {
      misfits.push({ index, id: event.id, ...misfit });
    } else if (gateway !== undefined) {
      batch.push({ index, businessId: gateway.businessId, event, fingerprint });
    }
  }
  return { batch, misfits };
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
  for (const [businessId, ofBusiness] of Map.groupBy(kept, (candidate) => candidate.businessId)) {
    await announceStale(tx, { businessId, stale: 'transactions' });
    if (ofBusiness.some(({ event }) => event.type === 'refund')) {
      await announceStale(tx, { businessId, stale: 'refunds' });
    }
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
  const { batch, misfits } = assign(readable, await findGateways(tx, readable));
  if (batch.length === 0) {
    return answerOf([], [...rejected, ...misfits]);
  }
  const { judged, standing } = await judge(tx, batch);
  await registerEvents(tx, judged, now);
  const kept = judged
    .filter(({ verdict }) => verdict.kind === 'keep')
    .map(({ candidate }) => candidate);
  await applyEvents(tx, { kept, standing, now });
  await announce(tx, kept);
  return answerOf(judged, [...rejected, ...misfits]);
};
