import type { PaymentStatus } from '@back-office/contract/features/payment';
import {
  getRiskRule,
  type RiskRuleDetail,
  riskRuleList,
  type RuleContent,
  ruleHitsShown,
  type RuleProposalKind,
} from '@back-office/contract/features/risk/rules';
import { riskRuleListWords } from '@back-office/messages/features/risk/rules';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, scopeOf } from '#platform/list/list-source';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  judgedOrder,
  ruleActionsFor,
  ruleColumns,
  type RuleRecord,
  rulesInScope,
  rulesWithHits,
  ruleValues,
  wireRule,
} from './rule-row.ts';

type Found = RuleRecord & {
  proposedKind: RuleProposalKind | null;
  content: RuleContent | null;
  reason: string | null;
  proposedBy: string | null;
  proposedAt: Date | null;
  offAt: Date | null;
  offBy: string | null;
};

const readVersions = async (
  tx: Tx,
  { businessId }: TenantScope,
  number: string,
): Promise<RiskRuleDetail['versions']> => {
  const versions = await tx.rows<
    RuleContent & { version: number; from: Date; until: Date | null; by: string; at: Date }
  >(sql`
    select version, name, action, conditions, place, valid_from as "from", valid_until as "until", created_by_name as by, created_at as at
    from risk_rule_versions where business_id = ${businessId} and number = ${number} order by version desc`);
  return versions.map(({ from, until, at, ...version }) => ({
    ...version,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    at: at.toISOString(),
  }));
};

const readHits = async (
  tx: Tx,
  scope: TenantScope,
  number: string,
): Promise<RiskRuleDetail['payments']> => {
  const hits = await tx.rows<{
    number: string;
    orderedAt: Date;
    status: PaymentStatus;
    amountMinor: bigint;
    currency: string;
  }>(sql`
    select number, ordered_at as "orderedAt", status, amount_minor as "amountMinor", currency from transactions
    where ${inScope(scope)} and risk_rule = ${number} order by ordered_at desc, number desc limit ${ruleHitsShown}`);
  return hits.map(({ orderedAt, amountMinor, currency, ...hit }) => ({
    ...hit,
    orderedAt: orderedAt.toISOString(),
    amount: { minor: String(amountMinor), currency },
  }));
};

const readRefusals = (
  tx: Tx,
  scope: TenantScope,
  gatewayNumber: string | null,
): Promise<RiskRuleDetail['refusals']> =>
  tx.rows(sql`
    select gateway_number as "gatewayNumber", refused_code as code from risk_rule_tellings
    where ${inScope(scope)} and refused_code is not null and (${gatewayNumber}::text is null or gateway_number = ${gatewayNumber})
    order by gateway_number`);

const proposalOf = ({
  proposedKind,
  content,
  reason,
  proposedBy,
  proposedAt,
}: Found): RiskRuleDetail['proposal'] =>
  proposedKind === null || reason === null || proposedBy === null || proposedAt === null
    ? null
    : { kind: proposedKind, content, reason, by: proposedBy, at: proposedAt.toISOString() };

/**
 * One rule with its versions and the latest payments that it decided; another merchant's rule is reported as not found.
 */
export const getRiskRuleRoute = implement(getRiskRule, async (context, { number }) => {
  const { tx, scope, refuse } = context;
  const [found] = await tx.rows<Found>(sql`
    select ${ruleColumns}, p.kind as "proposedKind", p.content, p.reason, p.proposed_by_name as "proposedBy",
      p.proposed_at as "proposedAt", r.off_at as "offAt", r.off_by_name as "offBy"
    from ${rulesWithHits(scope)} where ${rulesInScope(scope)} and r.number = ${number}`);
  if (found === undefined) {
    return refuse('risk.ruleNotFound');
  }
  return {
    ...wireRule(found),
    versions: await readVersions(tx, scope, number),
    proposal: proposalOf(found),
    offAt: found.offAt?.toISOString() ?? null,
    offBy: found.offBy,
    refusals: await readRefusals(tx, scope, found.gatewayNumber),
    payments: await readHits(tx, scope, number),
    allowedActions: ruleActionsFor(found, context),
  };
});

/** Spec S2.34: a merchant's rules, in the order in which they judge payments. */
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
