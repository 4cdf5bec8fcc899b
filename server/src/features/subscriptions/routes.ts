import type { Route } from '#platform/http/route';
import { tokens } from './agreements/token-list.ts';
import { unbegunRoute } from './agreements/unbegun.ts';
import { changeSubscriptionAmountRoute } from './change-amount.ts';
import {
  cancelSubscriptionRoute,
  chargeSubscriptionRoute,
  pauseSubscriptionRoute,
  resumeSubscriptionRoute,
} from './change-subscription.ts';
import { changeChargebackStopRoute, getChargebackStopRoute } from './charging/chargeback-stop.ts';
import { subscriptionCharges } from './forecast/charge-list.ts';
import { getForecastRoute } from './forecast/get-forecast.ts';
import { forecastNights } from './forecast/night-list.ts';
import { getSubscriptionRoute } from './get-subscription.ts';
import { overseenSubscriptions, overseeSubscriptionRoute } from './oversee-subscriptions.ts';
import { revokeSubscriptionCardRoute } from './revoke-card.ts';
import { startTestSubscriptionRoute } from './start-subscription.ts';
import { subscriptions } from './subscription-list.ts';

export const subscriptionRoutes: Route[] = [
  subscriptions.route,
  tokens.route,
  getChargebackStopRoute,
  changeChargebackStopRoute,
  getSubscriptionRoute,
  startTestSubscriptionRoute,
  pauseSubscriptionRoute,
  resumeSubscriptionRoute,
  cancelSubscriptionRoute,
  chargeSubscriptionRoute,
  changeSubscriptionAmountRoute,
  revokeSubscriptionCardRoute,
  getForecastRoute,
  forecastNights.route,
  subscriptionCharges.route,
  overseenSubscriptions.route,
  overseeSubscriptionRoute,
  unbegunRoute,
];
