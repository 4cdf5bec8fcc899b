import type { ExceptionReason } from '@back-office/contract/gateway/protocol';
import type { PaymentKey, StandingPayment } from '#features/transactions/public';
import { judgeHistory, type History, type Told, type Verdict } from './judge-history.ts';
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

export type Refusal = { reason: ExceptionReason | 'malformed'; detail: string | null };

/** What a sender hears of an event of his batch. */
export type Answer = {
  candidate: Candidate;
  verdict: { kind: 'keep' | 'wait' | 'duplicate' } | ({ kind: 'refuse' } & Refusal);
};

/** An event that leads to no step, with the reason, or waiting. */
export type Parking = { candidate: Candidate; refusal: ParkedEvent['refusal'] };

/** What follows from a batch for what is stored. */
export type Judgement = {
  answers: Answer[];
  /** New events, each under an id of its own. */
  taken: Candidate[];
  /** Events that lead to a step from now on. */
  kept: Candidate[];
  /** Events that led to one and no longer do. */
  demoted: Candidate[];
  /** Of the objects that lose a step: what is left of them. */
  rebuilt: Candidate[];
  /** Events to be kept among the parked, and those that stay there for another reason. */
  parked: Parking[];
  restated: Parking[];
  /** Events that waited there, or were refused, and lead to a step now. */
  released: Candidate[];
};

type Place = 'step' | 'parked' | 'batch';
type Known = Told & {
  candidate: Candidate;
  place: Place;
  refusal: ParkedEvent['refusal'];
  /** Of what was parked: the event of this batch that tells it once more. */
  repeatedBy: Candidate | undefined;
};

const sameContent = (event: Candidate): string =>
  `${versionKey(objectKeyOf(event), event.event.version)}/${event.fingerprint}`;

const toldBefore = (known: KnownHistories, key: string): Known[] => {
  const steps = (known.steps.get(key) ?? []).flatMap(
    ({ businessId, event, fingerprint }): Known[] => {
      if (event === null || fingerprint === null) {
        return [];
      }
      const candidate = {
        businessId,
        event,
        fingerprint,
        index: undefined,
        maskedAt: undefined,
      };
      return [
        {
          event,
          fingerprint,
          isKept: true,
          candidate,
          place: 'step',
          refusal: undefined,
          repeatedBy: undefined,
        },
      ];
    },
  );
  const parked = (known.parked.get(key) ?? []).map((one): Known => {
    const { event, fingerprint, refusal } = one;
    return {
      event,
      fingerprint,
      isKept: false,
      candidate: one,
      place: 'parked',
      refusal,
      repeatedBy: undefined,
    };
  });
  return [...steps, ...parked];
};

const isDismissed = ({ candidate }: Known): boolean =>
  'isDismissed' in candidate && candidate.isDismissed === true;

/**
 * An id that serves another event is no matter of the payment's history. Nor is what was told of a refund of ours before it was
 * sent: once it is, only what is told then counts.
 */
const isOutside = ({ refusal, repeatedBy }: Known): boolean =>
  (refusal?.reason === 'identifierReused' && refusal.detail === 'id') ||
  (refusal?.reason === 'refundMismatch' && repeatedBy === undefined);

const baseOf = (payment: StandingPayment | undefined, told: readonly Known[]): History['base'] => {
  const isTold = told.some(
    ({ event, isKept }) => isKept && event.type === 'payment' && event.version === payment?.version,
  );
  return payment === undefined || isTold
    ? undefined
    : {
        ...payment,
        orderedAt: payment.orderedAt.toISOString(),
        authorisedMinor: payment.authorisedMinor ?? undefined,
        amountMinor: payment.orderedMinor,
        paidMinor: payment.countedMinor,
      };
};

const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

