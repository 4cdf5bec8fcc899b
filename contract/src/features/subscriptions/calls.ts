import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { emailSchema } from '../../kit/email.ts';
import { typedText, nameLineSchema } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, currenciesFilter, textFilter } from '../../kit/list-filter.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { amountMinorSchema, cardTokenSchema } from '../../gateway/fields.ts';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { cardBrands } from '../payment.ts';
import {
  attemptStatuses,
  cancelReasons,
  chargeStatuses,
  endingParties,
  intervalSchema,
  intervalUnits,
  skipReasons,
  subscriptionStatuses,
  tokenStatuses,
} from './states.ts';

export const subscriptionActions = [
  'charge',
  'pause',
  'resume',
  'changeAmount',
  'cancelAtPeriodEnd',
  'cancel',
  'revokeCard',
] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** Spec S3.20. Times in UTC; `reason` is the response code of the last failure, null if the gateway gave none. */
export const subscriptionRowSchema = z.object({
  number: z.string(),
  plan: z.string(),
  reference: z.string(),
  email: z.string(),
  gatewayNumber: z.string(),
  tokenNumber: z.string(),
  currency: currencySchema,
  amountMinor: minorSchema,
  /** A planned change of the amount, and the first planned charge that uses it; null if none is planned. */
  nextAmountMinor: minorSchema.nullable(),
  nextAmountFrom: z.string().nullable(),
  unit: z.enum(intervalUnits),
  count: z.int(),
  status: z.enum(subscriptionStatuses),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  lastChargedAt: z.string().nullable(),
  /**
   * The next planned charge, and the next attempt for an unpaid period; null if it is due and waits for the gateway.
   */
  nextAt: z.string().nullable(),
  retryAt: z.string().nullable(),
  /** A charge is due, but its gateway accepts no payments now. */
  waitsForGateway: z.boolean(),
  /** A charge is due, but the payer was not told of it early enough. */
  waitsForNotice: z.boolean(),
  failures: z.int(),
  reason: z.string().nullable(),
  /** The gateway itself refused the last charge: the card did not fail, and the charge waits for the gateway. */
  isRefused: z.boolean(),
  /** By whom it is cancelled at the end of the current period; null if nobody set that. */
  endingBy: z.enum(endingParties).nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  cancelledAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  allowedActions: z.array(z.enum(subscriptionActions)),
});
export type SubscriptionRow = z.output<typeof subscriptionRowSchema>;

const access = { kind: 'merchant', permission: 'subscriptions.view' } as const;
const managed = { kind: 'merchant', permission: 'subscriptions.manage' } as const;

