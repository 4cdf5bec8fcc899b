import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  addRiskRule,
  confirmRuleProposal,
  proposeRuleChange,
  proposeRuleEnd,
  rejectRuleProposal,
  rulesMax,
  withdrawRuleProposal,
  type RuleContent,
  type RuleProposalKind,
} from '@back-office/contract/features/risk/rules';
import sql, { empty } from 'sql-template-tag';
import { closedBy, decisionsOn, stillWaiting } from '#features/proposals/public';
import { instantsOfDates } from '#platform/calendar-instants';
import { instantOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type ContextOf, implement, type Route } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { holdLists } from '../write-entries.ts';
import { isOpen } from '../entry-row.ts';
import { mayManage, rulesInScope } from './rule-row.ts';
import { addRule, changeRule, endRule } from './write-rule.ts';

const beginningOf = (
  { now, timeZone }: Pick<ContextOf<typeof addRiskRule>, 'now' | 'timeZone'>,
  firstDay: string | null,
): Date | undefined => {
  if (firstDay === null) {
    return now;
  }
  const { from, until } = instantsOfDates({ from: firstDay, to: firstDay }, timeZone.name);
  const [first, end] = [instantOf(from.toString()), instantOf(until.toString())];
  if (end <= now) {
    return undefined;
  }
  return first > now ? first : now;
};

