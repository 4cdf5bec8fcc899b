-- The schema as it also runs on a distributed database (Decision 38): each key is checked on one node, and each function can run there.

-- A remittance pays one withdrawal, of whichever merchant.
create table bank_references (
  reference text primary key,
  merchant bigint not null references businesses (id),
  withdrawal_number text not null
);
grant select, insert on bank_references to bo_operator;
alter table withdrawals no force row level security;
insert into bank_references (reference, merchant, withdrawal_number)
select bank_reference, business_id, number from withdrawals where bank_reference is not null
on conflict do nothing;
alter table withdrawals force row level security;
drop index withdrawals_by_bank_reference;

-- 128 random bits: no two links have the same.
drop index payment_links_key;
create index payment_links_by_key on payment_links (key);

drop function announcement_state(announcements, timestamptz);
create function announcement_state(
  scheduled_at timestamptz, withdrawn_at timestamptz, publish_from timestamptz, publish_to timestamptz, at timestamptz
) returns text
  language sql immutable as $$
  select case
    when withdrawn_at is not null then 'withdrawn'
    when scheduled_at is null then 'draft'
    when at < publish_from then 'scheduled'
    when publish_to is not null and at >= publish_to then 'expired'
    else 'published' end
$$;

-- Each keeps its question; in PL/pgSQL it is asked by itself, and is not written into the statement that calls it.
grant create on schema public to bo_identity;
grant bo_identity to current_user;
do $do$
declare
  name text;
begin
  foreach name in array array['administrators_of_business', 'last_sign_in', 'owners_of_business', 'sign_ins_of_business', 'announcements_for'] loop
    execute (
      select replace(replace(definition, 'LANGUAGE sql', 'LANGUAGE plpgsql'), prosrc,
        E'\n#variable_conflict use_column\nbegin\n  return query' || rtrim(prosrc, E' \n') || E';\nend\n')
      from (select pg_get_functiondef(oid) as definition, prosrc from pg_proc where oid = name::regproc) f);
  end loop;
end $do$;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
