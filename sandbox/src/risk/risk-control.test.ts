import { randomUUID } from 'node:crypto';
import { gatewayCommandSchema } from '@back-office/contract/gateway/commands';
import { normalEntry, type RiskEntry } from '@back-office/contract/gateway/risk-entries';
import { expect, it } from 'vitest';
import { answerCommand } from '../commands/commands.ts';
import { cardFingerprintOf } from '../cards/cards.ts';
import type { Store } from '../store.ts';
import { openStoreForEach } from '../testing/open-store-for-each.ts';
import { makeTestPayment, testPaymentSchema, type TestPayment } from '../payments/test-payment.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const approvedCard = '4000000000000002';
const blockedCard = '4009000000000003';
const otherCard = '5200000000000007';
let store: Store;
openStoreForEach((opened) => {
  store = opened;
});

const first: RiskEntry = {
  number: 'E202611200000000001',
  version: 1,
  list: 'black',
  type: 'email',
  value: 'thief@example.com',
  isActive: true,
};
const tell = (...entries: Partial<RiskEntry>[]): void => {
  const command = { id: randomUUID(), type: 'setRiskEntries', gatewayNumber: '10000201' };
  const told = entries.map((entry) => ({ ...first, ...entry }));
  const parsed = gatewayCommandSchema.parse({ ...command, entries: told });
  expect(answerCommand(store, parsed, now)).toEqual({ outcome: 'accepted' });
};

/** The states that a payment goes through. */
const pay = (wanted: Partial<TestPayment> = {}) => {
  const { object, version } = makeTestPayment(
    store,
    { now: () => now },
    testPaymentSchema.parse({
      gatewayNumber: '10000201',
      cardNumber: approvedCard,
      amount: { minor: '128000', currency: 'HKD' },
      customer: { name: 'Tom Thief', email: 'Thief@Example.com' },
      ...wanted,
    }),
  );
  expect(version).toBe(1);
  return store
    .plansOf(object.number)
    .flatMap(({ event }) => (event.type === 'payment' ? [event.object] : []));
};
const declined = { status: 'failed', declineClass: 'risk', risk: { entry: first.number } };

it('[S2.35] a payment on the blacklist is declined, names the entry and never reaches the issuer', () => {
  tell({});
  expect(pay()).toEqual([expect.objectContaining({ ...declined, risk: expect.anything() })]);
  expect(pay()[0]).toMatchObject(declined);
  expect(pay()[0]?.authorisationSent).toBe(false);
  expect(pay({ customer: { email: 'honest@example.com' } }).at(-1)?.status).toBe('success');
  expect(pay({ gatewayNumber: '10000202' }).at(-1)?.status).toBe('success');
});

it.each([
  ['card', cardFingerprintOf(approvedCard)],
  ['emailDomain', 'example.com'],
  ['ip', '192.0.2.0/24'],
  ['name', normalEntry('name', ' tom   THIEF ') ?? ''],
  ['phone', '+85255501234'],
  ['address', '12 HARBOUR ROAD, 999077'],
  ['bin', '400000'],
  ['country', 'HK'],
] as const)('a value of type %s is found however the payment writes it', (type, value) => {
  tell({ type, value });
  const customer = {
    name: 'Tom Thief',
    email: 'Thief@Example.com',
    phone: '00852 5550-1234',
    address: '12  Harbour road',
    zip: '999077',
  };
  expect(pay({ customer })[0]).toMatchObject(declined);
  const other = { name: 'Mei Chan', email: 'mei@other.example' };
  const elsewhere = { customer: other, cardNumber: otherCard, ip: '198.51.100.1' };
  // Every payment of the sandbox comes from one country.
  expect(pay(elsewhere).at(-1)?.status).toBe(type === 'country' ? 'failed' : 'success');
});

it('an entry that is disabled, has expired, or arrives late in an older version judges nothing', () => {
  tell({ version: 3, isActive: false });
  tell({ version: 2 });
  expect(pay().at(-1)?.status).toBe('success');
  tell({ version: 4, expiresAt: '2026-11-20T08:00:00.000Z' });
  expect(pay().at(-1)?.status).toBe('success');
  tell({ version: 5, expiresAt: '2026-11-20T08:00:00.001Z' });
  expect(pay()[0]).toMatchObject(declined);
});

it('a payment on the whitelist is not stopped by risk control, but the blacklist wins', () => {
  expect(pay({ cardNumber: blockedCard }).at(-1)?.declineClass).toBe('risk');
  tell({ list: 'white' });
  const passed = pay({ cardNumber: blockedCard });
  expect(passed.at(-1)).toMatchObject({ status: 'success', risk: { entry: first.number } });
  const other = 'E202611200000000002';
  tell({ number: other, type: 'ip', value: '192.0.2.1' });
  expect(pay()[0]).toMatchObject({ status: 'failed', risk: { entry: other } });
});