const historyOf = (payment: PaymentKey, told: readonly Known[], known: KnownHistories): History => {
  const key = paymentKey(payment);
  const { businessId, paymentNumber } = payment;
  const standing = known.standing.get(key);
  const oldSteps = new Set(
    (known.steps.get(key) ?? [])
      .filter(({ event }) => event === null)
      .map(({ kind, objectNumber, version }) => `${kind}/${objectNumber}/${version}`),
  );
  const isOfOldStep = ({ event }: Known): boolean =>
    oldSteps.has(`${event.type}/${event.object.number}/${event.version}`);
  const isToldOf = new Set(
    told.filter(({ isKept }) => isKept).map(({ event }) => `${event.type}/${event.object.number}`),
  );
  const refunds = known.refunds.get(key) ?? [];
  const unheard = refunds.filter(
    ({ isApplication, number }) => !isApplication && !isToldOf.has(`refund/${number}`),
  );
  const takenBack = (known.takenBack.get(key) ?? []).filter(
    ({ kind, number }) => !isToldOf.has(`${kind}/${number}`),
  );
  const merchant = known.merchants.get(businessId);
  return {
    told: told.filter((one) => !isDismissed(one) && !isOutside(one) && !isOfOldStep(one)),
    around: {
      latest: known.latest,
      hasMonth: known.months.has(paymentNumber.slice(0, 6)),
      modes: known.modes,
      merchant: merchant ?? { acts: [], since: undefined },
    },
    base: baseOf(standing, told),
    gatewayNumber: standing?.gatewayNumber,
    applications: new Map(
      refunds.filter(({ isApplication }) => isApplication).map((one) => [one.number, one]),
    ),
    takenMinor: {
      refunded: sumOf(unheard.map(({ countedMinor }) => countedMinor)),
      chargedBack: sumOf(takenBack.map(({ amountMinor }) => amountMinor)),
    },
    isOfAnother: (event) => {
      const parent = known.parents.get(objectKeyOf({ businessId, event }));
      return parent !== undefined && parent !== paymentNumber;
    },
  };
};

const empty = (): Judgement => ({
  answers: [],
  taken: [],
  kept: [],
  demoted: [],
  rebuilt: [],
  parked: [],
  restated: [],
  released: [],
});

/** One event of a batch, with what it turns out to be: something new of its payment, or something that was heard before. */
type Heard = { candidate: Candidate; is: Known | 'duplicate' | Refusal };

