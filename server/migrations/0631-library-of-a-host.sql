-- The texts of a website are found by its host, however the gateway writes the address.
alter table evidence_library no force row level security;
update evidence_library l set website = h.host
from (
  select distinct business_id, website, regexp_replace(lower(website), '^(https?://)?(www\.)?([^/:?#]*).*$', '\3') as host
  from evidence_library) h
where h.business_id = l.business_id and h.website = l.website and h.host <> l.website and h.host <> ''
  -- Texts that were saved under both stay as they are.
  and not exists (select from evidence_library o where o.business_id = h.business_id and o.website = h.host)
  and 1 = (select count(distinct o.website) from evidence_library o where o.business_id = h.business_id
    and regexp_replace(lower(o.website), '^(https?://)?(www\.)?([^/:?#]*).*$', '\3') = h.host);
alter table evidence_library force row level security;
