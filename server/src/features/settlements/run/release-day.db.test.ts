import { getBatch, getReserveSchedule } from '@back-office/contract/features/settlements/batches';
import {
  getSettlementAnswer,
  getSettlementCycle,
} from '@back-office/contract/features/settlements/cycle';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import {
  addBankHoliday,
  removeBankHoliday,
} from '@back-office/contract/features/terms/bank-holidays';
import { bankDayFrom, nextBankDay } from '@back-office/contract/features/settlements/calendar';
import { addDays, dayOfLaterMonth } from '@back-office/contract/kit/business-day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import { termsRoutes } from '../../../testing/other-rooms.ts';
import { sessionsWaiting } from '../../../testing/sessions-waiting.ts';
import {
  at,
  dayAt,
  operators,
  plainContract,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { settlementScreenRoutes } from '../screens.ts';
import { getReserveScheduleRoute } from '../batches/get-reserve-schedule.ts';

let world: SettlementWorld;
// Settled on the Thursday of the next week; the reserve is held for sixteen days, to a Saturday.
beforeEach(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'week', n: 1, weekday: 4 }, reserveDays: 16 },
  ]);
});
afterEach(async () => {
  expect(await world.broken()).toEqual([]);
  await world.close();
});

const [settled, released] = [dayAt(10), dayAt(28)];

const credit = async (day: string): Promise<void> => {
  const { number = '' } = (await world.batches()).at(-1) ?? {};
  await world.check(number, day);
  await world.credit(number, day);
};

const nights = async (from: number, to: number): Promise<void> => {
  for (let day = from; day <= to; day += 1) {
    await world.run(dayAt(day));
  }
};

const releases = async () =>
  (await world.batches())
    .map(({ settlement_day, reserve_released_minor = 0n }) => [
      settlement_day,
      reserve_released_minor,
    ])
    .filter(([, released_minor]) => released_minor !== 0n);

const promised = async () => (await world.reserve())[0]?.release_on;

test('each sale’s reserve is kept for the days agreed on its own day, several terms in one statement too', async () => {
  const other = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 3 }, reserveDays: 16 },
    { ...plainTerms, validFrom: dayAt(2), settleType: { type: 'day', n: 3 }, reserveDays: 40 },
    { ...plainTerms, validFrom: dayAt(7), settleType: { type: 'day', n: 1 }, reserveDays: 9 },
  ]);
  // The last statement has sales under both of the newer terms.
  await other.take(
    [1, 2, 4, 6, 7, 8].map((day) => other.sale(dayAt(day), 10_000)),
    new Date(),
  );
  await other.run(dayAt(9));
  const made = await other.batches();
  const dayOf = (number: string | null) =>
    made.find((one) => one.number === number)?.settlement_day ?? '';
  expect(
    (await other.reserve()).map((part) => [
      dayOf(part.batch_number),
      part.release_on,
      part['extracted_minor'],
    ]),
  ).toEqual([
    [dayAt(4), dayAt(21), 1000n],
    [dayAt(7), dayAt(49), 2000n],
    [dayAt(8), dayAt(17), 1000n],
    [dayAt(9), dayAt(18), 1000n],
    [dayAt(9), dayAt(49), 1000n],
  ]);
  for (const { number } of made) {
    await other.check(number, dayAt(9));
    await other.credit(number, dayAt(9));
  }
  const { currencies } = await askAs(other.database, aMerchant, {
    call: getReserveSchedule,
    route: getReserveScheduleRoute,
    input: {},
  });
  expect(currencies[0]?.releases).toEqual([
    { releaseOn: dayAt(17), batches: 1, amountMinor: '1000' },
    { releaseOn: dayAt(18), batches: 1, amountMinor: '1000' },
    { releaseOn: dayAt(21), batches: 1, amountMinor: '1000' },
    { releaseOn: dayAt(49), batches: 2, amountMinor: '3000' },
  ]);
  await other.run(dayAt(60));
  expect(
    (await other.batches())
      .filter(({ reserve_released_minor }) => reserve_released_minor !== 0n)
      .map((one) => [one.settlement_day, one['reserve_released_minor']]),
  ).toEqual([
    [dayAt(17), 1000n],
    [dayAt(18), 1000n],
    [dayAt(21), 1000n],
    [dayAt(49), 3000n],
  ]);
  expect(await other.broken()).toEqual([]);
  await other.close();
});

test('a sale that arrives after its month has closed is priced, and its reserve kept, by the terms of its own day', async () => {
  const first = dayOfLaterMonth(dayAt(0), 1, 1);
  const terms = { ...plainTerms, settleType: { type: 'day', n: 1 } as const, reserveDays: 16 };
  const other = await settlementWorld(
    [terms, { ...terms, validFrom: first, reservePpm: 200_000, reserveDays: 40 }],
    [plainContract, { ...plainContract, validFrom: first, deductionRatePpm: 50_000 }],
  );
  await other.take([other.sale(dayAt(0), 10_000)], new Date());
  await other.closeMonths(first);
  await other.run(first);
  const [late, arrival] = [other.sale(dayAt(0), 20_000), addDays(first, 3)];
  await other.take([late], at(arrival, 13));
  await other.run(addDays(arrival, 4));
  const batches = (await other.batches()).filter(({ sale_minor }) => sale_minor === 20_000n);
  const settlementDay = nextBankDay(arrival, new Set());
  expect(batches).toMatchObject([
    {
      settlement_day: settlementDay,
      deduction_minor: 700n,
      reserve_extracted_minor: 2000n,
    },
  ]);
  expect((await other.reserve()).at(-1)).toMatchObject({
    batch_number: batches[0]?.number,
    hold_days: 16,
    release_on: bankDayFrom(addDays(settlementDay, 16), new Set()),
  });
  expect(await other.lines(batches[0]?.number ?? '')).toMatchObject([
    { cause: late.object.number, deduction_ppm: 35_000 },
  ]);
  expect(await other.broken()).toEqual([]);
  await other.close();
});

