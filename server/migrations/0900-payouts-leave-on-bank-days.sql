-- Whoever enters a holiday moves the payouts that count for it to the next bank day (Decision 19).
grant update (bank_day) on withdrawals to bo_operator;
