import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * Whether a case `of` with its payment `t` followed a Discover retrieval that nobody answered, here or by the gateway's word: the
 * network takes no appeal then.
 */
export const followsUnanswered = (of: 'c' | 'd'): Sql => sql`(
  ${raw(of)}.was_retrieval and t.card_brand = 'discover' and not ${raw(of)}.retrieval_answered
  and not exists (
    select from dispute_answers a where a.business_id = ${raw(of)}.business_id and a.number = ${raw(of)}.number
      and a.stage = 'retrieval' and a.answer = 'appealed' and coalesce(a.command_status, '') not in ('refused', 'returned')))`;
