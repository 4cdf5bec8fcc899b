import { weekdayOf } from '@back-office/contract/kit/business-day';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  at,
  dayAt,
  plainContract,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { runSettlement } from './run-settlement.ts';

const [weekly, monthly] = ['90000001', '90000002'];
const thursday = (week: number): string => dayAt(7 * week + 3);
/** The first of the n-th month after the world's, and its fifth, some days of which a month has. */
const ofMonth = (n: number, day: string): string => {
  const [year = 0, month = 0] = dayAt(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 8) + day;
};
const bankDayFrom = (day: string): string =>
  weekdayOf(day) <= 5
    ? day
    : bankDayFrom(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10));

let world: SettlementWorld;
beforeAll(async () => {
  const terms = { ...plainTerms, reservePpm: 0 };
  world = await settlementWorld([
    {
      ...terms,
      gatewayNumber: weekly,
      settleType: { type: 'week', n: 1, weekday: 4 },
    },
    {
      ...terms,
      gatewayNumber: monthly,
      settleType: { type: 'month', n: 1, day: 5 },
    },
  ]);
  // The Thursday of the second week and the Friday after it are holidays; the Saturday of the third is worked instead.
  await world.owner.query(
    `insert into bank_holidays (currency, day, name, is_open)
     select 'USD', day, 'Feast', extract(isodow from day) > 5 from unnest($1::date[]) as day`,
    [[thursday(1), dayAt(7 + 4), thursday(3), dayAt(21 + 4), dayAt(21 + 5)]],
  );
});
afterAll(() => world.close());

const told = async (gateway: string) =>
  (await world.batches())
    .filter((batch) => batch.gateway_number === gateway)
    .map(({ settlement_day, sale_count, net_minor }) => [settlement_day, sale_count, net_minor]);

describe('a night’s run', () => {
  it('settles a week on the Thursday of the next, on Monday where Thursday and Friday are holidays, on Saturday where that is worked', async () => {
    // The last instant of Sunday of the first week, and the first of Monday of the second.
    const [sunday, monday] = [-1, 0].map((ms) => new Date(at(dayAt(7), 0).getTime() + ms));
    const when = (instant = new Date()) => ({
      orderedAt: instant.toISOString(),
      processedAt: instant.toISOString(),
    });
    const first = world.sale(dayAt(0), 10_000);
    await world.take(
      [
        first,
        world.sale(dayAt(6), 20_000, when(sunday)),
        world.sale(dayAt(7), 40_000, when(monday)),
        // Partly refunded in the third week, before its due day, with the third week’s batch.
        world.refundOf(first, dayAt(15), 4000),
      ],
      at(dayAt(20), 0),
    );
    for (const day of [8, 9, 10, 11, 12, 13]) {
      await world.run(dayAt(day));
    }
    expect(await told(weekly)).toEqual([]);
    await world.run(dayAt(14));
    expect(await told(weekly)).toEqual([[dayAt(14), 2n, 30_000n - 1050n - 60n]]);
    await world.run(thursday(2));
    expect((await told(weekly)).slice(1)).toEqual([
      [thursday(2), 1n, 40_000n - 1400n - 30n - 4100n],
    ]);
    await world.take([world.sale(dayAt(14), 8000)], at(dayAt(25), 0));
    await world.run(dayAt(25));
    expect((await told(weekly)).slice(2)).toEqual([]);
    await world.run(dayAt(26));
    expect((await told(weekly)).slice(2)).toEqual([[dayAt(26), 1n, 8000n - 280n - 30n]]);
  });

  it('settles a month on the fifth of the next, or the first bank day after it, to the last instant of the month and not one further', async () => {
    const [last, next] = [-1, 0].map((ms) => new Date(at(ofMonth(1, '01'), 0).getTime() + ms));
    const sold = (instant = new Date(), minor = 0) => {
      const day = new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      const time = instant.toISOString();
      return world.sale(day, minor, {
        gatewayNumber: monthly,
        orderedAt: time,
        processedAt: time,
      });
    };
    await world.take([sold(last, 10_000), sold(next, 70_000)], at(ofMonth(2, '01'), 0));
    const due = bankDayFrom(ofMonth(1, '05'));
    await runSettlement(world.database, new Date(at(due, 2).getTime() - 1));
    expect(await told(monthly)).toEqual([]);
    await world.run(due);
    expect(await told(monthly)).toEqual([[due, 1n, 10_000n - 350n - 30n]]);
    await world.run(ofMonth(2, '04'));
    expect((await told(monthly)).slice(1)).toEqual([]);
    const dueNext = bankDayFrom(ofMonth(2, '05'));
    await world.run(dueNext);
    expect((await told(monthly)).slice(1)).toEqual([[dueNext, 1n, 70_000n - 2450n - 30n]]);
    expect(await world.broken()).toEqual([]);
  });
});

