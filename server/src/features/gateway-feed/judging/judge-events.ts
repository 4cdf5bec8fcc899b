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

/** Who hears of a refusal at once and sends a better row, as an import's reader does, leaves none behind. */
const isLetGo = ({ place }: Known, { kind }: Verdict, keepsRefused: boolean): boolean =>
  !keepsRefused && place === 'batch' && kind !== 'keep';

/** An event with what stands against it from now on, if anything does. */
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

/** An event of a refund that was not asked for yet leaves its id free. */
const takesItsId = ({ one: { place, refusal: before }, refusal }: Settled): boolean =>
  (place === 'batch' || before?.reason === 'refundMismatch') &&
  refusal?.reason !== 'refundMismatch';

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

/** What of a payment's objects counts as known for the payments that are judged after it. */
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
