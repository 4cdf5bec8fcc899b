import {
  getSettlementAnswer,
  getSettlementCycle,
  listUnsettled,
  type SettlementCycle,
  type UnsettledGroup,
} from '@back-office/contract/features/settlements/cycle';
import { listSettlementExceptions } from '@back-office/contract/features/settlements/oversight';
import type { OutputOf } from '@back-office/contract/kit/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
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
import { getSettlementAnswerRoute } from './get-settlement-answer.ts';
import { getSettlementCycleRoute } from './get-settlement-cycle.ts';
import { listUnsettledRoute } from './list-unsettled.ts';

const [first, second] = ['90000001', '90000002'];
const weekLater = { ...plainTerms, settleType: { type: 'day' as const, n: 7 } };
const withProof = {
  ...plainTerms,
  gatewayNumber: second,
  deliveryCondition: 'uploaded' as const,
};

let world: SettlementWorld;
const own: Merchant = { ...aMerchant, now: at(dayAt(3), 12) };
const ofFirst: Merchant = { ...own, gatewayNumbers: [first] };

const ask = (merchant: Merchant) =>
  askAs(world.database, merchant, {
    call: getSettlementCycle,
    route: getSettlementCycleRoute,
    input: {},
  });
const answerOf = (paymentNumber: string, merchant = own) =>
  askAs(world.database, merchant, {
    call: getSettlementAnswer,
    route: getSettlementAnswerRoute,
    input: { paymentNumber },
  });
const rowsOf = async (merchant: Merchant, { reason, dueDay }: UnsettledGroup) => {
  type Answer = OutputOf<typeof listUnsettled>;
  const rows: Answer['rows'] = [];
  let told: Answer;
  do {
    told = await askAs(world.database, merchant, {
      call: listUnsettled,
      route: listUnsettledRoute,
      input: {
        filter: { currency: 'USD', reason, ...(dueDay === null ? {} : { dueDay }) },
        limit: 10,
        page: rows.length / 10 + 1,
      },
    });
    rows.push(...told.rows);
  } while (rows.length < (told.total ?? 0));
  return { ...told, rows };
};
const cycleOf = async (merchant: Merchant): Promise<SettlementCycle> => {
  const { cycles } = await ask(merchant);
  const [cycle, ...others] = cycles;
  if (cycle === undefined || others.length > 0) {
    throw new Error('There is one currency.');
  }
  return cycle;
};
const minorsOf = (rows: readonly { amountMinor: string }[]): bigint =>
  rows.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);

const made = (gatewayNumber: string, day: string, minor: number) =>
  world.sale(day, minor, { gatewayNumber });
type Sale = ReturnType<typeof made>;
let sales: Record<
  'plain' | 'gone' | 'frozen' | 'held' | 'proved' | 'unproved' | 'late' | 'weekend',
  Sale
>;

beforeAll(async () => {
  world = await settlementWorld([weekLater, withProof]);
  sales = {
    plain: made(first, dayAt(0), 10_000),
    gone: made(first, dayAt(1), 5000),
    weekend: made(first, dayAt(5), 7000),
    frozen: made(second, dayAt(0), 3000),
    held: made(second, dayAt(0), 4000),
    proved: made(second, dayAt(0), 6000),
    unproved: made(second, dayAt(0), 8000),
    late: made(second, dayAt(0), 9000),
  };
  // Removes holidays so that the result does not depend on the day the tests run.
  await world.owner.query('delete from bank_holidays');
  const { late, ...early } = sales;
  const more = Array.from({ length: 23 }, (_, index) => made(first, dayAt(2), 1000 + index));
  await world.take([...Object.values(early), ...more], new Date());
  await world.take(
    [
      world.refundOf(sales.plain, dayAt(1), 2500),
      world.refundOf(sales.gone, dayAt(2), 5000),
      world.caseOf(sales.frozen, dayAt(0), { minor: 3000, stage: 'retrieval', status: 'awaiting' }),
    ],
    new Date(),
  );
  await world.owner.query(
    `insert into payment_holds (business_id, number, payment_number, gateway_number, reason, placed_by, placed_by_name, placed_at)
     values (1, 'H' || repeat('0', 18), $1, $2, 'Goods under inquiry', 900001, 'Op', now())`,
    [sales.held.object.number, second],
  );
  await world.proof(sales.proved, at(dayAt(-5), 12));
  await world.run(dayAt(1));
  await world.take([late], new Date());
});
afterAll(() => world.close());

