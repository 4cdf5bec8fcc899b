// Starts and stops the embedded PostgreSQL. It runs outside our process group, so that Ctrl-C in the terminal does
// not stop it before its clients. Decision 1.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-home.ts';
import { freePort } from '../processes/ports.ts';
import { refuse } from '../steps.mjs';

export type Cluster = {
  home: PostgresHome;
  dataDir: string;
  password: string;
  /** Test clusters live for one run and need not survive a power cut. */
  isDurable: boolean;
};

export const DATABASE_NAME = 'back_office';
const SUPERUSER = 'back_office';
const MAJOR = '18';
const MIB = 1024 * 1024;
const SHARED_BUFFERS_MIB_MAX = 1024;
// Dropping a database scans all of them.
const TEST_BUFFERS_MIB = 256;
const SHM_MIB_MIN = 512;
const CONF_NAME = 'back-office.conf';

type Outcome = { code: number; output: string };

function runProgram(cluster: Cluster, name: string, words: string[]): Promise<Outcome> {
  const { binDir, homeDir, user } = cluster.home;
  return new Promise((resolve, reject) => {
    const child = spawn(join(binDir, name), words, {
      cwd: homeDir,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...user,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function initialise(cluster: Cluster) {
  const { home, dataDir, password } = cluster;
  const folder = mkdtempSync(join(home.homeDir, 'init-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user !== undefined) {
    chownSync(folder, home.user.uid, home.user.gid);
    chownSync(passwordFile, home.user.uid, home.user.gid);
  }
  const words = [
    '-D',
    dataDir,
    '-U',
    SUPERUSER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  const settings = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = cluster.isDurable ? ['--data-checksums'] : ['--no-sync', '--no-data-checksums'];
  const { code, output } = await runProgram(cluster, 'initdb', [...words, ...settings, ...sync]);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) {
    rmSync(dataDir, { recursive: true, force: true });
    refuse(
      `${output}\nPostgreSQL could not make its data folder ${dataDir} (see above): check the free space and the rights there, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  appendFileSync(join(dataDir, 'postgresql.conf'), `\ninclude_if_exists = '${CONF_NAME}'\n`);
}

/** Small containers have 64 MB of /dev/shm, too little for parallel queries. */
function sharedMemoryType(): string {
  if (process.platform !== 'linux') {
    return '';
  }
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return (bavail * bsize) / MIB < SHM_MIB_MIN ? 'dynamic_shared_memory_type = mmap' : '';
  } catch {
    return 'dynamic_shared_memory_type = mmap';
  }
}

function writeSettings(cluster: Cluster, port: number) {
  const memoryMib = totalmem() / MIB;
  const buffersMib = cluster.isDurable
    ? Math.min(SHARED_BUFFERS_MIB_MAX, Math.round(memoryMib / 8))
    : TEST_BUFFERS_MIB;
  const onOrOff = cluster.isDurable ? 'on' : 'off';
  const lines = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 200',
    `fsync = ${onOrOff}`,
    `full_page_writes = ${onOrOff}`,
    `synchronous_commit = ${onOrOff}`,
    `shared_buffers = ${buffersMib}MB`,
    `effective_cache_size = ${Math.round(memoryMib / 2)}MB`,
    'maintenance_work_mem = 256MB',
    'work_mem = 16MB',
    // Thousands of hash iterations per connection protect nothing in a cluster of one run, and its log is not
    // replicated.
    ...(cluster.isDurable
      ? []
      : ['scram_iterations = 1', 'wal_level = minimal', 'max_wal_senders = 0']),
    // A test cluster may be in memory, where its log takes up space.
    `max_wal_size = ${cluster.isDurable ? '4GB' : '1GB'}`,
    'random_page_cost = 1.1',
    'jit = off',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    sharedMemoryType(),
  ];
  writeFileSync(join(cluster.dataDir, CONF_NAME), `${lines.join('\n')}\n`);
  chmodSync(join(cluster.dataDir, CONF_NAME), 0o644);
}

function checkVersion(dataDir: string) {
  const major = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (major !== MAJOR) {
    refuse(
      `The data in ${dataDir} was made by PostgreSQL ${major}, and this product brings ${MAJOR}: move it with pg_dump, or begin anew with npm start -- --fresh.`,
    );
  }
}

export async function isRunning(cluster: Cluster): Promise<boolean> {
  if (!existsSync(join(cluster.dataDir, 'postmaster.pid'))) {
    return false;
  }
  return (await runProgram(cluster, 'pg_ctl', ['status', '-D', cluster.dataDir])).code === 0;
}

/** Stops PostgreSQL cleanly: connections are closed, everything committed is on disk. */
export async function stopPostgres(cluster: Cluster): Promise<void> {
  const words = ['stop', '-D', cluster.dataDir, '-m', 'fast', '-w', '-t', '60'];
  await runProgram(cluster, 'pg_ctl', words);
}

function logOf(cluster: Cluster): string {
  return `${cluster.dataDir}.log`;
}

function lastWords(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n') : '';
}

function urlOf(cluster: Cluster, port: number): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}`;
}

/** Prepares a stopped cluster for its server: created if missing, configured for a free port. Returns its connection URL. */
export async function prepareCluster(cluster: Cluster, wantedPort?: number): Promise<string> {
  if (!existsSync(join(cluster.dataDir, 'PG_VERSION'))) {
    rmSync(cluster.dataDir, { recursive: true, force: true });
    await initialise(cluster);
  }
  checkVersion(cluster.dataDir);
  if (await isRunning(cluster)) {
    await stopPostgres(cluster);
  }
  const port = await freePort(wantedPort);
  writeSettings(cluster, port);
  return urlOf(cluster, port);
}

/** Starts the cluster, created first if missing; returns its connection URL. */
export async function startPostgres(cluster: Cluster, wantedPort?: number): Promise<string> {
  const url = await prepareCluster(cluster, wantedPort);
  const log = logOf(cluster);
  rmSync(log, { force: true });
  const words = ['start', '-D', cluster.dataDir, '-l', log, '-w', '-t', '120', '-s'];
  const { code } = await runProgram(cluster, 'pg_ctl', words);
  if (code !== 0) {
    refuse(
      `${lastWords(log)}\nPostgreSQL did not start (see above; log: ${log}): free what it misses and start again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return url;
}