const countActive = async (tx: Tx, businessId: bigint): Promise<number> => {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from risk_rules where business_id = ${businessId} and status = 'active'`);
  return Number(row?.count ?? 0n);
};

/** Applies without a second person: a new rule takes no payment from a stricter one, wherever it is placed. */
const addRiskRuleRoute = implement(addRiskRule, async (context, input) => {
  const { tx, scope, session, now, refuse, change } = context;
  const { gatewayNumber, firstDay, ...content } = input;
  if (!(await isOpen(tx, scope, gatewayNumber))) {
    return refuse('risk.gatewayNotOpen');
  }
  const from = beginningOf(context, firstDay);
  if (from === undefined) {
    return refuse('risk.firstDayOver');
  }
  await holdLists(tx, scope);
  if ((await countActive(tx, scope.businessId)) >= rulesMax) {
    return refuse('risk.tooManyRules');
  }
  const by = session.personName;
  const writing = { tx, businessId: scope.businessId, content, from, by, now };
  const number = await addRule(writing, gatewayNumber);
  change({ objectNumber: number, before: null, after: { ...content, from: from.toISOString() } });
  return { number };
});

type Standing = {
  number: string;
  version: number;
  gatewayNumber: string | null;
  status: 'active' | 'off';
  content: RuleContent;
  from: Date;
};

const holdRule = async (
  tx: Tx,
  scope: TenantScope,
  number: string,
): Promise<Standing | undefined> => {
  await holdLists(tx, scope);
  const [standing] = await tx.rows<Standing>(sql`
    select r.number, r.version, r.gateway_number as "gatewayNumber", r.status, v.valid_from as "from",
      jsonb_build_object('name', v.name, 'action', v.action, 'conditions', v.conditions, 'place', v.place) as content
    from risk_rules r
    join risk_rule_versions v on v.business_id = r.business_id and v.number = r.number and v.version = r.version
    where ${rulesInScope(scope)} and r.number = ${number}`);
  return standing !== undefined && mayManage(standing, scope) ? standing : undefined;
};

/** Whether someone else could confirm what the person proposes about a rule. */
const hasSecondPerson = async (
  tx: Tx,
  { gatewayNumber, personId }: { gatewayNumber: string | null; personId: bigint },
): Promise<boolean> => {
  const others = await tx.rows(sql`
    select m.person_id from administrators_of_business() m
    where m.status = 'normal' and m.person_id <> ${personId}
      and (m.role_is_top or 'riskRules.manage' = any (m.role_permissions))
      and (m.gateway_numbers is null${gatewayNumber === null ? empty : sql` or ${gatewayNumber} = any (m.gateway_numbers)`})
    limit 1`);
  return others.length > 0;
};

/**
 * The change lets no payment through: payments that the rule declined wait for a person, and are declined if no one
 * decides.
 */
const onlyHolds = (before: RuleContent, after: RuleContent): boolean =>
  before.action === 'decline' &&
  after.action === 'review' &&
  isDeepStrictEqual({ ...before, action: after.action }, after);

type Proposing = ContextOf<typeof proposeRuleChange> | ContextOf<typeof proposeRuleEnd>;
type Proposed = {
  number: string;
  kind: RuleProposalKind;
  content: RuleContent | null;
  reason: string;
};

/** Answers whether it already applies, without a second person. */
const propose = async (
  { tx, scope, session, now, refuse, change }: Proposing,
  { number, kind, content, reason }: Proposed,
): Promise<{ isInForce: boolean }> => {
  const { businessId } = scope;
  const standing = await holdRule(tx, scope, number);
  if (standing === undefined) {
    return refuse('risk.ruleNotFound');
  }
  if (standing.status === 'off') {
    return refuse('risk.ruleOff');
  }
  const { gatewayNumber } = standing;
  if (!(await hasSecondPerson(tx, { gatewayNumber, personId: session.personId }))) {
    if (content === null || !onlyHolds(standing.content, content)) {
      return refuse('risk.noSecondPerson');
    }
    const from = standing.from > now ? standing.from : now;
    await changeRule({ tx, businessId, by: session.personName, now, from, content }, standing);
    change({ before: standing.content, after: { ...content, reason } });
    return { isInForce: true };
  }
  const added = await tx.run(sql`
    insert into risk_rule_proposals (business_id, id, number, gateway_number, kind, content, reason, proposed_by, proposed_by_name,
      proposed_at)
    values (${businessId}, ${randomUUID()}, ${number}, ${gatewayNumber}, ${kind}, ${content === null ? null : JSON.stringify(content)},
      ${reason}, ${session.personId}, ${session.personName}, ${now})
    on conflict (business_id, number) where status = 'pending' do nothing`);
  if (added === 0) {
    return refuse('risk.changeWaits');
  }
  change({ before: standing.content, after: { ...content, proposal: kind, reason } });
  return { isInForce: false };
};

type Held = {
  businessId: bigint;
  id: string;
  number: string;
  kind: RuleProposalKind;
  content: RuleContent | null;
  status: string;
  proposedBy: bigint;
  standing: Standing;
};
type Named = { number: string; scope: TenantScope; proposalId?: string };

const decisions = decisionsOn({
  hold: async (tx: Tx, { number, scope, proposalId }: Named) => {
    const standing = await holdRule(tx, scope, number);
    if (standing === undefined) {
      return 'notFound';
    }
    const [held] = await tx.rows<Omit<Held, 'standing'>>(sql`
      select business_id as "businessId", id, number, kind, content, status, proposed_by as "proposedBy" from risk_rule_proposals
      where business_id = ${scope.businessId} and number = ${number} ${proposalId === undefined ? empty : sql`and id = ${proposalId}`}
      order by status <> 'pending', proposed_at desc, id limit 1 for update`);
    return held === undefined ? 'decided' : stillWaiting({ ...held, standing });
  },
  close: (tx, { businessId, id }: Held, closing) =>
    tx.run(sql`
      update risk_rule_proposals set ${closedBy(closing)} where business_id = ${businessId} and id = ${id}`),
  told: ({ kind, content, standing }: Held, _, status) => ({
    before: { ...standing.content, status: 'pending' },
    after: { ...content, proposal: kind, status },
  }),
  refusals: {
    notFound: 'risk.ruleNotFound',
    decided: 'risk.proposalDecided',
    ownProposal: 'risk.ownProposal',
    notProposer: 'risk.notProposer',
  },
});

/** Changes the rule at once, or on its first day; earlier payments are judged by the rule of their time. */
const confirmRoute = implement(confirmRuleProposal, async (context, { number, proposalId }) => {
  const { tx, scope, session, now } = context;
  const named = { number, scope, proposalId };
  const held = await decisions.holdForAnother(context, named);
  const { businessId } = scope;
  const by = session.personName;
  if (held.content === null) {
    await endRule({ tx, businessId, by, now }, held.standing);
  } else {
    const { standing, content } = held;
    const from = standing.from > now ? standing.from : now;
    await changeRule({ tx, businessId, by, now, from, content }, standing);
  }
  await decisions.confirm(context, held, { named });
  return { status: held.content === null ? ('off' as const) : ('active' as const) };
});

export const ruleChangeRoutes: Route[] = [
  addRiskRuleRoute,
  implement(proposeRuleChange, (context, { number, reason, ...content }) =>
    propose(context, { number, kind: 'change', content, reason }),
  ),
  implement(proposeRuleEnd, async (context, { number, reason }) => {
    await propose(context, { number, kind: 'off', content: null, reason });
    return {};
  }),
  confirmRoute,
  implement(rejectRuleProposal, (context, { number, proposalId, note }) =>
    decisions.reject(context, { number, proposalId, scope: context.scope, note }),
  ),
  implement(withdrawRuleProposal, (context, { number }) =>
    decisions.withdraw(context, { number, scope: context.scope }),
  ),
];
