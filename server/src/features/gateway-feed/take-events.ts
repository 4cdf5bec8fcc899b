import type { EventBatchAnswer } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { closeAgreedOrder } from '#features/payment-links/public';
import { takeCard } from '#features/subscriptions/public';
import {
  findStandingPayments,
  type PaymentKey,
  type StandingPayment,
} from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { recordFacts } from '#features/webhooks/public';
import { applyEvents } from './apply-events.ts';
import { factsOfEvents } from './facts-of-events.ts';
import { lockObjects, registerEvents } from './event-registers.ts';
import type { Answer } from './judging/hear.ts';
import { judgeEvents, type Judgement } from './judging/judge-events.ts';
import {
  findKnownHistories,
  findParked,
  paymentsOf,
  type Candidate,
} from './judging/known-histories.ts';
import { readEvents, type ReadCard, type Rejection } from './read-events.ts';

type Taken = { accepted: number; duplicates: number; rejected: Rejection[] };

/** Passes cards stored by the gateway to their subscriptions; a trial then replaces its link (Decision 31). */
const takeCards = async (
  tx: Tx,
  cards: readonly (ReadCard & { businessId: bigint })[],
  now: Date,
): Promise<Taken> => {
  const taken: Taken = { accepted: 0, duplicates: 0, rejected: [] };
  for (const { index, businessId, event } of cards) {
    const { answer, begun } = await takeCard(tx, { businessId, event }, now);
    if (begun) {
      await closeAgreedOrder(tx, businessId, event.object.merchantOrderNumber);
    }
    if (answer === 'unknownAgreement') {
      const detail = 'object.merchantOrderNumber';
      taken.rejected.push({ index, id: event.id, reason: answer, detail });
    } else if (answer === 'kept') {
      taken.accepted += 1;
    } else {
      taken.duplicates += 1;
    }
  }
  return taken;
};

type OfGateway = { index: number; event: { id: string; object: { gatewayNumber: string } } };

/** A gateway belongs to one business. */
const findGateways = async (
  tx: Tx,
  readable: readonly OfGateway[],
): Promise<Map<string, bigint>> => {
  const numbers = [...new Set(readable.map(({ event }) => event.object.gatewayNumber))];
  const rows = await tx.rows<{ number: string; businessId: bigint }>(sql`
    select gateway_number as number, business_id as "businessId" from gateways
    where gateway_number = any (${numbers}::text[])`);
  return new Map(rows.map(({ number, businessId }) => [number, businessId]));
};

/** An event of an unknown gateway is assigned to no business: nothing is guessed. */
const assign = <Read extends OfGateway>(
  readable: readonly Read[],
  gateways: ReadonlyMap<string, bigint>,
) => {
  const batch: (Read & { businessId: bigint })[] = [];
  const misfits: Rejection[] = [];
  for (const one of readable) {
    const businessId = gateways.get(one.event.object.gatewayNumber);
    if (businessId === undefined) {
      const detail = 'object.gatewayNumber';
      misfits.push({ index: one.index, id: one.event.id, reason: 'unknownGateway', detail });
    } else {
      batch.push({ ...one, businessId });
    }
  }
  return { batch, misfits };
};

type Judging = {
  batch: readonly Candidate[];
  payments: readonly PaymentKey[];
  now: Date;
  keepsRefused: boolean;
};

const judge = async (tx: Tx, { batch, payments, now, keepsRefused }: Judging) => {
  await lockObjects(tx, batch, payments);
  const standing = await findStandingPayments(tx, payments);
  const parked = await findParked(tx, payments);
  if (parked.length > 0) {
    await lockObjects(tx, parked);
  }
  const known = await findKnownHistories(tx, { payments, batch, parked, standing, now });
  return { judgement: judgeEvents({ payments, batch, known, keepsRefused }), standing };
};

const rejectionOf = ({ candidate: { index, event }, verdict }: Answer): Rejection[] =>
  verdict.kind === 'refuse' && index !== undefined
    ? [{ index, id: event.id, reason: verdict.reason, detail: verdict.detail }]
    : [];

