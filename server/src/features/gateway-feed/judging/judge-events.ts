import type { PaymentKey } from '#features/transactions/public';
import type { Verdict } from './fold-versions.ts';
import {
  hear,
  isUnknownEcho,
  refusalHeard,
  refusalIn,
  verdictHeard,
  type Answer,
  type Heard,
  type Judged,
} from './hear.ts';
import { judgeHistory } from './judge-history.ts';
import {
  objectKeyOf,
  paymentKey,
  paymentOf,
  type Candidate,
  type KnownHistories,
  type ParkedEvent,
} from './known-histories.ts';
import { historyOf, toldBefore, type Known } from './told-before.ts';

/** An event that leads to no step, with its reason, or waiting. */
export type Parking = { candidate: Candidate; refusal: ParkedEvent['refusal'] };

/** Changes to stored data that follow from a batch. */
export type Judgement = {
  answers: Answer[];
  /** New events, each with an id of its own. */
  taken: Candidate[];
  /** Events that now lead to a step. */
  kept: Candidate[];
  /** Events that no longer lead to a step. */
  demoted: Candidate[];
  /** The remaining events of objects that lose a step. */
  rebuilt: Candidate[];
  /** Events to be parked, and parked ones with a new reason. */
  parked: Parking[];
  restated: Parking[];
  /** Parked events that now lead to a step. */
  released: Candidate[];
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

/** A caller who sees a refusal at once and sends a corrected row, as an import does, leaves none stored. */
const isLetGo = ({ place }: Known, { kind }: Verdict, keepsRefused: boolean): boolean =>
  !keepsRefused && place === 'batch' && kind !== 'keep';

/** An event with its new refusal, if any. */
type Settled = { one: Known; refusal: ParkedEvent['refusal'] };

const keepOne = ({ candidate, place }: Known, into: Judgement): void => {
  if (place !== 'step') {
    into.kept.push(candidate);
  }
  if (place === 'parked') {
    into.released.push(candidate);
  }
};

const parkOne = ({ one, refusal }: Settled, into: Judgement): void => {
  const { candidate, place, refusal: before } = one;
  if (place === 'step') {
    into.demoted.push(candidate);
  }
  if (place !== 'parked') {
    into.parked.push({ candidate, refusal });
  } else if (before?.reason !== refusal?.reason || before?.detail !== refusal?.detail) {
    into.restated.push({ candidate, refusal });
  }
};

/** An event of a refund that was not sent yet leaves its id free. */
const takesItsId = ({ one: { place, refusal: before }, refusal }: Settled): boolean =>
  (place === 'batch' || before?.reason === 'refundMismatch') &&
  refusal?.reason !== 'refundMismatch';

/** Compares the new and the previous state of each event of the payment. */
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
    const settled = { one, refusal: refusalIn(verdict) };
    if (verdict.kind === 'keep') {
      keepOne(one, into);
    } else {
      parkOne(settled, into);
      if (one.place === 'step') {
        losing.add(objectKeyOf(one.candidate));
      }
    }
    if (takesItsId(settled)) {
      into.taken.push(one.candidate);
    }
  }
  const isLeft = (one: Known): boolean =>
    verdicts.get(one)?.kind === 'keep' && losing.has(objectKeyOf(one.candidate));
  into.rebuilt.push(...told.filter(isLeft).map(({ candidate }) => candidate));
};

/** Records the payment's objects as known, for payments judged after it. */
const rememberParents = (told: readonly Known[], known: KnownHistories): void => {
  for (const { candidate } of told) {
    const key = objectKeyOf(candidate);
    if (candidate.event.type !== 'payment' && !known.parents.has(key)) {
      known.parents.set(key, candidate.event.object.paymentNumber);
    }
  }
};

type Judging = {
  payments: readonly PaymentKey[];
  batch: readonly Candidate[];
  known: KnownHistories;
  /** Whether refused and waiting events are stored. */
  keepsRefused: boolean;
};

/** Judges the whole history of each payment in a batch. */
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
