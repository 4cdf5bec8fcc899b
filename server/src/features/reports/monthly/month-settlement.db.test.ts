import { listRecordedFlow } from '@back-office/contract/features/funds';
import {
  type EntryKind,
  entryKindsByGroup,
} from '@back-office/contract/features/funds/entry-kinds';
import {
  getMonthlyReport,
  type MonthSettlement,
} from '@back-office/contract/features/reports/monthly-report';
import { listBatches } from '@back-office/contract/features/settlements/batches';
import {
  addedFigures,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { settlementBatches, listRecordedFlowRoute } from '../../../testing/other-rooms.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { getMonthlyReportRoute } from './get-monthly-report.ts';

const days = 68;
const lastDay = dayAt(days);
const now = at(lastDay, 23);
const months = [...new Set(Array.from({ length: days + 1 }, (_, day) => monthOf(dayAt(day))))];
const gateways = ['90000001', '90000002'];

let world: SettlementWorld;

/**
 * A day's events: sales at both gateways, and refunds, cases and alerts on sales a week old, sometimes exceeding the day's sales.
 */
const eventsOfDay = (
  day: number,
  sold: Map<number, ReturnType<SettlementWorld['sale']>[]>,
): GatewayEvent[] => {
  const on = dayAt(day);
  const sales = [1100, 2333, 4567].map((minor, place) =>
    world.sale(on, minor * (1 + (day % 5)), { gatewayNumber: gateways[place % 2] ?? '' }),
  );
  sold.set(day, sales);
  const [old, other, third] = sold.get(day - 7) ?? [];
  if (!old || !other || !third) {
    return sales;
  }
  switch (day % 4) {
    case 0:
      return [
        ...sales,
        world.refundOf(old, on, 500),
        world.alertOf(other, on, { minor: 900, kind: 'ethoca' }),
      ];
    case 1:
      return [...sales, world.caseOf(third, on, { minor: Number(third.object.amount.minor) })];
    case 2:
      return [...sales, world.caseOf(old, on, { minor: 1000, stage: 'retrieval' })];
    default:
      return [...sales, world.alertOf(third, on, { minor: 2000, kind: 'rdr' })];
  }
};

/** Each batch is credited some days after it was made, so that some are made in one month and credited in the next. */
const creditDue = async (day: number, made: Map<string, number>): Promise<void> => {
  for (const { number, status } of await world.batches()) {
    const since = made.get(number) ?? day;
    made.set(number, since);
    if (status === 'reported' && day - since >= 2) {
      expect(await world.check(number, dayAt(day))).toBeUndefined();
      expect(await world.credit(number, dayAt(day))).toBeUndefined();
    }
  }
};

beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 2 }, reserveDays: 20, marginTargetMinor: 3000n },
  ]);
  const [sold, made] = [new Map(), new Map<string, number>()];
  for (let day = 0; day <= days; day += 1) {
    await world.run(dayAt(day));
    await creditDue(day, made);
    await world.take(eventsOfDay(day, sold), at(dayAt(day), 13));
  }
});
afterAll(() => world.close());

const reader: Merchant = { ...aMerchant, now };

const settlementOf = async (month: string, who = reader, filter = {}): Promise<MonthSettlement> => {
  const { settlement } = await askAs(world.database, who, {
    call: getMonthlyReport,
    route: getMonthlyReportRoute,
    input: { filter: { month, ...filter } },
  });
  expect(settlement?.map(({ currency }) => currency)).toEqual(['USD']);
  return settlement?.[0] as MonthSettlement;
};

const flowOf = (month: string, account: 'pending' | 'reserve', kinds?: readonly EntryKind[]) =>
  askAs(world.database, reader, {
    call: listRecordedFlow,
    route: listRecordedFlowRoute,
    input: {
      filter: {
        currency: 'USD',
        account,
        range: daysOfMonth(month),
        ...(kinds === undefined ? {} : { kinds: [...kinds] }),
      },
    },
  });

/** Inflow minus outflow. */
const netOf = ({ sums }: Awaited<ReturnType<typeof flowOf>>): bigint =>
  sums.reduce(
    (net, { direction, amountMinor }) =>
      direction === 'in' ? net + BigInt(amountMinor) : net - BigInt(amountMinor),
    0n,
  );

const int = (minor: string): bigint => BigInt(minor);

/** The list of statements that the report opens. */
const creditedIn = (month: string) =>
  askAs(world.database, reader, {
    call: listBatches,
    route: settlementBatches.route,
    input: {
      filter: {
        range: { from: daysOfMonth(addToMonth(month, -5)).from, to: daysOfMonth(month).to },
        status: 'credited',
        creditedMonth: month,
      },
      limit: 50,
    },
  });

type Batches = Awaited<ReturnType<SettlementWorld['batches']>>;

const sumsOfBatches = (batches: Batches): Record<string, string> =>
  Object.fromEntries(
    statementFigures.map((figure) => {
      const column = `${figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_minor`;
      const sum = batches.reduce((total, batch) => total + (batch[column as 'x_minor'] ?? 0n), 0n);
      return [figure, String(sum)];
    }),
  );

const sumOf = (sums: readonly { amountMinor: string }[]): bigint =>
  sums.reduce((sum, { amountMinor }) => sum + int(amountMinor), 0n);

const netOfFigures = ({ figures }: MonthSettlement['statements']): bigint =>
  statementFigures.reduce(
    (total, figure) =>
      addedFigures.has(figure) ? total + int(figures[figure]) : total - int(figures[figure]),
    0n,
  );

