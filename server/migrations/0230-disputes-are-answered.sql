-- Cases are answered here, and lapse by themselves (Decision 24).

-- Where a case stands: by the gateway's word and, while that waits for the merchant, by what was answered here. A notice that
-- arrived after its deadline, or over nothing, calls for no answer.
create function case_state(stage text, status text, answer text, amount_minor bigint, received_at timestamptz, reply_by timestamptz) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case
    when stage = 'retrieval' and status not in ('awaiting', 'underAppeal') then 'closed'
    when status in ('accepted', 'lapsed') and stage in ('preArbitration', 'arbitration') then 'lost'
    when status <> 'awaiting' then status
    when stage = 'arbitration' then 'underAppeal'
    when answer = 'released' then 'closed'
    when answer = 'appealed' then 'underAppeal'
    when answer in ('accepted', 'lapsed') and stage = 'preArbitration' then 'lost'
    when answer is not null then answer
    when amount_minor = 0 or received_at > reply_by then 'noAction'
    else 'awaiting'
  end
$$;

-- Spec S3.28: the processing type and the appeal status of a case follow from its stage and where it stands.
create function case_appeal(stage text, state text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case
    when stage = 'retrieval' then 'noAppeal'
    when state in ('won', 'withdrawn') then 'appealSuccess'
    when state = 'lost' then 'appealFailed'
    when state = 'underAppeal' or stage in ('preArbitration', 'arbitration') then 'underAppeal'
    else 'noAppeal'
  end
$$;
create function case_type(stage text, state text, was_retrieval boolean) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case
    when stage = 'retrieval' then 'retrieval'
    when state in ('won', 'withdrawn') then 'successfulAppeal'
    when state = 'lost' then 'appealFailed'
    when state = 'underAppeal' or stage in ('preArbitration', 'arbitration') then 'pendingAppeal'
    when was_retrieval then 'retrievalToChargeback'
    else 'chargeback'
  end
$$;

alter table disputes
  drop constraint disputes_amount_minor_check,
  add constraint disputes_amount_minor_check check (amount_minor >= 0),
  drop column appeal_status,
  -- When the back-office first heard of the stage that the case is at.
  add column received_at timestamptz,
  -- The network's deadline, and the merchant's: the network's less what the acquirer needs to pass an answer on.
  add column network_due_at timestamptz,
  add column reply_by timestamptz,
  -- What stands of the answers at this stage.
  add column answer text check (answer in ('appealed', 'accepted', 'lapsed', 'released')),
  -- Why an answer was given back, in the acquirer's words, while that stands.
  add column returned_note text;
alter table disputes no force row level security;
update disputes set received_at = opened_at, reply_by = due_at, network_due_at = due_at + interval '10 days';
alter table disputes
  -- By the gateway's word alone: the flag of the payment follows what the gateway has confirmed.
  add column appeal_status text not null generated always as (case_appeal(stage, case_state(stage, status, null, 1, null, null))) stored,
  add column state text not null generated always as (case_state(stage, status, answer, amount_minor, received_at, reply_by)) stored;
alter table disputes force row level security;
create index disputes_to_answer on disputes (reply_by) where state = 'awaiting';
create index disputes_by_reply on disputes (business_id, reply_by, number);

grant update on disputes to bo_tenant;
drop policy jobs on disputes;
create policy jobs on disputes to bo_jobs using (true) with check (true);
grant update on disputes to bo_jobs;

-- What was answered to a case, in order; an answer that left is never changed. The command's id is what the gateway knows a
-- repeat by.
create table dispute_answers (
  business_id bigint not null,
  number text collate "C" not null,
  place integer not null check (place > 0),
  payment_number text collate "C" not null,
  gateway_number text not null,
  stage text not null check (stage in ('retrieval', 'chargeback', 'preArbitration', 'arbitration')),
  answer text not null check (answer in ('appealed', 'accepted', 'lapsed', 'released')),
  answered_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('merchant', 'system')),
  person_id bigint,
  actor_name text,
  statement text,
  evidence jsonb not null default '[]',
  -- Null for what needs not leave: silence is the network's own answer.
  command_id uuid,
  command_status text check (command_status in ('queued', 'accepted', 'refused')),
  sent_at timestamptz,
  refusal_code text,
  refusal_message text,
  primary key (business_id, number, place),
  check ((command_id is null) = (command_status is null)),
  check ((command_status = 'refused') = (refusal_code is not null))
);
create index dispute_answers_by_payment on dispute_answers (business_id, payment_number);
call wall_tenant_table('dispute_answers', 'select', 'select', 'select, insert, update');
call wall_gateway_column('dispute_answers');
grant select, insert on dispute_answers to bo_tenant;
