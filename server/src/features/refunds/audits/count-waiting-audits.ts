import type { Tx } from '#platform/database';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import sql, { type Sql } from 'sql-template-tag';

/** What stands in each queue of refunds that are not on their way yet, over all merchants. */
export const auditQueues = {
  waiting: sql`r.waits_for = 'operator'`,
  waitsForMoney: sql`r.waits_for in ('funds', 'submission') and r.waiting_since is not null`,
  atGateway: sql`r.origin = 'gateway' and r.status = 'underAudit'`,
};

const countQueue =
  (is: Sql) =>
  (tx: Tx): Promise<Waiting> =>
    countWaiting(
      tx,
      sql`
        select r.currency, count(*) as count, sum(r.amount_minor)::bigint as amount_minor, min(r.applied_at) as oldest
        from refunds r where ${is} group by r.currency order by r.currency`,
    );

/** Refunds that wait for an operator. */
export const countWaitingAudits = countQueue(auditQueues.waiting);
/** Those that came by the feed and are audited by their gateway. */
export const countAuditsAtGateway = countQueue(auditQueues.atGateway);
