import { fillPattern, type KeyIn } from './kit/object-address.ts';
import type { ScreenId } from './screens.ts';

type ObjectPlace = {
  /** Page of one object; names after `$` are parts of its key. */
  path: `/${string}`;
  /** The screen whose list shows it; its permission opens the page. */
  screen: ScreenId;
};

/** Every kind of object with its own address, used by mails, links and pages. */
export const objects = {
  transaction: { path: '/merTradeMgr/transaction/$number', screen: 'transactions' },
  refund: { path: '/refundment/refund/$number', screen: 'refunds' },
  refundAudit: { path: '/ops/refundAudits/$merchantNumber/$number', screen: 'refundAudits' },
  dispute: { path: '/merTradeMgr/dispute/$number', screen: 'disputes' },
  alert: { path: '/merTradeMgr/alert/$number', screen: 'alerts' },
  overseenAlert: { path: '/ops/alerts/$merchantNumber/$number', screen: 'alertOversight' },
  caseReview: { path: '/ops/disputes/$merchantNumber/$number', screen: 'caseReviews' },
  batch: { path: '/merDailySettleDetail/batch/$number', screen: 'lineItems' },
  settlementAudit: {
    path: '/ops/settlements/$merchantNumber/$number',
    screen: 'settlementAudits',
  },
  /** A ledger entry identified by its cause, so that it has one address from whichever account it was found. */
  flowEntry: { path: '/fundsAccountSummary/entry/$reference/$kind/$step', screen: 'recordedFlow' },
  decision: { path: '/ops/holds/$merchantNumber/$number', screen: 'holds' },
  feedException: { path: '/ops/feedExceptions/$merchantNumber/$number', screen: 'feedExceptions' },
  application: { path: '/ops/applications/$merchantNumber', screen: 'applications' },
  productRequest: { path: '/ops/productRequests/$merchantNumber/$id', screen: 'productRequests' },
  waybillReview: { path: '/ops/waybills/$merchantNumber/$number', screen: 'waybillReviews' },
  withdrawal: { path: '/withdraw/withdrawal/$number', screen: 'withdrawals' },
  payout: { path: '/ops/withdrawals/$merchantNumber/$number', screen: 'payouts' },
  website: { path: '/merwebsit/website/$number', screen: 'websites' },
  websiteAudit: { path: '/ops/websites/$merchantNumber/$number', screen: 'websiteAudits' },
  complaint: { path: '/risk/complaint/$number', screen: 'complaints' },
  mailConversation: { path: '/risk/cardholderReply/$number', screen: 'cardholderMail' },
  overseenComplaint: {
    path: '/ops/complaints/$merchantNumber/$number',
    screen: 'complaintOversight',
  },
  riskRule: { path: '/risk/riskControl/$number', screen: 'riskControl' },
  riskEntry: { path: '/risk/blacklist/$number', screen: 'blacklist' },
  paymentLink: { path: '/shortcutPayment/link/$number', screen: 'paymentLinks' },
  overseenLink: { path: '/ops/paymentLinks/$merchantNumber/$number', screen: 'linkOversight' },
  overseenSubscription: {
    path: '/ops/subscriptions/$merchantNumber/$number',
    screen: 'overseenSubscriptions',
  },
  subscription: { path: '/subscription/subscription/$number', screen: 'subscriptions' },
  webhookEndpoint: { path: '/setting/webhooks/$id', screen: 'webhooks' },
  webhookDelivery: {
    path: '/setting/webhookDeliveries/$endpointId/$eventId',
    screen: 'webhookDeliveries',
  },
  overseenWebhook: {
    path: '/ops/webhooks/$merchantNumber/$endpointId/$eventId',
    screen: 'overseenWebhooks',
  },
  apiKey: { path: '/setting/apiKeys/$id', screen: 'apiKeys' },
  role: { path: '/role/detail/$id', screen: 'roles' },
  announcement: { path: '/mernews/showNewsManage/$id', screen: 'announcements' },
  publishingDetail: { path: '/ops/announcements/$id', screen: 'publishing' },
  operation: { path: '/log/operation/$id', screen: 'operationLog' },
  administrator: { path: '/admin/findManagers/$id', screen: 'administrators' },
} as const satisfies Record<string, ObjectPlace>;

export type ObjectId = keyof typeof objects;
export const objectIds = Object.keys(objects) as ObjectId[];

/** Identifies one object of a kind. */
export type ObjectKey<Id extends ObjectId> = KeyIn<(typeof objects)[Id]['path']>;

/** The address of the page of one object. */
export const objectPath = <Id extends ObjectId>(
  id: Id,
  key: Readonly<Record<keyof ObjectKey<Id>, string | number>>,
): string => fillPattern(objects[id].path, key);
