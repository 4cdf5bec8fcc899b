-- Spec S4.14: what a daily look at a live website finds. It is a hint to merchant and operator, and decides nothing.
alter table websites
  -- The next look; null before the first.
  add column look_due_at timestamptz,
  add column looked_at timestamptz,
  -- How long the certificate that it showed is valid; null where none was seen.
  add column certificate_until timestamptz,
  -- Since the first look that found nothing; null after one that found it.
  add column down_since timestamptz,
  add column down_reason text check (down_reason in ('unreachable', 'certificate', 'serverError')),
  add constraint websites_down_check check (num_nulls(down_since, down_reason) in (0, 2));
-- Over a day, not all at once. The wall holds the owner back as well, and is put up again.
alter table websites no force row level security;
update websites set look_due_at = now() + make_interval(mins => mod(abs(hashtext(number)::bigint), 1440)::integer)
where status = 'reviewed';
alter table websites force row level security;
create index websites_to_look_at on websites (look_due_at nulls first, business_id, number) where status = 'reviewed';
