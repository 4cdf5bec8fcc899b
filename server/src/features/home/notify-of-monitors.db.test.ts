import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { openDisputeWorld, type DisputeWorld } from '../../testing/dispute-world.ts';
import {
  anOperator,
  aPerson,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '../../testing/personas.ts';
import { notifyOfMonitors } from './notify-of-monitors.ts';

let world: DisputeWorld;
let risk: TestPerson;
let operator: TestPerson;
const business = { id: 1n } as TestBusiness;
beforeAll(async () => {
  world = await openDisputeWorld();
  risk = await aPerson(world.database, [{ business, role: 'risk' }], { language: 'en' });
  // Neither of the two both sees all gateways and may respond to disputes.
  await aPerson(world.database, [{ business, role: 'risk', gatewayNumbers: ['10000101'] }]);
  await aPerson(world.database, [{ business, role: roleOf(['disputes.view']) }]);
  operator = await anOperator(world.database, ['merchants.oversee']);
  await anOperator(world.database, ['refunds.audit']);
  await plant('2026-05', { sales: 5000, chargebacks: 0 });
});
afterAll(() => world.close());

type Planted = { sales: number; chargebacks: number };

const plant = (month: string, { sales, chargebacks }: Planted) =>
  world.asOwner(sql`
    insert into rate_totals values
      (1, 'sale', ${`${month}-01`}, '10000101', 'USD', 'mastercard', ${sales}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      (1, 'fact', ${`${month}-01`}, '10000101', 'USD', 'mastercard', 0, 0, 0, ${chargebacks}, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    on conflict (business_id, counted_by, month, gateway_number, currency, card_brand) do update
      set successes = excluded.successes, chargebacks = excluded.chargebacks`);

/** The letters of a day's two rounds, by subject and lines; together they write each once. */
const mailed = async (day: string) => {
  for (const time of ['01:00', '01:10']) {
    await notifyOfMonitors(world.platform, new Date(`${day}T${time}:00Z`));
  }
  const letters = await inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ recipient: string; subject: string; body: string }>(sql`
      select recipient, subject, body from letters where kind = 'monitorTurned' order by recipient, subject`),
  );
  await world.asOwner(sql`update letters set kind = 'read' where kind = 'monitorTurned'`);
  return letters;
};
const subjectsOf = async (day: string): Promise<string[]> =>
  (await mailed(day)).flatMap(({ recipient, subject }) =>
    recipient === risk.email ? [subject] : [],
  );

test('notifies the merchant and the acquirer once when a forecast or a light turns worse, with what is left', async () => {
  await plant('2026-06', { sales: 0, chargebacks: 17 });
  // Four days are too few to forecast a month.
  expect(await mailed('2026-06-04')).toEqual([]);

  const first = await mailed('2026-06-10');
  expect(first.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [operator.email, 'Scheme monitoring: 1 warning'],
    [risk.email, 'Mastercard ECM: forecast amber for 2026-06'],
  ]);
  const [toOperator, toRisk] = first.map(({ body }) => body);
  expect(toRisk).toContain('Until amber: 33 more');
  expect(toRisk).toContain('/statistics/tnx/chargebackRefund?month=2026-06');
  expect(toOperator).toContain('100001');
  expect(toOperator).toContain('/ops/schemeMonitors');

  // A forecast that fluctuates is no news, nor is the next day.
  await plant('2026-06', { sales: 0, chargebacks: 16 });
  expect(await mailed('2026-06-11')).toEqual([]);
  await plant('2026-06', { sales: 0, chargebacks: 20 });
  expect(await mailed('2026-06-12')).toEqual([]);

  await plant('2026-06', { sales: 0, chargebacks: 60 });
  const worse = (await mailed('2026-06-15')).filter(({ recipient }) => recipient === risk.email);
  expect(worse.map(({ subject }) => subject)).toEqual(['Mastercard ECM: forecast red for 2026-06']);
  expect(worse[0]?.body).toContain('Until red: 40 more');
  await plant('2026-06', { sales: 0, chargebacks: 100 });
  expect(await subjectsOf('2026-06-29')).toEqual(['Mastercard ECM: red in 2026-06']);
});

test('a month that ends worse is mailed after its end, and the next month starts from nothing', async () => {
  await plant('2026-07', { sales: 5000, chargebacks: 0 });
  await plant('2026-06', { sales: 5000, chargebacks: 150 });
  const ended = (await mailed('2026-07-02')).filter(({ recipient }) => recipient === risk.email);
  expect(ended.map(({ subject }) => subject)).toEqual([
    'Chargeback rate: red in 2026-06',
    'Mastercard HECM: amber in 2026-06',
  ]);
  expect(ended[0]?.body).toContain('The month ended at or above your red level.');
  // Reports the past, not the forecast.
  expect(ended[1]?.body).toContain('The month ended near the card scheme’s limits.');
  expect(ended[1]?.body).toContain('Ended 150 below red');
  expect(ended[1]?.body).not.toContain('Until');
  await plant('2026-07', { sales: 5000, chargebacks: 60 });
  expect(await subjectsOf('2026-07-02')).toEqual([
    'Chargeback rate: red in 2026-07',
    'Mastercard ECM: amber in 2026-07',
  ]);
});

test('notifies the merchant alone of its own levels, when a rate or its forecast reaches them', async () => {
  await world.asOwner(sql`insert into rate_warning_levels values (1, 'chargebacks', 10, 20)`);
  await plant('2026-08', { sales: 5000, chargebacks: 4 });
  expect(await mailed('2026-08-10')).toEqual([]);
  await plant('2026-08', { sales: 5000, chargebacks: 5 });
  const [amber, ...others] = await mailed('2026-08-10');
  expect([amber?.recipient, amber?.subject]).toEqual([
    risk.email,
    'Chargeback rate: amber in 2026-08',
  ]);
  expect(others).toEqual([]);
  expect(amber?.body).toContain('This rate has reached your amber level.');
  expect(amber?.body).toContain('Until red: 5 more');
  expect(amber?.body).toContain('/statistics/tnx/chargebackRefund?month=2026-08');
  await world.asOwner(sql`update rate_warning_levels set red = 11 where business_id = 1`);
  await plant('2026-08', { sales: 4560, chargebacks: 5 });
  expect(await subjectsOf('2026-08-12')).toEqual(['Chargeback rate: forecast red for 2026-08']);
});

test('leaves a reminder that opens the month, and mails nobody who chose not to hear', async () => {
  const reminders = await inRole(world.database, 'identity', (tx) =>
    tx.rows<{ text: string; path: string }>(sql`
      select content_zh_hk as text, path from reminders
      where key = 'monitor:ecm/2026-06/redForeseen' and person_id = ${risk.id}`),
  );
  expect(reminders).toEqual([
    {
      text: 'Mastercard ECM：預計 2026-06 月底亮紅燈。距紅燈：還有 40 筆',
      path: '/statistics/tnx/chargebackRefund?month=2026-06',
    },
  ]);
  await world.asOwner(sql`
    insert into notification_choices (business_id, person_id, event, channel, is_on)
    values (1, ${risk.id}, 'monitorTurned', 'mail', false)`);
  await plant('2026-07', { sales: 5000, chargebacks: 100 });
  expect((await mailed('2026-07-20')).map(({ recipient }) => recipient)).toEqual([operator.email]);
});
