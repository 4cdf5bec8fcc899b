import { z } from 'zod';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { currenciesFilter, queueFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { subscriptionDetailSchema, subscriptionRowSchema } from './calls.ts';

const access = { kind: 'operator', permission: 'merchants.oversee' } as const;

/**
 * Subscriptions with a charge that the gateway has not answered, and those with an unpaid period, oldest first; then
 * those in progress, those that are over, and all.
 */
export const oversightQueues = ['unanswered', 'pastDue', 'goingOn', 'over', 'all'] as const;
export type OversightQueue = (typeof oversightQueues)[number];

const overseen = {
  merchantNumber: z.string(),
  merchantName: z.string(),
  /** The time at which the gateway received the unanswered charge. */
  unansweredSince: z.string().nullable(),
};

export const overseenSubscriptionSchema = subscriptionRowSchema
  .omit({ allowedActions: true })
  .extend(overseen);
export type OverseenSubscription = z.output<typeof overseenSubscriptionSchema>;

/** The subscriptions of all merchants. */
export const overseenSubscriptionList = defineList({
  name: 'overseenSubscriptions',
  call: { name: 'overseeSubscriptions', path: 'ops/subscriptions/list' },
  access,
  exportedBy: access.permission,
  row: overseenSubscriptionSchema,
  columns: {
    number: { kind: 'code', width: 190, isKey: true },
    merchant: { kind: 'own', width: 260, card: 'field' },
    plan: { kind: 'text', width: 180, card: 'field' },
    amount: { kind: 'money', width: 130, card: 'lead' },
    interval: { kind: 'own', width: 150, isExtra: true },
    status: { kind: 'word', width: 120, card: 'status' },
    unansweredSince: { kind: 'instant', isExtra: true },
    lastChargedAt: { kind: 'instant', isExtra: true },
    nextAt: { kind: 'instant', isExtra: true },
    failures: { kind: 'count', width: 130 },
    reason: { kind: 'code', width: 150, isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    tokenNumber: { kind: 'code', width: 200, isExtra: true },
  },
  filters: {
    queue: queueFilter(oversightQueues),
    currencies: currenciesFilter,
    /** Part of the merchant's name, or the number of a merchant, a subscription or a token. */
    search: textFilter(80),
  },
  inSight: ['search', 'currencies'],
  tabs: 'queue',
  waiting: { unanswered: 'unansweredSince' },
});
export const overseeSubscriptions = overseenSubscriptionList.call;

export const overseeSubscription = defineCall({
  name: 'overseeSubscription',
  method: 'GET',
  path: 'ops/subscriptions/{merchantNumber}/{number}',
  access,
  input: z.strictObject({ merchantNumber: merchantNumberSchema, number: z.string().max(64) }),
  output: subscriptionDetailSchema.omit({ allowedActions: true }).extend(overseen),
  errors: ['subscriptions.notFound'],
});

/**
 * First payments that began no subscription because the gateway reported no card for them; oldest first, at most 100.
 */
export const listUnbegunSubscriptions = defineCall({
  name: 'listUnbegunSubscriptions',
  method: 'GET',
  path: 'ops/subscriptions/unbegun',
  access,
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        merchantNumber: z.string(),
        merchantName: z.string(),
        gatewayNumber: z.string(),
        plan: z.string(),
        orderNumber: z.string(),
        paymentNumber: z.string(),
        agreedAt: z.string(),
        currency: currencySchema,
        amountMinor: minorSchema,
      }),
    ),
  }),
  errors: [],
});
