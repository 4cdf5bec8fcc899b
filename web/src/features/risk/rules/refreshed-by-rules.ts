import { getRiskRule, listRiskRules } from '@back-office/contract/features/risk/rules';

/** The calls to reload after any change of a rule. */
export const refreshedByRules = [listRiskRules, getRiskRule] as const;
