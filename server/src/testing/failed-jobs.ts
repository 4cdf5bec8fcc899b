import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import type { QueueName } from '#platform/queue';

type Part = Pick<Platform, 'database' | 'queue'>;
type Waiting = { name: string; minutes: number };

/** The queues in which an id waits, each with the minutes until its turn. */
export const queuesOf = ({ database }: Part, id: string): Promise<Waiting[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Waiting>(sql`
      select name, ceil(greatest(extract(epoch from start_after - now()), 0) / 60)::integer as minutes from pgboss.job
      where data ->> 'id' = ${id} and state = 'created' order by name`),
  );

/** Fails a job as often as its queue retries it. */
export const failForGood = async (
  part: Part,
  { name, id }: { name: QueueName; id: string },
): Promise<void> => {
  const jobs = await inRole(part.database, 'jobs', (tx) =>
    tx.rows<{ id: string }>(sql`
      update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit
      where name = ${name} and data ->> 'id' = ${id} and state = 'created' returning id`),
  );
  await part.queue.fail(
    name,
    jobs.map((job) => job.id),
  );
};