describe('what is not settled yet', () => {
  test('[S2.26] stands by day and reason, and each figure opens the rows that add up to it', async () => {
    const cycle = await cycleOf(own);
    const told = cycle.groups.map(({ reason, dueDay, count }) => [reason, dueDay, count]);
    expect(told).toEqual([
      ['period', dayAt(7), 1],
      ['returned', dayAt(7), 4],
      ['period', dayAt(8), 1],
      ['period', dayAt(9), 23],
      // The seventh day is a Saturday.
      ['period', dayAt(14), 1],
      // A waiting sale has no day; one of the two without a proof came after its day.
      ['awaitingProof', null, 2],
      ['frozen', null, 1],
      ['held', null, 1],
    ]);
    for (const group of cycle.groups) {
      const { rows, total, amountMinor } = await rowsOf(own, group);
      expect([group.reason, total]).toEqual([group.reason, group.count]);
      expect(rows).toHaveLength(group.count);
      expect(new Set(rows.map(({ cause, kind }) => `${cause}/${kind}`)).size).toBe(group.count);
      expect(String(minorsOf(rows))).toBe(group.amountMinor);
      expect(amountMinor).toBe(group.amountMinor);
    }
  });

  test('the acquirer sees what was passed over by gateway and reason, with what it has in pending', async () => {
    const { rows, total } = await askAsOperator(world.database, {
      call: listSettlementExceptions,
      routes: settlementScreenRoutes,
      input: {},
      now: own.now,
      person: { personId: operators[0], personName: 'Olga Operator' },
    });
    expect(
      rows.map((row) => [row.gatewayNumber, row.reason, row.count, row.amountMinor, row.since]),
    ).toEqual([
      [second, 'awaitingProof', 1, String(8000 - 30), dayAt(1)],
      [second, 'frozen', 1, String(3000 - 30), dayAt(1)],
      [second, 'held', 1, String(4000 - 30), dayAt(1)],
    ]);
    expect(total).toBe(3);
  });

  test('[S2.26] [S3.16] is the unsettled balance, with what is frozen and what stands in statements that wait', async () => {
    const cycle = await cycleOf(own);
    expect(minorsOf(cycle.groups)).toBe(BigInt(cycle.unsettledMinor));
    const [batch] = await world.batches();
    const covered = (batch?.sale_minor ?? 0n) - (batch?.single_fee_minor ?? 0n);
    expect(batch).toMatchObject({ status: 'reported', sale_minor: 6000n });
    const { pending, frozenFromPending } = await world.balances();
    expect(cycle.frozenMinor).toBe(String(frozenFromPending));
    expect(BigInt(cycle.unsettledMinor) + covered - (frozenFromPending ?? 0n)).toBe(pending);
    expect(cycle.statements).toEqual([
      { settlementDay: dayAt(1), count: 1, status: 'reported', netMinor: String(batch?.net_minor) },
    ]);
  });

  test('[S2.26] says what the terms will take of it', async () => {
    const cycle = await cycleOf(own);
    const group = cycle.groups.find(
      ({ reason, dueDay }) => reason === 'period' && dueDay === dayAt(7),
    );
    expect(group).toMatchObject({
      amountMinor: String(10_000 - 30),
      expectedDeductionMinor: '350',
      expectedReserveMinor: '1000',
    });
  });

  test('[S2.26] foretells each statement to come, line by line, by gateway', async () => {
    const { forecast } = await cycleOf(own);
    expect(forecast.map(({ day, gatewayNumber, count }) => [day, gatewayNumber, count])).toEqual([
      // The fully refunded sale enters together with its refund.
      [dayAt(7), first, 2],
      [dayAt(9), first, 23],
      [dayAt(14), first, 1],
      // The reserve of the sale that is in a statement, once that is credited.
      [dayAt(31), second, 0],
      // The reserve that these statements keep themselves.
      [dayAt(37), first, 0],
      [dayAt(39), first, 0],
      [dayAt(44), first, 0],
    ]);
    const [next] = forecast;
    expect(next).toMatchObject({
      saleMinor: '15000',
      feesMinor: String(350 + 175 + 60),
      returnedMinor: String(-7500 - 200),
      reserveMinor: '1000',
      netMinor: String(15_000 - 585 - 7700 - 1000),
      isRough: false,
    });
  });

  test('[S2.26] a person who is held to a gateway sees what that one sold', async () => {
    const cycle = await cycleOf(ofFirst);
    expect(new Set(cycle.groups.map(({ reason }) => reason))).toEqual(
      new Set(['period', 'returned']),
    );
    expect(cycle.statements).toEqual([]);
    const whole = await cycleOf(own);
    expect(BigInt(cycle.unsettledMinor)).toBeLessThan(BigInt(whole.unsettledMinor));
    const { total } = await rowsOf(ofFirst, {
      ...(whole.groups.find(({ reason }) => reason === 'frozen') as UnsettledGroup),
    });
    expect(total).toBe(0);
  });
});

