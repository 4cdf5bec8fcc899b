import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type Own<Name extends string> = {
  personId: bigint;
  operations: readonly Name[];
  now: Date;
  timeZone: TimeZone;
};

/** How often an operator did each of these today, in his time zone; refused calls do not count. */
export const countOwnOperations = async <Name extends string>(
  tx: Tx,
  { personId, operations, now, timeZone }: Own<Name>,
): Promise<{ operation: Name; count: number }[]> =>
  tx.rows<{ operation: Name; count: number }>(sql`
    select operation, count(*)::int as count from operation_log
    where actor_kind = 'operator' and person_id = ${personId} and result = 'ok'
      and at >= date_trunc('day', ${now}::timestamptz, ${timeZone.name}) and operation = any (${operations})
    group by operation order by count desc, operation`);
