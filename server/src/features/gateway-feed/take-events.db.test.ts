import type { EventBatchAnswer } from '@back-office/contract/gateway/protocol';
import { addDays } from '@back-office/contract/kit/business-day';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { readAnnouncement, staleChannel } from '#platform/stale';
import {
  alertEvent,
  disputeEvent,
  fraudReportEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
  testInstant,
} from '../../testing/gateway-events.ts';
import { brokenInvariants } from '../../testing/settlement-world.ts';
import { plantBusinesses } from '../../testing/plant-business.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { takeEvents } from './take-events.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [
    { id: 1n, gatewayNumbers: ['90000001', '90000002'] },
    { id: 2n, gatewayNumbers: ['90000003'] },
    { id: 3n, gatewayNumbers: ['90000004'] },
  ]);
});
afterAll(() => world.drop());

const take = (...events: unknown[]): Promise<EventBatchAnswer> =>
  inRole(world.database, 'feed', (tx) => takeEvents(tx, events, now()));

const one = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown> | undefined> => {
  const [row] = await inRole(world.database, 'feed', (tx) =>
    tx.rows<Record<string, unknown>>(query),
  );
  return row;
};
const transaction = (number: string) =>
  one(sql`select * from transactions where number = ${number}`);

const accepted = (count: number) => ({ accepted: count, duplicates: 0, parked: 0, rejected: [] });

