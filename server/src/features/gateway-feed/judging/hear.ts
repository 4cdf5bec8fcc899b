import type { ExceptionReason } from '@back-office/contract/gateway/protocol';
import type { Told, Verdict } from './fold-versions.ts';
import {
  eventKey,
  objectKeyOf,
  paymentKey,
  paymentOf,
  versionKey,
  type Candidate,
  type KnownHistories,
  type ParkedEvent,
} from './known-histories.ts';
import type { Known } from './told-before.ts';

type Refusal = { reason: ExceptionReason | 'malformed'; detail: string | null };

/** The answer to a sender about an event of his batch. */
export type Answer = {
  candidate: Candidate;
  verdict: { kind: 'keep' | 'wait' | 'duplicate' } | ({ kind: 'refuse' } & Refusal);
};

const sameContent = (event: Candidate): string =>
  `${versionKey(objectKeyOf(event), event.event.version)}/${event.fingerprint}`;

/** One event of a batch and its classification: a new event of its payment, or a duplicate. */
export type Heard = { candidate: Candidate; is: Known | 'duplicate' | Refusal };

/** For a step written before events were stored, only the fingerprint is known. */
const hearOldStep = (candidate: Candidate, known: KnownHistories): Heard['is'] | undefined => {
  const { event, fingerprint } = candidate;
  const step = (known.steps.get(paymentKey(paymentOf(candidate))) ?? []).find(
    (one) =>
      one.event === null &&
      one.kind === event.type &&
      one.objectNumber === event.object.number &&
      one.version === event.version,
  );
  if (step === undefined) {
    return undefined;
  }
  const isSame = step.fingerprint === null || step.fingerprint === fingerprint;
  return isSame ? 'duplicate' : { reason: 'versionReused', detail: 'version' };
};

/** Separates new events of a payment from known ones; adds new ones to the history. */
export const hear = (candidate: Candidate, told: Known[], known: KnownHistories): Heard => {
  const { businessId, event, fingerprint } = candidate;
  const key = eventKey(businessId, event.id);
  const sameId = known.events.get(key);
  if (sameId !== undefined && sameId !== fingerprint) {
    return { candidate, is: { reason: 'identifierReused', detail: 'id' } };
  }
  const same = told.find(
    (one) =>
      one.event.version === event.version && sameContent(one.candidate) === sameContent(candidate),
  );
  if (same !== undefined) {
    same.repeatedBy ??= candidate;
    return { candidate, is: same };
  }
  const ofOldStep = hearOldStep(candidate, known);
  if (ofOldStep !== undefined || sameId !== undefined) {
    return { candidate, is: ofOldStep ?? 'duplicate' };
  }
  const isNew: Known = {
    event,
    fingerprint,
    isKept: false,
    candidate,
    place: 'batch',
    refusal: undefined,
    repeatedBy: undefined,
  };
  told.push(isNew);
  known.events.set(key, fingerprint);
  return { candidate, is: isNew };
};

export const refusalIn = (verdict: Verdict | undefined): ParkedEvent['refusal'] =>
  verdict?.kind === 'refuse' ? { reason: verdict.reason, detail: verdict.detail } : undefined;

export type Judged = {
  verdicts: ReadonlyMap<Told, Verdict>;
  /** Whether refused and waiting events are stored. */
  keepsRefused: boolean;
};

/** An event delivered for the first time; for a refund of ours, for the first time since it was sent. */
const isNews = (candidate: Candidate, is: Known): boolean =>
  is.candidate === candidate ||
  (is.repeatedBy === candidate && is.refusal?.reason === 'refundMismatch');

const newsOf = (candidate: Candidate, is: Known, waits: boolean): Answer['verdict'] => {
  const news = waits ? 'wait' : 'keep';
  return { kind: isNews(candidate, is) ? news : 'duplicate' };
};

/** The answer to the sender. */
export const verdictHeard = (
  { candidate, is }: Heard,
  { verdicts, keepsRefused }: Judged,
): Answer['verdict'] => {
  if (is === 'duplicate') {
    return { kind: is };
  }
  if ('reason' in is) {
    return { kind: 'refuse', ...is };
  }
  const verdict = verdicts.get(is);
  const refusal = verdict === undefined ? is.refusal : refusalIn(verdict);
  if (refusal !== undefined) {
    return { kind: 'refuse', ...refusal };
  }
  const waits = verdict?.kind === 'wait';
  if (waits && !keepsRefused) {
    return { kind: 'refuse', reason: 'notPaid', detail: 'payment' };
  }
  return verdict === undefined ? { kind: 'duplicate' } : newsOf(candidate, is, waits);
};

/** A card number is accepted only masked, and only as the echo of a refund applied for here. */
export const isUnknownEcho = (candidate: Candidate, known: KnownHistories): boolean =>
  candidate.maskedAt !== undefined &&
  known.refunds
    .get(paymentKey(paymentOf(candidate)))
    ?.some(
      ({ isApplication, number }) => isApplication && number === candidate.event.object.number,
    ) !== true;

/** A refusal that does not depend on the payment's history, if it is to be stored. */
export const refusalHeard = ({ is }: Heard): ParkedEvent['refusal'] =>
  is !== 'duplicate' && 'reason' in is && is.reason !== 'malformed'
    ? { reason: is.reason, detail: is.detail }
    : undefined;
