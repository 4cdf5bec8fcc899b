-- Decision 6: how many short messages a day of UTC has had; of a caller's address, for a country by its code, and of all.
create table sms_counts (
  day date not null,
  scope text not null check (scope in ('address', 'country', 'product')),
  key text not null,
  sent integer not null,
  primary key (day, scope, key)
);
grant select, insert, update (sent) on sms_counts to bo_identity;
grant select (day), delete on sms_counts to bo_jobs;
