import type { EntryStatus, RiskEntryRow } from '@back-office/contract/features/risk';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { planned, type Tx } from '#platform/database';

export type EntryRecord = Omit<
  RiskEntryRow,
  'value' | 'hits' | 'lastHitAt' | 'expiresAt' | 'createdAt' | 'allowedActions'
> & {
  shown: string;
  hits: bigint;
  lastHitAt: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
};

/** An entry without a gateway applies to all gateways, so people who see only some can read it too. */
const seenIn = ({ gatewayNumbers }: TenantScope): Sql =>
  gatewayNumbers === null
    ? empty
    : sql` and (e.gateway_number is null or e.gateway_number = any(${gatewayNumbers}))`;

/** The first wall. */
export const entriesInScope = (scope: TenantScope): Sql =>
  sql`e.business_id = ${scope.businessId}${seenIn(scope)}`;

type Counted = { types: Sql; sources: Sql; statuses: readonly EntryStatus[]; now: Date };

/** Entries that no longer count, by the index of each kind. */
const endedStates = (now: Date) =>
  ({
    disabled: sql`e.status = 'disabled'`,
    expired: sql`e.status = 'active' and e.expires_at <= ${now}`,
  }) as const;

/**
 * Entries by list, for a list that is not searched. All of them are counted as they are written; a status depends on the
 * moment, so the few that ended are taken from the whole, or counted alone.
 */
export const countsInScope = (
  scope: TenantScope,
  { types, sources, statuses, now }: Counted,
): Sql => {
  const { businessId, gatewayNumbers } = scope;
  const whole = sql`
    select list, count from risk_entry_counts where business_id = ${businessId}${
      gatewayNumbers === null
        ? empty
        : sql` and (gateway_number = '' or gateway_number = any(${gatewayNumbers}))`
    } and ${types} and ${sources}`;
  const hasActive = statuses.length === 0 || statuses.includes('active');
  const ended = Object.entries(endedStates(now))
    .filter(([state]) => statuses.length > 0 && hasActive !== statuses.some((one) => one === state))
    .map(
      ([, is]) => sql`
    select e.list, ${hasActive ? sql`-count(*)` : sql`count(*)`} as count from risk_entries e
    where e.business_id = ${businessId}${seenIn(scope)} and ${is} and ${types} and ${sources} group by 1`,
    );
  return planned`
    select list as tab, null::text as currency, sum(count)::bigint as count, null::bigint as sum
    from (${join([...(hasActive ? [whole] : []), ...ended], ' union all ')}) parts
    group by 1 having sum(count) > 0`;
};

/** Entries as `e`, with their status at a moment and, as `h`, the payments that each decided. */
export const entriesWithHits = (scope: TenantScope, now: Date): Sql => sql`
  (select *, case when status = 'active' and expires_at <= ${now} then 'expired' else status end as state
   from risk_entries) e
  left join (
    select risk_entry, count(*) as hits, max(ordered_at) as last_hit_at from transactions
    where ${inScope(scope)} and risk_entry is not null group by risk_entry
  ) h on h.risk_entry = e.number`;

export const entryValues = {
  value: sql`e.shown`,
  type: sql`e.type`,
  list: sql`e.list`,
  status: sql`e.state`,
  hits: sql`coalesce(h.hits, 0)`,
  lastHitAt: sql`h.last_hit_at`,
  remark: sql`e.remark`,
  expiresAt: sql`e.expires_at`,
  gatewayNumber: sql`e.gateway_number`,
  source: sql`e.source`,
  createdAt: sql`e.created_at`,
  createdBy: sql`e.created_by_name`,
  number: sql`e.number`,
};

export const entryColumns = sql`e.number, e.list, e.type, e.shown, e.gateway_number as "gatewayNumber", e.state as status, e.remark,
  e.source, ${entryValues.hits} as hits, h.last_hit_at as "lastHitAt", e.expires_at as "expiresAt", e.created_at as "createdAt",
  e.created_by_name as "createdBy"`;

/** People limited to some gateways can't change an entry that applies to all. */
export const canDisable = (
  { status, gatewayNumber }: { status: EntryStatus; gatewayNumber: string | null },
  { gatewayNumbers }: Pick<TenantScope, 'gatewayNumbers'>,
): boolean => status === 'active' && (gatewayNumber !== null || gatewayNumbers === null);

export const wireEntry = ({
  shown,
  ...entry
}: EntryRecord): Omit<RiskEntryRow, 'allowedActions'> => ({
  ...entry,
  value: shown,
  hits: Number(entry.hits),
  lastHitAt: entry.lastHitAt?.toISOString() ?? null,
  expiresAt: entry.expiresAt?.toISOString() ?? null,
  createdAt: entry.createdAt.toISOString(),
});

/** Whether people may add entries for a gateway number; only people who see all gateways may add for all (`null`). */
export const isOpen = async (
  tx: Tx,
  scope: TenantScope,
  gatewayNumber: string | null,
): Promise<boolean> => {
  if (gatewayNumber === null) {
    return scope.gatewayNumbers === null;
  }
  const open = await tx.rows(sql`
    select 1 from gateways where ${inScope(scope)} and gateway_number = ${gatewayNumber} and is_active`);
  return open.length > 0;
};
