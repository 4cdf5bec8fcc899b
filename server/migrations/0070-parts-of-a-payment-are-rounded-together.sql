-- Cases and alerts are rounded together with refunds: what was booked before is brought to it by the migrate command.
insert into months_to_book
select right(c.relname, 6) from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'transactions'::regclass and right(c.relname, 6) ~ '^\d{6}$'
on conflict do nothing;