describe('takeEvents', () => {
  test('keeps a payment with its step, its payer and its merchant order', async () => {
    const number = newPaymentNumber();
    expect(await take(paymentEvent(number))).toEqual(accepted(1));
    expect(await transaction(number)).toMatchObject({
      business_id: 1n,
      version: 1,
      view: 'payment',
      amount_minor: 12_800n,
      card_brand: 'visa',
      billing_country: 'HK',
    });
    expect(
      await one(
        sql`select count(*) as steps from transaction_steps where payment_number = ${number}`,
      ),
    ).toEqual({ steps: 1n });
    expect(
      await one(sql`select gateway_number from merchant_orders where number = ${number}`),
    ).toEqual({ gateway_number: '90000001' });
  });

  test('moves the roll-ups of three levels with a payment and empties what it left', async () => {
    const number = newPaymentNumber();
    const event = paymentEvent(number, {
      object: { gatewayNumber: '90000003', status: 'inProcessing', authorisationSent: false },
    });
    const rollups = () =>
      inRole(world.database, 'feed', (tx) =>
        tx.rows(sql`select level, bucket, view, status, count, amount_minor from transaction_rollups
          where business_id = 2 order by level`),
      );
    await take(event);
    expect(await rollups()).toMatchObject([
      {
        level: 'day',
        status: 'inProcessing',
        view: 'uncompleted',
        count: 1n,
        amount_minor: 12_800n,
      },
      { level: 'hour', bucket: new Date(testInstant(0)), status: 'inProcessing' },
      { level: 'month', status: 'inProcessing', count: 1n },
    ]);
    await take({
      ...event,
      id: 'evt_rollups_2',
      version: 2,
      object: { ...event.object, status: 'success', authorisationSent: true },
    });
    expect(await rollups()).toMatchObject([
      {
        level: 'day',
        bucket: new Date(`${testDay}T00:00:00+08:00`),
        status: 'success',
        view: 'payment',
        count: 1n,
      },
      { level: 'hour', status: 'success', count: 1n },
      { level: 'month', status: 'success', count: 1n, amount_minor: 12_800n },
    ]);
  });

  test('counts a success with its captured amount, on the day of the capture, in the report and in the ledger', async () => {
    const captureDay = addDays(testDay, 1);
    const number = newPaymentNumber();
    const hold = {
      status: 'pending',
      authorisedMinor: '12800',
      expiresAt: testInstant(300),
    } as const;
    const authorised = paymentEvent(number, {
      object: {
        gatewayNumber: '90000003',
        tradeType: 'preauthorisation',
        status: 'preauthorised',
        processedAt: testInstant(1),
        preauth: hold,
      },
    });
    const captured = paymentEvent(number, {
      version: 2,
      object: {
        ...authorised.object,
        status: 'success',
        preauth: {
          ...hold,
          status: 'completed',
          capturedMinor: '10000',
          capturedAt: testInstant(5, captureDay),
        },
      },
    });
    const counted = () =>
      inRole(world.database, 'feed', (tx) =>
        tx.rows(sql`select business_day as day, sum(orders) as orders, sum(successes) as successes, sum(success_minor) as minor
          from daily_totals where gateway_number = '90000003' group by 1 order by 1`),
      );
    const before = await counted();
    await take(authorised);
    await take(captured);
    expect(await transaction(number)).toMatchObject({
      amount_minor: 10_000n,
      ordered_minor: 12_800n,
      captured_minor: 10_000n,
    });
    expect(await counted()).toEqual([
      { ...before[0], orders: 2n },
      { day: captureDay, orders: 0n, successes: 1n, minor: 10_000n },
    ]);
    expect(
      await one(
        sql`select business_day as day, amount_minor as minor from ledger_transfers where cause = ${number} and kind = 'sale'`,
      ),
    ).toEqual({ day: captureDay, minor: 10_000n });
    expect(await brokenInvariants(world.database)).toEqual([]);
  });

  test('turns the business day at midnight UTC+8, also over a month (Spec S9.6)', async () => {
    const month = `${testDay.slice(0, 7)}-01`;
    const at = (day: string, orderedAt: string) =>
      paymentEvent(newPaymentNumber(day), {
        occurredAt: orderedAt,
        object: { gatewayNumber: '90000004', orderedAt },
      });
    const lastDay = addDays(month, -1);
    const before = at(lastDay, `${lastDay}T15:59:59.999Z`);
    const after = at(month, `${lastDay}T16:00:00.000Z`);
    expect(await take(before, after)).toEqual(accepted(2));
    const buckets = await inRole(world.database, 'feed', (tx) =>
      tx.rows<{ level: string; bucket: Date }>(sql`select level, bucket from transaction_rollups
        where gateway_number = '90000004' order by level, bucket`),
    );
    expect(buckets.map(({ level, bucket }) => `${level} ${bucket.toISOString()}`)).toEqual([
      `day ${addDays(lastDay, -1)}T16:00:00.000Z`,
      `day ${lastDay}T16:00:00.000Z`,
      `hour ${lastDay}T15:00:00.000Z`,
      `hour ${lastDay}T16:00:00.000Z`,
      `month ${addDays(`${lastDay.slice(0, 7)}-01`, -1)}T16:00:00.000Z`,
      `month ${lastDay}T16:00:00.000Z`,
    ]);
    expect(
      (
        await take({
          ...after,
          id: 'evt_other_day',
          version: 2,
          object: { ...after.object, number: newPaymentNumber(lastDay) },
        })
      ).rejected,
    ).toMatchObject([{ reason: 'numberDateMismatch' }]);
  });

  test('derives from refunds, disputes, alerts and fraud reports', async () => {
    const payment = paymentEvent(newPaymentNumber());
    await take(
      payment,
      refundEvent(payment),
      disputeEvent(payment),
      alertEvent(payment),
      fraudReportEvent(payment),
    );
    expect(await transaction(payment.object.number)).toMatchObject({
      refunded_minor: 5000n,
      has_chargeback: true,
      has_fraud_chargeback: true,
      has_retrieval: false,
      appeal_status: 'noAppeal',
      rdr_status: null,
      rdr_count: 0,
      ethoca_status: 'open',
      ethoca_count: 1,
      has_fraud_report: true,
      is_flagged: true,
    });
  });

  test('never lets an older version overwrite a newer one, and still tells the step', async () => {
    const number = newPaymentNumber();
    await take(paymentEvent(number, { version: 3 }));
    await take(paymentEvent(number, { version: 1, object: { status: 'inProcessing' } }));
    expect(await transaction(number)).toMatchObject({ version: 3, status: 'success' });
    expect(
      await one(
        sql`select array_agg(version order by version) as versions from transaction_steps where payment_number = ${number}`,
      ),
    ).toEqual({ versions: [1, 3] });
  });

  test('parks what hangs on an unknown payment and applies it when the payment comes', async () => {
    const payment = paymentEvent(newPaymentNumber());
    const refund = refundEvent(payment);
    expect(await take(refund)).toEqual({ ...accepted(1), parked: 1 });
    expect(await take(refund)).toEqual({ ...accepted(0), duplicates: 1 });
    expect(await take(payment)).toEqual(accepted(1));
    expect(await transaction(payment.object.number)).toMatchObject({ refunded_minor: 5000n });
    expect(
      await one(
        sql`select count(*) from parked_events where payment_number = ${payment.object.number}`,
      ),
    ).toEqual({ count: 0n });
  });

  test('closes what was asked of the gateway with the first version above it', async () => {
    const number = newPaymentNumber();
    await take(paymentEvent(number, { version: 2 }));
    const owner = new pg.Client({ connectionString: world.url });
    await owner.connect();
    await owner.query(
      `insert into gateway_commands (business_id, id, gateway_number, payment_number, type, status, asked_at_version,
        asked_by, asked_by_name, asked_at)
      values (1, gen_random_uuid(), '90000001', $1, 'void', 'accepted', 2, 1, 'Ada', '2026-01-01Z')`,
      [number],
    );
    await owner.end();
    const command = () =>
      one(sql`select status from gateway_commands where payment_number = ${number}`);
    await take(paymentEvent(number, { version: 1 }));
    expect(await command()).toEqual({ status: 'accepted' });
    await take(paymentEvent(number, { version: 3 }));
    expect(await command()).toEqual({ status: 'answered' });
  });

  test('tells listeners whose lists went stale, once the rows are there', async () => {
    const listener = new pg.Client({ connectionString: world.url });
    await listener.connect();
    await listener.query(`listen ${staleChannel}`);
    const heard = new Promise((resolve) => {
      listener.once('notification', ({ payload }) => resolve(readAnnouncement(payload)));
    });
    await take(paymentEvent(newPaymentNumber(), { object: { gatewayNumber: '90000003' } }));
    expect(await heard).toEqual({ businessId: '2', stale: 'transactions' });
    await listener.end();
  });

  test('takes nothing when one statement fails: rows, registers and figures stand or fall together', async () => {
    const payment = paymentEvent(newPaymentNumber());
    const failing = inRole(world.database, 'feed', async (tx) => {
      await takeEvents(tx, [payment, refundEvent(payment)], now());
      await tx.run(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await transaction(payment.object.number)).toBeUndefined();
    expect(await take(payment)).toEqual(accepted(1));
  });
});
