// One campaign: a database of its own, the product on it under load, and deaths at random moments.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aBusiness, aPerson } from '@back-office/server/testing/personas';
import { testDatabase } from '@back-office/server/testing/test-database';
import { withConnection } from '@back-office/tools/start/database-connection';
import { signedIn } from '../http/signed-in.ts';
import { check, openOrders, type Findings } from './check.ts';
import type { TortureCluster } from './cluster.ts';
import { openJournal } from './journal.ts';
import { openBook } from './load/book.ts';
import { startGateway } from './load/gateway.ts';
import type { Shop } from './load/operations.ts';
import { startLoad } from './load/workers.ts';
import type { PlantedDefect } from './planted-defects.ts';
import { randomFrom, type Random } from './random.ts';
import { startServer, type Role, type TorturedServer } from './server.ts';

export type CampaignPlan = {
  cluster: TortureCluster;
  seed: number;
  /** How often the server is killed. */
  kills: number;
  /** How often all of PostgreSQL is killed. */
  databaseKills: number;
  /** How often one session of PostgreSQL is killed or ended. */
  sessionKills: number;
  /** The servers on the one database, by their roles. */
  roles: readonly Role[];
  people: number;
  checkEvery: number;
  planted?: PlantedDefect;
  say: (line: string) => void;
};

export type Outcome = Findings & {
  kills: number;
  databaseKills: number;
  sessionKills: number;
  ownEnds: number;
  doubtful: ReadonlyMap<string, number>;
  refusedAs: ReadonlyMap<string, number>;
  startsMs: readonly number[];
};

type Death = 'server' | 'database' | 'session';

const lifeMsMax = 250;
const lifeMsMin = 10;
const shopsCount = 3;
const quietWithinMs = 240_000;

const isClean = ({ lost, doubled, broken }: Findings): boolean =>
  lost.length + doubled.length + broken.length === 0;

const openShops = async (
  { database }: Awaited<ReturnType<typeof testDatabase>>,
  [server]: readonly TorturedServer[],
): Promise<Shop[]> => {
  if (server === undefined) {
    throw new Error('There is no server to sign in to.');
  }
  const shops: Shop[] = [];
  for (let count = 0; count < shopsCount; count += 1) {
    const business = await aBusiness(database);
    const person = await aPerson(database, [{ business }]);
    shops.push({ business, owner: await signedIn(server.address, person), views: [] });
  }
  return shops;
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
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const world = await testDatabase(cluster.url);
  const databaseUrl = world.url;
  const book = openBook();
  const gateway = await startGateway(book, randomFrom(seed + 1));
  const servers = await Promise.all(
    plan.roles.map((role, at) =>
      startServer({
        name: `${role}-${at}`,
        databaseUrl,
        gatewayUrl: gateway.url,
        role,
        folder,
        planted: plan.planted,
      }),
    ),
  );
  const asked = servers.filter((_, at) => plan.roles[at] !== 'jobs');
  const shops = await openShops(world, asked);
  const journalFile = join(folder, 'journal.ndjson');
  const journal = openJournal(journalFile);
  const load = startLoad({
    world: { servers: asked.map(({ address }) => address), shops, book },
    journal,
    seed,
    people: plan.people,
  });

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
  const looked = () => check({ databaseUrl, journalFile, gateway });
  const done = { server: 0, database: 0, session: 0 };
  const outcomeOf = (findings: Findings): Outcome => ({
    ...findings,
    kills: done.server,
    databaseKills: done.database,
    sessionKills: done.session,
    ownEnds: servers.reduce((sum, { ownEnds }) => sum + ownEnds, 0),
    doubtful: load.doubtful,
    refusedAs: load.refused,
    startsMs: servers.flatMap(({ startsMs }) => startsMs),
  });
  try {
    for (const [at, death] of deathsOf(plan, random).entries()) {
      await sleep(lifeMsMin + random.below(lifeMsMax));
      await die[death]();
      done[death] += 1;
      if ((at + 1) % plan.checkEvery === 0) {
        const findings = await looked();
        say(
          `${done.server} + ${done.database} + ${done.session} deaths: ${findings.acknowledged} acknowledged, ${findings.lost.length} lost, ${findings.doubled.length} doubled, ${findings.broken.length} broken`,
        );
        if (!isClean(findings)) {
          load.abandon();
          return outcomeOf(findings);
        }
      }
    }
    const deadline = performance.now() + quietWithinMs;
    await load.finish(async () => {
      const open = await openOrders(databaseUrl);
      return open === 0 || performance.now() > deadline;
    });
    const findings = await looked();
    const open = await openOrders(databaseUrl);
    const unended = open === 0 ? [] : [`${open} orders never came to their end`];
    return outcomeOf({ ...findings, lost: [...findings.lost, ...unended] });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await gateway.stop();
    journal.close();
    await world.drop();
    rmSync(folder, { recursive: true, force: true });
  }
};
