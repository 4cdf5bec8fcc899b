import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * Whether a case `of` with its payment `t` followed a Discover retrieval that nobody answered, here or by the gateway's word: the
 * network takes no appeal then.
 */
export const followsUnanswered = (of: 'c' | 'd'): Sql => sql`(
  ${raw(of)}.was_retrieval and t.card_brand = 'discover'
  and not exists (
    select from dispute_answers a where a.business_id = ${raw(of)}.business_id and a.number = ${raw(of)}.number
      and a.stage = 'retrieval' and a.answer = 'appealed' and coalesce(a.command_status, '') not in ('refused', 'returned'))
  and not exists (
    select from transaction_steps s where s.business_id = ${raw(of)}.business_id and s.payment_number = ${raw(of)}.payment_number
      and s.kind = 'dispute' and s.object_number = ${raw(of)}.number and s.status = 'underAppeal'
      and s.event #>> '{object,stage}' = 'retrieval'))`;
