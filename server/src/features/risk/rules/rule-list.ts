import { riskRuleList } from '@back-office/contract/features/risk/rules';
import { riskRuleListWords } from '@back-office/messages/features/risk/rules';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, scopeOf } from '#platform/list/list-source';
import {
  judgedOrder,
  ruleActionsFor,
  ruleColumns,
  rulesInScope,
  rulesWithHits,
  ruleValues,
  wireRule,
  type RuleRecord,
} from './rule-row.ts';

/** Spec S2.34: a merchant's rules, in the order in which payments are judged by them. */
export const riskRules = listOf(riskRuleList, riskRuleListWords, {
  from: (asking) => rulesWithHits(scopeOf(asking)),
  wall: rulesInScope,
  order: sql`r.status, ${judgedOrder}`,
  columns: ruleValues,
  filters: {
    statuses: amongst(sql`r.status`),
    search: containedIn(sql`v.name`, sql`r.number`),
    actions: amongst(sql`v.action`),
  },
  tab: sql`r.status`,
  select: ruleColumns,
  row: (record: RuleRecord, reader) => ({
    ...wireRule(record),
    allowedActions: ruleActionsFor(record, { ...reader, scope: scopeOf(reader) }),
  }),
});
