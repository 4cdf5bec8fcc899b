// Refund requests through HTTP with everything on: session, key, lock, guards, steps, operation log.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { applyForRefund } from '@back-office/contract/features/refunds/detail';
import type pg from 'pg';
import type { Caller } from '../product.ts';
import { resultOf } from '../result.ts';
import type { Result } from '../result.ts';

const applicantsAtOnce = 8;

type Payment = { number: string; minor: string };

/** Recent successes without refunds: each takes one request. */
const findPayments = async (client: pg.Client, count: number): Promise<Payment[]> => {
  const { rows } = await client.query<Payment>(
    `select number, amount_minor::text as minor from transactions
     where business_id = 1 and status = 'success' and mode = 'live' and not is_flagged
     order by number desc limit $1`,
    [count],
  );
  return rows;
};

/** The same rows only: one insert and one commit each, with the same concurrency. */
const secondsOfInserts = async (
  client: pg.Client,
  payments: readonly Payment[],
): Promise<number> => {
  await client.query(
    `create table plain_refunds (number text primary key, payment_number text not null, amount_minor bigint not null)`,
  );
  const started = performance.now();
  for (const { number, minor } of payments) {
    await client.query(`insert into plain_refunds values ($1, $2, $3)`, [
      randomUUID(),
      number,
      minor,
    ]);
  }
  return (performance.now() - started) / 1000;
};

const secondsOfApplications = async (
  call: Caller,
  payments: readonly Payment[],
): Promise<number> => {
  const waiting = payments.values();
  const started = performance.now();
  const apply = async (): Promise<void> => {
    for (const { number, minor } of waiting) {
      await call(
        applyForRefund,
        { paymentNumber: number, method: 'full', amountMinor: minor, reason: 'Returned' },
        { 'idempotency-key': randomUUID() },
      );
    }
  };
  await Promise.all(Array.from({ length: applicantsAtOnce }, apply));
  return (performance.now() - started) / 1000;
};

/** Each request is checked against the rows it made. */
export const measureRefunds = async (
  call: Caller,
  client: pg.Client,
  count: number,
): Promise<Result[]> => {
  const payments = await findPayments(client, count);
  const ours = payments.length / (await secondsOfApplications(call, payments));
  const { rows } = await client.query<{ refunds: string; steps: string }>(`
    select (select count(*) from refunds where origin = 'application') as refunds,
      (select count(*) from refund_steps where step = 'applied') as steps`);
  if (Number(rows[0]?.refunds) !== payments.length || Number(rows[0]?.steps) !== payments.length) {
    throw new Error(`${payments.length} applications left ${JSON.stringify(rows[0])}.`);
  }
  const plain = payments.length / (await secondsOfInserts(client, payments));
  return [
    resultOf({
      name: `refunds, ${payments.length.toLocaleString('en')} applications through HTTP with keys and log`,
      unit: 'applications/s',
      better: 'higher',
      ours,
      aim: 300,
      against: plain,
    }),
  ];
};
