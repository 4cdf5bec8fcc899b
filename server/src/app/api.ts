import { calls } from '@back-office/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { announcementRoutes } from '#features/announcements/routes';
import { administratorRoutes } from '#features/administrators/routes';
import { auditLogRoutes } from '#features/audit-logs/routes';
import { businessRoutes } from '#features/businesses/routes';
import { mountApiDocs } from '#features/api-docs/mount-api-docs';
import { clientErrorRoutes } from '#features/client-errors/routes';
import { disputeRoutes } from '#features/disputes/routes';
import { downloadRoutes } from '#features/downloads/routes';
import { fundsRoutes } from '#features/funds/routes';
import { homeRoutes } from '#features/home/routes';
import { mountLive } from '#features/live/mount-live';
import { merchantRoutes } from '#features/merchants/routes';
import { passwordRoutes } from '#features/passwords/routes';
import { merchantProductRoutes } from '#features/merchant-products/routes';
import { onboardingRoutes } from '#features/onboarding/routes';
import { paymentLinkRoutes } from '#features/payment-links/routes';
import { subscriptionRoutes } from '#features/subscriptions/routes';
import { feedExceptionRoutes } from '#features/feed-exceptions/routes';
import { refundRoutes } from '#features/refunds/routes';
import { reminderRoutes } from '#features/reminders/routes';
import { reportRoutes } from '#features/reports/routes';
import { savedViewRoutes } from '#features/saved-views/routes';
import { secondFactorRoutes } from '#features/second-factor/routes';
import { roleRoutes } from '#features/roles/routes';
import { settlementDecisionRoutes } from '#features/settlements/routes';
import { settlementScreenRoutes } from '#features/settlements/screens';
import { approvalRoutes } from '#features/approvals/routes';
import { settingsRoutes } from '#features/settings/routes';
import { signInRoutes } from '#features/sign-in/routes';
import { signUpRoutes } from '#features/sign-up/routes';
import { singleSignOnRoutes } from '#features/single-sign-on/routes';
import { systemLoginRoutes } from '#features/system-login/routes';
import { exchangeRatesRoutes } from '#features/exchange-rates/routes';
import { termsRoutes } from '#features/terms/routes';
import { transactionRoutes } from '#features/transactions/routes';
import { riskRoutes } from '#features/risk/routes';
import { uploadRoutes } from '#features/uploads/routes';
import { productRoutes } from '#features/products/routes';
import { waybillRoutes } from '#features/waybills/routes';
import { apiKeyRoutes } from '#features/api-keys/routes';
import { alertRoutes } from '#features/alerts/routes';
import { cardholderMailRoutes } from '#features/cardholder-mail/routes';
import { complaintRoutes } from '#features/complaints/routes';
import { websiteRoutes } from '#features/websites/routes';
import { webhookRoutes } from '#features/webhooks/routes';
import { withdrawalRoutes } from '#features/withdrawals/routes';
import { mount } from '#platform/http/mount';
import type { Platform, Route } from '#platform/http/route';

/** The features that answer calls, each with its routes. */
const rooms: Route[][] = [
  signInRoutes,
  singleSignOnRoutes,
  systemLoginRoutes,
  secondFactorRoutes,
  passwordRoutes,
  businessRoutes,
  signUpRoutes,
  settlementScreenRoutes,
  settlementDecisionRoutes,
  approvalRoutes,
  settingsRoutes,
  reminderRoutes,
  clientErrorRoutes,
  homeRoutes,
  announcementRoutes,
  fundsRoutes,
  merchantRoutes,
  termsRoutes,
  exchangeRatesRoutes,
  transactionRoutes,
  refundRoutes,
  disputeRoutes,
  feedExceptionRoutes,
  merchantProductRoutes,
  waybillRoutes,
  onboardingRoutes,
  productRoutes,
  websiteRoutes,
  alertRoutes,
  complaintRoutes,
  cardholderMailRoutes,
  riskRoutes,
  paymentLinkRoutes,
  subscriptionRoutes,
  withdrawalRoutes,
  webhookRoutes,
  apiKeyRoutes,
  reportRoutes,
  savedViewRoutes,
  downloadRoutes,
  uploadRoutes,
  auditLogRoutes,
  administratorRoutes,
  roleRoutes,
];

export const routes: readonly Route[] = rooms.flat();

/** Mounts every call of the contract; a call without a route stops the start. */
export const mountApi = (server: FastifyInstance, platform: Platform): void => {
  const answered = new Set(routes.map(({ call }) => call.name));
  const missing = Object.keys(calls).filter((name) => !answered.has(name));
  if (missing.length > 0) {
    throw new Error(`No room answers ${missing.join(', ')}.`);
  }
  for (const route of routes) {
    mount(server, platform, route);
  }
  mountLive(server, platform);
  mountApiDocs(server, platform);
};
