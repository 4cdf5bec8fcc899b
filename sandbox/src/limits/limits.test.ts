import { randomUUID } from 'node:crypto';
import { gatewayCommandSchema } from '@back-office/contract/gateway/commands';
import { expect, it } from 'vitest';
import { answerCommand } from '../commands/commands.ts';
import type { Store } from '../store.ts';
import { openStoreForEach } from '../testing/open-store-for-each.ts';
import { makeTestPayment, testPaymentSchema } from '../payments/test-payment.ts';

const day = 24 * 60 * 60 * 1000;
// 16:00 on 20 November in UTC+8.
const start = Date.parse('2026-11-20T08:00:00.000Z');
let store: Store;
openStoreForEach((opened) => {
  store = opened;
});

const usual = { effectiveFrom: '2026-11-20', currency: 'USD' };
const limits = (perPayment: number, perDay: number, perMonth: number) => ({
  perPaymentMinor: String(perPayment),
  perDayMinor: String(perDay),
  perMonthMinor: String(perMonth),
});
const command = (version: number, part: object) =>
  gatewayCommandSchema.parse({
    id: randomUUID(),
    type: 'setLimits',
    gatewayNumber: '10000101',
    version,
    ...usual,
    ...part,
  });
const tell = (version: number, part: object): void =>
  expect(answerCommand(store, command(version, part), start)).toEqual({ outcome: 'accepted' });

let second = 0;
const pay = (minor: number, at = start, part: object = {}): string => {
  second += 1000;
  const { object } = makeTestPayment(
    store,
    { now: () => at + second },
    testPaymentSchema.parse({
      gatewayNumber: '10000101',
      cardNumber: '4000000000000002',
      amount: { minor: String(minor), currency: 'USD' },
      ...part,
    }),
  );
  return object.response?.code ?? object.status;
};

it('takes a payment up to the limit, and declines one above it with its reason', () => {
  tell(1, limits(1000, 5000, 5000));
  expect(pay(1000)).toBe('inProcessing');
  expect(pay(1001)).toBe('PAYMENT_LIMIT');
  expect(pay(1001, start, { gatewayNumber: '10000102' })).toBe('inProcessing');
});

it('counts what a business day and a month have taken, without what failed', () => {
  tell(1, limits(1000, 1500, 2000));
  expect(pay(1000)).toBe('inProcessing');
  expect(pay(501)).toBe('DAY_LIMIT');
  expect(pay(500)).toBe('inProcessing');
  expect(pay(1)).toBe('DAY_LIMIT');
  // 00:00 of the next day in UTC+8 is eight hours later.
  expect(pay(501, start + day / 3)).toBe('MONTH_LIMIT');
  expect(pay(500, start + day / 3)).toBe('inProcessing');
  expect(pay(1, start + 9 * day)).toBe('MONTH_LIMIT');
  expect(pay(1000, start + 11 * day)).toBe('inProcessing');
});

it('counts payments in other currencies at its own rates', () => {
  tell(1, { ...limits(8000, 8000, 8000), currency: 'EUR' });
  const inEuros = { amount: { minor: '4000', currency: 'EUR' } };
  expect(pay(8681)).toBe('PAYMENT_LIMIT');
  // 43.40 US dollars are 40.00 euros.
  expect(pay(4340)).toBe('inProcessing');
  expect(pay(4341)).toBe('DAY_LIMIT');
  expect(pay(0, start, inEuros)).toBe('inProcessing');
  expect(pay(1)).toBe('DAY_LIMIT');
});

it('keeps to the highest version of those that have begun, in whatever order they come', () => {
  tell(3, { ...limits(300, 300, 300), effectiveFrom: '2026-11-22' });
  tell(2, limits(200, 5000, 5000));
  tell(1, limits(100, 100, 100));
  expect(pay(201)).toBe('PAYMENT_LIMIT');
  expect(pay(200)).toBe('inProcessing');
  expect(pay(201, start + 2 * day)).toBe('MONTH_LIMIT');
  expect(pay(100, start + 2 * day)).toBe('inProcessing');
  expect(pay(301, start + 2 * day)).toBe('PAYMENT_LIMIT');
});

it('knows no limits whose month takes less than their day', () => {
  expect(() => command(1, limits(100, 90, 200))).toThrow('belowLimit');
  expect(() => command(1, limits(100, 200, 199))).toThrow('belowLimit');
  expect(() => command(1, limits(0, 200, 200))).toThrow('amount');
});
