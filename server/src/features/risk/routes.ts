import type { Route } from '#platform/http/route';
import { changeFraudAddingRoute, getFraudAddingRoute } from './add-after-fraud.ts';
import { addPaymentToListRoute, addRiskEntriesRoute } from './add-entries.ts';
import { disableRiskEntryRoute } from './disable-entry.ts';
import { riskEntries } from './entry-list.ts';
import { decideHeldPaymentRoute } from './reviews/decide-held-payment.ts';
import { heldPayments } from './reviews/held-payments.ts';
import { ruleChangeRoutes } from './rules/change-rule.ts';
import { getRiskRuleRoute } from './rules/get-rule.ts';
import { riskRules } from './rules/rule-list.ts';
import { ruleTrialRoutes } from './rules/try-rule.ts';
import { getRiskEntryRoute } from './get-entry.ts';

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
