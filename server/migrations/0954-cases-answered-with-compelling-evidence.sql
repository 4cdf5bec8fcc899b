-- Visa's programme leaves out fraud cases that are won by Compelling Evidence 3.0: whether the answer of a live payment's case went out
-- while two earlier payments qualified. Cases that were answered before count as they did.
alter table disputes add column is_compelling boolean not null default false;
create index disputes_compelling on disputes (business_id, state) where is_compelling;
