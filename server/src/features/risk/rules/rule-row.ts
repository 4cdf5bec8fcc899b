import type {
  RiskRuleAction,
  RiskRuleRow,
  RuleProposalKind,
} from '@back-office/contract/features/risk/rules';
import type { RuleCondition } from '@back-office/contract/gateway/risk-rules';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { empty, type Sql } from 'sql-template-tag';
import { proposalActionsFor } from '#features/proposals/public';
import { inScope, type TenantScope } from '#platform/tenant-scope';

export type RuleRecord = Omit<
  RiskRuleRow,
  'hits' | 'lastHitAt' | 'createdAt' | 'from' | 'allowedActions'
> & {
  conditions: RuleCondition[];
  version: number;
  hits: bigint;
  lastHitAt: Date | null;
  createdAt: Date;
  from: Date;
  proposedById: bigint | null;
};

/** The first wall: a rule without a gateway applies to all, so people who see only some can read it too. */
export const rulesInScope = ({ businessId, gatewayNumbers }: TenantScope): Sql =>
  sql`r.business_id = ${businessId}${
    gatewayNumbers === null
      ? empty
      : sql` and (r.gateway_number is null or r.gateway_number = any(${gatewayNumbers}))`
  }`;

/** Rules as `r` with their latest version as `v`, the proposal as `p`, and the payments that each decided as `h`. */
export const rulesWithHits = (scope: TenantScope): Sql => sql`
  risk_rules r
  join risk_rule_versions v on v.business_id = r.business_id and v.number = r.number and v.version = r.version
  left join risk_rule_proposals p on p.business_id = r.business_id and p.number = r.number and p.status = 'pending'
  left join (
    select risk_rule, count(*) as hits, max(ordered_at) as last_hit_at from transactions
    where ${inScope(scope)} and risk_rule is not null group by risk_rule
  ) h on h.risk_rule = r.number`;

export const ruleValues = {
  place: sql`v.place`,
  name: sql`v.name`,
  action: sql`v.action`,
  status: sql`r.status`,
  hits: sql`coalesce(h.hits, 0)`,
  lastHitAt: sql`h.last_hit_at`,
  from: sql`v.valid_from`,
  gatewayNumber: sql`r.gateway_number`,
  createdAt: sql`r.created_at`,
  createdBy: sql`r.created_by_name`,
  number: sql`r.number`,
};

/**
 * The order in which rules judge, on versions `v`: declining, then holding for a person, then 3-D Secure, and by place
 * within each. One person alone can add a rule, so it must not take payments from a stricter one.
 */
export const judgedOrder = sql`array_position(array['decline', 'review', 'threeDS'], v.action), v.place, v.number`;

export const ruleColumns = sql`r.number, r.version, v.name, v.action, v.conditions, v.place, r.gateway_number as "gatewayNumber", r.status,
  v.valid_from as "from", ${ruleValues.hits} as hits, h.last_hit_at as "lastHitAt", r.created_at as "createdAt",
  r.created_by_name as "createdBy", p.kind as proposed, p.id as "proposalId", p.proposed_by as "proposedById"`;

/** People limited to some gateways can't change a rule that applies to all. */
export const mayManage = (
  { gatewayNumber }: Pick<RuleRecord, 'gatewayNumber'>,
  { gatewayNumbers }: Pick<TenantScope, 'gatewayNumbers'>,
): boolean => gatewayNumber !== null || gatewayNumbers === null;

type Acting = {
  scope: TenantScope;
  session: { personId: bigint };
  can: (permission: Permission) => boolean;
};

export const ruleActionsFor = (
  rule: Pick<RuleRecord, 'gatewayNumber' | 'status' | 'proposedById'>,
  { scope, session, can }: Acting,
): RiskRuleAction[] => {
  if (!can('riskRules.manage') || !mayManage(rule, scope) || rule.status === 'off') {
    return [];
  }
  return rule.proposedById === null
    ? ['change', 'switchOff']
    : proposalActionsFor({ status: 'pending', proposedById: rule.proposedById }, session.personId);
};

export const wireRule = (record: RuleRecord): Omit<RiskRuleRow, 'allowedActions'> => ({
  number: record.number,
  name: record.name,
  action: record.action,
  conditions: record.conditions,
  place: record.place,
  gatewayNumber: record.gatewayNumber,
  status: record.status,
  from: record.from.toISOString(),
  hits: Number(record.hits),
  lastHitAt: record.lastHitAt?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
  createdBy: record.createdBy,
  proposed: record.proposed satisfies RuleProposalKind | null,
  proposalId: record.proposalId,
});
