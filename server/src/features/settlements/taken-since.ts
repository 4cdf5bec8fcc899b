import sql, { type Sql } from 'sql-template-tag';

/** Of `b`, a batch of the business: what operators took from elsewhere since to cover what it owes. */
export const takenSince = (businessId: bigint): Sql => sql`(
    select coalesce(sum(t.amount_minor), 0)::bigint from ledger_transfers t
    where t.business_id = ${businessId} and t.currency = b.currency and t.gateway_number = b.gateway_number
      and t.kind in ('availableOffset', 'reserveOffset', 'depositOffset') and t.id > b.through_id)`;
