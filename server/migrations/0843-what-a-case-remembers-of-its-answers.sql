-- Whether any version of a case said that its retrieval was answered, and that a recall was not agreed to: kept with the rows, since
-- asking every month of the timeline costs each list of cases more than its rows.
alter table disputes add column retrieval_answered boolean not null default false;
alter table disputes no force row level security;
alter table transaction_steps no force row level security;
update disputes d set retrieval_answered = true
  where was_retrieval and exists (
    select from transaction_steps s
    where s.business_id = d.business_id and s.payment_number = d.payment_number and s.kind = 'dispute' and s.object_number = d.number
      and s.status = 'underAppeal' and s.event #>> '{object,stage}' = 'retrieval');
alter table transaction_steps force row level security;
alter table disputes force row level security;

alter table dispute_recalls add column is_refused boolean not null default false;
grant select, update (is_refused) on dispute_recalls to bo_feed;
create policy feed on dispute_recalls to bo_feed using (true) with check (true);
