import { expect, it } from 'vitest';
import { promisedLife } from './promised-life.ts';
import { aSale } from './testing/a-sale.ts';

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
