import type { TransactionView } from '@back-office/contract/features/transactions';
import type { ScreenId } from '@back-office/contract/screens';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { objectPages } from './objects.tsx';
import type { InnerPageId } from './site-map.ts';

/** Spec S1.7: one screen, shown as the view in its address. */
const transactions = (view: TransactionView): RouteComponent =>
  lazyRouteComponent(async () => {
    const { TransactionsPage } = await import('#features/transactions/list/transactions-page');
    return { Page: () => createElement(TransactionsPage, { view }) };
  }, 'Page');

/** The page of each contract screen, each in its own chunk. */
export const screenPages: Record<ScreenId, RouteComponent> = {
  desk: lazyRouteComponent(() => import('#features/home/desk-page'), 'DeskPage'),
  home: lazyRouteComponent(() => import('#features/home/home-page'), 'HomePage'),
  dailyReport: lazyRouteComponent(
    () => import('#features/reports/daily-report-page'),
    'DailyReportPage',
  ),
  transactions: transactions('query'),
  declinedTransactions: transactions('declined'),
  uncompletedTransactions: transactions('uncompleted'),
  refunds: lazyRouteComponent(() => import('#features/refunds/list/refunds-page'), 'RefundsPage'),
  disputes: lazyRouteComponent(() => import('#features/disputes/disputes-page'), 'DisputesPage'),
  monthlyReport: lazyRouteComponent(
    () => import('#features/reports/monthly/monthly-report-page'),
    'MonthlyReportPage',
  ),
  rates: lazyRouteComponent(() => import('#features/reports/rates/rates-page'), 'RatesPage'),
  preauthorisedTransactions: transactions('preauthorised'),
  counterfeitTransactions: transactions('counterfeit'),
  testTransactions: transactions('test'),
  accountSummary: lazyRouteComponent(
    () => import('#features/funds/account-summary-page'),
    'AccountSummaryPage',
  ),
  holds: lazyRouteComponent(() => import('#features/holds/holds-page'), 'HoldsPage'),
  settlementCycle: lazyRouteComponent(
    () => import('#features/settlements/cycle/settlement-cycle-page'),
    'SettlementCyclePage',
  ),
  lineItems: lazyRouteComponent(
    () => import('#features/settlements/batches/batches-page'),
    'BatchesPage',
  ),
  settlementAudits: lazyRouteComponent(
    () => import('#features/settlements/oversight/settlement-audits-page'),
    'SettlementAuditsPage',
  ),
  recordedFlow: lazyRouteComponent(
    () => import('#features/funds/recorded-flow-page'),
    'RecordedFlowPage',
  ),
  withdrawals: lazyRouteComponent(
    () => import('#features/withdrawals/withdrawals-page'),
    'WithdrawalsPage',
  ),
  waybills: lazyRouteComponent(() => import('#features/waybills/waybills-page'), 'WaybillsPage'),
  products: lazyRouteComponent(() => import('#features/products/products-page'), 'ProductsPage'),
  waybillReviews: lazyRouteComponent(
    () => import('#features/waybills/reviews/waybill-reviews-page'),
    'WaybillReviewsPage',
  ),
  alerts: lazyRouteComponent(() => import('#features/alerts/alerts-page'), 'AlertsPage'),
  alertOversight: lazyRouteComponent(
    () => import('#features/alerts/alerts-page'),
    'AlertOversightPage',
  ),
  rdrRules: lazyRouteComponent(() => import('#features/alerts/rdr/rdr-rules-page'), 'RdrRulesPage'),
  complaints: lazyRouteComponent(
    () => import('#features/complaints/complaints-page'),
    'ComplaintsPage',
  ),
  cardholderMail: lazyRouteComponent(
    () => import('#features/cardholder-mail/mail-page'),
    'MailPage',
  ),
  complaintOversight: lazyRouteComponent(
    () => import('#features/complaints/complaints-page'),
    'ComplaintOversightPage',
  ),
  websites: lazyRouteComponent(() => import('#features/websites/websites-page'), 'WebsitesPage'),
  caseReviews: lazyRouteComponent(
    () => import('#features/disputes/review/case-reviews-page'),
    'CaseReviewsPage',
  ),
  riskControl: lazyRouteComponent(() => import('#features/risk/rules/rules-page'), 'RulesPage'),
  riskProcessing: lazyRouteComponent(
    () => import('#features/risk/reviews/processing-page'),
    'ProcessingPage',
  ),
  blacklist: lazyRouteComponent(() => import('#features/risk/blacklist-page'), 'BlacklistPage'),
  websiteAudits: lazyRouteComponent(
    () => import('#features/websites/audits/website-audits-page'),
    'WebsiteAuditsPage',
  ),
  payouts: lazyRouteComponent(
    () => import('#features/withdrawals/payouts/payouts-page'),
    'PayoutsPage',
  ),
  linkOversight: lazyRouteComponent(
    () => import('#features/payment-links/payment-links-page'),
    'OverseenLinksPage',
  ),
  paymentLinks: lazyRouteComponent(
    () => import('#features/payment-links/payment-links-page'),
    'PaymentLinksPage',
  ),
  overseenWebhooks: lazyRouteComponent(
    () => import('#features/webhooks/deliveries-page'),
    'DeliveriesOversightPage',
  ),
  overseenSubscriptions: lazyRouteComponent(
    () => import('#features/subscriptions/subscriptions-page'),
    'SubscriptionOversightPage',
  ),
  subscriptionForecast: lazyRouteComponent(
    () => import('#features/subscriptions/forecast/forecast-page'),
    'ForecastPage',
  ),
  subscriptionCharges: lazyRouteComponent(
    () => import('#features/subscriptions/forecast/charges-page'),
    'ChargesPage',
  ),
  subscriptions: lazyRouteComponent(
    () => import('#features/subscriptions/subscriptions-page'),
    'SubscriptionsPage',
  ),
  roles: lazyRouteComponent(() => import('#features/roles/roles-page'), 'RolesPage'),
  merchantInformation: lazyRouteComponent(
    () => import('#features/merchants/information/merchant-information-page'),
    'MerchantInformationPage',
  ),
  apiKeys: lazyRouteComponent(() => import('#features/api-keys/keys-page'), 'ApiKeysPage'),
  webhooks: lazyRouteComponent(() => import('#features/webhooks/endpoints-page'), 'WebhooksPage'),
  webhookDeliveries: lazyRouteComponent(
    () => import('#features/webhooks/deliveries-page'),
    'WebhookDeliveriesPage',
  ),
  announcements: lazyRouteComponent(
    () => import('#features/announcements/announcements-page'),
    'AnnouncementsPage',
  ),
  publishing: lazyRouteComponent(
    () => import('#features/announcements/publishing/publishing-page'),
    'PublishingPage',
  ),
  administrators: lazyRouteComponent(
    () => import('#features/administrators/administrators-page'),
    'AdministratorsPage',
  ),
  password: lazyRouteComponent(
    () => import('#features/passwords/update-password-page'),
    'UpdatePasswordPage',
  ),
  loginLog: lazyRouteComponent(() => import('#features/audit-logs/log-pages'), 'LoginLogPage'),
  operationLog: lazyRouteComponent(
    () => import('#features/audit-logs/log-pages'),
    'OperationLogPage',
  ),
  icons: lazyRouteComponent(() => import('#features/icons/icons-page'), 'IconsPage'),
  merchants: lazyRouteComponent(
    () => import('#features/merchants/merchants-page'),
    'MerchantsPage',
  ),
  bankHolidays: lazyRouteComponent(
    () => import('#features/terms/bank-holidays-page'),
    'BankHolidaysPage',
  ),
  exchangeRates: lazyRouteComponent(
    () => import('#features/exchange-rates/exchange-rates-page'),
    'ExchangeRatesPage',
  ),
  applications: lazyRouteComponent(
    () => import('#features/onboarding/review/applications-page'),
    'ApplicationsPage',
  ),
  productRequests: lazyRouteComponent(
    () => import('#features/merchant-products/product-requests-page'),
    'ProductRequestsPage',
  ),
  schemeMonitors: lazyRouteComponent(
    () => import('#features/reports/rates/scheme-monitors-page'),
    'SchemeMonitorsPage',
  ),
  feedExceptions: lazyRouteComponent(
    () => import('#features/feed-exceptions/feed-exceptions-page'),
    'FeedExceptionsPage',
  ),
  refundAudits: lazyRouteComponent(
    () => import('#features/refunds/audit/refund-audits-page'),
    'RefundAuditsPage',
  ),
};

