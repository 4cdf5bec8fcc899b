-- Decision 9. The predefined roles are the product's: a business copies them and makes its own beside them.
alter table roles
  add column predefined text check (predefined ~ '^[a-z][A-Za-z]{1,30}$'),
  -- What a change names that it was made from, so that of two at once one is told.
  add column version integer not null default 1;
alter table roles no force row level security;
update roles set predefined = case name_en
  when 'Administrator' then 'administrator'
  when 'Finance' then 'finance'
  when 'Operations' then 'operations'
  when 'Risk & disputes' then 'risk'
  when 'Customer service' then 'customerService'
  when 'Auditor' then 'auditor'
end;
alter table roles force row level security;
alter table roles
  add unique (business_id, predefined),
  add check (is_top = (predefined is not distinct from 'administrator')),
  add check (name_zh <> '' and name_en <> '');

-- Spec S5.6: names that a reader could not tell apart count as one: other case, other width, more spaces, and letters of
-- Cyrillic and Greek that look like Latin ones.
create function role_name_key(name text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select translate(
    lower(btrim(regexp_replace(normalize(name, nfkc), '\s+', ' ', 'g')) collate "pg_c_utf8"),
    'авекмнорстухѕіјһԁԛԝӏıαβεζηικμνορτυχ',
    'abekmhopctyxsijhdqwliabezhikmnoptyx')
$$;
alter table roles
  add column name_zh_key text not null generated always as (role_name_key(name_zh)) stored,
  add column name_en_key text not null generated always as (role_name_key(name_en)) stored;
create unique index roles_by_name_zh on roles (business_id, name_zh_key);
create unique index roles_by_name_en on roles (business_id, name_en_key);

-- A business writes roles of its own; which is predefined, and which is the top one, it can neither say nor change.
grant insert (business_id, name_zh, name_en, description, permissions),
  update (name_zh, name_en, description, permissions, version), delete on roles to bo_tenant;
create policy only_own_changed on roles as restrictive for update to bo_tenant using (predefined is null);
create policy only_own_removed on roles as restrictive for delete to bo_tenant using (predefined is null);
