import sql from 'sql-template-tag';

/** Before and after of a proposal, with what its kind of terms had not when it was made: withdrawals took no share then. */
export const proposedParts = sql`
  case kind when 'withdrawalTerms' then '{"feePpm": 0}'::jsonb || before else before end as before,
  case kind when 'withdrawalTerms' then '{"feePpm": 0}'::jsonb || after else after end as after`;
