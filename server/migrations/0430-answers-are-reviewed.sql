-- A merchant's answer waits for the acquirer's review before it leaves (Decision 24). A returned answer stands no more, like a
-- refused one, and stays as it was.
alter table dispute_answers
  drop constraint dispute_answers_command_status_check,
  add constraint dispute_answers_command_status_check
    check (command_status in ('review', 'returned', 'queued', 'accepted', 'refused')),
  add column reviewed_at timestamptz,
  -- Null where the deadline sent it.
  add column reviewed_by bigint,
  add column reviewed_by_name text,
  add column review_note text,
  add constraint dispute_answers_review_check check (
    (reviewed_by is null) = (reviewed_by_name is null)
    and (command_status is distinct from 'returned' or (review_note is not null and reviewed_at is not null)));
create index dispute_answers_to_review on dispute_answers (answered_at, business_id, number) where command_status = 'review';
grant update (command_status, reviewed_at, reviewed_by, reviewed_by_name, review_note) on dispute_answers to bo_operator;
grant update (answer, network_due_at, reply_by, noticed) on disputes to bo_operator;

-- Operators who held every right so far hold the new one, too; other sets were chosen one by one and stay as they are.
update persons set operator_permissions = array_append(operator_permissions, 'disputes.review')
where kind = 'operator' and not 'disputes.review' = any (operator_permissions)
  and operator_permissions @> array['merchants.oversee', 'merchants.edit', 'refunds.audit', 'feedExceptions.handle', 'settlements.audit',
    'withdrawals.audit', 'websites.audit', 'announcements.publish', 'merchants.impersonate'];

-- A returned answer goes back to its merchant as a draft, with copies of its files.
grant insert on dispute_drafts to bo_operator;
create policy operator_insert on dispute_drafts for insert to bo_operator with check (true);
grant insert on uploaded_files to bo_operator;
create policy operator_insert on uploaded_files for insert to bo_operator
  with check (owner_kind = 'disputeDraft' and submitted_at is null);
