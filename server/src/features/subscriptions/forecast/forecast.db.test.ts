import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../testing/subscription-world.ts';
import { plannedAt } from '../periods.ts';
import { keepForecasts } from './keep-forecasts.ts';
import { expectedOf, plannedCharges } from './planned-charges.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());

const at = (text: string): Date => new Date(text);

test('expects an amount by the success rate of its currency, rounded half up, and none below 20 results', () => {
  const shares = [
    { currency: 'USD', ended: 40, succeeded: 31 },
    { currency: 'JPY', ended: 19, succeeded: 19 },
  ];
  expect(expectedOf(shares, { currency: 'USD', amountMinor: 998n })).toBe(773n);
  expect(expectedOf(shares, { currency: 'USD', amountMinor: 1_000n })).toBe(775n);
  expect(expectedOf(shares, { currency: 'JPY', amountMinor: 998n })).toBeNull();
  expect(expectedOf(shares, { currency: 'HKD', amountMinor: 998n })).toBeNull();
});

test('[S3.20] forecasts the periods of the next twelve months at the times and amounts of their charges, and none of a paused one', async () => {
  const now = at('2026-01-31T15:59:59.000Z');
  // 31 January and 1 February in UTC+8.
  const wishes = [
    { anchorAt: at('2026-01-31T15:59:59.500Z'), unit: 'month', count: 1 },
    { anchorAt: at('2026-01-31T16:00:00.000Z'), unit: 'month', count: 3 },
    { anchorAt: at('2026-02-01T01:00:00.250Z'), unit: 'day', count: 30 },
    { anchorAt: at('2026-02-03T01:00:00.000Z'), unit: 'hour', count: 700 },
  ] as const;
  const untilMs = at('2027-01-31T16:00:00.000Z').getTime();
  const expected: string[] = [];
  for (const wish of wishes) {
    const number = await world.plant(wish);
    for (let period = 0; plannedAt(wish, period).getTime() < untilMs; period += 1) {
      expected.push(`${number} ${period} ${plannedAt(wish, period).toISOString()} 1280`);
    }
  }
  const raised = await world.plant({
    anchorAt: at('2026-03-31T01:00:00.000Z'),
    endsAt: at('2026-06-30T01:00:00.000Z'),
  });
  await world.rows(sql`
    update subscriptions set next_amount_minor = 1500, next_amount_from = '2026-04-30T01:00:00Z' where number = ${raised}`);
  expected.push(
    `${raised} 0 2026-03-31T01:00:00.000Z 1280`,
    `${raised} 1 2026-04-30T01:00:00.000Z 1500`,
    `${raised} 2 2026-05-31T01:00:00.000Z 1500`,
  );
  const paused = await world.plant({ anchorAt: at('2026-03-01T01:00:00.000Z') });
  await world.rows(sql`update subscriptions set status = 'paused' where number = ${paused}`);
  const planned = await inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ number: string; period: number; at: Date; minor: bigint }>(sql`
      select c.number, c.period, c.planned_at as at, c.amount_minor as minor
      from ${plannedCharges(sql`business_id = 1`, now)} c`),
  );
  const lines = planned.map((one) =>
    [one.number, one.period, one.at.toISOString(), one.minor].join(' '),
  );
  expect(lines.toSorted()).toEqual(expected.toSorted());
});

test('keeps the forecast for a day once, the day before, whatever happens on that day', async () => {
  const number = await world.plant({ anchorAt: at('2028-05-02T03:00:00.000Z'), unit: 'day' });
  await world.rows(
    sql`update subscriptions set status = 'ended', next_at = null where number <> ${number}`,
  );
  const eve = at('2028-04-30T16:00:00.000Z');
  expect(await keepForecasts(world, eve)).toEqual({ forecasts: 1 });
  expect(await keepForecasts(world, eve)).toEqual({ forecasts: 0 });
  await world.rows(sql`update subscriptions set amount_minor = 9900 where number = ${number}`);
  expect(await keepForecasts(world, at('2028-05-01T15:00:00.000Z'))).toEqual({ forecasts: 0 });
  // The plan counts from the next period, so tomorrow is forecast before today's charge has been sent.
  expect(await keepForecasts(world, at('2028-05-01T16:00:00.000Z'))).toEqual({ forecasts: 1 });
  expect(
    await world.rows(sql`
      select day::text, gateway_number, currency, charges, amount_minor, expected_minor from subscription_forecasts order by day`),
  ).toEqual([
    {
      day: '2028-05-02',
      gateway_number: '10000101',
      currency: 'USD',
      charges: 1,
      amount_minor: 1280n,
      expected_minor: null,
    },
    {
      day: '2028-05-03',
      gateway_number: '10000101',
      currency: 'USD',
      charges: 1,
      amount_minor: 9900n,
      expected_minor: null,
    },
  ]);
});

test.each([
  [
    1n,
    2n,
    sql`alter table subscription_forecasts add constraint no_broken check (business_id <> 1) not valid`,
  ],
  [
    2n,
    1n,
    sql`alter table subscription_forecasts add constraint no_broken check (business_id <> 2) not valid`,
  ],
])(
  'rows of business %i that the database refuses keep no forecast of business %i back',
  async (business, other, breaking) => {
    const now = at(`2027-06-0${other}T02:00:00Z`);
    const anchorAt = new Date(now.getTime() + 86_400_000);
    const numbers = [
      await world.plant({ anchorAt, business }),
      await world.plant({ anchorAt, business: other }),
    ];
    await world.rows(breaking);
    await expect(keepForecasts(world, now)).rejects.toThrow('could not be kept: 1');
    await world.rows(sql`alter table subscription_forecasts drop constraint no_broken`);
    expect(
      await world.rows(sql`
        select distinct business_id from subscription_forecasts where made_at = ${now}`),
    ).toEqual([{ business_id: other }]);
    await world.rows(sql`
      update subscriptions set status = 'ended', next_at = null where number = any (${numbers}::text[])`);
  },
);
