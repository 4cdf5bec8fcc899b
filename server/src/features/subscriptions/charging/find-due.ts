import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { takingGateways } from './taking-gateways.ts';

/** On `s`: only its end remains, for which its gateway need not accept payments. An index uses the same expression. */
const hasOnlyItsEnd = sql`s.next_at is null and s.open_period is null`;

/**
 * On subscriptions of one business. Work due on a gateway that accepts no payments waits until it does, except for
 * ends.
 */
export const isDue = (businessId: bigint, now: Date): Sql => sql`
  business_id = ${businessId} and due_at <= ${now} and number in (
    select s.number from ${takingGateways} t
    join subscriptions s on s.business_id = ${businessId} and s.gateway_number = t.gateway_number and s.due_at <= ${now}
    where t.business_id = ${businessId}
    union all
    select s.number from subscriptions s where s.business_id = ${businessId} and ${hasOnlyItsEnd} and s.due_at <= ${now})`;

/** Businesses with something due. */
export const findDue = (tx: Tx, now: Date): Promise<{ businessId: bigint }[]> =>
  tx.rows<{ businessId: bigint }>(sql`
    select distinct t.business_id as "businessId" from ${takingGateways} t
    where (t.business_id, t.gateway_number) in (
      select s.business_id, s.gateway_number from subscriptions s where s.due_at <= ${now})
    union
    select s.business_id from subscriptions s where ${hasOnlyItsEnd} and s.due_at <= ${now}`);
