import {
  confirmRdrRules,
  getRdrRules,
  proposeRdrRules,
  rejectRdrRules,
  withdrawRdrRules,
  type RdrRuleSet,
  type RdrSetAction,
} from '@back-office/contract/features/alerts/rdr-rules';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { closedBy, decisionsOn, stillWaiting } from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { listRdrTrialCasesRoute, tryRdrRulesRoute, tryRules } from './try-rules.ts';

type Stored = Omit<RdrRuleSet, 'proposedAt' | 'decidedAt' | 'allowedActions'> & {
  businessId: bigint;
  proposedById: bigint;
  proposedAt: Date;
  decidedAt: Date | null;
};

/** Rules hold for every gateway of the business, so whoever sees some of them can't change them. */
const seesAll = ({ gatewayNumbers }: TenantScope): boolean => gatewayNumbers === null;

/** A day on which the network has the rules before its first dispute. */
const earliestFrom = (now: Date): string => addDays(businessDayOf(now), 1);

const readSets = (tx: Tx, { businessId }: TenantScope): Promise<Stored[]> =>
  tx.rows<Stored>(sql`
    select s.business_id as "businessId", s.version, to_char(s.effective_from, 'YYYY-MM-DD') as "effectiveFrom", s.rules, s.trial, s.status,
      s.proposed_by as "proposedById", s.proposed_by_name as "proposedBy", s.proposed_at as "proposedAt",
      s.decided_by_name as "decidedBy", s.decided_at as "decidedAt", s.note,
      s.status = 'confirmed' and not exists (
        select from gateways g left join rdr_tellings l on l.business_id = g.business_id and l.gateway_number = g.gateway_number
        where g.business_id = ${businessId} and g.is_active and g.mode = 'live' and coalesce(l.told, 0) < s.version
      ) as "isAtGateway"
    from rdr_rule_sets s where s.business_id = ${businessId} order by s.version desc limit 50`);

type Reader = { personId: bigint; mayChange: boolean };

const actionsOf = ({ status, proposedById }: Stored, { personId, mayChange }: Reader) => {
  if (status !== 'pending' || !mayChange) {
    return [];
  }
  return (
    proposedById === personId ? ['withdraw'] : ['confirm', 'reject']
  ) satisfies RdrSetAction[];
};

const wireSet = (stored: Stored, reader: Reader): RdrRuleSet => {
  const { businessId: _businessId, proposedById: _proposedById, ...set } = stored;
  return {
    ...set,
    proposedAt: stored.proposedAt.toISOString(),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    allowedActions: actionsOf(stored, reader),
  };
};

const getRdrRulesRoute = implement(getRdrRules, async ({ tx, scope, session, now, can }) => {
  const mayChange = can('disputes.answer') && seesAll(scope);
  const reader = { personId: session.personId, mayChange };
  const today = businessDayOf(now);
  const stored = await readSets(tx, scope);
  const current = stored.find(
    ({ status, effectiveFrom }) => status === 'confirmed' && effectiveFrom <= today,
  );
  return {
    current: current === undefined ? null : wireSet(current, reader),
    others: stored.filter((one) => one !== current).map((one) => wireSet(one, reader)),
    canPropose: mayChange && !stored.some(({ status }) => status === 'pending'),
    earliestFrom: earliestFrom(now),
  };
});

/** The trial is kept with the proposal: the second person decides by what the first has seen. */
const proposeRdrRulesRoute = implement(
  proposeRdrRules,
  async (context, { rules, effectiveFrom }) => {
    const { tx, scope, session, now, refuse, change } = context;
    if (!seesAll(scope)) {
      return refuse('rdr.wholeBusiness');
    }
    if (effectiveFrom < earliestFrom(now)) {
      return refuse('rdr.dayTooEarly');
    }
    const { businessId } = scope;
    const trial = await tryRules(tx, { scope, rules, now });
    const [added] = await tx.rows<{ version: number }>(sql`
    insert into rdr_rule_sets (business_id, version, effective_from, rules, trial, status, proposed_by, proposed_by_name, proposed_at)
    select ${businessId}, coalesce(max(version), 0) + 1, ${effectiveFrom}::date, ${JSON.stringify(rules)}::jsonb,
      ${JSON.stringify(trial)}::jsonb, 'pending', ${session.personId}, ${session.personName}, ${now}
    from rdr_rule_sets where business_id = ${businessId}
    on conflict do nothing returning version`);
    if (added === undefined) {
      return refuse('rdr.proposalWaits');
    }
    change({
      objectNumber: String(added.version),
      before: null,
      after: { effectiveFrom, rules: rules.map(({ name }) => name).join(', ') },
    });
    return added;
  },
);

type Named = { version: number; scope: TenantScope };
type Held = {
  businessId: bigint;
  version: number;
  effectiveFrom: string;
  status: string;
  proposedBy: bigint;
};

const decisions = decisionsOn({
  hold: async (tx: Tx, { version, scope }: Named) => {
    const [held] = await tx.rows<Held>(sql`
      select business_id as "businessId", version, to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom", status,
        proposed_by as "proposedBy"
      from rdr_rule_sets where business_id = ${scope.businessId} and version = ${version} for update`);
    return stillWaiting(held);
  },
  close: (tx, { businessId, version }, closing) =>
    tx.run(sql`
      update rdr_rule_sets set ${closedBy(closing)} where business_id = ${businessId} and version = ${version}`),
  told: ({ version, effectiveFrom }, _, status) => ({
    objectNumber: String(version),
    before: { status: 'pending' },
    after: { status, effectiveFrom },
  }),
  refusals: {
    notFound: 'rdr.noProposal',
    decided: 'rdr.decided',
    ownProposal: 'rdr.ownProposal',
    notProposer: 'rdr.ofAnother',
  },
});

const confirmRdrRulesRoute = implement(confirmRdrRules, async (context, { version }) => {
  const { scope, now, refuse } = context;
  if (!seesAll(scope)) {
    return refuse('rdr.wholeBusiness');
  }
  const named = { version, scope };
  const held = await decisions.holdForAnother(context, named);
  if (held.effectiveFrom < earliestFrom(now)) {
    return refuse('rdr.dayTooEarly');
  }
  await decisions.confirm(context, held, { named });
  return {};
});

const rejectRdrRulesRoute = implement(rejectRdrRules, async (context, { version, note }) => {
  const { scope, refuse } = context;
  return seesAll(scope)
    ? decisions.reject(context, { version, scope, note })
    : refuse('rdr.wholeBusiness');
});

const withdrawRdrRulesRoute = implement(withdrawRdrRules, async (context, { version }) => {
  const { scope, refuse } = context;
  return seesAll(scope)
    ? decisions.withdraw(context, { version, scope })
    : refuse('rdr.wholeBusiness');
});

export const rdrRoutes: Route[] = [
  getRdrRulesRoute,
  tryRdrRulesRoute,
  listRdrTrialCasesRoute,
  proposeRdrRulesRoute,
  confirmRdrRulesRoute,
  rejectRdrRulesRoute,
  withdrawRdrRulesRoute,
];
