import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { verifyInvariants } from '#platform/verify-invariants';
import { aMerchant } from '../../testing/ask-as-merchant.ts';
import { paymentEvent, refundEvent } from '../../testing/gateway-events.ts';
import { judgeWaiting } from '../../testing/other-rooms.ts';
import { aPayment } from '../../testing/plant-payments.ts';
import { openRefundWorld, refusalOf, type RefundWorld } from '../../testing/refund-world.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(() => world.close());

const aSale = async (): Promise<string> => {
  const [number = ''] = await world.plant(aPayment({ amount_minor: 1000n }));
  return number;
};

const madeAtGateway = (payment: string, minor: string) =>
  refundEvent(
    paymentEvent(payment, {
      object: { gatewayNumber: '10000101', amount: { minor: '1000', currency: 'USD' } },
    }),
    { object: { number: `RG${payment}`, amount: { minor, currency: 'USD' } } },
  );

const judge = () => judgeWaiting(world, new Date(), Fastify({ logger: false }).log);

const statusOf = async (number: string) => {
  const [row] = await world.rows<{ told: string }>(
    sql`select concat_ws(' ', status, failure_code) as told from refunds where number = ${number}`,
  );
  return row?.told;
};

const brokenMoney = async () =>
  (await verifyInvariants(world.database)).filter(
    ({ breaches, invariant }) => breaches > 0 && ['I1', 'I3', 'I5', 'I6'].includes(invariant),
  );

describe('a refund made at the gateway while ours is on its way there', () => {
  test('[S5.4] waits until ours has failed, is booked then, and what is left can be applied for', async () => {
    const payment = await aSale();
    const { number } = await world.apply(payment, 800);
    await world.advance();
    expect(await statusOf(number)).toBe('inProcessing');
    const answer = await world.tell(madeAtGateway(payment, '500'));
    expect(answer.rejected).toMatchObject([{ reason: 'aboveCaptured' }]);
    expect(await brokenMoney()).toEqual([]);
    world.gateway.answers.push({
      status: 200,
      body: { outcome: 'refused', code: 'AMOUNT_TOO_HIGH', message: 'Less is left' },
    });
    await world.send(number);
    expect(await statusOf(number)).toBe('failed AMOUNT_TOO_HIGH');
    await judge();
    expect(await statusOf(`RG${payment}`)).toBe('success');
    expect(await refusalOf(world.apply(payment, 501))).toBe('refunds.amountAboveRefundable');
    expect(await refusalOf(world.apply(payment, 500))).toBe('done');
    expect(await brokenMoney()).toEqual([]);
  });

  test('is booked though another one before it can’t be, which is booked later', async () => {
    const payments = [await aSale(), await aSale()].toSorted();
    for (const payment of payments) {
      const { number } = await world.apply(payment, 800);
      await world.advance();
      await world.tell(madeAtGateway(payment, '500'));
      world.gateway.answers.push({
        status: 200,
        body: { outcome: 'refused', code: 'AMOUNT_TOO_HIGH', message: 'Less is left' },
      });
      await world.send(number);
    }
    const [first = '', second = ''] = payments;
    await world.asOwner(
      raw(
        `alter table refunds add constraint refuse_refund check (number <> 'RG${first}') not valid`,
      ),
    );
    await judge();
    expect(await statusOf(`RG${second}`)).toBe('success');
    expect(await statusOf(`RG${first}`)).toBeUndefined();
    await world.asOwner(sql`alter table refunds drop constraint refuse_refund`);
    await judge();
    expect(await statusOf(`RG${first}`)).toBe('success');
  });
});

describe('a refund whose payment has another order under way', () => {
  test('[S4.10] waits, and nowhere does it say that it was sent', async () => {
    const payment = await aSale();
    const { number } = await world.apply(payment, 300);
    await inRole(world.database, 'jobs', (tx) =>
      tx.run(sql`
        insert into gateway_commands (business_id, id, gateway_number, payment_number, type, status, asked_at_version,
          asked_by, asked_by_name, asked_at)
        values (1, ${randomUUID()}, '10000101', ${payment}, 'inquire', 'queued', 1, 7, 'Ada', ${aMerchant.now})`),
    );
    await world.advance();
    expect(await statusOf(number)).toBe('audited');
    const migrator = new pg.Client({ connectionString: world.url });
    await migrator.connect();
    const { rows } = await migrator.query<{ status: string }>(
      `select after ->> 'status' as status from operation_log where object_number = $1`,
      [number],
    );
    await migrator.end();
    expect(rows.map(({ status }) => status)).toEqual(['audited']);
  });
});