const answerOf = (answers: readonly Answer[], rejected: readonly Rejection[]): EventBatchAnswer => {
  const count = (kind: Answer['verdict']['kind']) =>
    answers.filter(({ verdict }) => verdict.kind === kind).length;
  return {
    accepted: count('keep') + count('wait'),
    duplicates: count('duplicate'),
    parked: count('wait'),
    rejected: [...rejected, ...answers.flatMap(rejectionOf)].sort((a, b) => a.index - b.index),
  };
};

/** Notifies open pages that their lists changed. */
const announce = async (tx: Tx, kept: readonly Candidate[]): Promise<void> => {
  for (const [businessId, ofBusiness] of Map.groupBy(kept, (candidate) => candidate.businessId)) {
    await announceStale(tx, { businessId, stale: 'transactions' });
    if (ofBusiness.some(({ event }) => event.type === 'refund')) {
      await announceStale(tx, { businessId, stale: 'refunds' });
    }
    if (ofBusiness.some(({ event }) => event.type === 'dispute' || event.type === 'alert')) {
      await announceStale(tx, { businessId, stale: 'disputes' });
    }
  }
};

/** Writes the judgement: registers, rows, steps, money and figures. */
const carryOut = async (
  tx: Tx,
  judgement: Judgement,
  { standing, now }: { standing: readonly StandingPayment[]; now: Date },
): Promise<void> => {
  await registerEvents(tx, judgement, now);
  await applyEvents(tx, { judgement, standing, now });
  await announce(tx, [...judgement.kept, ...judgement.demoted]);
};

type Taking = { events: readonly unknown[]; now: Date; keepsRefused: boolean };

const takePayments = async (
  tx: Tx,
  batch: readonly Candidate[],
  { now, keepsRefused }: Pick<Taking, 'now' | 'keepsRefused'>,
): Promise<readonly Answer[]> => {
  if (batch.length === 0) {
    return [];
  }
  const payments = paymentsOf(batch);
  const { judgement, standing } = await judge(tx, { batch, payments, now, keepsRefused });
  await carryOut(tx, judgement, { standing, now });
  // Imported history sends no webhooks.
  if (keepsRefused) {
    await recordFacts(tx, await factsOfEvents(tx, judgement.kept, standing), now);
  }
  return judgement.answers;
};

const take = async (tx: Tx, { events, now, keepsRefused }: Taking): Promise<EventBatchAnswer> => {
  const { readable, cards, rejected } = readEvents(events);
  const gateways = await findGateways(tx, [...readable, ...cards]);
  const { batch, misfits } = assign(readable, gateways);
  const ofCards = assign(cards, gateways);
  const answers = await takePayments(tx, batch, { now, keepsRefused });
  const taken = await takeCards(tx, ofCards.batch, now);
  const answer = answerOf(answers, [
    ...rejected,
    ...misfits,
    ...ofCards.misfits,
    ...taken.rejected,
  ]);
  return {
    ...answer,
    accepted: answer.accepted + taken.accepted,
    duplicates: answer.duplicates + taken.duplicates,
  };
};

/**
 * Takes a batch of events in the caller's transaction of the feed's role: each is applied, recognised as a duplicate, parked
 * until its payment arrives or is paid, or refused with its reason and stored as a feed exception. The end state is the same for
 * every order of arrival.
 */
export const takeEvents = (
  tx: Tx,
  events: readonly unknown[],
  now: Date,
): Promise<EventBatchAnswer> => take(tx, { events, now, keepsRefused: true });

/** The same for an import, whose reader sees each refusal at once and corrects the row: refused events are not stored. */
export const takeImported = (
  tx: Tx,
  events: readonly unknown[],
  now: Date,
): Promise<EventBatchAnswer> => take(tx, { events, now, keepsRefused: false });

/** Judges all events of these payments again after a related object has changed. */
export const judgeAgain = async (
  tx: Tx,
  payments: readonly PaymentKey[],
  now: Date,
): Promise<void> => {
  const { judgement, standing } = await judge(tx, { batch: [], payments, now, keepsRefused: true });
  await carryOut(tx, judgement, { standing, now });
  await recordFacts(tx, await factsOfEvents(tx, judgement.kept, standing), now);
};
