import {
  getRdrRules,
  type RdrRuleSet,
  type RdrSetAction,
} from '@back-office/contract/features/alerts/rdr-rules';
import type { RdrRule } from '@back-office/contract/gateway/rdr-rules';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { type Sql } from 'sql-template-tag';
import { proposalActionsFor } from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type Stored = Omit<
  RdrRuleSet,
  'proposedAt' | 'decidedAt' | 'allowedActions' | 'isAtGateway' | 'refusals'
> & {
  proposedById: bigint;
  proposedAt: Date;
  decidedAt: Date | null;
  isTold: boolean;
  /** The number of all sets that match the condition. */
  total: bigint;
};

/** Rules apply to every gateway of the business, so people who see only some can't change them. */
export const seesAll = ({ gatewayNumbers }: TenantScope): boolean => gatewayNumbers === null;

/** The network has the rules before its first dispute of this day. */
export const earliestFrom = (now: Date): string => addDays(businessDayOf(now), 1);

type Asked = { condition: Sql; limit: number | null };

const readSets = (
  tx: Tx,
  { businessId, gatewayNumbers }: TenantScope,
  { condition, limit }: Asked,
) =>
  tx.rows<Stored>(sql`
    select s.version, to_char(s.effective_from, 'YYYY-MM-DD') as "effectiveFrom", s.rules, s.trial, s.status,
      s.proposed_by as "proposedById", s.proposed_by_name as "proposedBy", s.proposed_at as "proposedAt",
      s.decided_by_name as "decidedBy", s.decided_at as "decidedAt", s.note,
      s.status = 'confirmed' and not exists (
        select from gateways g left join rdr_tellings l on l.business_id = ${businessId} and l.gateway_number = g.gateway_number
        where g.business_id = ${businessId} and (${gatewayNumbers}::text[] is null or g.gateway_number = any(${gatewayNumbers}))
          and g.is_active and g.mode = 'live' and coalesce(l.told, 0) < s.version
      ) as "isTold", count(*) over () as total
    from rdr_rule_sets s where s.business_id = ${businessId} and ${condition} order by s.version desc limit ${limit}`);

type Refused = { version: number; gatewayNumber: string; code: string };

const readRefusals = (tx: Tx, scope: TenantScope, sets: readonly Stored[]): Promise<Refused[]> =>
  tx.rows<Refused>(sql`
    select version, gateway_number as "gatewayNumber", code from rdr_refusals
    where ${inScope(scope)} and version = any(${sets.map(({ version }) => version)}::int[]) order by gateway_number`);

/** The version that decides today: the highest confirmed one whose first day has come; 0 without one. */
const readCurrentVersion = async (
  tx: Tx,
  { businessId }: TenantScope,
  today: string,
): Promise<number> => {
  const [current] = await tx.rows<{ version: number | null }>(sql`
    select max(version) as version from rdr_rule_sets
    where business_id = ${businessId} and status = 'confirmed' and effective_from <= ${today}::date`);
  return current?.version ?? 0;
};

type Reader = { personId: bigint; mayChange: boolean; now: Date };

/** A set whose first day has passed can't be confirmed any more. */
const actionsOn = (
  { proposedById, effectiveFrom }: Stored,
  { personId, now }: Reader,
): RdrSetAction[] =>
  proposalActionsFor({ status: 'pending', proposedById }, personId).filter(
    (action) => action !== 'confirm' || effectiveFrom >= earliestFrom(now),
  );

const wireSet = (set: Stored, reader: Reader, refused: readonly Refused[]): RdrRuleSet => {
  const { proposedById: _proposedById, isTold, total: _total, ...stored } = set;
  const refusals = refused.flatMap(({ version, ...refusal }) =>
    version === stored.version ? [refusal] : [],
  );
  return {
    ...stored,
    proposedAt: stored.proposedAt.toISOString(),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    isAtGateway: isTold && refusals.length === 0,
    refusals,
    allowedActions: stored.status === 'pending' && reader.mayChange ? actionsOn(set, reader) : [],
  };
};

/** The rules that a set replaces on its first day: those of the highest confirmed version in force then. */
const rulesBefore = (set: RdrRuleSet, confirmed: readonly RdrRuleSet[]): RdrRule[] =>
  confirmed
    .filter(({ effectiveFrom }) => effectiveFrom <= set.effectiveFrom)
    .toSorted((one, other) => other.version - one.version)[0]?.rules ?? [];

export const getRdrRulesRoute = implement(getRdrRules, async (context, { earlier: shown }) => {
  const { tx, scope, session, now, can } = context;
  const reader = {
    personId: session.personId,
    mayChange: can('disputes.answer') && seesAll(scope),
    now,
  };
  const current = await readCurrentVersion(tx, scope, businessDayOf(now));
  // A set that a higher version replaces on or before its first day never takes effect.
  const stands = sql`(s.status = 'pending' or s.status = 'confirmed' and s.version >= ${current} and not exists (
    select from rdr_rule_sets o where o.business_id = ${scope.businessId} and o.status = 'confirmed' and o.version > s.version
      and o.effective_from <= s.effective_from))`;
  const standing = await readSets(tx, scope, { condition: stands, limit: null });
  const earlier = await readSets(tx, scope, { condition: sql`not ${stands}`, limit: shown });
  const refused = await readRefusals(tx, scope, [...standing, ...earlier]);
  const wire = (stored: Stored) => wireSet(stored, reader, refused);
  const sets = standing.map(wire);
  const confirmed = sets.filter(({ status }) => status === 'confirmed');
  const pending = sets.find(({ status }) => status === 'pending');
  return {
    current: confirmed.find(({ version }) => version === current) ?? null,
    pending: pending === undefined ? null : { ...pending, before: rulesBefore(pending, confirmed) },
    upcoming: confirmed.filter(({ version }) => version !== current),
    earlier: earlier.map(wire),
    earlierTotal: Number(earlier[0]?.total ?? 0n),
    canPropose: reader.mayChange && pending === undefined,
    earliestFrom: earliestFrom(now),
  };
});
