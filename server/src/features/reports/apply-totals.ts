import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** Those that went back to nothing, by their key; their rows are still held by this transaction. */
const removeEmptied = async (tx: Tx, emptied: string): Promise<void> => {
  await tx.run(sql`
    delete from transaction_totals t
    using json_populate_recordset(null::transaction_totals, ${emptied}) as r
    where t.business_id = r.business_id and t.level = r.level and t.bucket = r.bucket
      and t.gateway_number = r.gateway_number and t.mode = r.mode and t.view = r.view and t.currency = r.currency
      and t.status = r.status`);
};

/**
 * Moves the totals by the differences of the roll-ups, given as JSON of their rows. Written after them in the order of the
 * key, so that batches wait for each other in one direction only. Decision 14.
 */
export const applyTotals = async (tx: Tx, differences: string): Promise<void> => {
  const [moved] = await tx.rows<{ emptied: string | null }>(sql`
    with moved as (
      insert into transaction_totals as t (business_id, level, bucket, gateway_number, mode, view, currency, status, count,
        amount_minor)
      select business_id, level, bucket, gateway_number, mode, view, currency, status, sum(count)::bigint,
        sum(amount_minor)::bigint
      from json_populate_recordset(null::transaction_rollups, ${differences})
      group by business_id, level, bucket, gateway_number, mode, view, currency, status
      having sum(count) <> 0 or sum(amount_minor) <> 0
      order by business_id, level, bucket, gateway_number, mode, view, currency, status
      on conflict (business_id, level, bucket, gateway_number, mode, view, currency, status)
      do update set count = t.count + excluded.count, amount_minor = t.amount_minor + excluded.amount_minor
      returning t.*
    )
    select json_agg(moved)::text as emptied from moved where count = 0 and amount_minor = 0`);
  if (moved?.emptied) {
    await removeEmptied(tx, moved.emptied);
  }
};
