// The measured claims, beside the simplest way in the same run: npm run bench -- --size 2000000 --only lists.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import {
  keepDatabase,
  placeTables,
  withClient,
  withCopiedDatabase,
  withFreshDatabase,
} from './bench-database.ts';
import { measureDailyReport } from './daily-report.ts';
import { measureDisputes } from './disputes/measure-disputes.ts';
import { measureExports } from './exports.ts';
import { measureFeed } from './feed.ts';
import { measureHops } from './hops.ts';
import { generate, migrate, readPlan, wholeNumber } from './generate.ts';
import type { Plan } from './generate.ts';
import { measureApplications } from './jobs/applications.ts';
import { measureImport } from './jobs/import-rate.ts';
import { measureLists, partOf } from './lists.ts';
import { withProduct } from './product.ts';
import type { Caller, Product } from './product.ts';
import { measureRefunds } from './money/refunds.ts';
import { measureRisk } from './money/risk.ts';
import { measureWaybills } from './money/waybills.ts';
import { measureLinks } from './jobs/links.ts';
import { measureOutgoing } from './jobs/outgoing.ts';
import { tableOf } from './result.ts';
import { measureScreening } from './jobs/screening.ts';
import { measureNight } from './money/night.ts';
import { measureSettlement } from './money/settlement.ts';
import type { Result } from './result.ts';
import { measureWeb } from './web-sizes.ts';

const parts = [
  'lists',
  'hops',
  'report',
  'disputes',
  'exports',
  'feed',
  'refunds',
  'waybills',
  'risk',
  'import',
  'settlement',
  'night',
  'screening',
  'applications',
  'charges',
  'webhooks',
  'links',
  'web',
] as const;
type Part = (typeof parts)[number];

/** The smaller set, to show that an answer does not depend on the size. */
const sizeToCompare = 200_000;
const feedEventsMax = 100_000;
const refundApplications = 5000;
const waybillRows = 10_000;
const importRows = 25_000;

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const readWords = () => {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: '2000000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
      compare: { type: 'string' },
    },
  });
  const only = values.only?.split(',') ?? [...parts];
  const unknown = only.find((name) => !parts.includes(name as Part));
  if (unknown !== undefined) {
    throw new Error(`--only takes ${parts.join(', ')}, not "${unknown}".`);
  }
  return {
    plan: readPlan(['--size', values.size, '--seed', values.seed]),
    isWanted: (part: Part) => only.includes(part),
    isKept: values.keep,
    compared: values.compare === undefined ? Infinity : wholeNumber('compare', values.compare),
  };
};

type Wanted = ReturnType<typeof readWords>;

type Writing = {
  product: Product;
  call: Caller;
  client: pg.Client;
  url: string;
  plan: Plan;
};

/** Measurements that write, after all that only read. */
const measureWrites = async (
  { product, call, client, url, plan }: Writing,
  isWanted: Wanted['isWanted'],
): Promise<Result[]> => {
  const results: Result[] = [];
  if (isWanted('refunds')) {
    say('refunds');
    results.push(
      ...(await measureRefunds(
        call,
        client,
        Math.min(refundApplications, Math.round(plan.size / 20)),
      )),
    );
  }
  if (isWanted('waybills')) {
    say('waybills');
    results.push(...(await measureWaybills(call, client, waybillRows)));
  }
  if (isWanted('risk')) {
    say('risk');
    results.push(...(await measureRisk(call, client)));
  }
  if (isWanted('feed')) {
    say('feed');
    results.push(...(await measureFeed(product, client, Math.min(feedEventsMax, plan.size))));
  }
  if (isWanted('import')) {
    say('import');
    results.push(...measureImport(url, importRows));
  }
  return results;
};

/** All measurements on one generated set. */
const measureSet = async (url: string, plan: Plan, wanted: Wanted) => {
  const { isWanted, plan: whole, compared } = wanted;
  const results: Result[] = [];
  const isWhole = plan.size === whole.size;
  await withProduct(url, (product, call) =>
    withClient(url, async (client) => {
      const days = { size: plan.size, range: { from: plan.since, to: plan.until } };
      const stage = { ...days, call, client, part: await partOf(client, days, compared) };
      if (isWanted('report')) {
        results.push(...(await measureDailyReport(stage, say)));
      }
      if (isWanted('lists')) {
        results.push(...(await measureLists(stage, say)));
      }
      if (isWanted('hops') && isWhole) {
        await measureHops(stage, url, say);
      }
      if (isWanted('disputes') && isWhole) {
        results.push(...(await measureDisputes(stage, say)));
      }
      if (isWanted('exports') && isWhole) {
        const { until } = plan;
        results.push(...(await measureExports({ product, call, client, until }, say)));
      }
      if (isWhole) {
        results.push(...(await measureWrites({ product, call, client, url, plan }, isWanted)));
      }
    }),
  );
  return results;
};

const measureOnDatabase = async (databaseUrl: string, wanted: Wanted): Promise<Result[]> => {
  const { plan, isWanted, isKept } = wanted;
  const sizes =
    (isWanted('lists') || isWanted('report')) && plan.size > sizeToCompare
      ? [sizeToCompare, plan.size]
      : [plan.size];
  const results: Result[] = [];
  for (const size of sizes) {
    const set = { ...plan, size };
    const fill = async (url: string): Promise<void> => {
      migrate(url);
      await generate(url, set, say);
    };
    const name = 'back_office_bench';
    const template = `${name}_${size}_${plan.seed}_${plan.until.replaceAll('-', '')}`;
    say(`${size.toLocaleString('en')} payments`);
    if (!isKept) {
      await withFreshDatabase(databaseUrl, name, async (url) => {
        await fill(url);
        await placeTables(url);
        results.push(...(await measureSet(url, set, wanted)));
      });
      continue;
    }
    await keepDatabase(databaseUrl, template, fill);
    await withCopiedDatabase(databaseUrl, { name, template }, async (url) => {
      // A kept database may have an older schema.
      migrate(url);
      results.push(...(await measureSet(url, set, wanted)));
    });
  }
  return results;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1));
}
const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) {
  throw new Error('DATABASE_URL names a database; the bench makes one of its own beside it.');
}
const wanted = readWords();
const onDatabase = [
  'lists',
  'hops',
  'report',
  'disputes',
  'exports',
  'feed',
  'refunds',
  'waybills',
  'risk',
  'import',
] as const;
const results = [
  ...(wanted.isWanted('web') ? measureWeb() : []),
  ...(wanted.isWanted('screening') ? await measureScreening(say) : []),
  ...(wanted.isWanted('applications') ? await measureApplications(databaseUrl, say) : []),
  ...(wanted.isWanted('settlement')
    ? await measureSettlement(databaseUrl, wanted.plan.size, say)
    : []),
  ...(wanted.isWanted('night') ? await measureNight(databaseUrl, wanted.plan.size, say) : []),
  ...(wanted.isWanted('charges') || wanted.isWanted('webhooks')
    ? await measureOutgoing(databaseUrl, wanted.isWanted, say)
    : []),
  ...(wanted.isWanted('links') ? await measureLinks(databaseUrl, say) : []),
  ...(onDatabase.some(wanted.isWanted) ? await measureOnDatabase(databaseUrl, wanted) : []),
];
writeFileSync(new URL('../results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
process.stdout.write(`\n${tableOf(results)}\n`);