const enterHoliday = (day: string, today: string) =>
  askAsOperator(world.database, {
    call: addBankHoliday,
    routes: termsRoutes,
    input: { currency: 'USD', day, isOpen: false, name: 'Day of mourning' },
    now: at(today, 12),
    person: { personId: operators[0], personName: 'Olga Operator' },
  });

/** Waits until `count` sessions wait for a lock. */
const areWaiting = (count: number): Promise<void> =>
  expect.poll(() => sessionsWaiting(world.url)).toBe(count);

describe('reserve of a merchant who is settled weekly', () => {
  beforeEach(async () => {
    await world.take([world.sale(dayAt(0), 10_000)], new Date());
    await world.run(settled);
  });

  test('comes back on the bank day that was promised for it, by a batch of its own', async () => {
    await credit(settled);
    expect(await promised()).toBe(released);
    await nights(11, 27);
    expect(await releases()).toEqual([]);
    await nights(28, 31);
    expect(await releases()).toEqual([[released, 1000n]]);
  });

  test('is promised that one day on every screen, and still when the day is over and its night has not run', async () => {
    await credit(settled);
    const [batch] = await world.batches();
    const [line] = await world.lines(batch?.number ?? '');
    for (const now of [at(dayAt(11), 12), at(released, 1), at(dayAt(30), 12)]) {
      const who = { ...aMerchant, now };
      const read = <Call extends CallDefinition>(call: Call, input: InputOf<Call>) => {
        const route = settlementScreenRoutes.find((one) => one.call.name === call.name);
        if (route === undefined) {
          throw new Error(`${call.name} has a route.`);
        }
        return askAs(world.database, who, { call, route, input });
      };
      const schedule = await read(getReserveSchedule, {});
      const statement = await read(getBatch, { number: batch?.number ?? '' });
      const answer = await read(getSettlementAnswer, { paymentNumber: line?.cause ?? '' });
      const { cycles } = await read(getSettlementCycle, {});
      const foretold = cycles
        .flatMap(({ forecast }) => forecast)
        .filter(({ releasedMinor }) => releasedMinor !== '0');
      expect({
        schedule: schedule.currencies.flatMap(({ releases }) =>
          releases.map(({ releaseOn }) => releaseOn),
        ),
        statement: statement.reserve.parts.map(({ releaseOn }) => releaseOn),
        answer: answer.reserve.releaseOn,
        forecast: foretold.map(({ day }) => day),
      }).toEqual({
        schedule: [released],
        statement: [released],
        answer: released,
        forecast: [released],
      });
    }
    await world.run(dayAt(31));
    expect(await releases()).toEqual([[released, 1000n]]);
  });

  test('comes back on that day, too, where several nights are caught up on', async () => {
    await credit(settled);
    await world.run(dayAt(40));
    expect(await releases()).toEqual([[released, 1000n]]);
  });

  test('comes back on the next bank day, and says so, where its day becomes a bank holiday', async () => {
    await credit(settled);
    await enterHoliday(released, dayAt(20));
    expect(await promised()).toBe(dayAt(29));
    await nights(11, 31);
    expect(await releases()).toEqual([[dayAt(29), 1000n]]);
  });

  test('comes back the bank day after its batch was credited, where that took longer than the reserve was to be kept', async () => {
    await nights(11, 32);
    // A Friday.
    await credit(dayAt(32));
    expect(await promised()).toBe(dayAt(35));
    await nights(33, 35);
    expect(await releases()).toEqual([[dayAt(35), 1000n]]);
  });

  test('comes back on a bank day, too, where a holiday is entered at the moment of the credit', async () => {
    await nights(11, 32);
    await world.owner.query('begin');
    await world.owner.query(
      `select from ledger_accounts where business_id = 1 and account = 'pending' for update`,
    );
    // The credit has promised Monday and is not committed yet.
    const crediting = credit(dayAt(32));
    await areWaiting(1);
    const entering = enterHoliday(dayAt(35), dayAt(32));
    await areWaiting(2);
    await world.owner.query('commit');
    await Promise.all([crediting, entering]);
    expect(await promised()).toBe(dayAt(36));
    await nights(33, 37);
    expect(await releases()).toEqual([[dayAt(36), 1000n]]);
  });

  test('is promised by no calendar that changes while a night settles', async () => {
    const settling = `hashtextextended('settlement', 0)`;
    await world.owner.query(`select pg_advisory_lock(${settling})`);
    const person = { personId: operators[0], personName: 'Olga Operator' };
    await expect(enterHoliday(released, settled)).rejects.toMatchObject({
      code: 'bankHolidays.nightUnderWay',
    });
    await world.owner.query(`select pg_advisory_unlock(${settling})`);
    await enterHoliday(released, settled);
    expect(await promised()).toBe(dayAt(29));
    const removing = () =>
      askAsOperator(world.database, {
        call: removeBankHoliday,
        routes: termsRoutes,
        input: { currency: 'USD', day: released },
        now: at(settled, 12),
        person,
      });
    await world.owner.query(`select pg_advisory_lock(${settling})`);
    await expect(removing()).rejects.toMatchObject({ code: 'bankHolidays.nightUnderWay' });
    await world.owner.query(`select pg_advisory_unlock(${settling})`);
    // The day promised meanwhile stays.
    await removing();
    expect(await promised()).toBe(dayAt(29));
  });
});
