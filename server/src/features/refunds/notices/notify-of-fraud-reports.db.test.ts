import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { minutesFrom } from '#platform/clock';
import {
  gatewayNumber,
  openDisputeWorld,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
import {
  disputeEvent,
  fraudReportEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testInstant,
} from '../../../testing/gateway-events.ts';
import { aBusiness, aPerson, type TestBusiness } from '../../../testing/personas.ts';
import { notifyOfFraudReports } from './notify-of-fraud-reports.ts';

const outlet = '10000102';
const trial = '10000199';
const now = new Date(testInstant(600));
const business = { id: 1n } as TestBusiness;

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
  await world.asOwner(sql`
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    values (1, ${outlet}, 'Outlet', 'live', true, '2025-01-01Z'), (1, ${trial}, 'Trial', 'test', true, '2025-01-01Z')`);
});
afterAll(() => world.close());

type Reporting = { gateway?: string; mode?: 'live' | 'test'; currency?: string };

const report = async ({
  gateway = gatewayNumber,
  mode = 'live',
  currency = 'USD',
}: Reporting = {}) => {
  const sale = paymentEvent(newPaymentNumber(), {
    object: { gatewayNumber: gateway, mode, amount: { minor: '5000', currency } },
  });
  await world.tellAt(now, sale, fraudReportEvent(sale));
  return sale;
};

const remindersOf = async ({ id }: { id: bigint }): Promise<string[]> => {
  const reminders = await inRole(world.database, 'identity', (tx) =>
    tx.rows<{ content: string }>(
      sql`select content_en as content from reminders where person_id = ${id} order by business_id`,
    ),
  );
  return reminders.map(({ content }) => content);
};

const aMember = (role: 'operations' | 'auditor', gatewayNumbers?: string[]) =>
  aPerson(
    world.database,
    [{ business, role, ...(gatewayNumbers === undefined ? {} : { gatewayNumbers }) }],
    { language: 'en' },
  );

const wantReminders = ({ id }: { id: bigint }, businessId = 1n) =>
  inRole(world.database, 'identity', (tx) =>
    tx.run(sql`
      insert into notification_choices (business_id, person_id, event, channel, is_on)
      values (${businessId}, ${id}, 'fraudReported', 'reminder', true)`),
  );

const lettersTo = async ({ email }: { email: string }): Promise<string[]> => {
  const letters = await inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ body: string }>(
      sql`select body::text as body from letters where recipient = ${email} and kind = 'fraudReported' order by created_at, id`,
    ),
  );
  return letters.map(({ body }) => body);
};

test('people who may refund get one digest an hour of the fraud reports at their gateways', async () => {
  const everywhere = await aMember('operations');
  const ofOutlet = await aMember('operations', [outlet]);
  const noRefunds = await aMember('auditor');
  await wantReminders(everywhere);
  await report();
  await report();
  await report({ gateway: outlet, currency: 'JPY' });
  await report({ gateway: trial, mode: 'test' });
  expect(await notifyOfFraudReports(world.platform, now)).toEqual({ notified: 1 });
  expect(await notifyOfFraudReports(world.platform, now)).toEqual({ notified: 0 });
  const [first] = await lettersTo(everywhere);
  expect(first).toContain('3 new fraud reports: 5,000 JPY, 100.00 USD');
  expect(first).toContain('/merTradeMgr/initCounterfeitTradePage');
  expect(await lettersTo(ofOutlet)).toEqual([
    expect.stringContaining('1 new fraud report: 5,000 JPY'),
  ]);
  expect(await lettersTo(noRefunds)).toEqual([]);
  expect(await remindersOf(everywhere)).toEqual(['3 new fraud reports: 5,000 JPY, 100.00 USD']);

  // Reports within the hour wait for its end.
  await report();
  expect(await notifyOfFraudReports(world.platform, minutesFrom(now, 59))).toEqual({ notified: 0 });
  expect(await notifyOfFraudReports(world.platform, minutesFrom(now, 61))).toEqual({ notified: 1 });
  expect(await lettersTo(everywhere)).toEqual([
    first,
    expect.stringContaining('1 new fraud report: 50.00 USD'),
  ]);
});

test('nobody is notified of a fraud report of more than a week ago', async () => {
  await report();
  expect(await notifyOfFraudReports(world.platform, minutesFrom(now, 8 * 24 * 60))).toEqual({
    notified: 0,
  });
});

test('a digest leaves out reports whose payments can’t be refunded any more', async () => {
  const reader = await aMember('operations');
  const later = minutesFrom(now, 240);
  await notifyOfFraudReports(world.platform, minutesFrom(later, -61));
  const [told] = await lettersTo(reader);
  const refunded = await report();
  await world.tellAt(now, refundEvent(refunded, { object: { amount: refunded.object.amount } }));
  const chargedBack = await report();
  await world.tellAt(now, disputeEvent(chargedBack));
  await notifyOfFraudReports(world.platform, later);
  expect(await lettersTo(reader)).toEqual([told]);
  const another = await report();
  await world.tellAt(now, disputeEvent(another));
  await report();
  await notifyOfFraudReports(world.platform, minutesFrom(later, 61));
  expect(await lettersTo(reader)).toEqual([
    told,
    expect.stringContaining('1 new fraud report: 50.00 USD'),
  ]);
});

test('a member of two businesses gets a digest of each', async () => {
  const second = await aBusiness(world.database);
  const reader = await aPerson(world.database, [
    { business, role: 'operations' },
    { business: second, role: 'operations' },
  ]);
  await wantReminders(reader);
  await wantReminders(reader, second.id);
  await report();
  await report({ gateway: second.firstGateway, currency: 'JPY' });
  await notifyOfFraudReports(world.platform, minutesFrom(now, 420));
  expect(await remindersOf(reader)).toEqual([
    '1 new fraud report: 50.00 USD',
    '1 new fraud report: 5,000 JPY',
  ]);
});
