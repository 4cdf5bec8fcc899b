// More cases than the set contains: one per forty payments, with many reasons, most of them decided.
import type pg from 'pg';

const paymentsPerCase = 40;

/** Flags payments without events, opens a case for each, and updates the figures. */
export const addCases = async (client: pg.Client, size: number): Promise<number> => {
  const wanted = Math.round(size / paymentsPerCase);
  await client.query(
    `with chosen as (
       select business_id, number from transactions
       where business_id = 1 and mode = 'live' and status = 'success' and not has_chargeback and refunded_minor = 0
         and ordered_at < now() - interval '21 days'
       order by md5(number) limit greatest(0, $1::integer - (select count(*) from disputes where business_id = 1))
     )
     update transactions t set has_chargeback = true, has_fraud_chargeback = substr(md5(t.number), 1, 1) < '8'
     from chosen c where t.business_id = c.business_id and t.number = c.number`,
    [wanted],
  );
  await client.query(
    `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency, amount_minor,
       reason_code, is_fraud, opened_at, due_at, received_at, reply_by, network_due_at, escalated_at, stands_since, closed_at)
     select business_id, 'D' || substr(number, 1, 8) || substr(number, 13), number, gateway_number, 1, 'chargeback',
       case when is_open then 'awaiting' else (array['won', 'lost', 'accepted', 'lost'])[1 + draw % 4] end, currency, amount_minor,
       case when has_fraud_chargeback then '10.4' else (array['13.1', '13.3', '13.7', '12.6', '4853', '4855'])[1 + draw % 6] end,
       has_fraud_chargeback, opened_at, opened_at + interval '28 days', opened_at, opened_at + interval '18 days',
       opened_at + interval '28 days', opened_at, opened_at, case when not is_open then opened_at + interval '17 days' end
     from (
       select *, ordered_at + interval '20 days' as opened_at, ordered_at + interval '37 days' > now() as is_open,
         ('x' || substr(md5(number), 2, 6))::bit(24)::integer as draw
       from transactions where business_id = 1 and has_chargeback
     ) t
     on conflict do nothing`,
  );
  for (const table of ['rate_figures', 'rate_totals', 'rate_sums']) {
    await client.query(`delete from ${table} where business_id = 1`);
    await client.query(
      `insert into ${table} select * from ${table}_counted where business_id = 1 on conflict do nothing`,
    );
  }
  await client.query('call recount_dispute_totals()');
  await client.query(
    'vacuum analyze transactions, disputes, dispute_totals, rate_figures, rate_totals, rate_sums',
  );
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from disputes where business_id = 1`,
  );
  return Number(rows[0]?.count);
};