const hear = (candidate: Candidate, told: Known[], known: KnownHistories): Heard => {
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
  const step = (known.steps.get(paymentKey(paymentOf(candidate))) ?? []).find(
    (one) =>
      one.event === null &&
      one.kind === event.type &&
      one.objectNumber === event.object.number &&
      one.version === event.version,
  );
  if (step !== undefined) {
    const isSame = step.fingerprint === null || step.fingerprint === fingerprint;
    return { candidate, is: isSame ? 'duplicate' : { reason: 'versionReused', detail: 'version' } };
  }
  if (sameId !== undefined) {
    return { candidate, is: 'duplicate' };
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

const refusalIn = (verdict: Verdict | undefined): ParkedEvent['refusal'] =>
  verdict?.kind === 'refuse' ? { reason: verdict.reason, detail: verdict.detail } : undefined;

type Judged = {
  verdicts: ReadonlyMap<Told, Verdict>;
  /** Whether what is refused or waits is kept. */
  keepsRefused: boolean;
};

/** Who hears of a refusal at once and sends a better row, as an import's reader does, leaves none behind. */
const isLetGo = ({ place }: Known, { kind }: Verdict, keepsRefused: boolean): boolean =>
  !keepsRefused && place === 'batch' && kind !== 'keep';

/** What each event of the payment is from now on, beside what it was. */
const settle = (
  told: readonly Known[],
  { verdicts, keepsRefused }: Judged,
  into: Judgement,
): void => {
  const losing = new Set<string>();
  for (const one of told) {
    const verdict = verdicts.get(one);
    if (verdict === undefined || isLetGo(one, verdict, keepsRefused)) {
      continue;
    }
    const { candidate, place, refusal: before } = one;
    const refusal = refusalIn(verdict);
    if (verdict.kind === 'keep') {
      if (place !== 'step') {
        into.kept.push(candidate);
      }
      if (place === 'parked') {
        into.released.push(candidate);
      }
    } else if (place === 'step') {
      into.demoted.push(candidate);
      into.parked.push({ candidate, refusal });
      losing.add(objectKeyOf(candidate));
    } else if (place === 'batch') {
      into.parked.push({ candidate, refusal });
    } else if (before?.reason !== refusal?.reason || before?.detail !== refusal?.detail) {
      into.restated.push({ candidate, refusal });
    }
    // An event of a refund that was not asked for yet leaves its id free.
    const isNew = place === 'batch' || before?.reason === 'refundMismatch';
    if (isNew && refusal?.reason !== 'refundMismatch') {
      into.taken.push(candidate);
    }
  }
  if (losing.size > 0) {
    into.rebuilt.push(
      ...told
        .filter(
          (one) => verdicts.get(one)?.kind === 'keep' && losing.has(objectKeyOf(one.candidate)),
        )
        .map(({ candidate }) => candidate),
    );
  }
};

const verdictHeard = (
  { candidate, is }: Heard,
  { verdicts, keepsRefused }: Judged,
): Answer['verdict'] => {
  if (is === 'duplicate') {
    return { kind: 'duplicate' };
  }
  if ('reason' in is) {
    return { kind: 'refuse', ...is };
  }
  const verdict = verdicts.get(is);
  const refusal = verdict === undefined ? is.refusal : refusalIn(verdict);
  if (refusal !== undefined) {
    return { kind: 'refuse', ...refusal };
  }
  if (verdict?.kind === 'wait' && !keepsRefused) {
    return { kind: 'refuse', reason: 'notPaid', detail: 'payment' };
  }
  const isNews =
    is.candidate === candidate ||
    (is.repeatedBy === candidate && is.refusal?.reason === 'refundMismatch');
  return isNews && verdict !== undefined
    ? { kind: verdict.kind === 'wait' ? 'wait' : 'keep' }
    : { kind: 'duplicate' };
};

/** What of a payment's objects counts as known for the payments that are judged after it. */
const rememberParents = (told: readonly Known[], known: KnownHistories): void => {
  for (const { candidate } of told) {
    const key = objectKeyOf(candidate);
    if (candidate.event.type !== 'payment' && !known.parents.has(key)) {
      known.parents.set(key, candidate.event.object.paymentNumber);
    }
  }
};

/** A card number is let in only masked, and only as the echo of a refund that was applied for here. */
const isUnknownEcho = (candidate: Candidate, known: KnownHistories): boolean =>
  candidate.maskedAt !== undefined &&
  known.refunds
    .get(paymentKey(paymentOf(candidate)))
    ?.some(
      ({ isApplication, number }) => isApplication && number === candidate.event.object.number,
    ) !== true;

/** A refusal that needs no look at the payment's history, as far as it is kept. */
const refusalHeard = ({ is }: Heard): ParkedEvent['refusal'] =>
  is !== 'duplicate' && 'reason' in is && is.reason !== 'malformed'
    ? { reason: is.reason, detail: is.detail }
    : undefined;

type Judging = {
  payments: readonly PaymentKey[];
  batch: readonly Candidate[];
  known: KnownHistories;
  /** Whether what is refused or waits is kept. */
  keepsRefused: boolean;
};

/** Judges the whole history of each payment that a batch speaks of. */
export const judgeEvents = ({ payments, batch, known, keepsRefused }: Judging): Judgement => {
  const judgement = empty();
  const ofPayment = Map.groupBy(batch, (candidate) => paymentKey(paymentOf(candidate)));
  for (const payment of payments) {
    const key = paymentKey(payment);
    const told = toldBefore(known, key);
    const heard = (ofPayment.get(key) ?? []).map((candidate): Heard =>
      isUnknownEcho(candidate, known)
        ? { candidate, is: { reason: 'malformed', detail: `${candidate.maskedAt}: cardNumber` } }
        : hear(candidate, told, known),
    );
    const verdicts = judgeHistory(historyOf(payment, told, known));
    rememberParents(
      told.filter((one) => verdicts.get(one)?.kind !== 'refuse'),
      known,
    );
    settle(told, { verdicts, keepsRefused }, judgement);
    for (const one of heard) {
      const verdict = verdictHeard(one, { verdicts, keepsRefused });
      judgement.answers.push({ candidate: one.candidate, verdict });
      const refusal = refusalHeard(one);
      if (keepsRefused && refusal !== undefined) {
        judgement.parked.push({ candidate: one.candidate, refusal });
      }
    }
  }
  return judgement;
};
