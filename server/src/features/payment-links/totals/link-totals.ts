import type { paymentLinkList } from '@back-office/contract/features/payment-links';
import type { FilterOf } from '@back-office/contract/kit/list';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { keepTotals, type KeptTotals } from '#platform/list/kept-totals';
import { amongst } from '#platform/list/list-source';
import { inScope, type TenantScope } from '#platform/tenant-scope';

const linkTotals: KeptTotals = {
  table: 'payment_link_totals',
  cells: (businessId, numbers) => sql`
    select standing, until_day::text, gateway_number, currency, type, count(*) as count, sum(paid_minor)::bigint as paid_minor
    from payment_link_cells where business_id = ${businessId} and number = any(${numbers}::text[]) group by 1, 2, 3, 4, 5`,
  add: (businessId, differences) => sql`
    insert into payment_link_totals as t (business_id, standing, until_day, gateway_number, currency, type, count, paid_minor)
    select ${businessId}::bigint, d.standing, d.until_day, d.gateway_number, d.currency, d.type, d.count, d.paid_minor
    from json_populate_recordset(null::payment_link_totals, ${differences}) d
    on conflict (business_id, standing, until_day, gateway_number, currency, type)
    do update set count = t.count + excluded.count, paid_minor = t.paid_minor + excluded.paid_minor`,
};

/** Call before links are added, changed or deleted, while they are locked. */
export const countLinks = (tx: Tx, businessId: bigint, numbers: readonly string[]): Promise<void> =>
  keepTotals(tx, linkTotals, { businessId, numbers });

/**
 * The stored totals by shown state. An open link is active or has expired: those that end on a later day are all
 * active, those that end today are checked one by one, the rest have expired.
 */
export const keptLinkTotals = (
  filter: FilterOf<typeof paymentLinkList>,
  scope: TenantScope,
  now: Date,
): Sql | undefined => {
  const { search, statuses = [], payStatuses = [], currencies = [], types = [] } = filter;
  if (search !== undefined || statuses.length > 0 || payStatuses.length > 0) {
    return undefined;
  }
  const asked = sql`${inScope(scope)} and ${amongst(sql`currency`)(currencies)} and ${amongst(sql`type`)(types)}`;
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  return sql`
    with active as (
      select currency, count, paid_minor from payment_link_totals
      where ${asked} and standing = 'ending' and until_day > ${today}
      union all
      select currency, 1, paid_minor from payment_links
      where ${asked} and active_until >= ${now} and active_until < (${today} + 1)::timestamp at time zone 'UTC'
        and not is_draft and (payments_max is null or payments + pending < payments_max) and not is_disabled and stopped_at is null
    )
    select tab, currency, sum(count)::bigint as count, sum(paid_minor)::bigint as sum from (
      select case when standing = 'open' then 'expired' else standing end as tab, currency, count, paid_minor
      from payment_link_totals where ${asked} and standing <> 'ending'
      union all select 'active', currency, count, paid_minor from active
      union all select 'expired', currency, -count, -paid_minor from active
    ) figures group by 1, 2`;
};
