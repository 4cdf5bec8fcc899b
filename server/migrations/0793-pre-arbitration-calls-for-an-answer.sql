-- Only a retrieval and a chargeback can call for no answer: a pre-arbitration that came past its deadline, or over nothing, lapses
-- like any other, and is lost (D16, Decision 24).
create or replace function case_state(stage text, status text, answer text, amount_minor bigint, received_at timestamptz, reply_by timestamptz) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case
    when stage = 'retrieval' and (status not in ('awaiting', 'underAppeal') or answer = 'released') then 'closed'
    when status in ('accepted', 'lapsed') and stage in ('preArbitration', 'arbitration') then 'lost'
    when status <> 'awaiting' then status
    when stage = 'arbitration' then 'underAppeal'
    when answer = 'appealed' then 'underAppeal'
    when answer in ('accepted', 'lapsed') and stage = 'preArbitration' then 'lost'
    when answer is not null then answer
    when stage <> 'preArbitration' and (amount_minor = 0 or received_at > reply_by) then 'noAction'
    else 'awaiting'
  end
$$;

-- Only these change, so only these are written again and moved from one total to the other.
alter table disputes no force row level security;
alter table dispute_totals no force row level security;
insert into dispute_totals as t (business_id, state, gateway_number, currency, count, amount_minor)
  select d.business_id, moves.state, d.gateway_number, d.currency, moves.sign * count(*), moves.sign * sum(d.amount_minor)
  from disputes d cross join (values ('noAction', -1), ('awaiting', 1)) moves (state, sign)
  where d.stage = 'preArbitration' and d.state = 'noAction'
  group by d.business_id, moves.state, moves.sign, d.gateway_number, d.currency
  on conflict (business_id, state, gateway_number, currency)
  do update set count = t.count + excluded.count, amount_minor = t.amount_minor + excluded.amount_minor;
update disputes set answer = answer where stage = 'preArbitration' and state = 'noAction';
alter table dispute_totals force row level security;
alter table disputes force row level security;
