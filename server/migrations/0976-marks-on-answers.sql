-- What a reviewer asks about one answer or document of a submitted version, and what the merchant answered in words.
create table onboarding_marks (
  business_id bigint not null references businesses (id),
  revision integer not null check (revision > 0),
  item text not null check (length(item) between 1 and 36),
  -- The name of a question or of a document.
  field text not null collate "C" check (field ~ '^[a-zA-Z]{2,40}$'),
  reason text collate "C" check (reason ~ '^[a-zA-Z]{2,30}$'),
  comment text check (length(comment) between 1 and 500),
  marked_by bigint not null,
  marked_by_name text not null,
  marked_at timestamptz not null,
  reply text check (length(reply) between 1 and 500),
  replied_at timestamptz,
  primary key (business_id, revision, item, field),
  check (reason is not null or comment is not null),
  check ((reply is null) = (replied_at is null))
);
call wall_tenant_table('onboarding_marks', '', 'select, insert, update, delete', 'select, delete');
grant select, update (reply, replied_at) on onboarding_marks to bo_tenant;
