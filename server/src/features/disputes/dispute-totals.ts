import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { keepTotals, type KeptTotals } from '#platform/list/kept-totals';

const disputeTotals: KeptTotals = {
  table: 'dispute_totals',
  cells: (businessId, numbers) => sql`
    select state, gateway_number, currency, count(*) as count, sum(amount_minor)::bigint as amount_minor from disputes
    where business_id = ${businessId} and number = any(${numbers}::text[]) group by 1, 2, 3`,
  add: (businessId, differences) => sql`
    insert into dispute_totals as t (business_id, state, gateway_number, currency, count, amount_minor)
    select ${businessId}::bigint, d.state, d.gateway_number, d.currency, d.count, d.amount_minor
    from json_populate_recordset(null::dispute_totals, ${differences}) d
    on conflict (business_id, state, gateway_number, currency)
    do update set count = t.count + excluded.count, amount_minor = t.amount_minor + excluded.amount_minor`,
};

/** Call before cases are added or change their state, while their payments are locked. */
export const countCases = async (
  tx: Tx,
  cases: readonly { businessId: bigint; number: string }[],
): Promise<void> => {
  for (const [businessId, own] of Map.groupBy(cases, (one) => one.businessId)) {
    await keepTotals(tx, disputeTotals, { businessId, numbers: own.map(({ number }) => number) });
  }
};
