// A file of tracking numbers through HTTP, the list of waybills and the to-do list, with both walls on.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { listWaybills } from '@back-office/contract/features/waybills';
import { uploadWaybills } from '@back-office/contract/features/waybills/batches';
import { listMissingProofs } from '@back-office/contract/features/waybills/missing';
import type pg from 'pg';
import { measure } from '../measure.ts';
import { waitUntilQuiet } from '../quiet.ts';
import type { Caller } from '../product.ts';
import { resultOf } from '../result.ts';
import type { Result } from '../result.ts';

const aimSeconds = 5;
const aimMs = 10;
const effort = { warmUps: 3, runs: 100, secondsMax: 10 };

/** Young successes in no statement, each of which takes one number. */
const findPayments = async (client: pg.Client, count: number): Promise<string[]> => {
  const { rows } = await client.query<{ number: string }>(
    `select number from transactions t
     where business_id = 1 and status = 'success' and mode = 'live' and not exists (
       select from settlement_lines l where l.business_id = t.business_id and l.cause = t.number)
     order by number desc limit $1`,
    [count],
  );
  return rows.map(({ number }) => number);
};

/** The sales of two weeks at the demo's gateway that is paid out against proofs, booked as the feed books them. */
const bookSales = async (client: pg.Client): Promise<void> => {
  await client.query('set session_replication_role = replica');
  await client.query(`
    with sold as (
      insert into ledger_transfers (business_id, cause, kind, step, gateway_number, debit_account, credit_account, currency, amount_minor,
        business_day, booked_at)
      select 1, number, 'sale', 1, gateway_number, 'schemeReceivable', 'pending', currency, coalesce(captured_minor, amount_minor),
        business_day(ordered_at), ordered_at
      from transactions
      where business_id = 1 and gateway_number = '10000102' and mode = 'live' and status = 'success' and ordered_at > now() - interval '14 days'
      order by number
      returning business_day, currency, amount_minor
    ), days as (
      insert into ledger_days (business_id, currency, business_day, gateway_number, kind, debit_account, credit_account, count, amount_minor)
      select 1, currency, business_day, '10000102', 'sale', 'schemeReceivable', 'pending', count(*), sum(amount_minor)
      from sold group by 2, 3
    ), gateways as (
      insert into gateway_balances (business_id, gateway_number, currency, account, balance_minor)
      select 1, '10000102', currency, 'pending', sum(amount_minor) from sold group by 3
    )
    insert into ledger_accounts as a (business_id, currency, account, balance_minor)
    select 1, currency, account, sum(minor)
    from sold cross join lateral (values ('schemeReceivable', -amount_minor), ('pending', amount_minor)) as side (account, minor)
    group by 2, 3
    on conflict (business_id, currency, account) do update set balance_minor = a.balance_minor + excluded.balance_minor`);
  await client.query('set session_replication_role = origin');
  await client.query('call recount_missing_proofs()');
  await client.query(
    'vacuum analyze ledger_transfers, ledger_days, missing_proofs, missing_proof_totals',
  );
};

/** What a simple tool asks: the sales that nothing took back, without a proof and in no statement. */
const simplyMissing = `
  select count(*) from ledger_transfers s join transactions t on t.business_id = s.business_id and t.number = s.cause
  where s.business_id = 1 and s.kind = 'sale' and t.refunded_minor < coalesce(t.captured_minor, t.amount_minor) and not t.has_chargeback
    and coalesce(t.rdr_status, 'open') not in ('refunded', 'accepted')
    and not exists (select from delivery_proofs p where p.business_id = s.business_id and p.payment_number = s.cause)
    and not exists (select from settlement_lines l where l.business_id = s.business_id and l.cause = s.cause and l.is_live)`;

const measureMissing = async (call: Caller, client: pg.Client): Promise<Result> => {
  const ask = () => call(listMissingProofs, { filter: {}, limit: 20 });
  const { total } = await ask();
  const { rows } = await client.query<{ count: string }>(simplyMissing);
  if (total !== Number(rows[0]?.count)) {
    throw new Error(`${total} sales miss a proof, the rows say ${rows[0]?.count}.`);
  }
  const ours = await measure(ask, effort);
  const plain = await measure(() => client.query(simplyMissing), effort);
  return resultOf({
    name: `waybills, what waits for proof, of ${total.toLocaleString('en')} sales`,
    unit: 'ms',
    better: 'lower',
    ours: ours.p50,
    aim: aimMs,
    against: plain.p50,
  });
};

const fileOf = (payments: readonly string[]): string =>
  Buffer.from(
    [
      'Order number,Tracking numbers,Logistics company,Logistics websites',
      ...payments.map((number) => `${number},YT${number.slice(-16)},,`),
    ].join('\r\n'),
  ).toString('base64');

/** The same rows bare. */
const secondsOfInsert = async (client: pg.Client, payments: readonly string[]): Promise<number> => {
  await client.query(
    `create table plain_waybills (payment_number text primary key, tracking_number text not null)`,
  );
  const started = performance.now();
  await client.query(
    `insert into plain_waybills select n, 'YT' || right(n, 16) from unnest($1::text[]) n`,
    [payments],
  );
  return (performance.now() - started) / 1000;
};

/** The questions of a simple tool for a page: the rows with their payments, and the counts of the tabs. */
const simpleList = {
  page: `select * from waybills w join transactions t on t.business_id = w.business_id and t.number = w.payment_number
    where w.business_id = 1 order by w.uploaded_at desc, w.payment_number desc limit 20`,
  counts: 'select status, count(*) from waybills where business_id = 1 group by status',
};

const measureList = async (call: Caller, client: pg.Client): Promise<Result> => {
  const ask = () => call(listWaybills, { filter: {}, limit: 20 });
  const simply = async () => {
    await client.query(simpleList.page);
    return client.query<{ count: string }>(simpleList.counts);
  };
  const { total } = await ask();
  const simpleTotal = (await simply()).rows.reduce((sum, { count }) => sum + Number(count), 0);
  if (total !== simpleTotal) {
    throw new Error(`The list has ${total} waybills, the table ${simpleTotal}.`);
  }
  const ours = await measure(ask, effort);
  const plain = await measure(simply, effort);
  return resultOf({
    name: 'waybills, first page with exact counts',
    unit: 'ms',
    better: 'lower',
    ours: ours.p50,
    aim: aimMs,
    against: plain.p50,
  });
};

/** Each upload is held against the waybills that came of it. */
export const measureWaybills = async (
  call: Caller,
  client: pg.Client,
  count: number,
): Promise<Result[]> => {
  await bookSales(client);
  const payments = await findPayments(client, count);
  const started = performance.now();
  const { right } = await call(
    uploadWaybills,
    { fileName: 'sent.csv', content: fileOf(payments) },
    { 'idempotency-key': randomUUID() },
  );
  const ours = (performance.now() - started) / 1000;
  if (right !== payments.length) {
    throw new Error(`${payments.length} rows left ${right} waybills.`);
  }
  await client.query(
    `vacuum analyze waybills, waybill_numbers, waybill_steps, waybill_counts, delivery_proofs, missing_proofs, missing_proof_totals`,
  );
  await waitUntilQuiet(client);
  return [
    resultOf({
      name: `waybills, a file of ${payments.length.toLocaleString('en')} rows through HTTP`,
      unit: 's',
      better: 'lower',
      ours,
      aim: aimSeconds,
      against: await secondsOfInsert(client, payments),
    }),
    await measureList(call, client),
    await measureMissing(call, client),
  ];
};
