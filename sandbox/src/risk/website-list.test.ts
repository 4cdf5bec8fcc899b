import { randomUUID } from 'node:crypto';
import { gatewayCommandSchema } from '@back-office/contract/gateway/commands';
import { expect, it } from 'vitest';
import { answerCommand } from '../commands/commands.ts';
import type { Store } from '../store.ts';
import { openStoreForEach } from '../testing/open-store-for-each.ts';
import { makeTestPayment, testPaymentSchema } from '../payments/test-payment.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
let store: Store;
openStoreForEach((opened) => {
  store = opened;
});

const tell = (version: number, hosts: readonly string[]) => {
  const command = { id: randomUUID(), type: 'setWebsites', gatewayNumber: '10000201', version };
  const parsed = gatewayCommandSchema.parse({ ...command, hosts });
  expect(answerCommand(store, parsed, now)).toEqual({ outcome: 'accepted' });
};
const pay = (website?: string | null, gatewayNumber = '10000201') =>
  makeTestPayment(
    store,
    { now: () => now },
    testPaymentSchema.parse({
      gatewayNumber,
      cardNumber: '4000000000000002',
      amount: { minor: '128000', currency: 'HKD' },
      website,
    }),
  ).object;
const reasonFor = (website: string) => pay(website).response?.code;

it('payments from a website that is not on the list are refused with their reason, and nothing follows', () => {
  tell(1, ['store.harbourlight.example', 'xn--fiqs8s.example']);
  const refused = pay('https://rental.harbourlight.example/checkout?id=1');
  expect(refused).toMatchObject({ status: 'failed', declineClass: 'interface' });
  expect(refused.response?.code).toBe('WEBSITE_NOT_APPROVED');
  expect(store.plansOf(refused.number)).toEqual([]);
  expect(pay('https://www.Store.HarbourLight.example:443/basket').status).toBe('inProcessing');
  expect(pay('https://shop:x@store.harbourlight.example/').status).toBe('inProcessing');
  expect(pay().status).toBe('inProcessing');
  // A host that merely contains a listed one is a different host.
  for (const other of [
    'evilstore.harbourlight.example',
    'store.harbourlight.example.evil.example',
    'https://store.harbourlight.example:x@evil.example/',
    'https://evil.example\\@store.harbourlight.example/',
  ]) {
    expect(reasonFor(other)).toBe('WEBSITE_NOT_APPROVED');
  }
});

it('a payment from no website, and a gateway without a list, are taken as before', () => {
  expect(pay('anywhere.example').status).toBe('inProcessing');
  tell(1, []);
  expect(reasonFor('anywhere.example')).toBe('WEBSITE_NOT_APPROVED');
  expect(pay(null).status).toBe('inProcessing');
});

it('an older list that arrives late changes nothing', () => {
  tell(2, ['new.example']);
  tell(1, ['old.example']);
  expect(reasonFor('old.example')).toBe('WEBSITE_NOT_APPROVED');
  expect(pay('new.example').status).toBe('inProcessing');
});
