-- The invariants are read by the feed's role.
grant select on risk_entries, risk_entry_counts to bo_feed;
create policy feed on risk_entries for select to bo_feed using (true);
create policy feed on risk_entry_counts for select to bo_feed using (true);
