import {
  cancelSubscription,
  changeSubscriptionAmount,
  chargeSubscription,
  getSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  revokeSubscriptionCard,
  startTestSubscription,
} from './features/subscriptions/calls.ts';
import {
  getChargeForecast,
  listForecastNights,
  listSubscriptionCharges,
} from './features/subscriptions/forecast.ts';
import {
  listUnbegunSubscriptions,
  overseeSubscription,
  overseeSubscriptions,
} from './features/subscriptions/oversight.ts';
import { listTokens } from './features/subscriptions/tokens.ts';
import { changeChargebackStop, getChargebackStop } from './features/subscriptions/settings.ts';

/** Subscriptions, their charges and what is to come, for merchants and operators. */
export const subscriptionCalls = {
  listSubscriptions,
  listTokens,
  getSubscription,
  startTestSubscription,
  pauseSubscription,
  resumeSubscription,
  cancelSubscription,
  chargeSubscription,
  changeSubscriptionAmount,
  revokeSubscriptionCard,
  getChargebackStop,
  changeChargebackStop,
  listSubscriptionCharges,
  getChargeForecast,
  listForecastNights,
  overseeSubscriptions,
  overseeSubscription,
  listUnbegunSubscriptions,
} as const;
