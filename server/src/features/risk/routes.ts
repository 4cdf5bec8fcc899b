import type { Route } from '#platform/http/route';
import { changeFraudAddingRoute, getFraudAddingRoute } from './add-after-fraud.ts';
import { addPaymentToListRoute, addRiskEntriesRoute } from './add-entries.ts';
import { disableRiskEntryRoute } from './disable-entry.ts';
import { riskEntries } from './entry-list.ts';
import { getRiskEntryRoute } from './get-entry.ts';

export const riskRoutes: Route[] = [
  riskEntries.route,
  getRiskEntryRoute,
  addRiskEntriesRoute,
  addPaymentToListRoute,
  disableRiskEntryRoute,
  getFraudAddingRoute,
  changeFraudAddingRoute,
];