describe('why a payment is not settled, and when', () => {
  test.each([
    ['plain', { state: 'unsettled', reason: 'period', dueDay: dayAt(7), expectedDay: dayAt(7) }],
    [
      'weekend',
      {
        reason: 'period',
        plannedDay: dayAt(12),
        dueDay: dayAt(14),
        expectedDay: dayAt(14),
      },
    ],
    ['gone', { state: 'unsettled', reason: 'refunded', dueDay: dayAt(8), expectedDay: dayAt(7) }],
    ['frozen', { reason: 'frozen', expectedDay: null, passedOverSince: dayAt(1) }],
    [
      'held',
      {
        reason: 'held',
        holds: [{ reason: 'Goods under inquiry', releasedAt: null, heldMinor: '0' }],
        expectedDay: null,
        passedOverSince: dayAt(1),
      },
    ],
    ['unproved', { reason: 'awaitingProof', passedOverSince: dayAt(1), dueDay: dayAt(1) }],
    ['proved', { state: 'reported', reason: null, expectedDay: null }],
  ] as const)('[S4.11] %s', async (name, expected) => {
    expect(await answerOf(sales[name].object.number)).toMatchObject(expected);
  });

  test('[S5.12] names the day until which a proof counts, and the day from which none is needed', async () => {
    const { proof, expectedDay } = await answerOf(sales.unproved.object.number);
    expect(proof).toEqual({
      condition: 'uploaded',
      uploadBy: dayAt(-3),
      uploadedAt: null,
      deliveredAt: null,
      withoutFrom: dayAt(180),
    });
    expect(expectedDay).toBeNull();
  });

  test('[S5.12] [S2.26] one whose proof came too late for its day stands under the day for which it counts, in the forecast too', async () => {
    await world.proof(sales.unproved, at(dayAt(2), 12));
    const cycle = await cycleOf(own);
    const isLater = ({ reason }: { reason: string }) => reason === 'provedLater';
    const [group, ...others] = cycle.groups.filter(isLater);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ dueDay: dayAt(7), count: 1, amountMinor: String(8000 - 30) });
    const { rows } = await rowsOf(own, group as UnsettledGroup);
    expect(rows.map(({ cause, dueDay }) => [cause, dueDay])).toEqual([
      [sales.unproved.object.number, dayAt(7)],
    ]);
    expect(cycle.forecast).toContainEqual(
      expect.objectContaining({
        day: dayAt(7),
        gatewayNumber: second,
        count: 1,
        saleMinor: '8000',
      }),
    );
    // Only the other sale without a proof still waits for something else.
    expect(cycle.blocked.count).toBe(3);
    expect(minorsOf(cycle.groups)).toBe(BigInt(cycle.unsettledMinor));
  });

  test.each([
    ['yesterday', at(dayAt(2), 12), 'provedLater', dayAt(7)],
    ['in time for the next settlement day', at(dayAt(-2), 12), 'period', dayAt(2)],
  ] as const)(
    '[S5.12] of one passed over whose proof came %s, names the day for which it counts',
    async (_, uploadedAt, reason, expectedDay) => {
      await world.proof(sales.unproved, uploadedAt);
      expect(await answerOf(sales.unproved.object.number)).toMatchObject({
        reason,
        expectedDay,
        passedOverSince: dayAt(1),
      });
    },
  );

  test('tells the statement it stands in, and what became of its reserve', async () => {
    const [batch] = await world.batches();
    const number = sales.proved.object.number;
    const answer = await answerOf(number);
    expect(answer.statements).toEqual([
      {
        number: batch?.number,
        settlementDay: dayAt(1),
        isCredited: false,
        cause: number,
        netMinor: String(6000 - 30 - 210 - 600),
      },
    ]);
    expect(answer.reserve.status).toBe('none');
    await world.check(batch?.number ?? '', dayAt(1));
    await world.credit(batch?.number ?? '', dayAt(1));
    expect(await answerOf(number)).toMatchObject({
      state: 'settled',
      reserve: { status: 'held', amountMinor: '600', releaseOn: dayAt(31) },
    });
  });

  test('[S6.3] of a gateway that one is not given is as if it were not there', async () => {
    await expect(answerOf(sales.proved.object.number, ofFirst)).rejects.toThrow(
      'transactions.notFound',
    );
    await expect(answerOf('20260101' + '9'.repeat(14), ofFirst)).rejects.toThrow(
      'transactions.notFound',
    );
  });
});

