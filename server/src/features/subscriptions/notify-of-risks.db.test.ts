import type { CancelReason } from '@back-office/contract/features/subscriptions/states';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type TestBusiness } from '../../testing/personas.ts';
import { openSubscriptionWorld, type SubscriptionWorld } from '../../testing/subscription-world.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
  await aPerson(world.database, [{ business: { id: 1n } as TestBusiness, role: 'administrator' }]);
});
afterAll(() => world.close());

const at = (text: string): Date => new Date(text);
const decline = async (number: string, code: string, now: Date): Promise<void> => {
  await world.plan(now);
  const sent = await world.send(now);
  const command = sent.find((one) => one.merchantOrderNumber.startsWith(number));
  if (command === undefined) {
    throw new Error('Nothing was charged.');
  }
  const declineClass = code === 'CURRENCY_NOT_OPEN' ? 'interface' : 'issuer';
  await world.tell(command, { status: 'failed', declineClass, code }, now);
};
const cancelFor = async (reason: CancelReason, now: Date): Promise<void> => {
  const number = await world.plant({ anchorAt: at('2026-09-01T02:00:00Z') });
  await world.rows(sql`
    update subscriptions set status = 'cancelled', cancelled_at = ${now}, cancel_reason = ${reason}, next_at = null
    where number = ${number}`);
};
const takeLetters = async () => {
  const letters = await world.rows<{ text: string }>(sql`
    select body::text as text from letters where kind = 'subscriptionsAtRisk'`);
  await world.rows(sql`update letters set kind = 'read' where kind = 'subscriptionsAtRisk'`);
  return letters.map(({ text }) => text);
};

test('the people who manage subscriptions are notified once a day of those that are past due or were cancelled by others', async () => {
  const day = at('2026-06-10T02:00:00Z');
  const numbers: string[] = [];
  for (const code of ['51', '51', 'DAY_LIMIT', 'CURRENCY_NOT_OPEN', '51']) {
    const number = await world.plant({ anchorAt: day });
    await decline(number, code, day);
    numbers.push(number);
  }
  await world.cancel(numbers[4] ?? '', day);
  await cancelFor('merchant', day);
  // The day is not over yet.
  expect(await world.notifyOfRisks(at('2026-06-10T15:59:00Z'))).toEqual({ notified: 0 });

  const next = at('2026-06-10T16:01:00Z');
  expect(await world.notifyOfRisks(next)).toEqual({ notified: 1 });
  const [letter, ...more] = await takeLetters();
  expect(more).toEqual([]);
  expect(letter).toContain('2026-06-10');
  expect(letter).toContain('"逾期：2","付款人取消：1"]');
  expect(letter).toContain('states=pastDue');

  // Each is reported once; later ones of the day wait for the next day.
  await cancelFor('chargeback', day);
  // The charge that waited for its gateway is being retried and has no result yet.
  await world.plan(at('2026-06-11T03:00:00Z'));
  expect(await world.notifyOfRisks(next)).toEqual({ notified: 0 });
  expect(await world.notifyOfRisks(at('2026-06-11T16:01:00Z'))).toEqual({ notified: 1 });
  expect(await takeLetters()).toEqual([expect.stringContaining('states=cancelled')]);
  expect(await world.notifyOfRisks(at('2026-06-12T16:01:00Z'))).toEqual({ notified: 0 });
});
