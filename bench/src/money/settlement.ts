// The nightly run over one month's sales due on one day, against a bare copy of the lines it wrote; and later
// queries, with as many sales again that are not due.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { getAccountSummary } from '@back-office/contract/features/funds/account-summary';
import { getMonthlyReport } from '@back-office/contract/features/reports/monthly-report';
import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import type pg from 'pg';
import { withClient, withFreshDatabase } from '../bench-database.ts';
import { migrate } from '../generate.ts';
import { measure } from '../measure.ts';
import { withProduct, type Caller, type Product } from '../product.ts';
import { resultOf, type Result } from '../result.ts';

const secondsPerMillion = 30;
const questionMs = 10;
const memoryMb = 350;
const linearMost = 1.2;
const patienceMs = 600_000;
const pauseMs = 50;
const loadInSql = readFileSync(new URL('../generate/settlement.sql', import.meta.url), 'utf8');

/** Its sales are due on the 5th of the second month after it, so that they are due by now and last month's are not. */
const monthOfSales = (): Temporal.PlainDate =>
  Temporal.Now.plainDateISO('Asia/Shanghai').subtract({ months: 3 }).with({ day: 1 });
const monthOfRest = (): Temporal.PlainDate => monthOfSales().add({ months: 2 });

/** Indexes the run doesn't use: without them loading the sales takes a tenth of the time. */
const dropIndexes = `do $$
  declare name regclass;
  begin
    for name in select indexrelid from pg_index where indrelid = 'transactions'::regclass and not indisunique loop
      execute format('drop index %s', name);
    end loop;
  end $$`;

const loadBusiness = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
    values (1, '100001', 'Lantern Bay Tea & Ceramics', 40, 'normal', 'overseas', '2020-01-01', '2020-01-01');
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    values (1, '10000101', 'Web shop', 'live', true, '2020-01-01');
    insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency, deduction_rate_ppm,
      single_fee_minor, refund_fee_minor)
    values (1, 'any', 'any', 'any', '2020-01-01', 'USD', 28000, 20, 80), (1, 'any', 'amex', 'any', '2020-01-01', 'USD', 34000, 20, 80),
      (1, 'any', 'any', 'domestic', '2020-01-01', 'USD', 19000, 20, 80);
    insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, settle_day, delivery_condition,
      reserve_ppm, reserve_days) values (1, '10000101', '2020-01-01', 'month', 2, 5, 'free', 100000, 180);
    insert into payers (business_id, id, email, name, ship_to_name, names_normal)
    values (1, '00000000-0000-4000-8000-000000000001', 'ada@example.com', 'Ada', 'Ada', 'ada')`);
  await client.query(dropIndexes);
};

const loadSales = async (
  client: pg.Client,
  sales: number,
  from: Temporal.PlainDate,
): Promise<void> => {
  await client.query(`call ensure_transaction_months($1::date, $1::date + 28)`, [from.toString()]);
  // The rows are complete: the rows they refer to exist.
  await client.query('set session_replication_role = replica');
  await client.query(loadInSql, [sales, from.toString()]);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
};

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
  await loadSales(client, sales, monthOfRest());
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
      await loadBusiness(client);
      await loadSales(client, sales, monthOfSales());
      await withProduct(url, async (product, call) => {
        const measured = await measureRun(client, product, sales);
        results.push(...measured.results);
        run = measured.run;
        if (hasQuestions) {
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
