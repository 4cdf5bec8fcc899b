import { PgBoss } from 'pg-boss';
import pg from 'pg';
import { minutesFrom, now, realTimeOf } from './clock.ts';
import { inRole, type Database, type Tx } from './database.ts';

export const queueNames = [
  'give-up-gateway-command',
  'send-gateway-command',
  'inquire-gateway-command',
  'keep-sending-refund',
  'send-refund',
  'keep-sending-dispute-answer',
  'send-dispute-answer',
  'keep-running-answer-batch',
  'run-answer-batch',
  'keep-saving-waybill-images',
  'save-waybill-images',
  'keep-expiring-download',
  'expire-download',
  'give-up-download',
  'make-download',
  'give-up-letter',
  'send-letter',
  'send-letter-with-files',
  'keep-booking-waiting-sales',
  'book-waiting-sales',
] as const;
export type QueueName = (typeof queueNames)[number];

// A job that failed at every attempt goes to another queue, which notifies the people concerned or tries again later.
const deadLetterOf: Partial<Record<QueueName, QueueName>> = {
  'send-gateway-command': 'give-up-gateway-command',
  'send-refund': 'keep-sending-refund',
  'send-dispute-answer': 'keep-sending-dispute-answer',
  'run-answer-batch': 'keep-running-answer-batch',
  'save-waybill-images': 'keep-saving-waybill-images',
  'make-download': 'give-up-download',
  'give-up-download': 'keep-expiring-download',
  'expire-download': 'keep-expiring-download',
  'send-letter': 'give-up-letter',
  'send-letter-with-files': 'give-up-letter',
  'book-waiting-sales': 'keep-booking-waiting-sales',
};

// Half an hour of attempts: shorter than the last hour before a hold's expiry, in which no command is sent.
const commandManners = {
  retryLimit: 9,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
  // The jobs of a process that died are restarted once its heartbeat is missed.
  heartbeatSeconds: 10,
};
const mannersOf: Partial<Record<QueueName, typeof commandManners>> = {
  // A batch of responses has up to 400 MB of documents to check.
  'run-answer-batch': { ...commandManners, expireInSeconds: 3600, heartbeatSeconds: 15 },
  // The same applies to a batch of images.
  'save-waybill-images': { ...commandManners, expireInSeconds: 3600, heartbeatSeconds: 15 },
  // A currency may have a million sales before it has a rate.
  'book-waiting-sales': { ...commandManners, expireInSeconds: 3600, heartbeatSeconds: 15 },
  // A file takes minutes at most.
  'make-download': { ...commandManners, expireInSeconds: 1800, heartbeatSeconds: 15 },
};
// Interval of the check for missed heartbeats.
const superviseSeconds = 10;

/** Creates the queue's own tables and queues. Run by the migrator only; the runtime runs no DDL. */
export const migrateQueue = async (migratorUrl: string): Promise<void> => {
  const boss = new PgBoss({ connectionString: migratorUrl, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  for (const name of queueNames) {
    const deadLetter = deadLetterOf[name];
    const manners = {
      ...(mannersOf[name] ?? commandManners),
      ...(deadLetter === undefined ? {} : { deadLetter }),
    };
    await boss.createQueue(name, manners);
    // An existing queue keeps the options it was created with.
    await boss.updateQueue(name, manners);
  }
  await boss.stop({ graceful: false });
  const client = new pg.Client({ connectionString: migratorUrl });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema pgboss to bo_jobs, bo_tenant, bo_identity, bo_operator;
      grant select, insert, update, delete on all tables in schema pgboss to bo_jobs;
      grant execute on all functions in schema pgboss to bo_jobs;
      grant select on pgboss.queue, pgboss.version to bo_tenant, bo_identity, bo_operator;
      -- They put jobs in and read none: the ids are other tenants' too.
      grant insert, select (id) on pgboss.job, pgboss.job_common to bo_tenant, bo_identity, bo_operator;
    `);
    // A job keeps the dead-letter queue of the time it was queued, and some wait for days.
    await client.query(
      `update pgboss.job j set dead_letter = q.dead_letter from pgboss.queue q
       where q.name = j.name and q.name = any($1) and j.state <= 'active' and j.dead_letter is distinct from q.dead_letter`,
      [queueNames],
    );
  } finally {
    await client.end();
  }
};

/** The queue over a pool of the jobs role. */
export const openQueue = async (pool: pg.Pool): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', () => {});
  await boss.start();
  return boss;
};

/** Enqueues ids inside the caller's transaction; a rollback removes them. */
export const enqueueAll = async (
  tx: Tx,
  boss: PgBoss,
  { name, ids }: { name: QueueName; ids: readonly string[] },
): Promise<void> => {
  if (ids.length > 0) {
    await boss.insert(
      name,
      ids.map((id) => ({ data: { id } })),
      { db: { executeSql: async (text, values) => tx.client.query(text, values) } },
    );
  }
};

/** Enqueues an id inside the caller's transaction; a rollback removes it. */
export const enqueue = async (
  tx: Tx,
  boss: PgBoss,
  job: { name: QueueName; id: string; notBefore?: Date },
): Promise<void> => {
  await boss.send(
    job.name,
    { id: job.id },
    {
      ...(job.notBefore === undefined ? {} : { startAfter: realTimeOf(job.notBefore) }),
      db: { executeSql: async (text, values) => tx.client.query(text, values) },
    },
  );
};

// Long enough for an outage to pass; the queue's own attempts are over by then.
const pauseMinutes = 30;

/** Requeues an id that used up its attempts: work that may not be given up is retried as long as it takes. */
export const tryAgainLater = (
  { database, queue }: { database: Database; queue: PgBoss },
  job: { name: QueueName; id: string },
): Promise<void> =>
  inRole(database, 'jobs', (tx) =>
    enqueue(tx, queue, { ...job, notBefore: minutesFrom(now(), pauseMinutes) }),
  );
