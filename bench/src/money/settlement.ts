// The nightly run over one month's sales due on one day, against a bare copy of the lines it wrote; and later
// queries, with as many sales again that are not due.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { getAccountSummary } from '@back-office/contract/features/funds/account-summary';
import { getMonthlyReport } from '@back-office/contract/features/reports/monthly-report';
import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import type pg from 'pg';
import { placeTables, withClient, withFreshDatabase } from '../bench-database.ts';
import { migrate } from '../generate.ts';
import { measure } from '../measure.ts';
import { withProduct, type Caller, type Product } from '../product.ts';
import { loadBusinesses, loadSales, monthOfRest, monthOfSales } from './load-sales.ts';
import { resultOf, type Result } from '../result.ts';

const secondsPerMillion = 30;
const questionMs = 10;
const memoryMb = 350;
const linearMost = 1.2;
const patienceMs = 600_000;
const pauseMs = 50;

/** The process's peak memory, if the machine reports it. */
const peakMb = ({ pid }: Product): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? '0') / 1024;
  } catch {
    return 0;
  }
};

/** From the run's own instant, stored in the batch, until the batch is visible. */
const secondsOfRun = async (client: pg.Client, sales: number): Promise<number> => {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ made_at: Date; sale_count: string }>(
      'select made_at, sale_count from settlement_batches where sale_count > 0',
    );
    const [batch] = rows;
    if (batch !== undefined) {
      if (Number(batch.sale_count) !== sales) {
        throw new Error(`${sales} sales were due, and ${batch.sale_count} settled.`);
      }
      return (Temporal.Now.instant().epochMilliseconds - batch.made_at.getTime()) / 1000;
    }
    await sleep(pauseMs);
  }
  throw new Error('No batch was made.');
};

const secondsOfCopy = async (client: pg.Client): Promise<number> => {
  await client.query('create table plain_lines as select * from settlement_lines limit 0');
  const started = performance.now();
  await client.query('insert into plain_lines select * from settlement_lines');
  return (performance.now() - started) / 1000;
};

/** As many sales again that are not due yet, and the days' figures of all, the basis of the report. */
const loadRest = async (client: pg.Client, sales: number): Promise<void> => {
  await loadSales(client, { businesses: [1], sales, from: monthOfRest() });
  await client.query(`
    insert into daily_figures select * from daily_figures_counted where business_id = 1;
    insert into daily_totals select * from daily_totals_counted where business_id = 1`);
  await client.query('vacuum analyze daily_figures, daily_totals');
};

const measureQuestions = async (call: Caller, payments: number): Promise<Result[]> => {
  const [from, to] = [monthOfSales(), monthOfRest()];
  const range = {
    from: from.toString(),
    to: to.add({ months: 1 }).subtract({ days: 1 }).toString(),
  };
  const questions = {
    'account summary': () => call(getAccountSummary, { range }),
    'settlement cycle': () => call(getSettlementCycle, {}),
    'monthly report': () =>
      call(getMonthlyReport, { filter: { month: to.toString().slice(0, 7) } }),
  };
  const results: Result[] = [];
  for (const [question, ask] of Object.entries(questions)) {
    const { p50 } = await measure(ask, { warmUps: 30, runs: 300, secondsMax: 10 });
    results.push(
      resultOf({
        name: `${question}, ${payments.toLocaleString('en')} payments: p50`,
        unit: 'ms',
        better: 'lower',
        ours: p50,
        aim: questionMs,
        against: null,
      }),
    );
  }
  return results;
};

type Run = { sales: number; seconds: number };

const measureRun = async (
  client: pg.Client,
  product: Product,
  sales: number,
): Promise<{ results: Result[]; run: Run }> => {
  const seconds = await secondsOfRun(client, sales);
  const of = `settlement run, ${sales.toLocaleString('en')} eligible sales`;
  const results = [
    resultOf({
      name: of,
      unit: 's',
      better: 'lower',
      ours: seconds,
      aim: (secondsPerMillion * sales) / 1_000_000,
      against: await secondsOfCopy(client),
    }),
    resultOf({
      name: `${of}: most memory of the process`,
      unit: 'MB',
      better: 'lower',
      ours: peakMb(product),
      aim: memoryMb,
      against: null,
    }),
  ];
  return { results, run: { sales, seconds } };
};

type Step = { sales: number; hasQuestions: boolean };

const measureSize = async (databaseUrl: string, { sales, hasQuestions }: Step) => {
  const results: Result[] = [];
  let run: Run = { sales, seconds: Number.NaN };
  await withFreshDatabase(databaseUrl, 'back_office_bench', async (url) => {
    migrate(url);
    await withClient(url, async (client) => {
      await loadBusinesses(client, { first: 1, count: 1 });
      await loadSales(client, { businesses: [1], sales, from: monthOfSales() });
      const workers = await placeTables(url);
      await withProduct(url, async (product, call) => {
        const measured = await measureRun(client, product, sales);
        results.push(...measured.results);
        run = measured.run;
        // The rest is loaded in one statement, which a cluster refuses.
        if (hasQuestions && workers === 0) {
          await loadRest(client, sales);
          results.push(...(await measureQuestions(call, 2 * sales)));
        }
      });
    });
  });
  return { results, run };
};

const perSale = ({ sales, seconds }: Run): number => seconds / sales;

/** Half of the payments are due; a tenth of them first, to show linear growth. */
export const measureSettlement = async (
  databaseUrl: string,
  payments: number,
  say: (line: string) => void,
): Promise<Result[]> => {
  const sales = Math.max(10, Math.round(payments / 2));
  const tenth = await measureSize(databaseUrl, {
    sales: Math.round(sales / 10),
    hasQuestions: false,
  });
  const whole = await measureSize(databaseUrl, { sales, hasQuestions: true });
  const results = [
    ...tenth.results,
    ...whole.results,
    resultOf({
      name: `settlement run: time of a sale, as many times that of a run a tenth as large`,
      unit: 'x',
      better: 'lower',
      ours: perSale(whole.run) / perSale(tenth.run),
      aim: linearMost,
      against: null,
    }),
  ];
  results.forEach(({ name, ours, unit }) => say(`${name} ${ours.toFixed(1)} ${unit}`));
  return results;
};
