-- Spec S4.1: a refusal can be final.
alter table businesses drop constraint businesses_status_check;
alter table businesses add constraint businesses_status_check
  check (status in (0, 10, 20, 25, 30, 35, 40, 50, 60));
