import { webhookEventTypes } from '@back-office/contract/features/webhooks';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../testing/subscription-world.ts';

let world: SubscriptionWorld;
const start = new Date('2026-06-30T16:30:00.000Z');
beforeAll(async () => {
  world = await openSubscriptionWorld();
  await world.rows(sql`
    insert into webhook_endpoints (business_id, id, name, url, event_types, status, created_at, created_by_name)
    values (1, gen_random_uuid(), 'Shop', 'https://receiver.example/hook', ${[...webhookEventTypes]}, 'enabled', '2026-01-01Z', 'Ann')`);
});
afterAll(() => world.close());

const daysOn = (days: number): Date => new Date(start.getTime() + days * 86_400_000);

const charge = async (number: string, at: Date) => {
  await world.plan(at);
  const command = (await world.send(at)).find((one) => one.merchantOrderNumber.startsWith(number));
  if (command === undefined) {
    throw new Error('Nothing was charged.');
  }
  return command;
};

type Told = { type: string; data: Record<string, unknown> };
const toldOf = (number: string) =>
  world.rows<Told>(sql`
    select type, body::json -> 'data' as data from webhook_events
    where object_kind = 'subscription' and object_number = ${number} order by place`);

describe('the webhooks of charges', () => {
  test('report each try once, with when the next one is made, and the end after the try that brought it', async () => {
    const number = await world.plant({ anchorAt: start });
    const first = await world.tell(
      await charge(number, start),
      { status: 'failed', code: '51' },
      start,
    );
    await world.tellAgain(first, start);
    const paid = await world.tell(
      await charge(number, daysOn(2)),
      { status: 'success' },
      daysOn(2),
    );
    await world.tellAgain(paid, daysOn(2));
    const month = new Date('2026-07-31T16:30:00.000Z');
    await world.tell(await charge(number, month), { status: 'failed', code: 'R0' }, month);
    const told = await toldOf(number);
    expect(told.map(({ type }) => type)).toEqual([
      'subscription.chargeFailed',
      'subscription.charged',
      'subscription.chargeFailed',
      'subscription.cancelled',
    ]);
    const amount = { minor: '1280', currency: 'USD' };
    expect(told[0]?.data).toMatchObject({
      status: 'pastDue',
      period: 1,
      amount,
      responseCode: '51',
      retryAt: daysOn(2).toISOString(),
      paymentNumber: first.object.number,
    });
    expect(told[1]?.data).toMatchObject({
      status: 'active',
      period: 1,
      amount,
      paymentNumber: paid.object.number,
      nextAt: month.toISOString(),
    });
    expect(told[3]?.data).toMatchObject({ status: 'cancelled', cancelReason: 'issuer' });
  });

  test('report the last period of a plan that has run, and nothing of a charge that the gateway itself refused', async () => {
    const number = await world.plant({ anchorAt: start, unit: 'day', endsAt: daysOn(1) });
    await world.plan(start);
    world.refuseNext('CURRENCY_UNKNOWN');
    await world.send(start);
    expect(await toldOf(number)).toEqual([]);
    await world.tell(await charge(number, daysOn(1)), { status: 'success' }, daysOn(1));
    await world.plan(daysOn(1.1));
    expect((await toldOf(number)).map(({ type }) => type)).toEqual([
      'subscription.charged',
      'subscription.ended',
    ]);
  });
});
