// One campaign: the product under load, and deaths at random moments.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '@back-office/tools/start/database-connection';
import { check, openOrders, type Findings } from './check.ts';
import { openJournal } from './journal.ts';
import { hastenInquiries, type OutgoingFindings } from './outgoing/check-outgoing.ts';
import { startLoad, type Load } from './load/workers.ts';
import { randomFrom, type Random } from './random.ts';
import { openStage, type StagePlan } from './stage.ts';

export type CampaignPlan = StagePlan & {
  /** How often the server is killed. */
  kills: number;
  /** How often all of PostgreSQL is killed. */
  databaseKills: number;
  /** How often one session of PostgreSQL is killed or ended. */
  sessionKills: number;
  people: number;
  /** Kinds of operations of which each, or one of several, is acknowledged before the load ends, however the lots fall. */
  kinds?: readonly (string | readonly string[])[];
  checkEvery: number;
  say: (line: string) => void;
};

export type Outcome = Findings &
  Pick<OutgoingFindings, 'seen'> & {
    kills: number;
    databaseKills: number;
    sessionKills: number;
    ownEnds: number;
    doubtful: ReadonlyMap<string, number>;
    refusedAs: ReadonlyMap<string, number>;
    doneAs: ReadonlyMap<string, number>;
    startsMs: readonly number[];
  };

type Death = 'server' | 'database' | 'session';

// A life is measured in what was done in it, so that a slow machine does as much as a quick one; then comes death, at any
// moment of what is under way.
const lifeMax = 60;
const lastMsMax = 30;
const idleMs = 5;
const patienceMs = 10_000;
// Shorter than a test may take, so that the kinds that never came are named.
const kindsWithinMs = 240_000;
// Shorter than a test may take, so that what did not end is named.
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

/** A session of the server, drawn by lot. */
const someSession = (databaseUrl: string, random: Random): Promise<number | undefined> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'back-office %'`,
    );
    return random.one(rows)?.pid;
  });

const endSession = (databaseUrl: string, pid: number): Promise<unknown> =>
  withConnection(databaseUrl, (client) => client.query('select pg_terminate_backend($1)', [pid]));

const deathsOf = ({ kills, databaseKills, sessionKills }: CampaignPlan, random: Random): Death[] =>
  random.shuffled([
    ...Array.from({ length: kills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
    ...Array.from({ length: sessionKills }, () => 'session' as const),
  ]);

/** Runs until all have died as often as is planned, or a fault is found. */
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
  };
  const withInvariants = plan.planted?.showsIn !== 'effects';
  const looked = () =>
    check({ databaseUrl, journalFile, gateway, receiver: stage.receiver, withInvariants });
  const done = { server: 0, database: 0, session: 0 };
  const outcomeOf = (findings: Findings & Pick<OutgoingFindings, 'seen'>): Outcome => ({
    ...findings,
    kills: done.server,
    databaseKills: done.database,
    sessionKills: done.session,
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
          `${done.server} + ${done.database} + ${done.session} deaths: ${findings.acknowledged} acknowledged, ${findings.lost.length} lost, ${findings.doubled.length} doubled, ${findings.broken.length} broken`,
        );
        if (!isClean(findings)) {
          return outcomeOf(findings);
        }
      }
    }
    await Promise.race([hadEach(load, plan.kinds ?? []), load.ended]);
    const deadline = performance.now() + quietWithinMs;
    // As of the moment at which all was quiet: what was to come later is due by and by while the rest is looked at.
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
    // Who still wrote would write into what is opened next under the journal's number.
    await load.abandon();
    journal.close();
    await stage.close();
  }
};
