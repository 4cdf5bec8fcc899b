import {
  confirmRdrRules,
  proposeRdrRules,
  rejectRdrRules,
  withdrawRdrRules,
} from '@back-office/contract/features/alerts/rdr-rules';
import sql from 'sql-template-tag';
import { closedBy, decisionsOn, stillWaiting } from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { earliestFrom, getRdrRulesRoute, seesAll } from './read-sets.ts';
import { listRdrTrialCasesRoute, tryRdrRulesRoute, tryRules } from './try-rules.ts';

const nextVersion = async (tx: Tx, { businessId }: TenantScope): Promise<number> => {
  const [last] = await tx.rows<{ version: number | null }>(
    sql`select max(version) as version from rdr_rule_sets where business_id = ${businessId}`,
  );
  return (last?.version ?? 0) + 1;
};

/**
 * The trial and its cases are stored with the proposal, so that the second person decides on the same figures as the
 * first.
 */
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
    const version = await nextVersion(tx, scope);
    const trial = await tryRules(tx, { scope, rules, now, keptAs: version });
    const added = await tx.run(sql`
      insert into rdr_rule_sets (business_id, version, effective_from, rules, trial, status, proposed_by, proposed_by_name, proposed_at)
      values (${businessId}, ${version}, ${effectiveFrom}::date, ${JSON.stringify(rules)}::jsonb, ${JSON.stringify(trial)}::jsonb,
        'pending', ${session.personId}, ${session.personName}, ${now})
      on conflict do nothing`);
    if (added === 0) {
      return refuse('rdr.proposalWaits');
    }
    change({
      objectNumber: String(version),
      before: null,
      after: { effectiveFrom, rules: rules.map(({ name }) => name).join(', ') },
    });
    return { version };
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
