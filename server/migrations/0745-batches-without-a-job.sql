-- A batch whose job used up its tries before there was a queue that takes such jobs up again waits for nothing; its sender can upload
-- no other. Each gets a job once. A new database has no queue yet, and no batch.
alter table answer_batches no force row level security;
do $$
declare
  batch record;
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  for batch in select business_id || '/' || id as job from answer_batches where status in ('checking', 'sending') loop
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, policy)
      select q.name, jsonb_build_object('id', batch.job), q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
        q.expire_seconds, q.heartbeat_seconds, q.policy
      from pgboss.queue q
      where q.name = 'run-answer-batch' and not exists (
        select from pgboss.job j
        where j.name in ('run-answer-batch', 'keep-running-answer-batch') and j.data ->> 'id' = batch.job and j.state <= 'active');
  end loop;
end $$;
alter table answer_batches force row level security;
