import type { Tx } from '#platform/database';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import sql from 'sql-template-tag';

/** Batches that this operator may check, over all merchants. */
export const countBatchesToCheck = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select currency, count(*) as count, sum(net_minor)::bigint as amount_minor, min(made_at) as oldest
      from settlement_batches where status = 'reported' group by currency order by currency`,
  );

/** Checked batches that this operator may credit: whoever checked one leaves its crediting to another. */
export const countBatchesToCredit = (tx: Tx, personId: bigint): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select currency, count(*) as count, sum(net_minor)::bigint as amount_minor, min(checked_at) as oldest
      from settlement_batches where status = 'checked' and checked_by is distinct from ${personId}
      group by currency order by currency`,
  );
