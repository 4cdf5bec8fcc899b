import { defineScreens } from './kit/screen.ts';

/** Screens with which operators oversee all merchants, in menu order. */
export const operatorScreens = defineScreens({
  desk: {
    path: '/ops/desk',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: [],
  },
  merchants: {
    path: '/ops/merchants',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: ['merchants.edit'],
  },
  applications: {
    path: '/ops/applications',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: ['merchants.edit'],
  },
  productRequests: {
    path: '/ops/productRequests',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: ['merchants.edit'],
  },
  schemeMonitors: {
    path: '/ops/schemeMonitors',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: [],
  },
  complaintOversight: {
    path: '/ops/complaints',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: [],
  },
  refundAudits: {
    path: '/ops/refundAudits',
    group: 'operations',
    permission: 'refunds.audit',
    operations: [],
  },
  caseReviews: {
    path: '/ops/disputes',
    group: 'operations',
    permission: 'disputes.review',
    operations: [],
  },
  alertOversight: {
    path: '/ops/alerts',
    group: 'operations',
    permission: 'disputes.review',
    operations: [],
  },
  feedExceptions: {
    path: '/ops/feedExceptions',
    group: 'operations',
    permission: 'feedExceptions.handle',
    operations: [],
  },
  bankHolidays: {
    path: '/ops/bankHolidays',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: ['merchants.edit'],
  },
  exchangeRates: {
    path: '/ops/exchangeRates',
    group: 'operations',
    permission: 'settlements.audit',
    operations: [],
  },
  holds: {
    path: '/ops/holds',
    group: 'operations',
    permission: 'settlements.audit',
    operations: [],
  },
  settlementAudits: {
    path: '/ops/settlements',
    group: 'operations',
    permission: 'settlements.audit',
    operations: [],
  },
  waybillReviews: {
    path: '/ops/waybills',
    group: 'operations',
    permission: 'settlements.audit',
    operations: [],
  },
  websiteAudits: {
    path: '/ops/websites',
    group: 'operations',
    permission: 'websites.audit',
    operations: [],
  },
  payouts: {
    path: '/ops/withdrawals',
    group: 'operations',
    permission: 'withdrawals.audit',
    operations: [],
  },
  linkOversight: {
    path: '/ops/paymentLinks',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: ['merchants.edit'],
  },
  overseenSubscriptions: {
    path: '/ops/subscriptions',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: [],
  },
  overseenWebhooks: {
    path: '/ops/webhooks',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: [],
  },
  publishing: {
    path: '/ops/announcements',
    group: 'operations',
    permission: 'announcements.publish',
    operations: [],
  },
});
