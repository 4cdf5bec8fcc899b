// `npm start` on Node 26: database, tables, web, demo, server, sandbox, each as a visible step.
import { spawn } from 'node:child_process';
import { endLeftovers, stopAllWhenItEnds } from './processes/children.ts';
import type { Environment } from './processes/children.ts';
import {
  checkExternalDatabase,
  countWorkers,
  describeDatabase,
} from './postgres/database-connection.ts';
import {
  beginDemo,
  checkDemo,
  demoLogins,
  holdUntilPast,
  isFirstStart,
  loginLines,
  seedDemo,
  settleDemo,
} from './demo.ts';
import { dropEverything, startEmbeddedDatabase } from './postgres/embedded-database.ts';
import { serverEnvironment } from './environment.ts';
import type { Addresses } from './environment.ts';
import { atTheEnd, isStopping, stopAll, stopOnSignals } from './processes/lifetime.ts';
import { readOptions } from './options.ts';
import type { StartOptions } from './options.ts';
import { inProject, RUN_DIR } from './paths.mjs';
import { startSandbox, startServer, waitForHistory } from './processes/product-processes.ts';
import { freePort, isFree } from './processes/ports.ts';
import { projectScript, runScript } from './processes/script.ts';
import { refuse, reportFailure, step } from './steps.mjs';
import { buildWebIfStale } from './web-build.ts';

/** Enough for a demo; `npm run distribute` makes more. */
const SHARDS_OF_WORKER = 2;

async function refuseTakenPort(port: number) {
  if (!(await isFree(port))) {
    refuse(
      `Port ${port} is taken by another program: stop that one, or choose another port with npm start -- --port ${port + 10}.`,
    );
  }
}

async function provideDatabase(options: StartOptions): Promise<string> {
  const external = process.env['DATABASE_URL'];
  let url = external ?? '';
  await step(3, 'Database', async (say) => {
    if (external !== undefined) {
      if (options.isFresh) {
        refuse(
          '--fresh drops the embedded database only, and DATABASE_URL names one of yours: empty that one yourself, or unset DATABASE_URL.',
        );
      }
      const version = await checkExternalDatabase(external);
      return `PostgreSQL ${version} at ${describeDatabase(external)}`;
    }
    if (options.isFresh) {
      await dropEverything(say);
    }
    url = await startEmbeddedDatabase('product.ts');
    return `PostgreSQL 18 at ${describeDatabase(url)}`;
  });
  return url;
}

/** An empty cluster gets its tables spread before the first row, since rows that are there already move slowly (Decision 38). */
async function placeTables(
  databaseUrl: string,
  environment: Environment,
): Promise<string | undefined> {
  const workers = await countWorkers(databaseUrl);
  if (workers === 0) {
    return undefined;
  }
  await runScript({
    what: 'Placing the tables on the workers',
    words: [...projectScript('server/src/distribute.ts'), String(workers * SHARDS_OF_WORKER)],
    environment,
  });
  return `on ${workers} workers`;
}

type Preparing = { hasDemo: boolean; web: Promise<string> };

async function prepareTables(
  databaseUrl: string,
  environment: Environment,
  { hasDemo, web }: Preparing,
): Promise<boolean> {
  const isFirst = await isFirstStart(databaseUrl, hasDemo);
  if (isFirst && hasDemo) {
    beginDemo(databaseUrl);
  }
  await step(4, 'Tables', async () => {
    await runScript({
      what: 'Bringing the tables up to date',
      words: projectScript('server/src/migrate.ts', ...(isFirst && hasDemo ? ['--for-demo'] : [])),
      environment,
    });
    return isFirst ? await placeTables(databaseUrl, environment) : undefined;
  });
  await step(5, 'Demo', async (say) => {
    if (!hasDemo) {
      return 'none wanted';
    }
    return isFirst ? await seedDemo(environment, say) : 'kept as it is';
  });
  await step(6, 'Web', () => web);
  return isFirst;
}

async function startProcesses(
  addresses: Addresses,
  options: StartOptions,
  isFirst: boolean,
): Promise<void> {
  const mode = { ...options, runDir: RUN_DIR };
  const hasPast = isFirst && options.hasDemo;
  const releaseHeld = hasPast ? await holdUntilPast(addresses.databaseUrl) : undefined;
  // It makes the first of its history meanwhile. Later it may have a moved clock to bring to the server.
  const early = hasPast ? startSandbox(addresses, mode) : undefined;
  void early?.catch(() => undefined);
  await step(7, 'Server', async () => {
    stopAllWhenItEnds(await startServer(addresses, mode));
  });
  await step(8, 'Sandbox gateway', async (say) => {
    const sandbox = await (early ?? startSandbox(addresses, mode));
    stopAllWhenItEnds(sandbox);
    if (hasPast) {
      const history = waitForHistory(sandbox, addresses, say);
      const environment = serverEnvironment(addresses, mode);
      const hasArrived = await settleDemo(addresses.databaseUrl, environment, history);
      return hasArrived ? 'its history has arrived' : 'its history is still arriving';
    }
    return undefined;
  });
  await releaseHeld?.();
}

/** With --dev the web is served by Vite, which takes each change over without a build. */
function startDevWeb(addresses: Addresses, devPort: number) {
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, '--port', String(devPort), '--strictPort'], {
    cwd: inProject('web'),
    env: { ...process.env, API_URL: `http://localhost:${addresses.port}` },
    stdio: 'inherit',
  });
  atTheEnd(() => void child.kill());
}

function printWelcome(addresses: Addresses, webPort: number) {
  const logins = demoLogins(addresses.databaseUrl);
  const people = loginLines(logins)
    .map((line) => `${line}\n`)
    .join('');
  process.stdout.write(
    `\nReady.\n  Back-office      http://localhost:${webPort}\n  Sandbox gateway  http://127.0.0.1:${addresses.sandboxPort}\n  Mailbox          http://127.0.0.1:${addresses.sandboxPort}/mailbox\n${people}\nCtrl-C stops everything; nothing is lost.\n`,
  );
}

/** Built while the database, its tables and the demo's people are made, most of which wait for the disk; a failure ends the step that waits for it. */
function beginWeb({ isDev }: StartOptions): Promise<string> {
  const web = isDev ? Promise.resolve('served by Vite') : buildWebIfStale();
  void web.catch(() => undefined);
  return web;
}

async function run() {
  const options = readOptions(process.argv.slice(2));
  stopOnSignals('Stopping: first the processes, then the database …');
  await endLeftovers(RUN_DIR);
  await refuseTakenPort(options.port);
  const port = options.isDev ? await freePort(options.port + 1) : options.port;
  const web = beginWeb(options);
  const databaseUrl = await provideDatabase(options);
  const addresses = {
    databaseUrl,
    port,
    sandboxPort: await freePort(options.port + 2),
    smtpPort: await freePort(options.port + 3),
    ssoPort: await freePort(options.port + 4),
    mailInPort: await freePort(options.port + 5),
    webPort: options.port,
  };
  const environment = serverEnvironment(addresses, { ...options, runDir: RUN_DIR });
  const isFirst = await prepareTables(databaseUrl, environment, { ...options, web });
  await startProcesses(addresses, options, isFirst);
  if (options.isDev) {
    startDevWeb(addresses, options.port);
  }
  printWelcome(addresses, options.port);
  if (isFirst && options.hasDemo) {
    await checkDemo(environment, (line) => void process.stderr.write(`\n${line}\n`));
  }
}

try {
  await run();
} catch (error) {
  if (!isStopping()) {
    reportFailure(error);
    await stopAll();
    process.exit(1);
  }
}
