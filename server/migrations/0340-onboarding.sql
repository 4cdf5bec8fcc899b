-- Spec S2.6, S3.24: what a business says of itself before it is accepted (Decision 29). One row for each answer, so that two tabs
-- never overwrite each other's.
create table onboarding_applications (
  business_id bigint not null references businesses (id),
  saved_at timestamptz,
  -- Counts what was submitted; 0 before.
  revision integer not null default 0 check (revision >= 0),
  submitted_at timestamptz,
  submitted_by bigint,
  declared_name text check (length(declared_name) between 1 and 120),
  -- The last working day on which an answer was promised.
  due_on date,
  primary key (business_id),
  check ((revision > 0) = (submitted_at is not null))
);

create table onboarding_answers (
  business_id bigint not null,
  item text not null collate "C" check (item ~ '^(business|[0-9a-f-]{36})$'),
  field text not null collate "C" check (field ~ '^[a-zA-Z]{2,40}$'),
  -- Of people, in the order in which they were added; 0 of the business.
  place integer not null check (place >= 0),
  value text check (length(value) between 1 and 1000),
  -- Identity numbers, birth dates and account numbers, under a key outside the database; `masked` is the part that is shown.
  value_sealed bytea,
  masked text,
  saved_at timestamptz not null,
  primary key (business_id, item, field),
  check ((value is null) = (value_sealed is not null) and (value_sealed is null) = (masked is null))
);

-- What was submitted: never changed.
create table onboarding_submitted_answers (
  business_id bigint not null,
  revision integer not null check (revision > 0),
  item text not null collate "C",
  field text not null collate "C",
  place integer not null,
  value text,
  value_sealed bytea,
  masked text,
  primary key (business_id, revision, item, field)
);

call wall_tenant_table('onboarding_applications', '', 'select', '');
grant select, insert, update on onboarding_applications to bo_tenant;
call wall_tenant_table('onboarding_answers', '', '', 'select, update');
grant select, insert, update, delete on onboarding_answers to bo_tenant;
call wall_tenant_table('onboarding_submitted_answers', '', 'select', 'select, update');
grant select, insert on onboarding_submitted_answers to bo_tenant;

-- The merchant's one step along the statuses (Spec S4.1): from a profile that is open to the review. All others are the acquirer's.
create function hand_in_business(was smallint, handed_in_at timestamptz, person bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.businesses set status = 20
  where id = public.tenant_business_id() and status = was and was in (10, 25, 30);
  if not found then
    return false;
  end if;
  insert into public.business_status_changes (business_id, at, from_status, to_status, actor_kind, person_id)
  values (public.tenant_business_id(), handed_in_at, was, 20, 'merchant', person);
  return true;
end $$;
grant create on schema public to bo_operator;
grant bo_operator to current_user;
alter function hand_in_business(smallint, timestamptz, bigint) owner to bo_operator;
revoke create on schema public from bo_operator;
revoke bo_operator from current_user;
revoke execute on function hand_in_business(smallint, timestamptz, bigint) from public;
grant execute on function hand_in_business(smallint, timestamptz, bigint) to bo_tenant;
