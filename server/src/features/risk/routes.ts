import type { Route } from '#platform/http/route';
import { changeFraudAddingRoute, getFraudAddingRoute } from './add-after-fraud.ts';
import {
  addPaymentToListRoute,
  addRiskEntriesRoute,
  disableRiskEntryRoute,
} from './change-entries.ts';
import { getRiskEntryRoute, riskEntries } from './read-entries.ts';
import { decideHeldPaymentRoute } from './reviews/decide-held-payment.ts';
import { heldPayments } from './reviews/held-payments.ts';
import { ruleChangeRoutes } from './rules/change-rule.ts';
import { getRiskRuleRoute, riskRules } from './rules/read-rules.ts';
import { ruleTrialRoutes } from './rules/try-rule.ts';

export const riskRoutes: Route[] = [
  riskEntries.route,
  getRiskEntryRoute,
  addRiskEntriesRoute,
  addPaymentToListRoute,
  disableRiskEntryRoute,
  getFraudAddingRoute,
  changeFraudAddingRoute,
  heldPayments.route,
  decideHeldPaymentRoute,
  riskRules.route,
  getRiskRuleRoute,
  ...ruleChangeRoutes,
  ...ruleTrialRoutes,
];