/** The amount statements took out of unsettled money, by their own figures. */
const takenBy = ({ figures, creditedMinor }: MonthSettlement['statements']): bigint =>
  int(creditedMinor) +
  int(figures.deduction) +
  (int(figures.reserveExtracted) - int(figures.reserveReleased)) +
  (int(figures.marginTaken) - int(figures.marginReturned)) +
  (int(figures.depositTaken) - int(figures.depositReturned));

describe('[S2.21] [S3.16] the settlement of a month', () => {
  test('begins with what the month before left, and adds up: unsettled and reserve', async () => {
    expect(months.length).toBeGreaterThan(2);
    const all = await Promise.all(months.map((month) => settlementOf(month)));
    for (const { unsettled, reserve } of all) {
      expect(int(unsettled.closingMinor)).toBe(
        int(unsettled.openingMinor) +
          int(unsettled.newMinor) +
          int(unsettled.offsetMinor) -
          int(unsettled.heldMinor) -
          int(unsettled.settledMinor),
      );
      expect(int(reserve.closingMinor)).toBe(
        int(reserve.openingMinor) +
          int(reserve.extractedMinor) -
          int(reserve.releasedMinor) -
          int(reserve.offsetMinor),
      );
    }
    const { pending = 0n, reserve: kept = 0n } = await world.balances();
    expect(all.map(({ unsettled }) => unsettled.openingMinor).slice(1)).toEqual(
      all.map(({ unsettled }) => unsettled.closingMinor).slice(0, -1),
    );
    expect(all.map(({ reserve }) => reserve.openingMinor).slice(1)).toEqual(
      all.map(({ reserve }) => reserve.closingMinor).slice(0, -1),
    );
    expect(all[0]).toMatchObject({
      unsettled: { openingMinor: '0' },
      reserve: { openingMinor: '0' },
    });
    expect(all.at(-1)).toMatchObject({
      unsettled: { closingMinor: String(pending) },
      reserve: { closingMinor: String(kept) },
    });
  });

  test('is the sum of the statements that were credited in it, and each of them is in the list it opens', async () => {
    const batches = await world.batches();
    const counted: number[] = [];
    for (const month of months) {
      const { statements, unsettled } = await settlementOf(month);
      const listed = await creditedIn(month);
      expect(listed.total).toBe(statements.count);
      expect(sumOf(listed.sums)).toBe(int(statements.netMinor));
      expect(statements.figures).toEqual(
        sumsOfBatches(
          batches.filter(({ number }) => listed.rows.some((row) => row.number === number)),
        ),
      );
      expect(netOfFigures(statements)).toBe(int(statements.netMinor));
      expect(int(unsettled.settledMinor)).toBe(takenBy(statements));
      counted.push(statements.count);
    }
    expect(counted.reduce((sum, count) => sum + count)).toBe(
      batches.filter(({ status }) => status === 'credited').length,
    );
    // Otherwise the batches made and those credited in a month would be the same.
    expect(
      months.some(
        (month, at) =>
          batches.filter(({ settlement_day }) => monthOf(settlement_day) === month).length !==
          counted[at],
      ),
    ).toBe(true);
  });

  test('opens in the recorded flow exactly the entries that make each part of it', async () => {
    const { sales, refunds, disputes, adjustments, settlement, fees } = entryKindsByGroup;
    const deducted: readonly EntryKind[] = ['deduction', 'deductionReturned'];
    for (const month of months) {
      const { unsettled, reserve } = await settlementOf(month);
      const whole = await flowOf(month, 'pending');
      expect([whole.openingMinor, whole.closingMinor]).toEqual([
        unsettled.openingMinor,
        unsettled.closingMinor,
      ]);
      const fresh = [...sales, ...refunds, ...disputes, ...adjustments, ...fees].filter(
        (kind) => !deducted.includes(kind),
      );
      expect(netOf(await flowOf(month, 'pending', fresh))).toBe(int(unsettled.newMinor));
      const settled = await flowOf(month, 'pending', [...deducted, ...settlement]);
      expect(-netOf(settled)).toBe(int(unsettled.settledMinor));
      const held = await flowOf(month, 'pending', ['retrievalHold', 'retrievalHoldReversal']);
      expect(-netOf(held)).toBe(int(unsettled.heldMinor));
      const kept = await flowOf(month, 'reserve');
      expect([kept.openingMinor, kept.closingMinor]).toEqual([
        reserve.openingMinor,
        reserve.closingMinor,
      ]);
    }
  });

  test('[S6.3] tells who is held to a gateway of that one alone, and the gateways together are the whole', async () => {
    const [month = ''] = months.slice(1);
    const whole = await settlementOf(month);
    const parts = await Promise.all(
      gateways.map((gateway) => settlementOf(month, { ...reader, gatewayNumbers: [gateway] })),
    );
    const asked = await Promise.all(
      gateways.map((gateway) => settlementOf(month, reader, { gatewayNumbers: [gateway] })),
    );
    expect(parts).toEqual(asked);
    expect(parts.map(({ paidOut }) => paidOut)).toEqual([null, null]);
    for (const figure of ['openingMinor', 'newMinor', 'settledMinor', 'closingMinor'] as const) {
      expect(parts.reduce((sum, part) => sum + int(part.unsettled[figure]), 0n)).toBe(
        int(whole.unsettled[figure]),
      );
    }
    expect(parts.reduce((sum, { statements }) => sum + statements.count, 0)).toBe(
      whole.statements.count,
    );
  });

  test('is told to nobody without the right to see balances', async () => {
    const { settlement } = await askAs(
      world.database,
      { ...reader, permissions: ['monthlyReport.view'] },
      {
        call: getMonthlyReport,
        route: getMonthlyReportRoute,
        input: { filter: { month: months[0] ?? '' } },
      },
    );
    expect(settlement).toBeNull();
  });
});
