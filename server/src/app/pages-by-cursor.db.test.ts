import { listRecordedFlow } from '@back-office/contract/features/funds';
import { getDailyReport } from '@back-office/contract/features/reports';
import { getMonthlyReport } from '@back-office/contract/features/reports/monthly-report';
import { listBatchLines } from '@back-office/contract/features/settlements/batches';
import { listMissingProofs } from '@back-office/contract/features/waybills/missing';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { monthOf } from '@back-office/contract/kit/month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../testing/ask-as-merchant.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../testing/settlement-world.ts';
import { routes } from './api.ts';

const [plain, proven] = ['90000001', '90000002'];
const days = [0, 1, 2, 3].map(dayAt);
const merchant: Merchant = { ...aMerchant, now: at(dayAt(4), 12) };

let world: SettlementWorld;
/** Each amount occurs several times a day, so that some sales differ only by number. */
const sellOn = async (day: string): Promise<void> => {
  const kinds = [plain, proven].flatMap((gatewayNumber) =>
    (['USD', 'EUR'] as const).flatMap((currency) =>
      (['visa', 'mastercard', 'amex'] as const).flatMap((brand) =>
        [0, 0, 1000, 1000].map((more) => ({ gatewayNumber, currency, brand, more })),
      ),
    ),
  );
  const sales = kinds.map(({ gatewayNumber, currency, brand, more }) =>
    world.sale(day, 0, {
      gatewayNumber,
      amount: { minor: String(1000 + more), currency },
      card: { funding: 'credit', first6: '411111', last4: '1111', brand },
    }),
  );
  await world.take(sales, at(day, 23));
};

beforeAll(async () => {
  world = await settlementWorld([
    plainTerms,
    { ...plainTerms, gatewayNumber: proven, deliveryCondition: 'uploaded' },
  ]);
  for (const day of days) {
    await sellOn(day);
  }
  await world.run(dayAt(14));
});
afterAll(() => world.close());

type Page = { rows: unknown[]; next: string | null; total: number };

const ask = async (call: CallDefinition, input: object): Promise<Page> => {
  const route = routes.find((one) => one.call === call);
  if (route === undefined) {
    throw new Error(`${call.name} is not mounted.`);
  }
  const asked = { call, route, input: { limit: 10, ...input } };
  return (await askAs(world.database, merchant, asked)) as Page;
};

/** Reads by page number, and by the cursor of the page before; `between` runs before each page except the first. */
const read = async (
  call: CallDefinition,
  input: object,
  between: () => Promise<void> = async () => {},
) => {
  let page = await ask(call, input);
  const byNumber: unknown[] = [];
  for (let number = 1; byNumber.length < page.total; number += 1) {
    byNumber.push(...(await ask(call, { ...input, page: number })).rows);
  }
  const byCursor = [...page.rows];
  while (page.next !== null) {
    await between();
    page = await ask(call, { ...input, after: page.next });
    byCursor.push(...page.rows);
  }
  return { byNumber, byCursor };
};

const range = { from: dayAt(0), to: dayAt(20) };
const by = ['gateway', 'cardBrand'];
const largestBatch = async (): Promise<string> => {
  const batches = await world.batches();
  return (
    batches.toSorted((one, other) => Number(other.line_count - one.line_count))[0]?.number ?? ''
  );
};

type Case = { call: CallDefinition; inputOf: () => object | Promise<object> };

test.each<Case>([
  { call: listRecordedFlow, inputOf: () => ({ filter: { currency: 'USD', range } }) },
  { call: listBatchLines, inputOf: async () => ({ number: await largestBatch() }) },
  { call: listMissingProofs, inputOf: () => ({ filter: {} }) },
  { call: getDailyReport, inputOf: () => ({ filter: { range, by } }) },
  { call: getDailyReport, inputOf: () => ({ filter: { range, by: ['gateway'] } }) },
  { call: getMonthlyReport, inputOf: () => ({ filter: { month: monthOf(dayAt(0)), by } }) },
])('[S3.5] $call.name has the same rows by cursor as by number', async ({ call, inputOf }) => {
  const { byNumber, byCursor } = await read(call, await inputOf());
  expect(byNumber.length).toBeGreaterThan(10);
  expect(byCursor).toEqual(byNumber);
});

test('[S3.5] entries booked between two pages move no other: each of the earlier ones is read once', async () => {
  const input = { filter: { currency: 'USD', range } };
  const before = (await read(listRecordedFlow, input)).byNumber as { entry: string }[];
  const { byCursor } = await read(listRecordedFlow, input, () => sellOn(dayAt(1)));
  const seen = (byCursor as { entry: string }[]).map(({ entry }) => entry);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(before.map(({ entry }) => entry)));
});
