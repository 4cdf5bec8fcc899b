import { uploadWaybill } from '@back-office/contract/features/waybills';
import Fastify from 'fastify';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { aPerson, type TestBusiness, type TestPerson } from '../../../testing/personas.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { uploadWaybillRoute } from '../upload/upload-waybill.ts';
import { remindOfProofs } from './remind-of-proofs.ts';

const proven = '90000002';
const business = { id: 1n } as TestBusiness;
let world: SettlementWorld;
let queue: PgBoss;
let reader: TestPerson;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 } },
    {
      ...plainTerms,
      gatewayNumber: proven,
      settleType: { type: 'day', n: 7 },
      deliveryCondition: 'uploaded',
    },
  ]);
  queue = await openQueue(world.database.pools.jobs);
  reader = await aPerson(world.database, [{ business, role: 'operations' }], { language: 'en' });
  await aPerson(world.database, [{ business, role: 'auditor' }]);
  await aPerson(world.database, [{ business, role: 'operations', gatewayNumbers: ['90000001'] }]);
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await world.close();
});

const remindAt = async (day: number): Promise<number> => {
  const configuration = { PUBLIC_URL: 'https://pay.example' };
  const platform = { database: world.database, queue, configuration } as unknown as Platform;
  const { log } = Fastify({ logger: false });
  return (await remindOfProofs(platform, at(dayAt(day), 10), log)).reminded;
};
const letters = async () => {
  const { rows } = await world.owner.query<{ recipient: string; subject: string; body: string }>(
    `select recipient, subject, body from letters where kind = 'proofsMissing' order by created_at`,
  );
  return rows;
};

describe('what misses proof of delivery', () => {
  test('is mailed six and four days before its settlement, once each, with the money at stake', async () => {
    // Sold on a Monday, settled on the next Monday; the other gateway requires no proof.
    const sales = [12_300, 45_600].map((minor) =>
      world.sale(dayAt(0), minor, { gatewayNumber: proven }),
    );
    await world.take([...sales, world.sale(dayAt(0), 7000)], new Date());
    expect(await remindAt(0)).toBe(0);
    expect(await remindAt(1)).toBe(1);
    expect(await remindAt(1)).toBe(0);
    const [first, ...others] = await letters();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      recipient: reader.email,
      subject: `Proof of delivery missing: 579.00 USD for the settlement of ${dayAt(7)}`,
    });
    expect(first?.body).toContain('2 payments');
    expect(first?.body).toContain(`by ${dayAt(3)}, 23:59:59 (UTC+8)`);
    expect(first?.body).toContain('https://pay.example/waybill/waybillPage');
    // The day in between belongs to the first reminder, which was sent.
    expect(await remindAt(2)).toBe(0);
    await askAs(
      world.database,
      { ...aMerchant, now: at(dayAt(2), 12) },
      {
        call: uploadWaybill,
        route: uploadWaybillRoute,
        input: {
          paymentNumber: sales[1]?.object.number ?? '',
          trackingNumbers: ['1Z5R89390357567127'],
          company: null,
          websites: [],
        },
      },
    );
    expect(await remindAt(3)).toBe(1);
    expect(await remindAt(3)).toBe(0);
    expect((await letters())[1]?.subject).toContain('123.00 USD');
    // A sale that misses its own settlement stays on the to-do list; no further mail names it.
    expect(await remindAt(4)).toBe(0);
  });

  test('is mailed though a business before it can’t be read', async () => {
    await world.owner.query(`
      insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
      values (0, '100000', 'Broken', 40, 'normal', 'overseas', '2025-01-01', '2025-01-01Z')`);
    await world.owner.query(`
      insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, delivery_condition, reserve_ppm,
        reserve_days)
      values (0, 'any', '2025-01-01', 'day', 7, 'uploaded', 0, 0)`);
    await world.owner.query(`
      create policy broken on settlement_terms as restrictive to bo_tenant using (1 / business_id >= 0)`);
    await world.take([world.sale(dayAt(14), 100, { gatewayNumber: proven })], new Date());
    expect(await remindAt(15)).toBe(1);
    await world.owner.query('drop policy broken on settlement_terms');
  });

  test('is mailed to nobody once every proof is in', async () => {
    const [sale] = [world.sale(dayAt(21), 100, { gatewayNumber: proven })];
    await world.take([sale], new Date());
    const before = (await letters()).length;
    await askAs(
      world.database,
      { ...aMerchant, now: at(dayAt(21), 12) },
      {
        call: uploadWaybill,
        route: uploadWaybillRoute,
        input: {
          paymentNumber: sale.object.number,
          trackingNumbers: ['477179081230'],
          company: null,
          websites: [],
        },
      },
    );
    await remindAt(22);
    const told = (await letters()).slice(before).map(({ subject }) => subject);
    expect(told.filter((subject) => subject.includes(dayAt(28)))).toEqual([]);
  });

  test('is mailed apart where the terms changed: what only has to be sent is not said to have to arrive', async () => {
    await world.owner.query(
      `insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, delivery_condition,
         reserve_ppm, reserve_days)
       values (1, $1, $2, 'day', 6, 'delivered', 0, 0)`,
      [proven, dayAt(29)],
    );
    const sales = [28, 29].map((day) =>
      world.sale(dayAt(day), 100 * day, { gatewayNumber: proven }),
    );
    await world.take(sales, new Date());
    const before = (await letters()).length;
    expect(await remindAt(29)).toBe(2);
    const told = (await letters()).slice(before).map(({ subject, body }) => ({
      amount: /[\d.]+ USD/.exec(subject)?.[0],
      isDelivered: body.includes('if the parcels are delivered by then'),
    }));
    expect(
      told.toSorted((one, other) => Number(one.isDelivered) - Number(other.isDelivered)),
    ).toEqual([
      { amount: '28.00 USD', isDelivered: false },
      { amount: '29.00 USD', isDelivered: true },
    ]);
    expect(await remindAt(29)).toBe(0);
  });
});