/** Spec S2.40. */
export const subscriptionList = defineList({
  name: 'subscriptions',
  call: { name: 'listSubscriptions', path: 'subscriptions/list' },
  hasCursor: true,
  access,
  exportedBy: 'subscriptions.export',
  row: subscriptionRowSchema,
  columns: {
    number: { kind: 'code', width: 190, isExtra: true, isKey: true },
    plan: { kind: 'text', card: 'field', isFixed: true, width: 230 },
    email: { kind: 'text', width: 240, card: 'field' },
    amount: { kind: 'money', width: 130, card: 'lead' },
    status: { kind: 'word', width: 110, card: 'status' },
    nextAt: { kind: 'instant', width: 165, card: 'field' },
    interval: { kind: 'own', width: 130, card: 'field', isExtra: true },
    /** The number of units in an interval. */
    every: { kind: 'count', only: 'file' },
    lastChargedAt: { kind: 'instant', isExtra: true },
    failures: { kind: 'count', width: 110, isExtra: true },
    reason: { kind: 'text', width: 220, isExtra: true },
    retryAt: { kind: 'instant', isExtra: true },
    tokenNumber: { kind: 'code', width: 200, isExtra: true },
    startsAt: { kind: 'instant', isExtra: true },
    endsAt: { kind: 'instant', isExtra: true },
    reference: { kind: 'text', width: 180, isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    createdAt: { kind: 'instant', isExtra: true },
  },
  filters: {
    states: choicesFilter(subscriptionStatuses),
    search: textFilter(100),
    currencies: currenciesFilter,
    units: choicesFilter(intervalUnits),
  },
  inSight: ['search', 'currencies', 'units'],
  tabs: 'states',
  sorts: ['createdAt', 'nextAt', 'lastChargedAt', 'amount'],
});
export const listSubscriptions = subscriptionList.call;

export const subscriptionDetailSchema = subscriptionRowSchema.extend({
  /**
   * A period that waits for another card or for its notice is given up at this time, and the subscription is cancelled.
   */
  givesUpAt: z.string().nullable(),
  /** The card network asked not to charge the card earlier; null if it did not. */
  advisedUntil: z.string().nullable(),
  token: z.object({ status: z.enum(tokenStatuses), brand: z.enum(cardBrands), last4: z.string() }),
  /** Newest periods first, at most 200. */
  charges: z.array(
    z.object({
      /** Counted from 1. */
      period: z.int(),
      plannedAt: z.string(),
      amountMinor: minorSchema,
      status: z.enum(chargeStatuses),
      skippedFor: z.enum(skipReasons).nullable(),
      chargedAt: z.string().nullable(),
      paymentNumber: z.string().nullable(),
    }),
  ),
  /** Newest attempts first, at most 200. */
  attempts: z.array(
    z.object({
      /** Counted from 1. */
      period: z.int(),
      place: z.int(),
      at: z.string(),
      amountMinor: minorSchema,
      status: z.enum(attemptStatuses),
      paymentNumber: z.string().nullable(),
      responseCode: z.string().nullable(),
    }),
  ),
});
export type SubscriptionDetail = z.output<typeof subscriptionDetailSchema>;

const byNumber = { number: z.string().max(64) };
const statusOnly = z.object({ status: z.enum(subscriptionStatuses) });

export const getSubscription = defineCall({
  name: 'getSubscription',
  method: 'GET',
  path: 'subscriptions/{number}',
  access,
  input: z.strictObject(byNumber),
  output: subscriptionDetailSchema,
  errors: ['subscriptions.notFound'],
});

/** Only on a test gateway: a real card is charged after its payer has agreed on the gateway's own page. */
export const startTestSubscription = defineCall({
  name: 'startTestSubscription',
  method: 'POST',
  path: 'subscriptions/test',
  access: managed,
  acts: ['testPayment'],
  input: z.strictObject({
    gatewayNumber: gatewayNumberSchema,
    /** The gateway's token of the test card. */
    token: cardTokenSchema,
    brand: z.enum(cardBrands),
    last4: z.string().regex(/^\d{4}$/),
    plan: nameLineSchema(100),
    reference: typedText(64, 0),
    email: emailSchema,
    currency: currencySchema,
    amountMinor: amountMinorSchema,
    interval: intervalSchema,
    trialDays: z.int().min(0).max(365),
  }),
  output: z.object({ number: z.string() }),
  errors: [
    'subscriptions.notEnabled',
    'subscriptions.gatewayNotTest',
    'subscriptions.currencyUnknown',
  ],
});

export const pauseSubscription = defineCall({
  name: 'pauseSubscription',
  method: 'POST',
  path: 'subscriptions/{number}/pause',
  access: managed,
  input: z.strictObject(byNumber),
  output: statusOnly,
  errors: ['subscriptions.notFound', 'subscriptions.notPossible'],
});

/** Periods that came due during the pause are not charged later. */
export const resumeSubscription = defineCall({
  name: 'resumeSubscription',
  method: 'POST',
  path: 'subscriptions/{number}/resume',
  access: managed,
  acts: ['payment', 'testPayment'],
  input: z.strictObject(byNumber),
  output: statusOnly,
  errors: ['subscriptions.notFound', 'subscriptions.notPossible', 'subscriptions.notEnabled'],
});

/** Immediately, or at the end of the paid period. */
export const cancelSubscription = defineCall({
  name: 'cancelSubscription',
  method: 'POST',
  path: 'subscriptions/{number}/cancel',
  access: managed,
  input: z.strictObject({ ...byNumber, when: z.enum(['now', 'periodEnd']) }),
  output: statusOnly,
  errors: ['subscriptions.notFound', 'subscriptions.notPossible'],
});

/**
 * Changes the amount of later charges: a lower one applies from the next charge, a higher one from the first charge at
 * least 8 days from now, because the schemes require a notice 7 days ahead. The payer is mailed at once. Sending the
 * current amount cancels a planned change. Answers the first charge with the new amount, null if a change was
 * cancelled.
 */
export const changeSubscriptionAmount = defineCall({
  name: 'changeSubscriptionAmount',
  method: 'POST',
  path: 'subscriptions/{number}/amount',
  access: managed,
  input: z.strictObject({ ...byNumber, amountMinor: amountMinorSchema }),
  output: z.object({ from: z.string().nullable() }),
  errors: [
    'subscriptions.notFound',
    'subscriptions.notPossible',
    'subscriptions.chargeUnderWay',
    'subscriptions.amountUnchanged',
    'subscriptions.noLaterCharge',
  ],
});

/** Revokes the card of a subscription: no subscription can charge it again. Final. */
export const revokeSubscriptionCard = defineCall({
  name: 'revokeSubscriptionCard',
  method: 'POST',
  path: 'subscriptions/{number}/revoke-card',
  access: managed,
  input: z.strictObject(byNumber),
  output: z.object({}),
  errors: ['subscriptions.notFound', 'subscriptions.notPossible'],
});

/** Tries the open period again now, once a business day (UTC+8). */
export const chargeSubscription = defineCall({
  name: 'chargeSubscription',
  method: 'POST',
  path: 'subscriptions/{number}/charge',
  access: managed,
  acts: ['payment', 'testPayment'],
  input: z.strictObject(byNumber),
  output: statusOnly,
  errors: [
    'subscriptions.notFound',
    'subscriptions.notPossible',
    'subscriptions.notEnabled',
    'subscriptions.chargeUnderWay',
    'subscriptions.cardNotActive',
    'subscriptions.waitAdvised',
    'subscriptions.gatewayClosed',
    'subscriptions.chargedToday',
  ],
});
