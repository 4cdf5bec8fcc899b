// The tests' environment: their own database cluster for one run, with the whole product on it, beside any running
// `npm start`.
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers } from '../start/processes/children.ts';
import { createDatabaseIfMissing } from '../start/postgres/database-connection.ts';
import { serverEnvironment } from '../start/environment.ts';
import { atTheEnd } from '../start/processes/lifetime.ts';
import { inProject, inRun } from '../start/paths.mjs';
import { freePort } from '../start/processes/ports.ts';
import { preparePostgresHome } from '../start/postgres/postgres-home.ts';
import { startPostgres, stopPostgres } from '../start/postgres/postgres.ts';
import type { Cluster } from '../start/postgres/postgres.ts';
import { startSandbox, startServer, waitForHistory } from '../start/processes/product-processes.ts';
import { projectScript, runScript } from '../start/processes/script.ts';
import { readSecrets } from '../start/secrets.ts';
import { refuse } from '../start/steps.mjs';
import { buildWebIfStale } from '../start/web-build.ts';

/** Logs, reports and the sandbox's data of the last test run. */
export const TEST_DIR = inRun('test');

const MEMORY_FOLDER = '/dev/shm';
const CLUSTER_BYTES_MAX = 6 * 1024 ** 3;

/** Each test file has its own database of 1,500 files: in memory they cost a tenth of what they cost on disk. */
function roomiestFolder(): string {
  const hasMemory =
    existsSync(MEMORY_FOLDER) &&
    Math.min(statfsSync(MEMORY_FOLDER).bavail * statfsSync(MEMORY_FOLDER).bsize, freemem()) >
      CLUSTER_BYTES_MAX;
  return hasMemory ? MEMORY_FOLDER : tmpdir();
}

function clusterIn(homeDir: string): Cluster {
  const { binDir, user } = preparePostgresHome();
  return {
    home: { binDir, homeDir, user },
    dataDir: join(homeDir, 'data'),
    password: readSecrets().databasePassword,
    isDurable: false,
  };
}

async function removeCluster(cluster: Cluster): Promise<void> {
  await stopPostgres(cluster);
  rmSync(cluster.home.homeDir, { recursive: true, force: true });
}

/** Starts a cluster for one run and returns its URL, without a database name. */
export async function startTestCluster(name: 'tests' | 'product'): Promise<string> {
  // Records its location, so that the next run removes the cluster of a killed run.
  const note = join(TEST_DIR, `cluster-of-${name}.txt`);
  const leftover = existsSync(note) ? readFileSync(note, 'utf8') : undefined;
  if (leftover !== undefined && existsSync(leftover)) {
    await removeCluster(clusterIn(leftover));
  }
  const cluster = clusterIn(mkdtempSync(join(roomiestFolder(), 'back-office-test-')));
  const { homeDir, user } = cluster.home;
  if (user !== undefined) {
    chownSync(homeDir, user.uid, user.gid);
  }
  writeFileSync(note, homeDir);
  // The server refuses a non-durable database unless explicitly allowed.
  process.env['UNSAFE_DATABASE'] = 'accepted';
  // A busy machine is no fault of the product.
  process.env['DATABASE_PATIENCE'] = '6';
  atTheEnd(() => removeCluster(cluster));
  return startPostgres(cluster);
}

export type World = {
  baseUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
};

/** Builds, migrates, seeds and starts the whole product on its own cluster. */
export async function startTestProduct(): Promise<World> {
  await endLeftovers(TEST_DIR);
  rmSync(join(TEST_DIR, 'sandbox'), { recursive: true, force: true });
  mkdirSync(TEST_DIR, { recursive: true });
  await buildWebIfStale();
  const addresses = {
    databaseUrl: await createDatabaseIfMissing(await startTestCluster('product'), 'product'),
    port: await freePort(),
    sandboxPort: await freePort(),
    smtpPort: await freePort(),
    mailInPort: await freePort(),
    ssoPort: await freePort(),
  };
  const mode = { hasDemo: true, isDev: false, runDir: TEST_DIR };
  const environment = serverEnvironment(addresses, mode);
  await runScript({
    what: 'Bringing the tables up to date',
    words: projectScript('server/src/migrate.ts'),
    environment,
  });
  await runScript({
    what: 'Filling in the demo',
    words: projectScript('server/src/seed.ts'),
    environment,
  });
  await startServer(addresses, mode);
  const sandbox = await startSandbox(addresses, mode);
  if (!(await waitForHistory(sandbox, addresses, () => undefined))) {
    refuse(`The demo's history did not arrive: read ${sandbox.logFile}.`);
  }
  return {
    baseUrl: `http://localhost:${addresses.port}`,
    sandboxUrl: `http://127.0.0.1:${addresses.sandboxPort}`,
    databaseUrl: addresses.databaseUrl,
  };
}

/** The browser to drive; installed by the tests' own script if the machine has none. */
export function bringBrowser(): string {
  const answer = spawnSync(process.execPath, [inProject('tests', 'browser.ts')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const path = answer.stdout.trim().split('\n').at(-1) ?? '';
  if (answer.status !== 0 || path === '') {
    refuse(
      `${answer.stderr}\nThere is no browser for the tests and none could be brought: install Chromium, or set CHROMIUM_PATH to one.`,
    );
  }
  return path;
}
