import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutesFrom } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { aMerchant } from '../../testing/ask-as-merchant.ts';
import { aBusiness, aPerson, type TestBusiness } from '../../testing/personas.ts';
import { aPayment, plantPayments, type PlantedPayment } from '../../testing/plant-payments.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { notifyOfExpiringHolds } from './notify-of-expiring-holds.ts';

const { now } = aMerchant;
const [shop, outlet] = ['10000101', '10000102'];
const business = { id: 1n } as TestBusiness;

const aHold = (hoursLeft: number, more: Partial<PlantedPayment> = {}): PlantedPayment =>
  aPayment({
    trade_type: 'preauthorisation',
    status: 'preauthorised',
    view: 'preauthorised',
    preauth_status: 'pending',
    preauth_expires_at: minutesFrom(now, hoursLeft * 60),
    gateway_number: shop,
    ...more,
  });

let world: TestDatabase;
let client: pg.Client;
let platform: Platform;
beforeAll(async () => {
  world = await testDatabase();
  await plantPayments(world.url, [
    aHold(2),
    // The issuer refused its capture; the hold still stands.
    aHold(47, { preauth_status: 'completionFailed' }),
    aHold(40, { currency: 'JPY', amount_minor: 900n, gateway_number: outlet }),
    aHold(49),
    aHold(0.9),
    aHold(10, { gateway_number: '10000199', mode: 'test' }),
  ]);
  client = new pg.Client({ connectionString: world.url });
  await client.connect();
  platform = {
    database: world.database,
    queue: await openQueue(world.database.pools.jobs),
    configuration: { PUBLIC_URL: 'http://localhost' },
  } as Platform;
});
afterAll(async () => {
  await platform.queue.stop();
  await client.end();
  await world.drop();
});

const takeLetters = async (): Promise<string[]> => {
  const letters = await client.query<{ text: string }>(
    `select body::text as text from letters where kind = 'holdsExpiring' order by recipient`,
  );
  await client.query(`update letters set kind = 'read' where kind = 'holdsExpiring'`);
  return letters.rows.map(({ text }) => text);
};

test('people who may capture are mailed once a day what expires within two days at their gateways', async () => {
  await aPerson(world.database, [{ business, role: 'administrator' }]);
  await aPerson(world.database, [
    { business, role: 'administrator', gatewayNumbers: [outlet ?? ''] },
  ]);
  await aPerson(world.database, [{ business, role: 'auditor' }]);
  // Also if the business no longer takes payments: a hold can always be voided.
  await client.query(`update businesses set merchant_status = 'disabled' where id = 1`);
  expect(await notifyOfExpiringHolds(platform, now)).toEqual({ notified: 1 });
  const letters = await takeLetters();
  expect(letters).toHaveLength(2);
  expect(letters).toContainEqual(expect.stringMatching(/有 3 筆預授權.*900 JPY、25.60 USD/));
  expect(letters).toContainEqual(expect.stringMatching(/有 1 筆預授權.*900 JPY。/));
  expect(letters[0]).toContain('isExpiringSoon=1');

  // Once a day, however many more begin to expire.
  expect(await notifyOfExpiringHolds(platform, minutesFrom(now, 120))).toEqual({ notified: 0 });
  expect(await notifyOfExpiringHolds(platform, minutesFrom(now, 24 * 60))).toEqual({ notified: 1 });
  expect(await takeLetters()).toContainEqual(expect.stringContaining('有 3 筆預授權'));
  expect(await notifyOfExpiringHolds(platform, minutesFrom(now, 30 * 24 * 60))).toEqual({
    notified: 0,
  });
});

test('a member of two businesses is reminded of the holds of each', async () => {
  const second = await aBusiness(world.database);
  const { id } = await aPerson(world.database, [
    { business, role: 'administrator' },
    { business: second, role: 'administrator' },
  ]);
  await client.query(
    `insert into notification_choices (business_id, person_id, event, channel, is_on)
     values (1, $1, 'holdsExpiring', 'reminder', true), ($2, $1, 'holdsExpiring', 'reminder', true)`,
    [id, second.id],
  );
  const nextDay = minutesFrom(now, 48 * 60);
  await plantPayments(world.url, [
    aHold(60),
    aHold(60, { business_id: second.id, gateway_number: second.firstGateway, currency: 'JPY' }),
  ]);
  await notifyOfExpiringHolds(platform, nextDay);
  const reminders = await client.query<{ content: string }>(
    'select content_en as content from reminders where person_id = $1 order by business_id',
    [id],
  );
  expect(reminders.rows).toEqual([
    { content: expect.stringContaining('USD') },
    { content: expect.stringContaining('JPY') },
  ]);
});
