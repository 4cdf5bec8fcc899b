import { getRiskRule, listRiskRules } from '@back-office/contract/features/risk/rules';

/** What every change of a rule makes stale. */
export const refreshedByRules = [listRiskRules, getRiskRule] as const;
