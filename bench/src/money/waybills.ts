// A file of tracking numbers through HTTP, the list of waybills and the to-do list, with both walls on.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { listWaybills } from '@back-office/contract/features/waybills';
import { uploadWaybills } from '@back-office/contract/features/waybills/batches';
import { listMissingProofs } from '@back-office/contract/features/waybills/missing';
import type pg from 'pg';
import { measure } from '../measure.ts';
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

/** Each upload is held against the waybills that came of it. */
export const measureWaybills = async (
  call: Caller,
  client: pg.Client,
  count: number,
): Promise<Result[]> => {
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
  const list = await measure(() => call(listWaybills, { filter: {}, limit: 20 }), effort);
  const missing = await measure(() => call(listMissingProofs, { filter: {}, limit: 20 }), effort);
  const listed = (name: string, { p50 }: { p50: number }): Result =>
    resultOf({ name, unit: 'ms', better: 'lower', ours: p50, aim: aimMs, against: null });
  return [
    resultOf({
      name: `waybills, a file of ${payments.length.toLocaleString('en')} rows through HTTP`,
      unit: 's',
      better: 'lower',
      ours,
      aim: aimSeconds,
      against: await secondsOfInsert(client, payments),
    }),
    listed('waybills, first page with exact counts', list),
    listed('waybills, what waits for proof', missing),
  ];
};
