-- The desk of an operator counts what he decided today: of the log he sees which operation was done when, and no more.
create index operation_log_by_operator on operation_log (person_id, at) where actor_kind = 'operator';
grant select (actor_kind, person_id, at, operation, result) on operation_log to bo_operator;