test('lays by margin and deposit once, in the currency of the tariff’s general line, and gives back what lies in another', async () => {
  const eur = { ...plainContract, settlementCurrency: 'EUR' };
  const one = await settlementWorld(
    [{ ...plainTerms, reservePpm: 0, marginTargetMinor: 5000n, depositTargetMinor: 2000n }],
    [
      plainContract,
      { ...eur, cardBrand: 'mastercard' },
      { ...eur, validFrom: dayAt(2) },
      { ...plainContract, cardBrand: 'visa', validFrom: dayAt(2) },
    ],
  );
  const sold = (day: string) =>
    (['visa', 'mastercard'] as const).map((brand) =>
      one.sale(day, 100_000, {
        amount: { minor: '100000', currency: brand === 'visa' ? 'USD' : 'EUR' },
        card: { brand, funding: 'credit', first6: '411111', last4: '1111' },
      }),
    );
  const laidBy = async () => {
    const less = (taken = 0n, returned = 0n): bigint => taken - returned;
    return (await one.batches())
      .slice(-2)
      .map((batch) => [
        batch.currency,
        less(batch.margin_taken_minor, batch.margin_returned_minor),
        less(batch.deposit_taken_minor, batch.deposit_returned_minor),
      ]);
  };
  try {
    await one.take(sold(dayAt(0)), at(dayAt(0), 20));
    await one.run(dayAt(1));
    expect(await laidBy()).toEqual([
      ['EUR', 0n, 0n],
      ['USD', 5000n, 2000n],
    ]);
    for (const { number } of await one.batches()) {
      await one.check(number, dayAt(1));
      await one.credit(number, dayAt(1));
    }
    await one.take(sold(dayAt(1)), at(dayAt(1), 20));
    await one.run(dayAt(2));
    expect(await laidBy()).toEqual([
      ['EUR', 5000n, 2000n],
      ['USD', -5000n, -2000n],
    ]);
    expect(await one.broken()).toEqual([]);
  } finally {
    await one.close();
  }
});

const inEuroAndDollars = (gatewayNumber?: string) =>
  (['domestic', 'overseas'] as const).map((region) => ({
    ...plainContract,
    ...(gatewayNumber !== undefined && { gatewayNumber }),
    region,
    settlementCurrency: region === 'domestic' ? 'EUR' : 'USD',
  }));

test.each([
  [
    'all cards of a gateway have lines of its own',
    [{ ...plainContract, settlementCurrency: 'HKD' }, ...inEuroAndDollars('90000001')],
  ],
  ['the tariff has no general line', inEuroAndDollars()],
])('lays by margin and deposit in one currency, and keeps them, where %s', async (_, contract) => {
  const one = await settlementWorld(
    [{ ...plainTerms, reservePpm: 0, marginTargetMinor: 5000n, depositTargetMinor: 2000n }],
    contract,
  );
  const sold = (day: string) =>
    ['CN', 'US'].map((issuingCountry) =>
      one.sale(day, 100_000, {
        amount: { minor: '100000', currency: issuingCountry === 'CN' ? 'EUR' : 'USD' },
        card: { brand: 'visa', funding: 'credit', first6: '411111', last4: '1111', issuingCountry },
      }),
    );
  try {
    for (const day of [0, 1]) {
      await one.take(sold(dayAt(day)), at(dayAt(day), 20));
      await one.run(dayAt(day + 1));
      for (const { number } of (await one.batches()).slice(-2)) {
        await one.check(number, dayAt(day + 1));
        await one.credit(number, dayAt(day + 1));
      }
    }
    expect(await one.balances('EUR')).toMatchObject({ margin: 5000n, deposit: 2000n });
    const inDollars = await one.balances('USD');
    expect(inDollars).toMatchObject({ available: expect.any(BigInt) });
    expect(Object.keys(inDollars)).not.toContain('margin');
    expect(await one.broken()).toEqual([]);
  } finally {
    await one.close();
  }
});

test('a run that is killed between two batches of a night leaves, run again, what one that never died leaves', async () => {
  const worlds = await Promise.all(
    [1, 2].map(() => settlementWorld([{ ...plainTerms, marginTargetMinor: 5000n }])),
  );
  const [whole, killed] = worlds;
  if (whole === undefined || killed === undefined) {
    throw new Error('There are two.');
  }
  for (const night of [1, 2, 3]) {
    const sales = ['90000001', '90000002'].flatMap((gatewayNumber) =>
      [3000, 125].map((minor) => whole.sale(dayAt(night - 1), minor * night, { gatewayNumber })),
    );
    const [first] = sales;
    const given = first && night === 2 ? [whole.refundOf(first, dayAt(1), 500)] : [];
    for (const one of worlds) {
      await one.take([...sales, ...given], at(dayAt(night), 1));
    }
    await whole.run(dayAt(night));
    // Kills the connection while the second gateway’s batch is written; the first is committed.
    await killed.owner.query(`
      create or replace function dies() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger dies before insert on settlement_batches for each row
      when (new.gateway_number = '90000002') execute function dies()`);
    await expect(killed.run(dayAt(night))).rejects.toThrow();
    const numbers = (await killed.batches()).map(({ number }) => number);
    expect(numbers).toHaveLength(2 * night - 1);
    await killed.owner.query('drop trigger dies on settlement_batches');
    // The lock of the killed connection may outlive it for a moment.
    while (!(await killed.run(dayAt(night))).isFinished) {
      continue;
    }
    expect((await killed.batches()).length).toBe(2 * night);
  }
  const [one, other] = await Promise.all(worlds.map((each) => each.batches()));
  const told = (batches = one) =>
    batches?.map((batch) =>
      Object.entries(batch).filter(([column]) => column !== 'made_at' && column !== 'through_id'),
    );
  expect(told(other)).toEqual(told(one));
  expect(await killed.balances()).toEqual(await whole.balances());
  expect(await killed.broken()).toEqual([]);
  await Promise.all(worlds.map((each) => each.close()));
});
