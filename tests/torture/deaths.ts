// Kills, and the starts after them. With several servers a killed one starts again while the others work and die.
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import type { TortureCluster } from './cluster.ts';
import type { Load } from './load/workers.ts';
import type { Random } from './random.ts';
import type { Role, TorturedServer } from './server.ts';

const awayMsMax = 3000;

export type Death = 'server' | 'database' | 'session' | 'worker';

export type Deaths = {
  die: (death: Death) => Promise<void>;
  /** Resolves once somebody answers requests. */
  someoneAnswers: () => Promise<void>;
  /** Resolves once every killed server runs again. */
  allRun: () => Promise<void>;
  /** Rejects when a killed server doesn't start again. */
  failed: Promise<never>;
};

type Plan = {
  cluster: TortureCluster;
  databaseUrl: string;
  servers: readonly TorturedServer[];
  roles: readonly Role[];
  load: Load;
  random: Random;
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

const killServers = ({ servers, roles, load, random }: Plan) => {
  const starts = new Map<TorturedServer, Promise<void>>();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  const running = () => servers.filter((server) => !starts.has(server));
  const answering = () =>
    servers.filter((server, at) => roles[at] !== 'jobs' && !starts.has(server));

  const start = async (server: TorturedServer): Promise<void> => {
    await server.start();
    starts.delete(server);
    load.setUp(answering().length > 0);
  };
  return {
    failed: failure.promise,
    allRun: async () => {
      await Promise.all(starts.values());
    },
    someoneAnswers: async () => {
      while (answering().length === 0) {
        await Promise.race(starts.values());
      }
    },
    die: async () => {
      while (running().length === 0) {
        await Promise.race(starts.values());
      }
      const server = random.one(running());
      if (server === undefined) {
        return;
      }
      const killed = Promise.withResolvers<void>();
      starts.set(
        server,
        killed.promise.then(() => start(server)),
      );
      starts.get(server)?.catch(failure.reject);
      await server.kill();
      load.setUp(answering().length > 0);
      killed.resolve();
    },
  };
};

export const openDeaths = (plan: Plan): Deaths => {
  const { cluster, databaseUrl, random } = plan;
  const { die: killServer, ...ofServers } = killServers(plan);
  const ways: Record<Death, () => Promise<void>> = {
    server: killServer,
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
  return {
    ...ofServers,
    die: async (death) => {
      if (death !== 'server') {
        // A server without a database doesn't start, and nobody here starts it a second time.
        await ofServers.allRun();
      }
      await ways[death]();
    },
  };
};
