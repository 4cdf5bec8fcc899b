// `npm test`: sets itself up and runs every suite to its end, whatever failed before, so that one run reports
// everything. Decision 3. `npm test -- login.spec home.db` runs only the named files, which doesn't count as a full
// run; `walls-down` names the HTTP suite without a wall.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, runParts, STATIC_PARTS, WEB_SIZES } from '../check/parts.ts';
import { createDatabaseIfMissing } from '../start/postgres/database-connection.ts';
import { isStopping, stopAll, stopOnSignals } from '../start/processes/lifetime.ts';
import type { Environment } from '../start/processes/children.ts';
import { takeLock } from '../start/lock.mjs';
import { inRun } from '../start/paths.mjs';
import { readSecrets } from '../start/secrets.ts';
import { refuse, reportFailure } from '../start/steps.mjs';
import { playwrightRunner, runTests, vitestRunner } from './runners.ts';
import type { Tally } from './runners.ts';
import { runWalls } from './walls.ts';
import { bringBrowser, startTestCluster, startTestProduct, TEST_DIR } from './test-world.ts';

const PARTS_AT_ONCE = 2;
const TITLE_LENGTH = 90;
const SLOWEST = 12;

const named = process.argv.slice(2);
const namedSpecs = named.filter((name) => name.includes('.spec'));
const wallsNamed = named.includes('walls-down');
const namedTests = named.filter((name) => !name.includes('.spec') && name !== 'walls-down');
const isWhole = named.length === 0;

function heading(text: string) {
  process.stdout.write(`\n── ${text}\n`);
}

