import { getRefund } from '@back-office/contract/features/refunds/detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { eventfulShop, type EventfulShop } from '../../../testing/eventful-shop.ts';
import { at, dayAt } from '../../../testing/settlement-world.ts';
import { getRefundRoute } from './read-detail.ts';

let world: EventfulShop;
beforeAll(async () => {
  world = await eventfulShop();
});
afterAll(() => world.close());

const sourceOf = async (paymentNumber: string) =>
  (
    await askAs(
      world.database,
      { ...aMerchant, now: at(dayAt(2), 16) },
      {
        call: getRefund,
        route: getRefundRoute,
        input: { number: `R${paymentNumber}0` },
      },
    )
  ).moneySource;

test('a refund is taken from what is not settled, before and after its sale is, and says in which statement', async () => {
  const [first, second] = (await world.batches()).map(({ number }) => number);
  // Refunded on the day of its sale, in the first statement; the refund of a settled sale is in the second.
  expect(await sourceOf(world.numbers.returned)).toEqual({
    account: 'pending',
    statements: [{ number: first, settlementDay: dayAt(1), isCredited: true }],
  });
  expect(await sourceOf(world.numbers.settled)).toEqual({
    account: 'pending',
    statements: [{ number: second, settlementDay: dayAt(2), isCredited: true }],
  });
  const sale = world.sale(dayAt(2), 900);
  await world.take([sale, world.refundOf(sale, dayAt(2), 100)], at(dayAt(2), 13));
  expect(await sourceOf(sale.object.number)).toEqual({ account: 'pending', statements: [] });
});
