import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { keepTotals, type KeptTotals } from '#platform/list/kept-totals';

const subscriptionTotals: KeptTotals = {
  table: 'subscription_totals',
  cells: (businessId, numbers) => sql`
    select status, gateway_number, currency, interval_unit, count(*) as count from subscriptions
    where business_id = ${businessId} and number = any(${numbers}::text[]) group by 1, 2, 3, 4`,
  add: (businessId, differences) => sql`
    insert into subscription_totals as t (business_id, status, gateway_number, currency, interval_unit, count)
    select ${businessId}::bigint, d.status, d.gateway_number, d.currency, d.interval_unit, d.count
    from json_populate_recordset(null::subscription_totals, ${differences}) d
    on conflict (business_id, status, gateway_number, currency, interval_unit) do update set count = t.count + excluded.count`,
};

/** Call before adding subscriptions or changing their status, while they are locked. */
export const countSubscriptions = (
  tx: Tx,
  businessId: bigint,
  numbers: readonly string[],
): Promise<void> => keepTotals(tx, subscriptionTotals, { businessId, numbers });
