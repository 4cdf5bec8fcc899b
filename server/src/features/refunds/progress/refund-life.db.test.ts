import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPayment } from '../../../testing/plant-payments.ts';
import { openRefundWorld, refusalOf, type RefundWorld } from '../../../testing/refund-world.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(() => world.close());

describe('the life of an application', () => {
  test('[S4.10] passes audit, is sent once and ends as the gateway says', async () => {
    const [payment = ''] = await world.plant(aPayment({ amount_minor: 1280n }));
    const { number } = await world.apply(payment, 640);
    expect(await world.find(number)).toMatchObject({ status: 'underAudit', method: 'part' });
    await world.advance();
    expect(await world.find(number)).toMatchObject({ status: 'inProcessing' });
    await world.send();
    expect(world.gateway.received).toEqual([]);
    expect(await refusalOf(world.withdraw(number))).toBe('refunds.alreadyHandled');
  });
});
