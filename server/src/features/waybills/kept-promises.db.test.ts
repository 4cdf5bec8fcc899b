import { isWorthless } from '@back-office/contract/features/waybills/worth';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryActs, type Decided, type Told as ToldKind } from '../../testing/delivery-acts.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../testing/settlement-world.ts';
import { addMonths } from '../../testing/test-database.ts';

/** One gateway requires proof of shipment, the other proof of arrival. */
const [asksSent, asksDelivered] = ['90000001', '90000002'] as const;
// Each history uses its own days, since nights follow one another.
const daysOfHistory = 40;
// As many as end before today; the next ones begin again in a world of their own.
const historiesOfWorld = 4;
/** `npm test` runs a few; set HISTORIES for more. */
const histories = Number(process.env['HISTORIES'] ?? 4);
// Ends a hanging history, even on a busy machine.
const msPerHistory = 150_000;

let world: SettlementWorld;
let acts: ReturnType<typeof deliveryActs>;
const begin = async (): Promise<void> => {
  const terms = { ...plainTerms, settleType: { type: 'day', n: 7 } } as const;
  world = await settlementWorld([
    { ...terms, gatewayNumber: asksSent, deliveryCondition: 'uploaded' },
    { ...terms, gatewayNumber: asksDelivered, deliveryCondition: 'delivered' },
  ]);
  await addMonths(world.url, dayAt(80), dayAt(historiesOfWorld * daysOfHistory));
  acts = deliveryActs(world);
};
beforeAll(begin);
afterAll(() => world.close());

/** Carriers report, operators decide, merchants and shoppers act. */
const kinds = [
  'upload',
  'upload',
  'upload',
  'image',
  'moving',
  'received',
  'received',
  'mismatch',
  'accept',
  'notConfirmed',
  'revoke',
  'refund',
] as const;
type Kind = (typeof kinds)[number];
type Act = { day: number; hour: number; sale: number; kind: Kind };
const act: fc.Arbitrary<Act> = fc.record({
  day: fc.integer({ min: 0, max: 18 }),
  hour: fc.integer({ min: 3, max: 23 }),
  sale: fc.integer({ min: 0, max: 7 }),
  kind: fc.constantFrom(...kinds),
});

const settledOn = async (paymentNumber: string): Promise<string | undefined> => {
  const { rows } = await world.owner.query<{ day: string }>(
    `select b.settlement_day as day from settlement_lines l
     join settlement_batches b on b.business_id = l.business_id and b.number = l.batch_number
     where l.business_id = 1 and l.cause = $1 and l.is_live and l.after_id = 0`,
    [paymentNumber],
  );
  return rows[0]?.day;
};

type Sale = ReturnType<SettlementWorld['sale']>;
/** The promised settlement day of each sale, the day that its upload was offered, and the refunded sales. */
type Told = { promises: Map<string, string>; offers: Map<string, string>; refunded: Set<string> };
type Step<Of = Kind> = { now: Date; kind: Of; told: Told };

const forget = (number: string, { promises, offers }: Told): void => {
  promises.delete(number);
  offers.delete(number);
};

const refund = async (
  sale: Sale,
  index: number,
  { now, told }: Omit<Step, 'kind'>,
): Promise<void> => {
  const { number } = sale.object;
  forget(number, told);
  if (!told.refunded.has(number)) {
    told.refunded.add(number);
    await world.take([world.refundOf(sale, businessDayOf(now), 1000 + index)], new Date());
  }
};

/** A payment's promise holds once a proof is in, or has arrived; a timely delivery keeps the offered day. */
const promise = async (
  number: string,
  now: Date,
  { promises, offers, refunded }: Told,
): Promise<void> => {
  if (refunded.has(number)) {
    return;
  }
  const { expectedDay: day } = await acts.answered(number, now);
  const offer = offers.get(number);
  expect(day).not.toBeNull();
  if (offer !== undefined && businessDayOf(now) < offer) {
    expect([number, day]).toEqual([number, offer]);
  }
  promises.set(number, day ?? '');
};

