-- Spec S2.20 (Decision 14): the list of cases in its two orders, and its figures, from indexes alone.
drop index disputes_by_opening;
create index disputes_by_opening on disputes (business_id, opened_at, number);
drop index alerts_by_opening;
create index alerts_by_opening on alerts (business_id, opened_at, number);
create index disputes_by_state on disputes (business_id, state, reply_by, number) include (gateway_number, currency, amount_minor);
