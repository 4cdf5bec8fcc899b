import { drafted, evidenceTextMax } from '@back-office/contract/features/disputes/written-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textsOfPayment } from './evidence-of-payment.ts';

type Payment = Parameters<typeof textsOfPayment>[0];

const nobody = {
  name: null,
  email: null,
  phone: null,
  zip: null,
  address: null,
  city: null,
  state: null,
  country: null,
  countryText: null,
};
const payment: Payment = {
  ip: '192.0.2.172',
  customer: {
    ...nobody,
    name: 'Oliver Delgado',
    address: 'Birch Crescent 65',
    city: 'Halifax',
    zip: 'B3H 4R2',
    country: 'CA',
  },
  shipTo: nobody,
  threeDS: {
    version: '2.2.0',
    result: 'Y',
    eci: '05',
    cavvPresent: true,
    transactionId: null,
    liabilityShift: 'yes',
  },
  refunds: [],
};
const fraud = { family: 'fraud', compelling: null } as const;

test('an answer begins with what the payment shows, in the fields that its reason asks for', () => {
  expect(textsOfPayment(payment, fraud)).toEqual({
    ipAndDevice: 'IP address 192.0.2.172',
    deliveryAddress: 'Oliver Delgado, Birch Crescent 65, Halifax, B3H 4R2, CA',
    threeDSecure: '3-D Secure 2.2.0, result Y, ECI 05',
  });
  const other = { ...nobody, name: 'Ana Ruiz', address: 'Pier 4', city: 'Lisbon', country: 'PT' };
  expect(
    textsOfPayment({ ...payment, shipTo: other }, { family: 'notReceived', compelling: null }),
  ).toEqual({ deliveryAddress: 'Ana Ruiz, Pier 4, Lisbon, PT' });
});

test('an answer that qualifies for Compelling Evidence 3.0 begins with the device and the earlier orders', () => {
  const earlier = (merchantOrderNumber: string, day: string, minor: string) => ({
    number: merchantOrderNumber,
    merchantOrderNumber,
    orderedAt: `${day}T04:00:00.000Z`,
    amount: { minor, currency: 'USD' },
    shared: [],
  });
  const compelling = {
    obstacle: null,
    found: 2,
    shared: [
      { element: 'ip' as const, value: '192.0.2.172' },
      { element: 'device' as const, value: 'dv_of_the_shopper' },
    ],
    payments: [
      earlier('LB-1042', '2026-07-08', '41000'),
      earlier('LB-1007', '2026-06-10', '77700'),
    ],
  };
  expect(textsOfPayment(payment, { family: 'fraud', compelling })).toMatchObject({
    ipAndDevice: 'IP address 192.0.2.172, device dv_of_the_shopper',
    earlierOrders:
      'Order LB-1042 of 2026-07-08 (UTC), 410.00 USD\nOrder LB-1007 of 2026-06-10 (UTC), 777.00 USD',
  });
});

test('whatever digits an order number has, an answer takes the earlier orders that it begins with', () => {
  const taken = drafted(evidenceTextMax);
  const orders = (first: string, second: string) => {
    const [one, other] = [first, second].map((merchantOrderNumber) => ({
      number: merchantOrderNumber,
      merchantOrderNumber,
      orderedAt: '2026-07-30T18:09:28.000Z',
      amount: { minor: '3850', currency: 'USD' },
      shared: [],
    }));
    const payments = one === undefined || other === undefined ? [] : [one, other];
    const compelling = { obstacle: null, found: 2, shared: [], payments };
    return textsOfPayment(payment, { family: 'fraud', compelling }).earlierOrders ?? '';
  };
  // Read on into the day, these digits are those of a card.
  expect(orders('LB260731-0009', 'LB260729-0009')).toContain('Order LB260731-0009 of 2026-07-30');
  expect(orders('4111111111111111', 'LB-1')).toContain('[card number masked]');
  const digits = fc.stringMatching(/^[0-9-]{1,20}$/);
  fc.assert(
    fc.property(digits, digits, (one, other) => taken.safeParse(orders(one, other)).success),
    { numRuns: 2000 },
  );
});

test('a check that failed and a refund that failed prove nothing', () => {
  const threeDS = payment.threeDS && { ...payment.threeDS, liabilityShift: 'no' as const };
  expect(textsOfPayment({ ...payment, threeDS }, fraud)).not.toHaveProperty('threeDSecure');
  const refund = {
    number: 'R1',
    status: 'failed' as const,
    method: 'full' as const,
    amount: { minor: '1234', currency: 'USD' },
    reason: '',
    applicant: null,
    appliedAt: '2026-11-01T02:00:00.000Z',
    processedAt: '2026-11-02T02:00:00.000Z',
    arn: null,
  };
  const credit = { family: 'creditNotProcessed', compelling: null } as const;
  expect(textsOfPayment({ ...payment, refunds: [refund] }, credit)).toEqual({});
  expect(
    textsOfPayment({ ...payment, refunds: [{ ...refund, status: 'success' }] }, credit),
  ).toEqual({ refundRecord: '12.34 USD refunded on 2026-11-02 (UTC), refund R1' });
});