/** The payment names the day of the to-do list, before the upload and after it. */
const offersAlike = async (
  number: string,
  now: Date,
  { needs, offer }: { needs: 'proof' | 'delivery'; offer: string | undefined },
): Promise<void> => {
  if (offer !== undefined) {
    expect((await acts.answered(number, now)).offer).toMatchObject({ needs, day: offer });
  }
};

const prove = async (
  { object: { number, gatewayNumber } }: Sale,
  { now, kind, told }: Step<'upload' | 'image'>,
): Promise<void> => {
  const offer = await acts.offered(number, now);
  await offersAlike(number, now, { needs: 'proof', offer });
  const before = await acts.waybillOf(number);
  if (!(await acts.upload(number, now, kind))) {
    return;
  }
  // A further image beside a valid proof changes nothing about it.
  const isFurther = kind === 'image' && before !== undefined && !isWorthless(before.status);
  if (isFurther) {
    return;
  }
  forget(number, told);
  if (offer !== undefined) {
    told.offers.set(number, offer);
  }
  if (gatewayNumber === asksDelivered) {
    await offersAlike(number, now, { needs: 'delivery', offer });
  }
  if (gatewayNumber === asksSent) {
    await promise(number, now, told);
  }
};

/** A carrier reports or an operator decides: a proof that still counts keeps its promise, an arrival brings one. */
const judge = async (
  { object: { number } }: Sale,
  { now, kind, told }: Step<ToldKind | Decided>,
): Promise<void> => {
  const before = await acts.waybillOf(number);
  if (before === undefined || (await settledOn(number)) !== undefined) {
    return;
  }
  await acts.judge(number, before.version, { now, kind });
  const status = (await acts.waybillOf(number))?.status ?? before.status;
  if (isWorthless(status)) {
    forget(number, told);
  } else if (status === 'received' && before.status !== 'received' && !told.promises.has(number)) {
    await promise(number, now, told);
  }
};

const happen = (sale: Sale, index: number, { now, kind, told }: Step): Promise<void> => {
  if (kind === 'refund') {
    return refund(sale, index, { now, told });
  }
  return kind === 'upload' || kind === 'image'
    ? prove(sale, { now, kind, told })
    : judge(sale, { now, kind, told });
};

let history = 0;
let kept = 0;
const live = async (happenings: readonly Act[]): Promise<void> => {
  const place = history % historiesOfWorld;
  if (history > 0 && place === 0) {
    expect(await world.broken()).toEqual([]);
    await world.close();
    await begin();
  }
  const first = place * daysOfHistory;
  history += 1;
  const sales = Array.from({ length: 8 }, (_, index) =>
    world.sale(dayAt(first + (index % 4)), 1000 + index, {
      gatewayNumber: index < 4 ? asksSent : asksDelivered,
    }),
  );
  await world.take(sales, new Date());
  const known: Told = { promises: new Map(), offers: new Map(), refunded: new Set() };
  const inOrder = happenings.toSorted((one, other) => one.hour - other.hour);
  for (let day = 0; day < daysOfHistory; day += 1) {
    const today = dayAt(first + day);
    await world.run(today);
    for (const { sale: index, hour, kind } of inOrder.filter((one) => one.day + 4 === day)) {
      await happen(sales[index] as Sale, index, { now: at(today, hour), kind, told: known });
    }
  }
  for (const [number, day] of known.promises) {
    expect([number, await settledOn(number)]).toEqual([number, day]);
    kept += 1;
  }
};

const promised =
  '[S5.12] settlement keeps every day it offered and promised, the same in the to-do list and in the payment, in any order of proofs, checks, decisions, refunds and nights';
test(promised, { timeout: histories * msPerHistory }, async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 48 }), live), {
    numRuns: histories,
    endOnFailure: true,
  });
  expect(kept).toBeGreaterThan(0);
  expect(await world.broken()).toEqual([]);
});
