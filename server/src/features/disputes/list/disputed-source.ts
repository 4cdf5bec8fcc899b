import sql, { type Sql } from 'sql-template-tag';

/**
 * Cases and alerts of live payments as one kind of row, with what the specification derives of each (S3.28): business_id, number,
 * kind, payment_number, gateway_number, type, stage, state, appeal_status, reason_code, is_fraud, currency, amount_minor, opened_at,
 * reply_by, network_due_at, closed_at. A gateway has payments of one mode only.
 */
export const disputedSource = (scope: Sql): Sql => sql`
  select business_id, number, 'case' as kind, payment_number, gateway_number, case_type(stage, state, was_retrieval) as type, stage, state,
    case_appeal(stage, state) as appeal_status, reason_code, is_fraud, currency, amount_minor, opened_at, reply_by, network_due_at, closed_at
  from disputes where ${scope}
  union all
  select business_id, number, 'alert', payment_number, gateway_number, kind, null,
    case when status = 'open' then 'awaiting' when status = 'expired' then 'lapsed' when status = 'declined' then 'noAction'
      when kind = 'rdr' then 'accepted' else 'closed' end,
    'noAppeal', null, false, currency, amount_minor, opened_at, due_at, due_at, null
  from alerts where ${scope}`;