export const innerPageComponents: Record<InnerPageId, RouteComponent> = {
  ...objectPages,
  refundBatches: lazyRouteComponent(
    () => import('#features/refunds/batch/refund-batches-page'),
    'RefundBatchesPage',
  ),
  refundBatch: lazyRouteComponent(
    () => import('#features/refunds/batch/refund-batch-page'),
    'RefundBatchPage',
  ),
  newPaymentLink: lazyRouteComponent(
    () => import('#features/payment-links/new/new-link-page'),
    'NewLinkPage',
  ),
  editPaymentLink: lazyRouteComponent(
    () => import('#features/payment-links/new/edit-link-page'),
    'EditLinkPage',
  ),
  roleAdd: lazyRouteComponent(() => import('#features/roles/role-form-page'), 'AddRolePage'),
  roleModify: lazyRouteComponent(() => import('#features/roles/role-form-page'), 'ModifyRolePage'),
  newAnnouncement: lazyRouteComponent(
    () => import('#features/announcements/publishing/editor-page'),
    'EditorPage',
  ),
  editAnnouncement: lazyRouteComponent(
    () => import('#features/announcements/publishing/editor-page'),
    'EditorPage',
  ),
  merchant: lazyRouteComponent(
    () => import('#features/merchants/operator/merchant-page'),
    'MerchantPage',
  ),
  downloads: lazyRouteComponent(
    () => import('#features/downloads/downloads-page'),
    'DownloadsPage',
  ),
};
