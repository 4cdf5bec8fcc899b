import { getSettlementAnswer } from '@back-office/contract/features/settlements/cycle';
import {
  proofLeadDays,
  undeliveredDays,
  type DeliveryCondition,
} from '@back-office/contract/features/settlements/calendar';
import type { OutputOf } from '@back-office/contract/kit/call';
import { addDays, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { awaitedOn, neededFor, sentFor, waitsFor } from './await-delivery.ts';
import { foresee } from './forecast.ts';
import { provedFrom, reachedFrom, uploadByOf } from './proof-days.ts';
import { type Calendar, readCalendar } from './read-calendar.ts';
import {
  type PaymentFacts,
  readHoldsOf,
  readPaymentFacts,
  readStatementsOf,
} from './read-payment-facts.ts';
import { readUnsettledDays } from './read-unsettled-days.ts';
import { dueOfSale } from './unsettled-groups.ts';

type Answer = OutputOf<typeof getSettlementAnswer>;

type Waiting = {
  facts: PaymentFacts;
  /** The next settlement day that looks at the payment; null if no terms are agreed. */
  next: string | null;
  now: Date;
  condition: DeliveryCondition;
};

/** The delivery step that blocks it, once it was passed over or it is too late for the next settlement day. */
const awaited = ({ facts, next, now, condition }: Waiting) => {
  const missing = next && awaitedOn(next, condition, facts);
  const leadDays = missing === 'awaitingProof' ? proofLeadDays : 0;
  const isTooLate =
    next !== null && missing !== null && now >= startOfBusinessDay(addDays(next, -leadDays));
  return missing !== null && (isTooLate || facts.passedOverFor !== null)
    ? waitsFor(condition, facts)
    : null;
};

/** Possible obstacles as things stand now, in the order in which a run checks them. */
const obstacles: readonly [NonNullable<Answer['reason']>, (waiting: Waiting) => boolean][] = [
  ['frozen', ({ facts }) => facts.isFrozen],
  ['held', ({ facts }) => facts.isHeld],
  ['refunded', ({ facts }) => facts.isGone],
  ['noRate', ({ facts }) => facts.isUnpriced],
];

const reasonNow = (waiting: Waiting): NonNullable<Answer['reason']> =>
  obstacles.find(([, isThere]) => isThere(waiting))?.[0] ?? awaited(waiting)?.reason ?? 'period';

export type Sold = PaymentFacts & { paymentNumber: string; currency: string };

/** The settlement day if nothing else happens; an event still to come has none. */
const expectedDay = (
  { facts, next, condition }: Waiting & { facts: Sold },
  reason: Answer['reason'],
  calendar: Calendar,
): string | null => {
  if (reason === 'refunded') {
    return calendar.nextDay(facts) ?? null;
  }
  if (reason === 'provedLater') {
    return calendar.nextDay(facts, waitsFor(condition, facts).from ?? undefined) ?? null;
  }
  return reason === 'period' ? next : null;
};

const offering: readonly Answer['reason'][] = ['period', 'awaitingProof', 'awaitingDelivery'];

/** The settlement that an upload or a delivery would still reach now, as the to-do list says it. */
const offerOf = (
  { facts, next, condition }: Waiting & { facts: Sold },
  reason: Answer['reason'],
  calendar: Calendar,
): Answer['offer'] => {
  const needs = neededFor(condition, facts);
  if (needs === null || !offering.includes(reason)) {
    return null;
  }
  const [from = ''] = [
    needs === 'proof' ? provedFrom(calendar.today) : addDays(calendar.today, 1),
    sentFor(facts) ?? '',
  ]
    .toSorted()
    .toReversed();
  const day = reachedFrom(facts, { due: next, from }, calendar);
  const isLongAgo = day !== null && day >= addDays(facts.businessDay, undeliveredDays);
  return day === null || isLongAgo ? null : { needs, day, uploadBy: uploadByOf(day) };
};

const reserveOf = (facts: PaymentFacts): Answer['reserve'] => ({
  status: facts.reserveStatus,
  amountMinor: String(facts.reserveMinor),
  releaseOn: facts.reserveReleaseOn,
  releasedIn: facts.reserveReleasedIn,
});

type Looking = { calendar: Calendar; now: Date };

export const stateOf = (facts: PaymentFacts): Answer['state'] =>
  facts.batchStatus === null
    ? 'unsettled'
    : facts.batchStatus === 'credited'
      ? 'settled'
      : 'reported';

/** The expected settlement day by the days that the books know, or the reason why there is none. */
const waitingOf = (facts: Sold, { calendar, now }: Looking) => {
  const condition = calendar.termsOn(facts)?.deliveryCondition ?? 'free';
  const waiting = { facts, next: dueOfSale(facts, calendar), now, condition };
  const reason = reasonNow(waiting);
  return {
    reason,
    expectedDay: expectedDay(waiting, reason, calendar),
    offer: offerOf(waiting, reason, calendar),
    passedOverSince: facts.passedOverSince,
  };
};

/**
 * The same by the forecast: a statement that is only foreseen may come before the days that the books know. The delivery of the
 * sale may be supposed.
 */
export const expectedOf = async (
  tx: Tx,
  scope: TenantScope,
  { facts, ...looking }: Looking & { facts: Sold },
) => {
  const waiting = waitingOf(facts, looking);
  if (waiting.reason !== 'provedLater') {
    return waiting;
  }
  const { paymentNumber, uploadedAt, deliveredAt } = facts;
  const unsettled = await readUnsettledDays(tx, scope);
  const proof = { cause: paymentNumber, uploadedAt, deliveredAt };
  const { blocked } = await foresee(tx, scope.businessId, { ...looking, unsettled, proof });
  const foreseen = blocked.find(({ cause }) => cause === paymentNumber)?.dueDay;
  return { ...waiting, expectedDay: foreseen ?? waiting.expectedDay };
};

const notWaiting = { reason: null, expectedDay: null, offer: null, passedOverSince: null };

/** The contract's plan for a sale, whatever happened to it since. */
const agreedOf = (facts: Sold, calendar: Calendar) => {
  const dueDay = calendar.dueDay(facts) ?? null;
  return {
    businessDay: facts.businessDay,
    plannedDay: calendar.plannedDay(facts) ?? null,
    dueDay,
    proof: {
      condition: calendar.termsOn(facts)?.deliveryCondition ?? 'free',
      uploadBy: dueDay === null ? null : uploadByOf(dueDay),
      uploadedAt: facts.uploadedAt?.toISOString() ?? null,
      deliveredAt: facts.deliveredAt?.toISOString() ?? null,
      withoutFrom: addDays(facts.businessDay, undeliveredDays),
    },
  };
};

/** Spec S3.27, S4.11: how far the settlement of a payment is, and what it waits for. */
export const getSettlementAnswerRoute = implement(
  getSettlementAnswer,
  async ({ tx, scope, now, refuse }, { paymentNumber }) => {
    const facts = await readPaymentFacts(tx, scope, paymentNumber);
    if (facts === undefined) {
      return refuse('transactions.notFound');
    }
    const calendar = await readCalendar(tx, scope, now);
    const statements = await readStatementsOf(tx, scope, paymentNumber);
    const holds = await readHoldsOf(tx, scope, paymentNumber);
    const { currency } = facts;
    const sold = { ...facts, paymentNumber, currency: currency ?? '' };
    const state = currency === null ? 'notSold' : stateOf(facts);
    const waiting =
      state === 'unsettled'
        ? await expectedOf(tx, scope, { facts: sold, calendar, now })
        : notWaiting;
    return {
      state,
      currency,
      saleMinor: String(facts.saleMinor),
      ...agreedOf(sold, calendar),
      ...waiting,
      holds: holds.map(({ placedAt, releasedAt, heldMinor, ...hold }) => ({
        ...hold,
        placedAt: placedAt.toISOString(),
        releasedAt: releasedAt?.toISOString() ?? null,
        heldMinor: String(heldMinor),
      })),
      statements: statements.map(({ netMinor, ...statement }) => ({
        ...statement,
        netMinor: String(netMinor),
      })),
      reserve: reserveOf(facts),
    };
  },
);
