// One campaign: the product under load, and kills at random moments.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { check, openOrders, type Findings } from './check.ts';
import { untilRecovered } from './cluster.ts';
import { openJournal } from './journal.ts';
import { hastenInquiries, type OutgoingFindings } from './outgoing/check-outgoing.ts';
import { startLoad, type Load } from './load/workers.ts';
import { randomFrom, type Random } from './random.ts';
import { openStage, type StagePlan } from './stage.ts';

export type CampaignPlan = StagePlan & {
  /** Number of kills of the server. */
  kills: number;
  /** Number of kills of all of PostgreSQL. */
  databaseKills: number;
  /** Number of PostgreSQL sessions killed or terminated. */
  sessionKills: number;
  /** Number of kills of a worker of a cluster, which stays away for up to three seconds. */
  workerKills?: number;
  people: number;
  /** Kinds of operations: each, or one of several, must be acknowledged before the load ends, whatever is drawn. */
  kinds?: readonly (string | readonly string[])[];
  checkEvery: number;
  say: (line: string) => void;
};

export type Outcome = Findings &
  Pick<OutgoingFindings, 'seen'> & {
    kills: number;
    databaseKills: number;
    sessionKills: number;
    workerKills: number;
    ownEnds: number;
    doubtful: ReadonlyMap<string, number>;
    refusedAs: ReadonlyMap<string, number>;
    doneAs: ReadonlyMap<string, number>;
    startsMs: readonly number[];
  };

type Death = 'server' | 'database' | 'session' | 'worker';

// A life is measured in operations done, so that a slow machine does as much as a fast one; then comes the kill, at
// any moment of pending work.
const lifeMax = 60;
const lastMsMax = 30;
const awayMsMax = 3000;
const idleMs = 5;
const patienceMs = 10_000;
// Shorter than a test's limit, so that missing kinds are named.
const kindsWithinMs = 240_000;
// Shorter than a test's limit, so that unfinished work is named.
const quietWithinMs = 150_000;

const isClean = ({ lost, doubled, broken }: Findings): boolean =>
  lost.length + doubled.length + broken.length === 0;

const live = async (load: Load, random: Random): Promise<void> => {
  const until = load.acknowledged() + random.below(lifeMax);
  const deadline = performance.now() + patienceMs;
  while (load.acknowledged() < until && performance.now() < deadline) {
    await sleep(idleMs);
  }
  await sleep(random.below(lastMsMax));
};

const hadEach = async (load: Load, kinds: NonNullable<CampaignPlan['kinds']>): Promise<void> => {
  const isMissing = (kind: string | readonly string[]): boolean =>
    ![kind].flat().some((one) => load.done.has(one));
  const deadline = performance.now() + kindsWithinMs;
  while (kinds.some(isMissing) && performance.now() < deadline) {
    await sleep(idleMs);
  }
};

/** A random session of the server. */
const someSession = (databaseUrl: string, random: Random): Promise<number | undefined> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'back-office %'`,
    );
    return random.one(rows)?.pid;
  });

const endSession = (databaseUrl: string, pid: number): Promise<unknown> =>
  withConnection(databaseUrl, (client) => client.query('select pg_terminate_backend($1)', [pid]));

const deathsOf = (plan: CampaignPlan, random: Random): Death[] => {
  const times = (count: number, death: Death) => Array.from({ length: count }, () => death);
  return random.shuffled([
    ...times(plan.kills, 'server'),
    ...times(plan.databaseKills, 'database'),
    ...times(plan.sessionKills, 'session'),
    ...times(plan.workerKills ?? 0, 'worker'),
  ]);
};

/** Runs until all planned kills have happened, or a fault is found. */
export const runCampaign = async (plan: CampaignPlan): Promise<Outcome> => {
  const { cluster, seed, say } = plan;
  const random = randomFrom(seed);
  const stage = await openStage(plan);
  const { databaseUrl, gateway, servers } = stage;
  const journalFile = join(stage.folder, 'journal.ndjson');
  const journal = openJournal(journalFile);
  const load = startLoad({ world: stage.world, journal, seed, people: plan.people });

  const die: Record<Death, () => Promise<void>> = {
    server: async () => {
      const server = random.one(servers);
      await server?.kill();
      load.setUp(servers.length > 1);
      await server?.start();
      load.setUp(true);
    },
    database: async () => {
      await cluster.kill();
      await cluster.start();
    },
    session: async () => {
      const pid = await someSession(databaseUrl, random);
      if (pid !== undefined && random.chance(0.5)) {
        await endSession(databaseUrl, pid);
      } else if (pid !== undefined) {
        await cluster.killSession(pid);
      }
    },
    worker: async () => {
      const worker = random.one(cluster.workers);
      await worker?.kill();
      await sleep(random.below(awayMsMax));
      await worker?.start();
    },
  };
  const withInvariants = plan.planted?.showsIn !== 'effects';
  const looked = async () => {
    await untilRecovered(cluster, databaseUrl);
    return check({ databaseUrl, journalFile, gateway, receiver: stage.receiver, withInvariants });
  };
  const done: Record<Death, number> = { server: 0, database: 0, session: 0, worker: 0 };
  const outcomeOf = (findings: Findings & Pick<OutgoingFindings, 'seen'>): Outcome => ({
    ...findings,
    kills: done.server,
    databaseKills: done.database,
    sessionKills: done.session,
    workerKills: done.worker,
    ownEnds: servers.reduce((sum, { ownEnds }) => sum + ownEnds, 0),
    doubtful: load.doubtful,
    refusedAs: load.refused,
    doneAs: load.done,
    startsMs: servers.flatMap(({ startsMs }) => startsMs),
  });
  try {
    for (const [at, death] of deathsOf(plan, random).entries()) {
      await Promise.race([live(load, random), load.ended]);
      await die[death]();
      done[death] += 1;
      if ((at + 1) % plan.checkEvery === 0) {
        const findings = await looked();
        say(
          `${Object.values(done).join(' + ')} deaths: ${findings.acknowledged} acknowledged, ${findings.lost.length} lost, ${findings.doubled.length} doubled, ${findings.broken.length} broken`,
        );
        if (!isClean(findings)) {
          return outcomeOf(findings);
        }
      }
    }
    await Promise.race([hadEach(load, plan.kinds ?? []), load.ended]);
    const deadline = performance.now() + quietWithinMs;
    // As of the quiet moment: planned later work becomes due while the rest is checked.
    let open: string[] = [];
    await load.finish(async () => {
      await hastenInquiries(databaseUrl);
      open = await openOrders(databaseUrl);
      return open.length === 0 || performance.now() > deadline;
    });
    const findings = await looked();
    const unended = open.map((order) => `never came to its end: ${order}`);
    const why = unended.length > 0 ? servers.flatMap(({ failedJobs }) => failedJobs()) : [];
    return outcomeOf({ ...findings, lost: [...findings.lost, ...unended, ...why] });
  } finally {
    // A remaining writer would write into the file next opened under the journal's descriptor.
    await load.abandon();
    journal.close();
    await stage.close();
  }
};
