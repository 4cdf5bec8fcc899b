import { getSettlementAnswer } from '@back-office/contract/features/settlements/cycle';
import { uploadWaybill } from '@back-office/contract/features/waybills';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { aMerchant, askAs } from '../../testing/ask-as-merchant.ts';
import { settlementAnswerRoute } from '../../testing/other-rooms.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../testing/settlement-world.ts';
import { recordCheck } from './public.ts';
import { uploadWaybillRoute } from './upload/upload-waybill.ts';

const gatewayNumber = '90000001';
const businessId = 1n;
// Each history has days of its own, since nights follow one another.
const daysOfHistory = 40;
const histories = 4;

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 }, deliveryCondition: 'uploaded' },
  ]);
});
afterAll(() => world.close());

type Act = {
  day: number;
  hour: number;
  sale: number;
  kind: 'upload' | 'moving' | 'mismatch' | 'refund';
};
const act: fc.Arbitrary<Act> = fc.record({
  day: fc.integer({ min: 0, max: 18 }),
  hour: fc.integer({ min: 3, max: 23 }),
  sale: fc.integer({ min: 0, max: 7 }),
  kind: fc.constantFrom('upload', 'upload', 'upload', 'moving', 'mismatch', 'refund'),
});

let serial = 0;
const upload = async (paymentNumber: string, now: Date): Promise<boolean> => {
  serial += 1;
  try {
    await askAs(
      world.database,
      { ...aMerchant, now },
      {
        call: uploadWaybill,
        route: uploadWaybillRoute,
        input: {
          paymentNumber,
          trackingNumbers: [`SF${String(serial).padStart(13, '0')}`],
          company: null,
          websites: [],
        },
      },
    );
    return true;
  } catch {
    // In a statement, or refunded: nothing is promised anew.
    return false;
  }
};

const promised = async (paymentNumber: string, now: Date): Promise<string | null> =>
  (
    await askAs(
      world.database,
      { ...aMerchant, now },
      { call: getSettlementAnswer, route: settlementAnswerRoute, input: { paymentNumber } },
    )
  ).expectedDay;

const settledOn = async (paymentNumber: string): Promise<string | undefined> => {
  const { rows } = await world.owner.query<{ day: string }>(
    `select b.settlement_day as day from settlement_lines l
     join settlement_batches b on b.business_id = l.business_id and b.number = l.batch_number
     where l.cause = $1 and l.is_live and l.after_id = 0`,
    [paymentNumber],
  );
  return rows[0]?.day;
};

type Sale = ReturnType<SettlementWorld['sale']>;
/** What was promised of each sale, and which sales were given back. */
type Told = { promises: Map<string, string>; refunded: Set<string> };

const refund = async (sale: Sale, index: number, { day, told }: { day: string; told: Told }) => {
  const { number } = sale.object;
  told.promises.delete(number);
  if (!told.refunded.has(number)) {
    told.refunded.add(number);
    await world.take([world.refundOf(sale, day, 1000 + index)], new Date());
  }
};

const prove = async (number: string, now: Date, { promises }: Told): Promise<void> => {
  if (await upload(number, now)) {
    const day = await promised(number, now);
    expect(day).not.toBeNull();
    promises.set(number, day ?? '');
  }
};

const check = async (
  number: string,
  at: Date,
  { isMoving, told: { promises } }: { isMoving: boolean; told: Told },
): Promise<void> => {
  if ((await settledOn(number)) !== undefined) {
    return;
  }
  if (!isMoving) {
    promises.delete(number);
  }
  const found = isMoving
    ? ({ status: 'transportNoUpload', reason: null, at } as const)
    : ({ status: 'informationNotConfirmed', reason: 'otherCountry', at } as const);
  await inRole(world.database, 'jobs', (tx) => recordCheck(tx, { businessId, number }, found));
};

let history = 0;
const live = async (acts: readonly Act[]): Promise<void> => {
  const first = history * daysOfHistory;
  history += 1;
  const sales = Array.from({ length: 8 }, (_, index) =>
    world.sale(dayAt(first + (index % 4)), 1000 + index, { gatewayNumber }),
  );
  await world.take(sales, new Date());
  const told: Told = { promises: new Map(), refunded: new Set() };
  const inOrder = acts.toSorted((one, other) => one.hour - other.hour);
  for (let day = 0; day < daysOfHistory; day += 1) {
    const today = dayAt(first + day);
    await world.run(today);
    for (const { sale: index, hour, kind } of inOrder.filter((one) => one.day + 4 === day)) {
      const sale = sales[index] as Sale;
      const { number } = sale.object;
      if (kind === 'refund') {
        await refund(sale, index, { day: today, told });
      } else if (kind === 'upload') {
        await prove(number, at(today, hour), told);
      } else {
        await check(number, at(today, hour), { isMoving: kind === 'moving', told });
      }
    }
  }
  for (const [number, day] of told.promises) {
    expect([number, await settledOn(number)]).toEqual([number, day]);
  }
};

test('[S5.12] settlement keeps every day it promised, in any order of proofs, checks, refunds and nights', async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 30 }), live), {
    numRuns: histories,
    endOnFailure: true,
  });
  expect(await world.broken()).toEqual([]);
});