/** A suite that can't start is one failure, and the next suites still run. */
async function runSuite(name: string, work: () => Promise<Tally>): Promise<Tally> {
  heading(name);
  try {
    return await work();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${text}\n`);
    return { name, passed: [], failed: [{ title: `${name}: could not begin`, why: text }] };
  }
}

async function runChecks(name: string, parts: Part[]): Promise<Tally> {
  const outcomes = await runParts(parts, PARTS_AT_ONCE);
  const names = (isGood: boolean) =>
    outcomes.filter((outcome) => outcome.isGood === isGood).map(({ part }) => part.name);
  const failed = names(false).map((title) => ({ title }));
  return { name, passed: names(true), failed };
}

async function vitestEnvironment(): Promise<Environment> {
  // The coordinator of a Citus cluster with workers, to run the suite there. Decision 38.
  const databaseUrl =
    process.env['DATABASE_CLUSTER'] ??
    (await createDatabaseIfMissing(await startTestCluster('tests'), 'tests'));
  return { TEST_DATABASE_URL: databaseUrl, TZ: 'America/New_York' };
}

/** All suites without a browser except the torture test, or the named ones. */
function runVitest(environment: Environment): Promise<Tally> {
  const name = 'unit and database tests';
  const projects = isWhole ? ['unit', 'heavy', 'server'] : [];
  return runTests(vitestRunner(TEST_DIR, { name, environment, files: namedTests, projects }));
}

/** Prints the output in one piece, because another suite prints at the same time. */
async function runAside(runner: Parameters<typeof runTests>[0]): Promise<Tally> {
  const file = join(TEST_DIR, `${runner.name.replaceAll(' ', '-')}.txt`);
  try {
    return await runTests({ ...runner, output: { file } });
  } finally {
    heading(`Output of the ${runner.name} (${file})`);
    process.stdout.write(readFileSync(file, 'utf8'));
  }
}

function runTorture(environment: Environment): Promise<Tally> {
  // One of its three files mostly waits for a missed heartbeat.
  const plan = { name: 'torture', environment, projects: ['torture'], workers: 3 };
  return runAside(vitestRunner(TEST_DIR, plan));
}

async function runPlaywright(): Promise<Tally> {
  const browser = bringBrowser();
  const world = await startTestProduct();
  const environment = {
    BASE_URL: world.baseUrl,
    SANDBOX_URL: world.sandboxUrl,
    DATABASE_URL: world.databaseUrl,
    RUN_DIR: TEST_DIR,
    GATEWAY_SIGNING_SECRET: readSecrets().gatewaySigningSecret,
    MASTER_KEY: readSecrets().masterKey,
    CHROMIUM_PATH: browser,
    // Without it the browser gives files with Chinese names no name at all.
    LC_ALL: 'C.UTF-8',
    TZ: 'America/New_York',
  };
  const runner = playwrightRunner(TEST_DIR, environment, namedSpecs);
  return isWhole ? runAside(runner) : runTests(runner);
}

/** So that a suite that grows slow shows where. */
function reportSlowest(tallies: readonly Tally[]) {
  heading('Slowest files');
  const files = tallies.flatMap((tally) => tally.files ?? []);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { file, seconds } of slowest) {
    process.stdout.write(`${seconds.toFixed(0).padStart(5)} s  ${file}\n`);
  }
}

function report(tallies: readonly Tally[]) {
  const failed = tallies.flatMap((tally) => tally.failed);
  const passedCount = tallies.flatMap((tally) => tally.passed).length;
  if (isWhole) {
    reportSlowest(tallies);
  }
  heading('Result');
  for (const { name, passed, failed: failures, seconds } of tallies) {
    const time = seconds === undefined ? '' : `, ${seconds.toFixed(0)} s`;
    process.stdout.write(`${name}: ${passed.length} passed, ${failures.length} failed${time}\n`);
  }
  for (const { title, why } of failed) {
    const lines = (why ?? '').split('\n').filter((line) => line.trim() !== '');
    process.stdout.write(`  failed: ${title}\n${lines.map((line) => `    ${line}\n`).join('')}`);
  }
  if (failed.length > 1) {
    // Repeated without reasons: a long log may keep only its last lines.
    heading('Failed');
    process.stdout.write(failed.map(({ title }) => `${title.slice(0, TITLE_LENGTH)}\n`).join(''));
  }
  process.stdout.write(`${passedCount} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Suites with a database and without a browser. */
async function runOnDatabase(environment: Environment): Promise<Tally[]> {
  const suites: Tally[] = [];
  if (isWhole || namedTests.length > 0) {
    suites.push(await runSuite('Unit and database tests', () => runVitest(environment)));
  }
  if (isWhole || wallsNamed) {
    heading('Each wall between tenants by itself');
    suites.push(...(await runWalls(TEST_DIR, environment, wallsNamed ? 'whole' : 'matrix')));
  }
  return suites;
}

/** Browser suites; then the torture test, which waits for a third of its time and leaves it to the other lane. */
async function runOnProduct(environment: Environment): Promise<Tally[]> {
  const suites: Tally[] = [];
  if (isWhole || namedSpecs.length > 0) {
    suites.push(await runSuite('Browser tests', runPlaywright));
  }
  if (isWhole) {
    // The browser tests have built the web.
    suites.push(await runSuite('Sizes of the web', () => runChecks('sizes', [WEB_SIZES])));
    suites.push(await runSuite('Torture', () => runTorture(environment)));
  }
  return suites;
}

async function runSuites(): Promise<Tally[]> {
  const isWithDatabase = isWhole || wallsNamed || namedTests.length > 0;
  const environment = isWithDatabase ? await vitestEnvironment() : {};
  // Two lanes: while one waits, the other uses the machine; each alone uses half of two cores.
  const lanes = await Promise.all([runOnDatabase(environment), runOnProduct(environment)]);
  return lanes.flat();
}

async function run() {
  stopOnSignals('Stopping …');
  const holder = takeLock(inRun('test.lock'), { what: 'npm test', command: 'test.ts' });
  if (holder !== undefined) {
    refuse(`The tests already run here (process ${holder.pid}): wait for them to end.`);
  }
  mkdirSync(TEST_DIR, { recursive: true });
  process.env['SANDBOX_HISTORY'] ??= 'small';
  process.env['SANDBOX_TRAFFIC'] ??= 'off';
  const checks = isWhole ? [await runSuite('Checks', () => runChecks('checks', STATIC_PARTS))] : [];
  const suites = await runSuites();
  await stopAll();
  if (isWhole) {
    const titles = suites.flatMap(({ passed }) => passed);
    writeFileSync(inRun('passed-tests.json'), JSON.stringify(titles, null, 1));
  }
  report([...checks, ...suites]);
}

try {
  await run();
} catch (error) {
  if (!isStopping()) {
    reportFailure(error);
    await stopAll();
    process.stdout.write('0 passed, 1 failed\n');
  }
}
process.exit();
