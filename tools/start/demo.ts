import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import pg from 'pg';
import type { Environment } from './processes/children.ts';
import { describeDatabase, isEmptyDatabase } from './postgres/database-connection.ts';
import { isStopping } from './processes/lifetime.ts';
import { inRun } from './paths.mjs';
import { projectScript, runScript } from './processes/script.ts';
import { refuse } from './steps.mjs';
import { writeWhole } from './write-whole.ts';

export type DemoLogin = {
  kind?: 'merchant' | 'operator';
  who: string;
  email: string;
  password: string;
  what: string;
};

type DemoMark = { database: string; state: 'begun' | 'done' };

const MARK_FILE = inRun('demo.json');
const LOGINS_FILE = inRun('demo-logins.json');

function identityOf(databaseUrl: string): string {
  const { username, hostname, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${username}@${hostname}${pathname}`).digest('hex');
}

function readMark(databaseUrl: string): DemoMark['state'] | undefined {
  if (!existsSync(MARK_FILE)) {
    return undefined;
  }
  const mark = JSON.parse(readFileSync(MARK_FILE, 'utf8')) as DemoMark;
  return mark.database === identityOf(databaseUrl) ? mark.state : undefined;
}

function writeMark(databaseUrl: string, state: DemoMark['state']) {
  writeWhole(MARK_FILE, JSON.stringify({ database: identityOf(databaseUrl), state }));
}

/** Whether a demo in this database was started and not finished. */
export function isDemoHalfDone(databaseUrl: string): boolean {
  return readMark(databaseUrl) === 'begun';
}

/** The demo is set up only in an unused database. */
export async function isFirstStart(databaseUrl: string, hasDemo: boolean): Promise<boolean> {
  const isEmpty = await isEmptyDatabase(databaseUrl);
  if (!isEmpty && hasDemo && isDemoHalfDone(databaseUrl)) {
    refuse(
      `The demo in the database ${describeDatabase(databaseUrl)} was interrupted before it was complete: empty that database, or start with --no-demo.`,
    );
  }
  return isEmpty;
}

/** Before its tables: a start that ends after they are made and before the demo is complete begins again. */
export function beginDemo(databaseUrl: string): void {
  writeMark(databaseUrl, 'begun');
  // The sandbox may remember another database's history as sent.
  rmSync(inRun('sandbox'), { recursive: true, force: true });
}

export async function seedDemo(
  environment: Environment,
  say: (line: string) => void,
): Promise<string> {
  await runScript({
    what: 'Filling in the demo',
    words: projectScript('server/src/seed.ts'),
    environment,
    onLine: say,
  });
  return 'filled in';
}

/**
 * Keeps every process from sealing the operation log until the past is played, since a sealed entry of today would
 * precede those of the past, and from making the months it doesn't need. Also ends with this process. Returns a function
 * that releases both.
 */
export async function holdUntilPast(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  // The locks of `seal-operations.ts` and `make_month`; shared, because playing the past takes the first one too.
  await client.query(
    `select pg_advisory_lock_shared(hashtextextended(held, 0))
    from unnest(array['seal the operation log', 'transaction months']) held`,
  );
  return () => client.end();
}

/**
 * Once the sandbox's history has arrived, settles it and adds people's actions; then the demo is complete. Loads its
 * modules meanwhile. Returns whether the history has arrived.
 */
export async function settleDemo(
  databaseUrl: string,
  environment: Environment,
  history: Promise<boolean>,
): Promise<boolean> {
  await runScript({
    what: 'Settling the past of the demo',
    words: projectScript('server/src/settle-demo.ts'),
    environment,
    input: history.then((hasArrived) => (hasArrived ? 'settle' : '')),
  });
  const hasArrived = await history;
  if (hasArrived) {
    writeMark(databaseUrl, 'done');
  }
  return hasArrived;
}

/** The check of the last night; it takes a while, and nobody has to wait for it. When it fails, it says so, and the demo runs on. */
export async function checkDemo(
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  try {
    await runScript({
      what: 'Checking the demo',
      words: projectScript('server/src/settle-demo.ts', '--check'),
      environment,
      wayOut: 'The back-office runs on without it; "npm run verify" checks the same again',
    });
  } catch (error) {
    if (!isStopping()) {
      say(error instanceof Error ? error.message : String(error));
    }
  }
}

export function forgetDemo(): void {
  rmSync(MARK_FILE, { force: true });
  rmSync(LOGINS_FILE, { force: true });
}

/** The demo's logins, as written by the seed. */
export function demoLogins(databaseUrl: string): DemoLogin[] {
  if (readMark(databaseUrl) === undefined || !existsSync(LOGINS_FILE)) {
    return [];
  }
  return JSON.parse(readFileSync(LOGINS_FILE, 'utf8')) as DemoLogin[];
}

type Printed = Pick<DemoLogin, 'email' | 'who' | 'what'>;

const headings = {
  merchant: 'Sign in as',
  operator:
    'Operators: “Log in as an administrator”, no merchant number; codes land in the mailbox',
} as const;

/** The demo's logins for a terminal of 100 columns: the password once, operators by their own form. */
export function loginLines(logins: readonly DemoLogin[]): string[] {
  const width = Math.max(0, ...logins.map(({ email }) => email.length));
  const lineOf = ({ email, who, what }: Printed) => `  ${email.padEnd(width)}  ${who}: ${what}`;
  // A demo of an earlier version kept no kind, and says in words who is an operator.
  const groups = Map.groupBy(logins, ({ kind = 'merchant', password }) => `${kind} ${password}`);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    return first === undefined
      ? []
      : ['', headings[first.kind ?? 'merchant'], `  password ${first.password}`, ...of.map(lineOf)];
  });
}
