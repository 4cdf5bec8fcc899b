import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { sixMonthsTo } from '../kit/date-range.ts';
import { addDays } from '../kit/business-day.ts';
import { minorSchema } from '../kit/money.ts';
import type { Permission } from '../kit/permission.ts';
import type { ScreenId } from '../screens.ts';
import type { alertList } from './alerts.ts';
import type { mailList } from './cardholder-mail.ts';
import type { complaintList } from './complaints.ts';
import type { disputeList } from './disputes.ts';
import { disputeStages } from './payment.ts';
import type { heldPaymentList } from './risk/reviews.ts';
import type { productList } from './products.ts';
import type { RefundFilterInput } from './refunds.ts';
import type { TransactionFilterInput } from './transactions.ts';
import type { FilterInputOf } from '../kit/list.ts';
import type { withdrawalList } from './withdrawals.ts';

type Counted =
  | { list: 'transactions'; screen: ScreenId; filterOn: (day: string) => TransactionFilterInput }
  | { list: 'refunds'; screen: ScreenId; filterOn: (day: string) => RefundFilterInput }
  | {
      list: 'disputes';
      screen: ScreenId;
      filterOn: (day: string) => FilterInputOf<typeof disputeList>;
    }
  | {
      list: 'alerts';
      screen: ScreenId;
      filterOn: (day: string) => FilterInputOf<typeof alertList>;
    }
  | {
      list: 'complaints';
      screen: ScreenId;
      filterOn: (day: string) => FilterInputOf<typeof complaintList>;
    }
  | {
      list: 'cardholderMail';
      screen: ScreenId;
      filterOn: (day: string) => FilterInputOf<typeof mailList>;
    }
  | {
      list: 'heldPayments';
      screen: ScreenId;
      filterOn: (day: string) => FilterInputOf<typeof heldPaymentList>;
    }
  | {
      list: 'products';
      screen: ScreenId;
      filterOn: (day: string) => FilterInputOf<typeof productList>;
    }
  | {
      list: 'withdrawals';
      screen: ScreenId;
      filterOn: (day: string) => FilterInputOf<typeof withdrawalList>;
    };

/** A kind of open task: a list with a filter on a business day, for people with its permission. */
export type WorkItem = Counted & { permission: Permission };

const failedSinceDays = 7;
/** Older sales are left out: for a shop that never describes its goods, all sales would wait here. */
export const describedSinceDays = 3;

export const workQueue = {
  disputesToAnswer: {
    list: 'disputes',
    screen: 'disputes',
    permission: 'disputes.view',
    // Cases only: the list also has alerts, which have no stage and are counted below.
    filterOn: () => ({ tab: 'awaiting', stages: [...disputeStages] }),
  },
  alertsToAnswer: {
    list: 'alerts',
    screen: 'alerts',
    permission: 'disputes.answer',
    filterOn: () => ({ tab: 'toAnswer' }),
  },
  complaintsToAnswer: {
    list: 'complaints',
    screen: 'complaints',
    permission: 'complaints.answer',
    filterOn: () => ({ needsAnswer: true }),
  },
  cardholderMailUnread: {
    list: 'cardholderMail',
    screen: 'cardholderMail',
    permission: 'cardholderMail.answer',
    filterOn: () => ({ isUnread: true }),
  },
  paymentsToReview: {
    list: 'heldPayments',
    screen: 'riskProcessing',
    permission: 'riskReviews.decide',
    filterOn: () => ({ statuses: ['pending'] }),
  },
  refundsToCheck: {
    list: 'refunds',
    screen: 'refunds',
    permission: 'refunds.check',
    filterOn: (day) => ({ timeType: 'appliedDay', range: sixMonthsTo(day), needsCheck: true }),
  },
  withdrawalsToApprove: {
    list: 'withdrawals',
    screen: 'withdrawals',
    permission: 'withdrawals.approve',
    filterOn: (day) => ({ range: sixMonthsTo(day), needsApproval: true }),
  },
  capturesExpiring: {
    list: 'transactions',
    screen: 'preauthorisedTransactions',
    permission: 'transactions.capture',
    filterOn: (day) => ({
      view: 'preauthorised',
      timeType: 'transDate',
      range: sixMonthsTo(day),
      statuses: ['preauthorised'],
      isExpiringSoon: true,
    }),
  },
  toBeConfirmed: {
    list: 'transactions',
    screen: 'transactions',
    permission: 'transactions.view',
    filterOn: (day) => ({
      view: 'query',
      timeType: 'transDate',
      range: sixMonthsTo(day),
      statuses: ['toBeConfirmed'],
    }),
  },
  holdsToCapture: {
    list: 'transactions',
    screen: 'preauthorisedTransactions',
    permission: 'transactions.capture',
    filterOn: (day) => ({
      view: 'preauthorised',
      timeType: 'transDate',
      range: sixMonthsTo(day),
      statuses: ['preauthorised'],
    }),
  },
  refundsWaitingForFunds: {
    list: 'refunds',
    screen: 'refunds',
    permission: 'refunds.view',
    filterOn: (day) => ({
      timeType: 'appliedDay',
      range: sixMonthsTo(day),
      isWaitingForFunds: true,
    }),
  },
  refundsFailed: {
    list: 'refunds',
    screen: 'refunds',
    permission: 'refunds.view',
    filterOn: (day) => ({
      timeType: 'processedDay',
      range: { from: addDays(day, 1 - failedSinceDays), to: day },
      statuses: ['failed'],
    }),
  },
  productsToDescribe: {
    list: 'products',
    screen: 'products',
    permission: 'products.upload',
    filterOn: (day) => ({
      range: { from: addDays(day, 1 - describedSinceDays), to: day },
      flags: ['missing'],
    }),
  },
  declinedToday: {
    list: 'transactions',
    screen: 'declinedTransactions',
    permission: 'transactions.view',
    filterOn: (day) => ({
      view: 'declined',
      timeType: 'transDate',
      range: { from: day, to: day },
    }),
  },
} as const satisfies Record<string, WorkItem>;
export type WorkItemId = keyof typeof workQueue;
export const workItemIds = Object.keys(workQueue) as [WorkItemId, ...WorkItemId[]];

/** Limited to lists the person may open; each count equals the total of its list with its filter at this moment. */
export const getWorkQueue = defineCall({
  name: 'getWorkQueue',
  method: 'GET',
  path: 'home/workQueue',
  access: { kind: 'merchant', permission: 'home.view' },
  input: z.strictObject({}),
  output: z.object({
    businessDay: z.string(),
    items: z.array(
      z.object({
        item: z.enum(workItemIds),
        count: z.int(),
        /** The nearest deadline; null if there is none. */
        dueAt: z.iso.datetime().nullable(),
        /** Money at stake, in minor units of each currency; empty if the item is not about money. */
        sums: z.array(z.object({ currency: z.string(), amountMinor: minorSchema })),
      }),
    ),
  }),
  errors: [],
});
