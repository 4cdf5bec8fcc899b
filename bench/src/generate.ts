// Half a year of realistic payments of one merchant, generated in the database: same size and seed, same payments.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { insertInChunks, sqlOf } from './generate/chunks.ts';
import type { Say } from './generate/chunks.ts';
import { fillMonths } from './generate/months.ts';

export type Plan = {
  size: number;
  seed: number;
  businessId: number;
  /** First and last day, UTC+8: six months. */
  since: string;
  until: string;
  hasSteps: boolean;
};

const paymentsPerPayer = 5;
const monthsOfHistory = 6;

const gatewayNumbers = (businessId: number): [string, string, string] => {
  const merchantNumber = 100_000 + businessId;
  return [`${merchantNumber}01`, `${merchantNumber}02`, `${merchantNumber}99`];
};

/** Parameters of the random draws, as functions of this session. Every value is a checked number or date. */
const planFunctions = (plan: Plan): string => {
  const payers = Math.max(1, Math.round(plan.size / paymentsPerPayer));
  const [first, second, test] = gatewayNumbers(plan.businessId);
  const until = `(date '${plan.until}' + 1)::timestamp at time zone interval '8 hours'`;
  const since = `date '${plan.since}'::timestamp at time zone interval '8 hours'`;
  const days = `extract(epoch from pg_temp.until() - pg_temp.since()) / 86400`;
  const one = 'language sql immutable parallel safe return';
  return `
    create function pg_temp.draw(i bigint, salt integer) returns double precision
      ${one} (hashint8extended(i, ${plan.seed} * 1000::bigint + salt) & 1099511627775)::double precision / 1099511627776;
    create function pg_temp.business_id() returns bigint ${one} ${plan.businessId}::bigint;
    create function pg_temp.payers() returns bigint ${one} ${payers}::bigint;
    create function pg_temp.gateway(n integer) returns text ${one} (array['${first}', '${second}', '${test}'])[n];
    create function pg_temp.since() returns timestamptz ${one} ${since};
    create function pg_temp.until() returns timestamptz ${one} ${until};
    create function pg_temp.day_of(i bigint) returns double precision
      ${one} ${days} * power((i - 1 + pg_temp.draw(i, 17)) / ${plan.size}, 0.85);
  `;
};

const ensureBusiness = async (client: pg.Client, { businessId, until }: Plan): Promise<void> => {
  await client.query(
    `insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
     values ($1, $2, 'Lantern Bay Tea & Ceramics', 40, 'normal', 'overseas', $3::date - 900, $3::date - 900) on conflict do nothing`,
    [businessId, String(100_000 + businessId), until],
  );
  for (const [place, number] of gatewayNumbers(businessId).entries()) {
    await client.query(
      `insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
       values ($1, $2, $3, $4, true, $5::date - 900) on conflict do nothing`,
      [businessId, number, `Gateway ${place + 1}`, place === 2 ? 'test' : 'live', until],
    );
  }
};

/** The text index is built once over all payers. */
const fillPayers = async (client: pg.Client, last: number, say: Say): Promise<void> => {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('payers_by_text'::regclass) as definition`,
  );
  await client.query('begin');
  await client.query('drop index payers_by_text');
  await insertInChunks(client, { name: 'payers', first: 1, last }, say);
  say('index of payers');
  await client.query(rows[0]?.definition ?? '');
  await client.query('commit');
};

/** Fills a migrated database. The connection's role must bypass row-level security, as the embedded one does. */
export const generate = async (databaseUrl: string, plan: Plan, say: Say): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    await client.query(planFunctions(plan));
    await client.query(sqlOf('words'));
    await client.query(
      `call ensure_transaction_months((pg_temp.since() - interval '1 month')::date, pg_temp.until()::date)`,
    );
    await ensureBusiness(client, plan);
    await fillPayers(client, Math.max(1, Math.round(plan.size / paymentsPerPayer)), say);
    await fillMonths(client, plan, say);
    const rest = ['clocks', 'refunds', 'disputes', 'fraud-reports', 'rollups', 'daily', 'rates'];
    for (const name of plan.hasSteps ? [...rest, 'steps'] : rest) {
      say(name);
      await client.query(sqlOf(name));
    }
    say('vacuum analyze');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};

/** Migrates an empty database with the product's own command. */
export const migrate = (databaseUrl: string): void => {
  const script = fileURLToPath(new URL('../../server/src/migrate.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error('The database could not be migrated; its own words stand above.');
  }
};

/** The last complete day in UTC+8: the lists' presets show the payments, and none is in the future. */
const lastFullDay = (): string =>
  Temporal.Now.plainDateISO('Asia/Shanghai').subtract({ days: 1 }).toString();

export const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new Error(`--${name} must be a whole number above zero, not "${text}".`);
  }
  return Number(text);
};

export const readPlan = (words: string[]): Plan => {
  const { values } = parseArgs({
    args: words,
    options: {
      size: { type: 'string', default: '2000000' },
      seed: { type: 'string', default: '1' },
      business: { type: 'string', default: '1' },
      until: { type: 'string', default: lastFullDay() },
      steps: { type: 'boolean', default: false },
    },
  });
  const until = Temporal.PlainDate.from(values.until);
  return {
    size: wholeNumber('size', values.size),
    seed: wholeNumber('seed', values.seed),
    businessId: wholeNumber('business', values.business),
    since: until.subtract({ months: monthsOfHistory }).add({ days: 1 }).toString(),
    until: until.toString(),
    hasSteps: values.steps,
  };
};

if (import.meta.main) {
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl === undefined) {
    throw new Error('DATABASE_URL names the database to fill.');
  }
  const plan = readPlan(process.argv.slice(2));
  migrate(databaseUrl);
  await generate(databaseUrl, plan, (line) => process.stderr.write(`${line}\n`));
}
