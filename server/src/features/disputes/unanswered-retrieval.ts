import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * Whether a case `of` with its payment `t` followed a Discover retrieval that no one answered, here or according to the
 * gateway: then the network accepts no appeal. Beside a union, pass the business by value: a cluster does not propagate
 * it from outside. Decision 38.
 */
export const followsUnanswered = (
  of: 'c' | 'd',
  businessId: Sql = raw(`${of}.business_id`),
): Sql => sql`(
  ${raw(of)}.was_retrieval and t.card_brand = 'discover' and not ${raw(of)}.retrieval_answered
  and not exists (
    select from dispute_answers a where a.business_id = ${businessId} and a.number = ${raw(of)}.number
      and a.stage = 'retrieval' and a.answer = 'appealed' and coalesce(a.command_status, '') not in ('refused', 'returned')))`;
