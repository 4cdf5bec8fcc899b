import type { Tx } from '#platform/database';
import sql, { type Sql } from 'sql-template-tag';

/** What stands in each queue of refunds under audit, over all merchants. */
export const auditQueues = {
  waiting: sql`r.waits_for = 'operator'`,
  atGateway: sql`r.origin = 'gateway' and r.status = 'underAudit'`,
};

const countQueue =
  (is: Sql) =>
  async (tx: Tx): Promise<number> => {
    const [counted] = await tx.rows<{ count: bigint }>(
      sql`select count(*) as count from refunds r where ${is}`,
    );
    return Number(counted?.count ?? 0n);
  };

/** How many refunds wait for an operator: the length of his queue. */
export const countWaitingAudits = countQueue(auditQueues.waiting);
/** How many came by the feed and are audited by their gateway. */
export const countAuditsAtGateway = countQueue(auditQueues.atGateway);
