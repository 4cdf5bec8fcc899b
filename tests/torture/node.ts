// A PostgreSQL of the torture test's own. Its server is a child of this process, so that a killed one is reaped at
// once: as a zombie it would look alive to the next start.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { prepareCluster, type Cluster } from '@back-office/tools/start/postgres/postgres';
import { preparePostgresHome } from '@back-office/tools/start/postgres/postgres-home';

const startsWithinMs = 180_000;
const pauseMs = 10;

type Process = { pid: number; parent: number; isZombie: boolean };

const fromProc = (entry: string): Process[] => {
  try {
    const text = readFileSync(`/proc/${entry}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(entry), parent: Number(parent), isZombie: state === 'Z' }];
  } catch {
    // It ended during the check.
    return [];
  }
};

const fromPs = (): Process[] =>
  spawnSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, state = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      isZombie: state.startsWith('Z'),
    }));

const processes = (): Process[] =>
  existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((entry) => /^\d+$/.test(entry))
        .flatMap(fromProc)
    : fromPs();

const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
};

const answers = (url: string): Promise<boolean> =>
  withConnection(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

export type TortureNode = {
  /** A database of it in which nothing is stored. */
  url: string;
  /** Kills the server and all its processes at once, like a memory crash of the machine. */
  kill: () => Promise<void>;
  /** Kills the process behind one session; PostgreSQL then ends all others and recovers. */
  killSession: (pid: number) => Promise<void>;
  /** Restarts it, as it was left. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** PostgreSQL's programs with Citus, and what such a node adds to its settings. */
export type CitusNode = { programs: string; settings: readonly string[] };

/** Nodes log in to each other as every role of the product, whose passwords no node knows. */
const openToNodes = (dataDir: string, { settings }: CitusNode): void => {
  writeFileSync(join(dataDir, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  appendFileSync(join(dataDir, 'postgresql.conf'), `${settings.join('\n')}\n`);
};

/** Makes a durable PostgreSQL, like the product's own, and starts it. */
export const startNode = async (citus?: CitusNode): Promise<TortureNode> => {
  const home = preparePostgresHome();
  const { user } = home;
  const binDir = citus?.programs ?? home.binDir;
  const homeDir = mkdtempSync(join(tmpdir(), 'back-office-torture-'));
  if (user !== undefined) {
    chownSync(homeDir, user.uid, user.gid);
  }
  const dataDir = join(homeDir, 'data');
  const password = randomBytes(24).toString('base64url');
  const cluster: Cluster = { home: { binDir, homeDir, user }, dataDir, password, isDurable: true };
  const url = `${await prepareCluster(cluster)}/postgres`;
  if (citus !== undefined) {
    openToNodes(dataDir, citus);
  }
  const log = openSync(join(homeDir, 'log'), 'a');
  let server: ChildProcess | undefined;

  const untilUp = async (): Promise<void> => {
    const deadline = performance.now() + startsWithinMs;
    while (!(await answers(url))) {
      if (server?.exitCode !== null || performance.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(join(homeDir, 'log'), 'utf8')}`);
      }
      await sleep(pauseMs);
    }
  };
  const start = async (): Promise<void> => {
    server = spawn(join(binDir, 'postgres'), ['-D', dataDir], {
      cwd: homeDir,
      stdio: ['ignore', log, log],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      ...user,
    });
    await untilUp();
  };
  const end = async (signal: (pid: number) => void): Promise<void> => {
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) {
      return;
    }
    const { pid } = server;
    const ended = once(server, 'exit');
    signal(pid);
    await ended;
  };
  const kill = (): Promise<void> =>
    end((pid) => {
      const tree = processes().filter((one) => one.pid === pid || one.parent === pid);
      tree.forEach((one) => killNow(one.pid));
    });
  const leave = (): void => {
    if (server?.pid !== undefined && server.exitCode === null) {
      killNow(server.pid);
    }
    rmSync(homeDir, { recursive: true, force: true });
  };
  process.once('exit', leave);
  await start();
  return {
    url,
    kill: async () => {
      const before = processes().filter((one) => one.parent === server?.pid);
      await kill();
      const isLeft = (): boolean => {
        const now = new Map(processes().map((one) => [one.pid, one]));
        return before.some(({ pid }) => now.get(pid)?.isZombie === false);
      };
      while (isLeft()) {
        await sleep(pauseMs);
      }
    },
    killSession: async (pid) => {
      killNow(pid);
      // Until PostgreSQL notices, it still answers, and recovers only then.
      while (processes().some((one) => one.pid === pid)) {
        await sleep(pauseMs);
      }
      await untilUp();
    },
    start,
    stop: async () => {
      process.off('exit', leave);
      await end((pid) => process.kill(pid, 'SIGINT'));
      rmSync(homeDir, { recursive: true, force: true });
    },
  };
};
