import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { cardEvent } from '../../../testing/gateway-events.ts';
import type { ChargeCommand } from '../../../testing/subscription-engine.ts';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../testing/subscription-world.ts';
import { takeCard } from '../agreements/take-cards.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());

const start = new Date('2026-06-30T16:30:00.000Z');
const daysOn = (days: number, from = start): Date => new Date(from.getTime() + days * 86_400_000);

type Shown = {
  status: string;
  period: number;
  next_at: Date | null;
  retry_at: Date | null;
  failures: number;
  reason: string | null;
};
const find = async (number: string): Promise<Shown | undefined> =>
  (
    await world.rows<Shown>(sql`
      select status, period, last_charged_at, next_at, retry_at, failures, reason from subscriptions where number = ${number}`)
  )[0];
const chargesOf = async (number: string): Promise<string[]> =>
  (
    await world.rows<{ line: string }>(sql`
      select concat_ws(' ', period, status, skipped_for) as line from subscription_charges
      where subscription_number = ${number} order by period`)
  ).map(({ line }) => line);

/** Plans and sends at an instant; returns the commands sent for one subscription. */
const charge = async (number: string, at: Date) => {
  await world.plan(at);
  const sent = await world.send(at);
  return sent.filter(({ merchantOrderNumber }) => merchantOrderNumber.startsWith(number));
};
const decline = async (number: string, at: Date, code = '51', advice?: string): Promise<void> => {
  const [command] = await charge(number, at);
  if (command === undefined) {
    throw new Error('Nothing was charged.');
  }
  await world.tell(
    command,
    { status: 'failed', code, ...(advice === undefined ? {} : { advice }) },
    at,
  );
};

