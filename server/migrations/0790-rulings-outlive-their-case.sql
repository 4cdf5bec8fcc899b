-- The feed takes back a case that was never possible; a decision that was entered for it stays, like its answers (Decision 24).
alter table dispute_rulings drop constraint dispute_rulings_business_id_number_fkey;
