-- The invariants are recomputed by the feed's role; who owns a business is one of them.
grant select (business_id, is_owner, status) on memberships to bo_feed;
create policy feed on memberships for select to bo_feed using (true);