describe('the charging engine', () => {
  test('asks about a charge that was accepted and never reported, and tries again what the gateway never had', async () => {
    const before = new Date('2026-03-01T00:00:00.000Z');
    const minutesOn = (minutes: number): Date => daysOn(minutes / 1440, before);
    const number = await world.plant({ anchorAt: before });
    const [sent] = await charge(number, before);
    expect(await world.ask(minutesOn(14))).toEqual([]);
    expect(await world.ask(minutesOn(15))).toMatchObject([
      { type: 'inquireOrder', merchantOrderNumber: `${number}-0`, chargeId: sent?.id },
    ]);
    expect(await world.ask(minutesOn(74))).toEqual([]);
    world.refuseNext('COMMAND_ID_REUSED');
    expect(await world.ask(minutesOn(75))).toHaveLength(1);
    expect(await find(number)).toMatchObject({ status: 'pending', failures: 0 });
    world.refuseNext('ORDER_UNKNOWN');
    expect(await world.ask(minutesOn(135))).toHaveLength(1);
    expect(await find(number)).toMatchObject({
      status: 'pastDue',
      reason: 'ORDER_UNKNOWN',
      retry_at: daysOn(1, minutesOn(135)),
    });
    expect(await world.ask(minutesOn(300))).toEqual([]);
    expect(await charge(number, daysOn(1, minutesOn(135)))).toHaveLength(1);
  });

  test('takes the payment of a charge that the gateway did not know when it was asked, and charges its period no second time', async () => {
    const anchorAt = new Date('2026-02-10T00:00:00.000Z');
    const number = await world.plant({ anchorAt, endsAt: daysOn(20, anchorAt) });
    const [first] = await charge(number, anchorAt);
    world.refuseNext('ORDER_UNKNOWN');
    await world.ask(daysOn(0.1, anchorAt));
    expect(await find(number)).toMatchObject({ status: 'pastDue', reason: 'ORDER_UNKNOWN' });
    if (first !== undefined) {
      await world.tell(first, { status: 'success' }, daysOn(0.2, anchorAt));
    }
    expect(await find(number)).toMatchObject({ status: 'active', reason: null, retry_at: null });
    expect(await chargesOf(number)).toEqual(['0 succeeded']);
    expect(await charge(number, daysOn(2, anchorAt))).toEqual([]);
  });

  test('obeys the decline of a charge that the gateway did not know when it was asked, which counts below the ceilings', async () => {
    const anchorAt = new Date('2026-02-16T00:00:00.000Z');
    const unknown = async () => {
      const number = await world.plant({ anchorAt, endsAt: daysOn(20, anchorAt) });
      const [first] = await charge(number, anchorAt);
      world.refuseNext('ORDER_UNKNOWN');
      await world.ask(daysOn(0.1, anchorAt));
      if (first === undefined) {
        throw new Error('Nothing was charged.');
      }
      return { number, first };
    };
    const failed = { status: 'failed' } as const;
    const stopped = await unknown();
    await world.tell(stopped.first, { ...failed, code: 'R1' }, daysOn(0.2, anchorAt));
    expect(await find(stopped.number)).toMatchObject({ status: 'cancelled', reason: 'R1' });
    const declined = await unknown();
    const later = daysOn(0.2, anchorAt);
    await world.tell(declined.first, { ...failed, code: '51' }, later);
    expect(await find(declined.number)).toMatchObject({
      status: 'pastDue',
      failures: 1,
      retry_at: daysOn(2, later),
    });
    expect(
      await world.rows(sql`
        select status, slot is not null as counts from subscription_attempts
        where subscription_number = ${declined.number}`),
    ).toEqual([{ status: 'declined', counts: true }]);
    await world.cancel(declined.number, later);
  });

  describe('a decline that comes when the retry of its period is', () => {
    const late = async (anchorAt: Date, retried: (at: Date) => Promise<unknown>) => {
      const number = await world.plant({ anchorAt, endsAt: daysOn(20, anchorAt) });
      const [first] = await charge(number, anchorAt);
      if (first === undefined) {
        throw new Error('Nothing was charged.');
      }
      world.refuseNext('ORDER_UNKNOWN');
      await world.ask(daysOn(0.1, anchorAt));
      const card = await world.plantToken('visa');
      const newCard = await world.plantToken('visa');
      await world.rows(sql`update payment_tokens set last4 = '1111' where number = ${card}`);
      await world.rows(sql`
        update subscription_attempts set token_number = ${card} where subscription_number = ${number}`);
      await world.rows(sql`
        update subscriptions set token_number = ${newCard}, retry_at = ${daysOn(0.2, anchorAt)} where number = ${number}`);
      await retried(daysOn(0.2, anchorAt));
      await world.tell(first, { status: 'failed', code: 'R1' }, daysOn(0.3, anchorAt));
      const attempts = await world.rows<{ line: string }>(sql`
        select concat_ws(' ', place, status, payment_number is not null) as line from subscription_attempts
        where subscription_number = ${number} order by place`);
      const cards = await world.rows<{ status: string }>(sql`
        select status from payment_tokens where number = any (${[card, newCard]}::text[]) order by number`);
      return {
        number,
        attempts: attempts.map(({ line }) => line),
        cards: cards.map(({ status }) => status),
      };
    };

    test('queued is of the earlier attempt: the retry never leaves as it is, and the other card is charged', async () => {
      const anchorAt = new Date('2026-01-12T00:00:00.000Z');
      const { number, attempts, cards } = await late(anchorAt, (at) => world.plan(at));
      expect(attempts).toEqual(['1 declined t', '2 withdrawn f']);
      expect(cards).toEqual(['suspended', 'active']);
      const retryAt = daysOn(0.3, anchorAt);
      expect(await find(number)).toMatchObject({ status: 'pastDue', retry_at: retryAt });
      const [again] = await charge(number, retryAt);
      if (again === undefined) {
        throw new Error('The new card was not charged.');
      }
      await world.tell(again, { status: 'success' }, daysOn(0.4, anchorAt));
      expect(await chargesOf(number)).toEqual(['0 succeeded']);
      await world.cancel(number, daysOn(1, anchorAt));
    });

    test('at the gateway stops the card that it names, and not the one that was charged since', async () => {
      const anchorAt = new Date('2026-01-20T00:00:00.000Z');
      const { number, cards } = await late(anchorAt, (at) => charge('', at));
      expect(cards).toEqual(['suspended', 'active']);
      expect(await find(number)).toMatchObject({ status: 'pastDue' });
      await world.cancel(number, daysOn(1, anchorAt));
    });
  });

  test('asks what became of a charge whose order the gateway has already, and sends it no more', async () => {
    const anchorAt = new Date('2026-02-13T00:00:00.000Z');
    const number = await world.plant({ anchorAt, endsAt: daysOn(20, anchorAt) });
    const [first] = await charge(number, anchorAt);
    world.refuseNext('ORDER_UNKNOWN');
    await world.ask(daysOn(0.1, anchorAt));
    const again = daysOn(1.1, anchorAt);
    world.refuseNext('ORDER_TAKEN');
    expect(await charge(number, again)).toHaveLength(1);
    expect(await find(number)).toMatchObject({ retry_at: null });
    expect(await world.ask(daysOn(1.2, anchorAt))).toMatchObject([
      { type: 'inquireOrder', merchantOrderNumber: `${number}-0` },
    ]);
    expect(await charge(number, daysOn(3, anchorAt))).toEqual([]);
    if (first !== undefined) {
      await world.tell(first, { status: 'success' }, daysOn(3, anchorAt));
    }
    expect(await find(number)).toMatchObject({ status: 'active', failures: 0, reason: null });
    expect(await chargesOf(number)).toEqual(['0 succeeded']);
  });

  test('takes an answer that the gateway gives again, or after the next one, for what it was', async () => {
    const anchorAt = new Date('2026-01-28T00:00:00.000Z');
    const number = await world.plant({ anchorAt, endsAt: daysOn(20, anchorAt) });
    const [first] = await charge(number, anchorAt);
    if (first === undefined) {
      throw new Error('Nothing was charged.');
    }
    const declined = await world.tell(first, { status: 'failed', code: '51' }, anchorAt);
    const failed = await find(number);
    await world.tellAgain(declined, daysOn(0.5, anchorAt));
    expect(await find(number)).toEqual(failed);
    const [second] = await charge(number, daysOn(2, anchorAt));
    if (second === undefined) {
      throw new Error('Nothing was tried again.');
    }
    await world.tellAgain(declined, daysOn(2.1, anchorAt));
    const paid = await world.tell(second, { status: 'success' }, daysOn(2.2, anchorAt));
    const active = await find(number);
    expect(active).toMatchObject({ status: 'active', failures: 0, retry_at: null });
    await world.tellAgain(paid, daysOn(2.3, anchorAt));
    await world.tellAgain(declined, daysOn(2.4, anchorAt));
    expect(await find(number)).toEqual(active);
    expect(await chargesOf(number)).toEqual(['0 succeeded']);
  });

  test('[S4.16] charges each period once, keeps its plan after a late retry, and cancels when all retries failed', async () => {
    const number = await world.plant({ anchorAt: start });
    const [first, ...more] = await charge(number, start);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      type: 'chargeToken',
      initiation: 'recurring',
      networkTransactionId: '483297487231504',
      merchantOrderNumber: `${number}-0`,
      amount: { minor: '1280', currency: 'USD' },
    });
    expect(await charge(number, daysOn(1))).toEqual([]);
    if (first !== undefined) {
      await world.tell(first, { status: 'success' }, start);
    }
    // 1 July in UTC+8, so 1 August.
    const second = new Date('2026-07-31T16:30:00.000Z');
    expect(await find(number)).toMatchObject({
      status: 'active',
      last_charged_at: start,
      next_at: second,
      failures: 0,
    });

    await decline(number, second);
    expect(await find(number)).toMatchObject({
      status: 'pastDue',
      retry_at: daysOn(2, second),
      failures: 1,
      reason: '51',
    });
    const [retry] = await charge(number, daysOn(2, second));
    expect(retry?.merchantOrderNumber).toBe(`${number}-1`);
    if (retry !== undefined) {
      await world.tell(retry, { status: 'success' }, daysOn(2, second));
    }
    const third = new Date('2026-08-31T16:30:00.000Z');
    expect(await find(number)).toMatchObject({ status: 'active', next_at: third, failures: 0 });

    for (const days of [0, 2, 7, 14]) {
      await decline(number, daysOn(days, third));
      expect(await charge(number, daysOn(days + 1, third))).toEqual([]);
    }
    await decline(number, daysOn(21, third));
    expect(await find(number)).toMatchObject({
      status: 'cancelled',
      next_at: null,
      retry_at: null,
      failures: 5,
    });
    expect(await charge(number, daysOn(300, third))).toEqual([]);
    expect(await chargesOf(number)).toEqual(['0 succeeded', '1 succeeded', '2 failed']);
  });

  test('obeys stop codes at once, waits as Mastercard advises, and asks for no card that must not be tried again', async () => {
    const stopped = await world.plant({ anchorAt: start });
    await decline(stopped, start, 'R1');
    expect(await find(stopped)).toMatchObject({ status: 'cancelled', reason: 'R1' });
    const advised = await world.plant({ anchorAt: start, brand: 'mastercard' });
    await decline(advised, start, '05', '30');
    expect(await find(advised)).toMatchObject({ status: 'pastDue', retry_at: daysOn(10) });
    expect(
      await world.rows(sql`select advised_until from subscriptions where number = ${advised}`),
    ).toEqual([{ advised_until: daysOn(10) }]);
    const [token] = await world.rows<{ token_number: string }>(sql`
      select token_number from subscriptions where number = ${stopped}`);
    const sibling = await world.plant({ anchorAt: start, tokenNumber: token?.token_number ?? '' });
    expect(await charge(sibling, start)).toEqual([]);
    expect(await find(sibling)).toMatchObject({ status: 'pastDue', retry_at: null });
    const hard = await world.plant({ anchorAt: start });
    await decline(hard, start, '43');
    expect(await charge(hard, daysOn(20))).toEqual([]);
    await world.plan(daysOn(21));
    expect(await find(hard)).toMatchObject({ status: 'cancelled', reason: '43' });
  });

  test('gives up no period whose charge is under way, and gives it up within an hour of its failure', async () => {
    const anchorAt = new Date('2026-01-31T00:00:00.000Z');
    const number = await world.plant({ anchorAt, count: 12 });
    await decline(number, anchorAt, '65');
    const byHand = daysOn(20, anchorAt);
    await world.rows(sql`update subscriptions set retry_at = ${byHand} where number = ${number}`);
    const [command] = await charge(number, byHand);
    await world.plan(daysOn(21, anchorAt));
    expect(await find(number)).toMatchObject({ status: 'pastDue' });
    expect(await chargesOf(number)).toEqual(['0 open']);
    if (command !== undefined) {
      await world.tell(command, { status: 'failed', code: '65' }, daysOn(21.01, anchorAt));
    }
    await world.plan(daysOn(21.05, anchorAt));
    expect(await find(number)).toMatchObject({ status: 'cancelled' });
    expect(await chargesOf(number)).toEqual(['0 failed']);
  });

  test('goes on with the new card when the card that it replaced is declined for good', async () => {
    const number = await world.plant({ anchorAt: start });
    const [first] = await charge(number, start);
    const card = await world.plantToken('visa');
    await world.rows(sql`update subscriptions set token_number = ${card} where number = ${number}`);
    if (first !== undefined) {
      await world.tell(first, { status: 'failed', code: 'R1' }, start);
    }
    expect(await find(number)).toMatchObject({ status: 'pastDue', retry_at: start });
    expect(await world.rows(sql`select status from payment_tokens where number = ${card}`)).toEqual(
      [{ status: 'active' }],
    );
  });

  test.each([
    [
      'declined',
      (command: ChargeCommand, at: Date) =>
        world.tell(command, { status: 'failed', code: '51' }, at),
    ],
    ['refused', () => Promise.resolve()],
  ])(
    'cancels nothing as unpaid before the new card was tried, when the last attempt at the replaced one is %s',
    async (outcome, answer) => {
      const number = await world.plant({ anchorAt: start });
      for (const days of [0, 2, 7, 14]) {
        await decline(number, daysOn(days));
      }
      if (outcome === 'refused') {
        world.refuseNext('GATEWAY_BUSY');
      }
      await world.plan(daysOn(21));
      const card = await world.plantToken('visa');
      await world.rows(sql`
        update subscriptions set token_number = ${card} where number = ${number}`);
      const [last] = await charge(number, daysOn(21));
      if (last !== undefined) {
        await answer(last, daysOn(21));
      }
      expect(await find(number)).toMatchObject({ status: 'pastDue', retry_at: daysOn(21) });
      await decline(number, daysOn(21));
      expect(await find(number)).toMatchObject({ status: 'cancelled' });
    },
  );

  test('[S4.16] tries no new card during a pause', async () => {
    const number = await world.plant({ anchorAt: start });
    const [first] = await charge(number, start);
    const card = await world.plantToken('visa');
    await world.rows(sql`
      update subscriptions set token_number = ${card}, status = 'paused' where number = ${number}`);
    if (first === undefined) {
      throw new Error('Nothing was charged.');
    }
    await world.tell(first, { status: 'failed', code: '51' }, start);
    expect(await find(number)).toMatchObject({ status: 'paused', retry_at: null });
  });

  test('tries the unpaid period of a card at once when the network makes it active again, after the wait that it advised', async () => {
    const revive = async (number: string, at: Date) => {
      const [card] = await world.rows<{ number: string; token: string }>(sql`
        select k.number, k.gateway_token as token from payment_tokens k
        join subscriptions s on s.business_id = k.business_id and s.token_number = k.number where s.number = ${number}`);
      const event = cardEvent(
        { gatewayNumber: '10000101', merchantOrderNumber: `of-${number}` },
        { token: card?.token ?? '', last4: '4242' },
        { version: 2, occurredAt: at.toISOString() },
      );
      await inRole(world.database, 'feed', (tx) => takeCard(tx, { businessId: 1n, event }, at));
    };
    const number = await world.plant({ anchorAt: start });
    await decline(number, start, '54');
    expect(await find(number)).toMatchObject({ status: 'pastDue', retry_at: null });
    const later = daysOn(3);
    await revive(number, later);
    expect(await find(number)).toMatchObject({ retry_at: later });
    expect(await charge(number, later)).toHaveLength(1);
    const advised = await world.plant({ anchorAt: start });
    await decline(advised, later, '54');
    await world.rows(
      sql`update subscriptions set advised_until = ${daysOn(9)} where number = ${advised}`,
    );
    await revive(advised, daysOn(4));
    expect(await find(advised)).toMatchObject({ retry_at: daysOn(9) });
    expect(
      await world.rows(sql`select gives_up_at from subscriptions where number = ${advised}`),
    ).toEqual([{ gives_up_at: null }]);
  });

  test('charges only the newest of the periods that a clock jump brings, and says which it skipped', async () => {
    const number = await world.plant({ anchorAt: start, unit: 'day' });
    const sent = await charge(number, daysOn(3.5));
    expect(sent.map(({ merchantOrderNumber }) => merchantOrderNumber)).toEqual([`${number}-3`]);
    expect(await chargesOf(number)).toEqual([
      '0 skipped missed',
      '1 skipped missed',
      '2 skipped missed',
      '3 open',
    ]);
    expect(await find(number)).toMatchObject({ next_at: daysOn(4) });
    await world.plan(daysOn(5));
    expect((await chargesOf(number)).slice(4)).toEqual([
      '4 skipped previousOpen',
      '5 skipped previousOpen',
    ]);
    const ending = await world.plant({ anchorAt: start, unit: 'day', endsAt: daysOn(1) });
    const [last] = await charge(ending, daysOn(0.5));
    if (last !== undefined) {
      await world.tell(last, { status: 'success' }, daysOn(0.5));
    }
    expect(await charge(ending, daysOn(2))).toEqual([]);
    expect(await find(ending)).toMatchObject({ status: 'ended', next_at: null });
  });

  test('sends one charge when four schedulers look at the same time, and none when the gateway refuses it', async () => {
    const numbers: string[] = [];
    for (let place = 0; place < 20; place += 1) {
      numbers.push(await world.plant({ anchorAt: daysOn(40) }));
    }
    await Promise.all(Array.from({ length: 4 }, () => world.plan(daysOn(40))));
    const sent = await world.send(daysOn(40));
    const own = sent.filter(({ merchantOrderNumber }) =>
      numbers.includes(merchantOrderNumber.slice(0, 19)),
    );
    expect(own).toHaveLength(20);
    expect(new Set(own.map(({ id }) => id)).size).toBe(20);
    expect(new Set(own.map(({ merchantOrderNumber }) => merchantOrderNumber)).size).toBe(20);
    const refused = await world.plant({ anchorAt: daysOn(41) });
    await world.plan(daysOn(41));
    world.refuseNext('TOKEN_UNKNOWN');
    await world.send(daysOn(41));
    expect(await find(refused)).toMatchObject({ status: 'pastDue', reason: 'TOKEN_UNKNOWN' });
  });

  test('the database lets no attempt above a ceiling in, nor a second one of a period', async () => {
    const attempt = async (
      number: string,
      brand: string,
      values: { at: Date; slot: number; day?: number; place?: number },
    ) => {
      const { at, slot, day = null, place = 1 } = values;
      try {
        await world.rows(sql`
          insert into subscription_attempts (business_id, subscription_number, period, place, gateway_number, token_number, card, command_id, brand,
            currency, amount_minor, at, status, slot, day_slot)
          select business_id, number, 0, ${place}, gateway_number, token_number, token_number, gen_random_uuid(), ${brand}, currency, 999, ${at}, 'declined',
            ${slot}, ${day} from subscriptions where number = ${number}`);
        return 'taken';
      } catch (error) {
        return error instanceof pg.DatabaseError ? error.constraint : String(error);
      }
    };
    const visa = await world.plant({ anchorAt: daysOn(50) });
    const master = await world.plant({ anchorAt: daysOn(50), brand: 'mastercard' });
    await world.plan(daysOn(50));
    const at = daysOn(60);
    expect(await attempt(visa, 'visa', { at, slot: 3, place: 2 })).toBe('taken');
    expect(await attempt(visa, 'visa', { at: daysOn(89), slot: 3, place: 3 })).toBe(
      'subscription_attempts_of_30_days',
    );
    expect(await attempt(visa, 'visa', { at, slot: 20, place: 3 })).toBe(
      'subscription_attempts_slot_check',
    );
    expect(await attempt(visa, 'visa', { at: daysOn(90), slot: 3, place: 3 })).toBe('taken');
    expect(await attempt(master, 'mastercard', { at, slot: 1, day: 9, place: 2 })).toBe('taken');
    expect(
      await attempt(master, 'mastercard', { at: daysOn(60.9), slot: 2, day: 9, place: 3 }),
    ).toBe('subscription_attempts_of_24_hours');
    await expect(
      world.rows(sql`
        update subscription_attempts set status = 'sent' where subscription_number = ${visa} and place > 1`),
    ).rejects.toThrow('subscription_attempts_once');
  });

  test('sends no charge again after a cancellation that may have left before it, and asks what became of it', async () => {
    const anchorAt = new Date('2026-04-01T00:00:00.000Z');
    const number = await world.plant({ anchorAt });
    await world.plan(anchorAt);
    // The connection broke during sending: the charge may have arrived.
    await world.rows(
      sql`update subscription_attempts set sends = 1 where subscription_number = ${number}`,
    );
    await world.cancel(number, anchorAt);
    expect(await charge(number, daysOn(1, anchorAt))).toEqual([]);
    const asked = await world.ask(daysOn(1, anchorAt));
    expect(asked).toContainEqual(
      expect.objectContaining({ type: 'inquireOrder', merchantOrderNumber: `${number}-0` }),
    );
    expect(await find(number)).toMatchObject({ status: 'cancelled', next_at: null });
  });

  test('asks about no charge that a process still has in hand', async () => {
    const anchorAt = new Date('2026-04-03T00:00:00.000Z');
    const number = await world.plant({ anchorAt });
    await world.plan(anchorAt);
    await world.rows(sql`
      update subscription_attempts set sends = 1, leased_until = now() + interval '1 hour'
      where subscription_number = ${number}`);
    await world.cancel(number, anchorAt);
    const ofIt = expect.objectContaining({ merchantOrderNumber: `${number}-0` });
    expect(await world.ask(daysOn(1, anchorAt))).not.toContainEqual(ofIt);
    await world.rows(sql`
      update subscription_attempts set leased_until = now() - interval '1 second'
      where subscription_number = ${number}`);
    expect(await world.ask(daysOn(1, anchorAt))).toContainEqual(ofIt);
  });

  test.each([
    [
      1n,
      2n,
      sql`alter table subscription_charges add constraint no_broken check (business_id <> 1) not valid`,
    ],
    [
      2n,
      1n,
      sql`alter table subscription_charges add constraint no_broken check (business_id <> 2) not valid`,
    ],
  ])(
    'rows of business %i that the database refuses keep no charge of business %i back',
    async (business, other, breaking) => {
      const anchorAt = new Date(`2026-02-0${other}T00:00:00.000Z`);
      const wish = { anchorAt, unit: 'day', count: 300 } as const;
      const refused = await world.plant({ ...wish, business });
      const taken = await world.plant({ ...wish, business: other });
      const charged = async () =>
        (await world.charge(anchorAt)).map((command) =>
          command.type === 'chargeToken' ? command.merchantOrderNumber : command.type,
        );
      world.problems.length = 0;
      await world.rows(breaking);
      expect(await charged()).toEqual([`${taken}-0`]);
      expect(world.problems).toHaveLength(1);
      await world.rows(sql`alter table subscription_charges drop constraint no_broken`);
      expect(await charged()).toEqual([`${refused}-0`]);
      await world.rows(
        sql`update subscription_attempts set status = 'succeeded', slot = null where status = 'sent'`,
      );
    },
  );

  describe.each([
    [
      'a merchant is disabled',
      sql`update businesses set merchant_status = 'disabled'`,
      sql`update businesses set merchant_status = 'normal'`,
    ],
    [
      'its gateway is closed',
      sql`update gateways set is_active = false`,
      sql`update gateways set is_active = true`,
    ],
  ])('while %s', (_name, close, open) => {
    test('nothing is charged; afterwards what was queued leaves, and of the missed periods the newest', async () => {
      const anchorAt = new Date('2026-05-02T00:00:00.000Z');
      const queued = await world.plant({ anchorAt, unit: 'day', count: 90 });
      const cancelled = await world.plant({ anchorAt, unit: 'day', count: 90 });
      await world.plan(anchorAt);
      const due = await world.plant({ anchorAt, unit: 'day' });
      await world.rows(close);
      try {
        expect(await charge('S', daysOn(0.1, anchorAt))).toEqual([]);
        await world.cancel(cancelled, daysOn(1, anchorAt));
        expect(await charge('S', daysOn(2.5, anchorAt))).toEqual([]);
        expect(await chargesOf(due)).toEqual([]);
      } finally {
        await world.rows(open);
      }
      const sent = await charge('S', daysOn(3.5, anchorAt));
      const numbers = sent.map(({ merchantOrderNumber }) => merchantOrderNumber);
      expect(numbers.toSorted()).toEqual([`${queued}-0`, `${due}-3`].toSorted());
      await world.rows(sql`
        update subscriptions set status = 'ended', next_at = null, retry_at = null, gives_up_at = null
        where number in (${queued}, ${due})`);
    });
  });
});
