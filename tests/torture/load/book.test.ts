import { paymentEvent, newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { openBook } from './book.ts';

test('offers a payment only once all of its events have arrived, also where a batch repeats one of them twice', () => {
  const book = openBook();
  const number = newPaymentNumber();
  const begun = paymentEvent(number, { object: { status: 'inProcessing' } });
  const paid = paymentEvent(number, { version: 2 });
  const offered = () => book.someSale(() => true, randomFrom(1));
  book.tell([begun, paid]);
  book.arrived([begun, begun]);
  expect(offered()).toBeUndefined();
  book.arrived([begun]);
  expect(offered()).toBeUndefined();
  book.arrived([paid]);
  expect(offered()).toEqual(paid);
});