test('[S4.11] a sale without an exchange rate says so and is promised no day, passed over yet or not', async () => {
  const foreign = await settlementWorld();
  const answer = (paymentNumber: string, day: string) =>
    askAs(
      foreign.database,
      { ...own, now: at(day, 12) },
      { call: getSettlementAnswer, route: getSettlementAnswerRoute, input: { paymentNumber } },
    );
  try {
    const sale = foreign.sale(dayAt(0), 5000, { amount: { minor: '5000', currency: 'EUR' } });
    await foreign.take([sale], at(dayAt(0), 20));
    const { number } = sale.object;
    const waits = { state: 'unsettled', reason: 'noRate', expectedDay: null };
    expect(await answer(number, dayAt(0))).toMatchObject({ ...waits, passedOverSince: null });
    await foreign.run(dayAt(1));
    expect(await answer(number, dayAt(1))).toMatchObject({ ...waits, passedOverSince: dayAt(1) });
  } finally {
    await foreign.close();
  }
});

test('[S2.26] names no expected net for sales that wait where their deduction rates differ by card', async () => {
  const one = await settlementWorld(
    [withProof],
    [plainContract, { ...plainContract, cardBrand: 'amex', deductionRatePpm: 50_000 }],
  );
  try {
    await one.take([one.sale(dayAt(0), 5000, { gatewayNumber: second })], at(dayAt(0), 20));
    await one.run(dayAt(1));
    const { cycles } = await askAs(one.database, own, {
      call: getSettlementCycle,
      route: getSettlementCycleRoute,
      input: {},
    });
    expect(cycles[0]?.groups).toMatchObject([
      { reason: 'awaitingProof', expectedDeductionMinor: null, expectedMinor: null },
    ]);
  } finally {
    await one.close();
  }
});

test('[S2.26] what a night covers of a debt from available is not brought forward in what is foretold', async () => {
  const one = await settlementWorld([{ ...plainTerms, reservePpm: 0 }]);
  try {
    const sold = [first, second].map((gatewayNumber) =>
      one.sale(dayAt(0), 90_000, { gatewayNumber }),
    );
    await one.take(sold, at(dayAt(0), 20));
    await one.run(dayAt(1));
    for (const { number } of await one.batches()) {
      await one.check(number, dayAt(1));
      await one.credit(number, dayAt(1));
    }
    const [, ofSecond] = sold;
    const later = one.sale(dayAt(2), 1000, { gatewayNumber: second });
    await one.take(
      [...(ofSecond ? [one.refundOf(ofSecond, dayAt(1), 2500)] : []), later],
      at(dayAt(1), 20),
    );
    const { cycles } = await askAs(
      one.database,
      { ...own, now: at(dayAt(1), 20) },
      { call: getSettlementCycle, route: getSettlementCycleRoute, input: {} },
    );
    const told = cycles.flatMap(({ forecast }) =>
      forecast.map(({ day, broughtForwardMinor, netMinor }) => [
        day,
        broughtForwardMinor,
        netMinor,
      ]),
    );
    // By hand: the refund of 25.00 and its fee, of which the 9.70 of the sale is not owed; then 3.5 % of 10.00 and 0.30 off the
    // sale.
    expect(told).toEqual([
      [dayAt(2), '0', '-2600'],
      [dayAt(3), '-970', String(1000 - 35 - 30 - 970)],
    ]);
    await one.run(dayAt(2));
    await one.run(dayAt(3));
    const made = (await one.batches())
      .slice(-2)
      .map((batch) => [
        batch.settlement_day,
        String(batch.brought_forward_minor),
        String(batch.net_minor),
      ]);
    expect(made).toEqual(told);
  } finally {
    await one.close();
  }
});

test('[S2.26] a statement that does nothing but give back a margin is foretold, with its day', async () => {
  const margin = await settlementWorld([
    { ...plainTerms, reservePpm: 0, marginTargetMinor: 5000n },
    { ...plainTerms, reservePpm: 0, validFrom: dayAt(2) },
  ]);
  try {
    await margin.take([margin.sale(dayAt(0), 10_000)], at(dayAt(0), 20));
    await margin.run(dayAt(1));
    const [batch] = await margin.batches();
    expect(batch).toMatchObject({ margin_taken_minor: 5000n });
    await margin.check(batch?.number ?? '', dayAt(1));
    await margin.credit(batch?.number ?? '', dayAt(1));
    const { cycles } = await askAs(
      margin.database,
      { ...own, now: at(dayAt(1), 20) },
      { call: getSettlementCycle, route: getSettlementCycleRoute, input: {} },
    );
    expect(cycles).toMatchObject([
      {
        nextDay: dayAt(2),
        forecast: [{ day: dayAt(2), count: 0, securityMinor: '5000', netMinor: '5000' }],
      },
    ]);
    await margin.run(dayAt(2));
    expect((await margin.batches()).at(-1)).toMatchObject({
      settlement_day: dayAt(2),
      net_minor: 5000n,
    });
  } finally {
    await margin.close();
  }
});
