import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import type { ChargeCommand } from '../../../testing/subscription-engine.ts';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../testing/subscription-world.ts';
import { beginAgreed, holdAgreement } from '../agreements/begin-agreed.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());

const start = new Date('2026-06-30T16:30:00.000Z');
const daysOn = (days: number): Date => new Date(start.getTime() + days * 86_400_000);
const standing = async (number: string) => {
  const [row] = await world.rows(sql`
    select status, cancel_reason, next_at, retry_at,
      (select count(*)::integer from subscription_charges c where c.subscription_number = s.number and c.status = 'open') as open
    from subscriptions s where number = ${number}`);
  return row;
};
const charge = async (at: Date): Promise<ChargeCommand[]> => {
  await world.plan(at);
  return world.send(at);
};
const stopped = {
  status: 'cancelled',
  cancel_reason: 'chargeback',
  next_at: null,
  retry_at: null,
  open: 0,
};

test('[S4.16] a chargeback cancels the subscription of its payment, and no card is charged for it again; a request for papers does not', async () => {
  const [disputed, other] = [
    await world.plant({ anchorAt: start }),
    await world.plant({ anchorAt: start }),
  ];
  const told = [];
  for (const command of await charge(start)) {
    const payment = await world.tell(command, { status: 'success' }, start);
    told.push({ payment, number: command.merchantOrderNumber.slice(0, 19) });
  }
  const payment = told.find(({ number }) => number === disputed)?.payment;
  if (payment === undefined) {
    throw new Error('The subscription was not charged.');
  }
  await world.dispute(payment, { stage: 'retrieval' }, daysOn(3));
  expect(await standing(disputed)).toMatchObject({ status: 'active' });

  // The next period was declined and waits for its retry.
  const july = new Date('2026-07-31T16:30:00.000Z');
  for (const command of await charge(july)) {
    const isOfDisputed = command.merchantOrderNumber.startsWith(disputed);
    await world.tell(
      command,
      isOfDisputed ? { status: 'failed', code: '51' } : { status: 'success' },
      july,
    );
  }
  expect(await standing(disputed)).toMatchObject({ status: 'pastDue', open: 1 });
  await world.dispute(payment, { stage: 'chargeback', version: 2 }, daysOn(32));
  expect(await standing(disputed)).toEqual(stopped);
  expect(await standing(other)).toMatchObject({ status: 'active' });

  const later = await charge(daysOn(70));
  expect(later.map(({ merchantOrderNumber }) => merchantOrderNumber.slice(0, 19))).toEqual([other]);
});

const isOf =
  (number: string) =>
  ({ merchantOrderNumber }: ChargeCommand): boolean =>
    merchantOrderNumber.startsWith(number);

const setStop = (isOn: boolean) =>
  world.rows(sql`
    insert into subscription_settings (business_id, stops_charged_back) values (1, ${isOn})
    on conflict (business_id) do update set stops_charged_back = excluded.stops_charged_back`);

/** A subscription whose first period was paid, with that payment. */
const paidFrom = async (at: Date) => {
  const number = await world.plant({ anchorAt: at });
  const [first] = (await charge(at)).filter(isOf(number));
  if (first === undefined) {
    throw new Error('The subscription was not charged.');
  }
  return { number, payment: await world.tell(first, { status: 'success' }, at) };
};

test('[S4.16] a charge that has not left when the chargeback comes never leaves', async () => {
  const { number, payment } = await paidFrom(daysOn(100));
  await world.plan(daysOn(131));
  expect(await standing(number)).toMatchObject({ open: 1 });
  await world.dispute(payment, { stage: 'chargeback' }, daysOn(131));
  expect((await world.send(daysOn(131))).filter(isOf(number))).toEqual([]);
  expect(await standing(number)).toEqual(stopped);
});

test('[S4.16] a subscription goes on after a chargeback where its merchant wants it so', async () => {
  const { number, payment } = await paidFrom(daysOn(200));
  await setStop(false);
  await world.dispute(payment, { stage: 'chargeback' }, daysOn(210));
  expect(await standing(number)).toMatchObject({ status: 'active' });
  expect((await charge(daysOn(232))).filter(isOf(number))).toHaveLength(1);
});

test('[S4.16] switched on again, only chargebacks reported from then on cancel', async () => {
  const { number, payment } = await paidFrom(daysOn(300));
  await setStop(false);
  await world.dispute(payment, { stage: 'chargeback' }, daysOn(310));
  await setStop(true);
  const told = { stage: 'chargeback', openedAt: daysOn(310) } as const;
  await world.dispute(payment, { ...told, version: 2 }, daysOn(320));
  expect(await standing(number)).toMatchObject({ status: 'active' });
  const [second] = (await charge(daysOn(331))).filter(isOf(number));
  if (second === undefined) {
    throw new Error('The second period was not charged.');
  }
  const next = await world.tell(second, { status: 'success' }, daysOn(331));
  await world.dispute(next, { stage: 'chargeback' }, daysOn(340));
  expect(await standing(number)).toEqual(stopped);
});

test('[S4.16] a chargeback of the days while the stop was off cancels when it is first reported after it is on again', async () => {
  const { number, payment } = await paidFrom(daysOn(400));
  await setStop(false);
  await setStop(true);
  await world.dispute(payment, { stage: 'chargeback', openedAt: daysOn(405) }, daysOn(411));
  expect(await standing(number)).toEqual(stopped);
});

test('[S4.16] a subscription that begins while the chargeback of its payment is being written is cancelled', async () => {
  const { number: earlier, payment } = await paidFrom(daysOn(420));
  const { number: paymentNumber } = payment.object;
  await world.rows(sql`
    insert into subscription_agreements (business_id, order_number, gateway_number, plan, reference, email, currency, amount_minor,
      interval_unit, interval_count, trial_days, created_by_name, language, words, words_version, agreed_at, payment_number, token_number)
    select business_id, 'PL-9', gateway_number, plan, reference, email, currency, amount_minor, interval_unit, interval_count, 0,
      created_by_name, 'en', 'I agree.', '1', ${daysOn(420)}, ${paymentNumber}, token_number
    from subscriptions where number = ${earlier}`);
  await world.rows(
    sql`update subscriptions set status = 'ended', next_at = null where number = ${earlier}`,
  );
  await world.rows(sql`begin`);
  await world.rows(
    sql`update transactions set has_chargeback = true where business_id = 1 and number = ${paymentNumber}`,
  );
  let hasBegun = false;
  const beginning = inRole(world.database, 'feed', async (tx) => {
    const agreement = await holdAgreement(tx, 1n, 'PL-9');
    return agreement !== undefined && beginAgreed(tx, agreement, daysOn(421));
  }).finally(() => {
    hasBegun = true;
  });
  const isWaiting = async () => {
    const waiting = await world.rows(sql`
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`);
    return waiting.length > 0;
  };
  // Wait until the beginning waits for the payment, or did not have to.
  await expect.poll(async () => hasBegun || (await isWaiting())).toBe(true);
  await world.rows(sql`commit`);
  expect(await beginning).toBe(true);
  const [begun] = await world.rows<{ number: string }>(sql`
    select subscription_number as number from subscription_agreements where order_number = 'PL-9'`);
  expect(await standing(begun?.number ?? '')).toEqual(stopped);
});
