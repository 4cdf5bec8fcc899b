import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { minorSchema } from '../kit/money.ts';
import type { Permission } from '../kit/permission.ts';
import type { ScreenId } from '../screens.ts';

/** Work waiting for operators, over all merchants. */
export const operatorQueueItems = [
  'refundsToAudit',
  'refundsAtGateway',
  'answersToReview',
  'rulingsToConfirm',
  'rulingsNotReported',
  'batchesToCheck',
  'batchesToCredit',
  'withdrawalsToPickUp',
  'withdrawalsToConfirm',
  'waybillsByHand',
  'websitesToAudit',
  'websitesToReview',
  'websiteCorrections',
  'websitesAboveDeclared',
  'alertsNotSent',
  'complaintsOverdue',
  'unansweredCharges',
  'moneyProposals',
  'feedExceptions',
  'rateProposals',
  'ratesToRenew',
  'withdrawalTermsMissing',
  'applications',
  'productRequests',
  'announcementDrafts',
] as const;
export type OperatorQueueItem = (typeof operatorQueueItems)[number];

/**
 * Permission needed, and the list with the filter that the count equals. Proposals count only if another operator
 * made them.
 */
export const operatorQueue = {
  refundsToAudit: {
    screen: 'refundAudits',
    permission: 'refunds.audit',
    filter: { queue: 'waiting' },
  },
  refundsAtGateway: {
    screen: 'refundAudits',
    permission: 'refunds.audit',
    filter: { queue: 'atGateway' },
  },
  answersToReview: {
    screen: 'caseReviews',
    permission: 'disputes.review',
    filter: { queue: 'toReview' },
  },
  rulingsToConfirm: {
    screen: 'caseReviews',
    permission: 'disputes.review',
    filter: { queue: 'toConfirm', ruledByOther: true },
  },
  rulingsNotReported: {
    screen: 'caseReviews',
    permission: 'disputes.review',
    filter: { queue: 'notReported' },
  },
  batchesToCheck: {
    screen: 'settlementAudits',
    permission: 'settlements.audit',
    filter: { queue: 'toCheck' },
  },
  batchesToCredit: {
    screen: 'settlementAudits',
    permission: 'settlements.audit',
    filter: { queue: 'toCredit', checkedByOther: true },
  },
  feedExceptions: {
    screen: 'feedExceptions',
    permission: 'feedExceptions.handle',
    filter: { queue: 'open' },
  },
  withdrawalsToPickUp: {
    screen: 'payouts',
    permission: 'withdrawals.audit',
    filter: { queue: 'toPickUp' },
  },
  withdrawalsToConfirm: {
    screen: 'payouts',
    permission: 'withdrawals.audit',
    filter: { queue: 'toConfirm', handledByOther: true },
  },
  waybillsByHand: {
    screen: 'waybillReviews',
    permission: 'settlements.audit',
    filter: { queue: 'byHand' },
  },
  alertsNotSent: {
    screen: 'alertOversight',
    permission: 'disputes.review',
    filter: { queue: 'notSent' },
  },
  complaintsOverdue: {
    screen: 'complaintOversight',
    permission: 'merchants.oversee',
    filter: { queue: 'overdue' },
  },
  websitesToAudit: {
    screen: 'websiteAudits',
    permission: 'websites.audit',
    filter: { queue: 'toAudit' },
  },
  websitesToReview: {
    screen: 'websiteAudits',
    permission: 'websites.audit',
    filter: { queue: 'toReview', auditedByOther: true },
  },
  websiteCorrections: {
    screen: 'websiteAudits',
    permission: 'websites.audit',
    filter: { queue: 'corrections' },
  },
  websitesAboveDeclared: {
    screen: 'websiteAudits',
    permission: 'websites.audit',
    filter: { queue: 'aboveDeclared' },
  },
  unansweredCharges: {
    screen: 'overseenSubscriptions',
    permission: 'merchants.oversee',
    filter: { queue: 'unanswered' },
  },
  moneyProposals: {
    screen: 'holds',
    permission: 'settlements.audit',
    filter: { part: 'proposed', statuses: ['pending'], proposedByOther: true },
  },
  rateProposals: { screen: 'exchangeRates', permission: 'settlements.audit', filter: {} },
  ratesToRenew: { screen: 'exchangeRates', permission: 'settlements.audit', filter: {} },
  withdrawalTermsMissing: {
    screen: 'merchants',
    permission: 'merchants.edit',
    filter: { lacksWithdrawalTerms: true },
  },
  applications: {
    screen: 'applications',
    permission: 'merchants.edit',
    filter: { queue: 'toReview' },
  },
  productRequests: {
    screen: 'productRequests',
    permission: 'merchants.edit',
    filter: { queue: 'waiting' },
  },
  announcementDrafts: {
    screen: 'publishing',
    permission: 'announcements.publish',
    filter: { state: 'draft' },
  },
} as const satisfies Record<
  OperatorQueueItem,
  {
    screen: ScreenId;
    permission: Permission;
    filter: Readonly<Record<string, string | true | readonly string[]>>;
  }
>;

/** Calls that decide a case of these queues, by the names they are logged under. */
export const deskDecisions = [
  'approveRefund',
  'rejectRefund',
  'passAnswerOn',
  'returnAnswer',
  'confirmRuling',
  'rejectRuling',
  'checkBatch',
  'creditBatch',
  'confirmWithdrawal',
  'failWithdrawal',
  'decideWaybill',
  'decideWebsite',
  'decideWebsiteCorrection',
  'confirmWebsiteAverage',
  'confirmMoneyProposal',
  'rejectMoneyProposal',
  'dismissFeedException',
  'confirmExchangeRates',
  'rejectExchangeRates',
  'requestCorrections',
  'approveApplication',
  'decideRenewal',
  'grantProductRequest',
  'declineProductRequest',
] as const;

/** Limited to lists the operator may open. */
export const getOperatorQueue = defineCall({
  name: 'getOperatorQueue',
  method: 'GET',
  path: 'ops/workQueue',
  access: {
    kind: 'operator',
    permission: [
      'refunds.audit',
      'feedExceptions.handle',
      'withdrawals.audit',
      'settlements.audit',
      'websites.audit',
      'disputes.review',
      'merchants.oversee',
      'merchants.edit',
      'announcements.publish',
    ],
  },
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        item: z.enum(operatorQueueItems),
        count: z.int(),
        /** When the longest-waiting item arrived; null if none waits, or its time is unknown. */
        oldestAt: z.iso.datetime().nullable(),
        /** Money at stake, in minor units of each currency; empty if the queue is not about money. */
        sums: z.array(z.object({ currency: z.string(), amountMinor: minorSchema })),
      }),
    ),
    /** Cases the caller decided today, in his time zone; the most frequent decision first. */
    doneToday: z.array(z.object({ operation: z.enum(deskDecisions), count: z.int() })),
  }),
  errors: [],
});
