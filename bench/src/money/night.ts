// The nightly run over a thousand merchants (fewer with a size below that), each with a few sales that are due. On a cluster every worker settles its own
// merchants' rows; the figures must be those of one machine.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { nodesOf, urlOf } from '@back-office/server/testing/cluster-nodes';
import { placeTables, withClient, withFreshDatabase } from '../bench-database.ts';
import { migrate } from '../generate.ts';
import { withProduct } from '../product.ts';
import { resultOf, type Result } from '../result.ts';
import { loadBusinesses, loadSales, monthOfSales } from './load-sales.ts';

const merchantsMax = 1000;
// The demo's merchants have lower ids.
const first = 1001;
const patienceMs = 1_800_000;
const pauseMs = 200;
const tellingMs = 10_000;

type Night = { batches: number; seconds: number; figures: string };

const readNight = async (client: pg.Client): Promise<Night | undefined> => {
  const { rows } = await client.query<Night>(`
    select count(*)::integer as batches, extract(epoch from clock_timestamp() - min(made_at))::float8 as seconds,
      format('%s sales of %s, deducted %s and %s, held back %s, net %s', sum(sale_count), sum(sale_minor),
        sum(deduction_minor), sum(single_fee_minor), sum(reserve_extracted_minor), sum(net_minor)) as figures
    from settlement_batches where sale_count > 0`);
  return rows[0];
};

const untilSettled = async (
  client: pg.Client,
  { merchants, say }: { merchants: number; say: (line: string) => void },
): Promise<Night> => {
  const deadline = performance.now() + patienceMs;
  let [settled, told] = [0, performance.now()];
  while (performance.now() < deadline) {
    const night = await readNight(client);
    if (night?.batches === merchants) {
      return night;
    }
    settled = night?.batches ?? 0;
    if (performance.now() > told + tellingMs) {
      say(`${settled} of ${merchants} merchants settled`);
      told = performance.now();
    }
    await sleep(pauseMs);
  }
  throw new Error(`Only ${settled} of ${merchants} merchants were settled.`);
};

/** Seconds in which each node ran statements for a session, the coordinator's or the one machine's first. */
const readWork = async (url: string): Promise<number[]> => {
  const work: number[] = [];
  for (const node of await nodesOf(url)) {
    const { rows } = await withClient(urlOf(node, new URL(url).pathname.slice(1)), (client) =>
      client.query<{ seconds: number }>(
        'select active_time / 1000 as seconds from pg_stat_database where datname = current_database()',
      ),
    );
    work.push(rows[0]?.seconds ?? 0);
  }
  return work;
};

/** A thousandth of the size for each merchant. */
export const measureNight = async (
  databaseUrl: string,
  payments: number,
  say: (line: string) => void,
): Promise<Result[]> => {
  const merchants = Math.min(merchantsMax, payments);
  const sales = Math.max(1, Math.round(payments / merchants));
  const results: Result[] = [];
  await withFreshDatabase(databaseUrl, 'back_office_bench', async (url) => {
    migrate(url);
    await withClient(url, async (client) => {
      await loadBusinesses(client, { first, count: merchants });
      const businesses = Array.from({ length: merchants }, (_, at) => first + at);
      await loadSales(client, { businesses, sales, from: monthOfSales() });
      await placeTables(url);
      const before = await readWork(url);
      await withProduct(url, async () => {
        const { seconds, figures } = await untilSettled(client, { merchants, say });
        const work = (await readWork(url)).map((at, node) => at - (before[node] ?? 0));
        say(`${figures}; ${work.map((one) => one.toFixed(1)).join(', ')} s at work on each node`);
        results.push(
          resultOf({
            name: `night of ${merchants.toLocaleString('en')} merchants, ${sales} sales each`,
            unit: 's',
            better: 'lower',
            ours: seconds,
            aim: null,
            against: null,
          }),
        );
      });
    });
  });
  return results;
};
