import { expect, it } from 'vitest';
import { dayMs, instantOf } from '../clock.ts';
import { promisedLife } from './promised-life.ts';
import { aSale } from '../testing/a-sale.ts';

const paid = aSale({ first6: '400513', last4: '0002' });

it.each([
  ['fraudWon', true, 'won'],
  ['chargebackWon', false, 'won'],
  ['chargebackLost', false, 'lost'],
] as const)(
  'a card that promises %s has a case with that claim and that end',
  (promised, isFraud, status) => {
    const cases = promisedLife(paid, promised).filter((event) => event.type === 'dispute');
    expect(cases.map(({ object }) => object.isFraud)).toEqual([isFraud, isFraud, isFraud]);
    expect(cases.map(({ object }) => object.status)).toEqual(['awaiting', 'underAppeal', status]);
  },
);

it('a card that promises an arbitration goes through every stage, and is before the network for weeks', () => {
  const cases = promisedLife(paid, 'arbitration').filter((event) => event.type === 'dispute');
  expect(cases.map(({ object }) => `${object.stage} ${object.status}`)).toEqual([
    'chargeback awaiting',
    'chargeback underAppeal',
    'chargeback won',
    'preArbitration awaiting',
    'preArbitration underAppeal',
    'arbitration underAppeal',
    'arbitration lost',
  ]);
  const [filed, ruled] = cases.slice(-2).map(({ occurredAt }) => instantOf(occurredAt));
  expect((ruled ?? 0) - (filed ?? 0)).toBeGreaterThan(30 * dayMs);
});

it('a retrieval that nobody answers becomes a chargeback with a deadline of its own', () => {
  const card = { brand: 'amex', funding: 'credit', first6: '340515', last4: '0006' } as const;
  const amex = { ...paid.object, card };
  const [asked, charged] = promisedLife({ ...paid, object: amex }, 'retrievalToChargeback').filter(
    (event) => event.type === 'dispute',
  );
  expect(charged?.object).toMatchObject({
    stage: 'chargeback',
    status: 'awaiting',
    reasonCode: 'R13',
  });
  expect(charged?.object.dueAt).not.toBe(asked?.object.dueAt);
});
