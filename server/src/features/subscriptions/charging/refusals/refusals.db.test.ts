import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type TestBusiness } from '../../../../testing/personas.ts';
import type { ChargeCommand } from '../../../../testing/subscription-engine.ts';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../../testing/subscription-world.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());

// 15:00 on 10 March in UTC+8.
const start = new Date('2026-03-10T07:00:00.000Z');
const at = (text: string): Date => new Date(text);
const minutesOn = (minutes: number, from = start): Date =>
  new Date(from.getTime() + minutes * 60_000);

const find = async (number: string) => {
  const [row] = await world.rows(sql`
    select status, failures, reason, retry_at, gives_up_at, retries from subscriptions where number = ${number}`);
  return row;
};
const charge = async (number: string, now: Date): Promise<ChargeCommand> => {
  await world.plan(now);
  const sent = await world.send(now);
  const [command] = sent.filter((one) => one.merchantOrderNumber.startsWith(number));
  if (command === undefined) {
    throw new Error('Nothing was charged.');
  }
  return command;
};
const decline = async (number: string, code: string, now = start): Promise<void> => {
  await world.tell(await charge(number, now), { status: 'failed', code }, now);
};
const refuse = async (number: string, code: string | undefined, now: Date): Promise<void> => {
  const refused = { status: 'failed', declineClass: 'interface' } as const;
  const answer = code === undefined ? refused : { ...refused, code };
  await world.tell(await charge(number, now), answer, now);
};
const isQuiet = async (number: string, now: Date): Promise<boolean> => {
  await world.plan(now);
  const sent = await world.send(now);
  return !sent.some((one) => one.merchantOrderNumber.startsWith(number));
};
const raise = (version: number, from: string, told: Date | null) =>
  world.rows(sql`
    insert into gateway_limits (business_id, gateway_number, version, valid_from, currency, per_payment_minor, per_day_minor, per_month_minor, told_at)
    values (1, '10000101', ${version}, ${from}, 'USD', 1000, 2000, 3000, ${told})`);
const waiting = { status: 'pastDue', failures: 0, retries: 0, gives_up_at: null };

test('a charge above the daily limit is tried again the next day, and one above the monthly limit the next month, however often', async () => {
  const daily = await world.plant({ anchorAt: start });
  for (const [now, next] of [
    ['2026-03-10T07:00:00Z', '2026-03-10T16:00:00Z'],
    ['2026-03-10T16:00:00Z', '2026-03-11T16:00:00Z'],
    ['2026-03-11T16:00:00Z', '2026-03-12T16:00:00Z'],
    ['2026-03-12T16:00:00Z', '2026-03-13T16:00:00Z'],
    ['2026-03-13T16:00:00Z', '2026-03-14T16:00:00Z'],
    ['2026-03-14T16:00:00Z', '2026-03-15T16:00:00Z'],
  ] as const) {
    await decline(daily, 'DAY_LIMIT', at(now));
    expect(await find(daily)).toEqual({ ...waiting, reason: 'DAY_LIMIT', retry_at: at(next) });
    expect(await isQuiet(daily, minutesOn(-1, at(next)))).toBe(true);
  }
  const monthly = await world.plant({ anchorAt: at('2026-03-15T00:00:00Z') });
  await decline(monthly, 'MONTH_LIMIT', at('2026-03-15T00:00:00Z'));
  const april = at('2026-03-31T16:00:00Z');
  expect(await find(monthly)).toEqual({ ...waiting, reason: 'MONTH_LIMIT', retry_at: april });
  await world.tell(await charge(monthly, april), { status: 'success' }, april);
  expect(await find(monthly)).toMatchObject({ status: 'active', failures: 0, reason: null });
});

test('a charge above a limit keeps the retries of a declined card, and takes no place below the ceilings of its scheme', async () => {
  const number = await world.plant({ anchorAt: start });
  await decline(number, '51');
  const retry = minutesOn(2 * 1440);
  await decline(number, 'DAY_LIMIT', retry);
  expect(await find(number)).toMatchObject({ status: 'pastDue', failures: 1, retries: 1 });
  const places = await world.rows(sql`
    select status, slot is not null as counts, payment_number is not null as "isKnown" from subscription_attempts
    where subscription_number = ${number} order by place`);
  expect(places).toEqual([
    { status: 'declined', counts: true, isKnown: true },
    { status: 'refused', counts: false, isKnown: true },
  ]);
});

test.each(['CURRENCY_NOT_OPEN', undefined])(
  'a charge that the gateway refused with code %s is tried again every day until the gateway takes it, and takes no such place either',
  async (code) => {
    const number = await world.plant({ anchorAt: start });
    for (let day = 0; day < 6; day += 1) {
      await refuse(number, code, minutesOn(day * 1440));
      expect(await find(number)).toEqual({
        ...waiting,
        reason: code ?? null,
        retry_at: minutesOn((day + 1) * 1440),
      });
    }
    expect(
      await world.rows(sql`
      select distinct status, slot, response_code as code from subscription_attempts where subscription_number = ${number}`),
    ).toEqual([{ status: 'refused', slot: null, code: code ?? null }]);
    const mended = minutesOn(6 * 1440);
    await world.tell(await charge(number, mended), { status: 'success' }, mended);
    expect(await find(number)).toMatchObject({ status: 'active', reason: null });
  },
);

test('a charge that the gateway refused and the issuer declines afterwards has all its retries', async () => {
  const number = await world.plant({ anchorAt: start });
  await refuse(number, 'CURRENCY_NOT_OPEN', start);
  const next = minutesOn(1440);
  await decline(number, '51', next);
  expect(await find(number)).toMatchObject({
    failures: 1,
    retries: 1,
    reason: '51',
    retry_at: minutesOn(2 * 1440, next),
  });
});

test('[S4.16] a card that the gateway no longer stores waits for another one', async () => {
  const number = await world.plant({ anchorAt: start });
  await world.plan(start);
  world.refuseNext('TOKEN_UNKNOWN');
  await world.send(start);
  expect(await find(number)).toMatchObject({
    status: 'pastDue',
    retry_at: null,
    gives_up_at: minutesOn(21 * 1440),
  });
  expect(
    await world.rows(sql`
      select k.status from payment_tokens k join subscriptions s on s.business_id = k.business_id and s.token_number = k.number where s.number = ${number}`),
  ).toEqual([{ status: 'suspended' }]);
});

test('the people who manage subscriptions are notified of a refusal of the gateway when it begins, with its reason, and not each day', async () => {
  const day = at('2026-09-10T02:00:00Z');
  await aPerson(world.database, [{ business: { id: 1n } as TestBusiness, role: 'administrator' }]);
  await world.rows(sql`update subscription_refusal_notices set noticed_at = ${day}`);
  const number = await world.plant({ anchorAt: day });
  await refuse(number, 'CURRENCY_NOT_OPEN', day);
  await refuse(await world.plant({ anchorAt: day }), 'CURRENCY_NOT_OPEN', day);
  expect(await world.notifyOfRefusals(day)).toEqual({ notified: 1 });
  await refuse(number, 'CURRENCY_NOT_OPEN', minutesOn(1440, day));
  expect(await world.notifyOfRefusals(minutesOn(1440, day))).toEqual({ notified: 0 });
  const [letter] = await world.rows<{ text: string }>(sql`
    select body::text as text from letters where kind = 'chargesRefused'`);
  expect(letter?.text).toContain('此閘道未開通此貨幣');
});

test('a payer gets no mail about a charge above a limit', async () => {
  const number = await world.plant({ anchorAt: start });
  await decline(number, 'DAY_LIMIT');
  await world.tellPayers(start);
  expect(
    await world.rows(sql`
      select kind from subscription_letters where subscription_number = ${number} and kind = 'failed'`),
  ).toEqual([]);
});

test('a charge above the limit for one payment waits until the gateway has other limits', async () => {
  const number = await world.plant({ anchorAt: start });
  await decline(number, 'PAYMENT_LIMIT');
  expect(await find(number)).toEqual({ ...waiting, reason: 'PAYMENT_LIMIT', retry_at: null });
  expect(await isQuiet(number, minutesOn(25 * 1440))).toBe(true);
  const later = at('2026-04-05T02:00:00Z');
  await raise(1, '2026-04-07', later);
  await raise(2, '2026-04-05', null);
  expect(await world.retryAboveLimits(minutesOn(1, later))).toEqual({ retried: 0 });
  // A minute after midnight, when the gateway's clock has reached the new day, too.
  const begun = at('2026-04-06T16:01:00Z');
  expect(await world.retryAboveLimits(at('2026-04-06T16:00:59Z'))).toEqual({ retried: 0 });
  expect(await world.retryAboveLimits(begun)).toEqual({ retried: 1 });
  // It is due, and stays due however long its gateway accepts no payments.
  expect(await world.retryAboveLimits(minutesOn(1, begun))).toEqual({ retried: 0 });
  await decline(number, 'PAYMENT_LIMIT', begun);
  expect(await world.retryAboveLimits(minutesOn(1, begun))).toEqual({ retried: 0 });
  expect(await find(number)).toEqual({ ...waiting, reason: 'PAYMENT_LIMIT', retry_at: null });
});

test('[S4.16] a charge whose card was suspended while it waited for a limit waits for a card from then on', async () => {
  const day = at('2026-05-10T02:00:00Z');
  const number = await world.plant({ anchorAt: day });
  await decline(number, 'DAY_LIMIT', day);
  await world.rows(sql`
    update payment_tokens set status = 'suspended'
    where number = (select token_number from subscriptions where number = ${number})`);
  const next = at('2026-05-10T16:00:00Z');
  expect(await isQuiet(number, next)).toBe(true);
  const card = {
    ...waiting,
    reason: null,
    retry_at: null,
    gives_up_at: minutesOn(21 * 1440, next),
  };
  expect(await find(number)).toEqual(card);
  await raise(3, '2026-05-11', next);
  await world.retryAboveLimits(minutesOn(2, next));
  expect(await find(number)).toEqual(card);
});

test('a refusal for a limit of a day that is over is tried again a quarter of an hour later, not at once', async () => {
  const midnight = at('2026-05-20T16:00:00Z');
  const before = minutesOn(-1, midnight);
  const number = await world.plant({ anchorAt: before });
  const command = await charge(number, before);
  const refusal = { status: 'failed', code: 'DAY_LIMIT', orderedAt: before } as const;
  await world.tell(command, refusal, midnight);
  expect(await find(number)).toMatchObject({
    status: 'pastDue',
    retry_at: minutesOn(15, midnight),
  });
});

test('the people who manage subscriptions are notified once a day of each limit that charges were above', async () => {
  const business = { id: 1n } as TestBusiness;
  const { id } = await aPerson(world.database, [{ business, role: 'administrator' }]);
  const day = at('2026-06-10T02:00:00Z');
  await world.rows(sql`update subscription_refusal_notices set noticed_at = ${day}`);
  for (const code of ['DAY_LIMIT', 'DAY_LIMIT', 'MONTH_LIMIT']) {
    const number = await world.plant({ anchorAt: day });
    await decline(number, code, day);
  }
  expect(await world.notifyOfRefusals(day)).toEqual({ notified: 2 });
  expect(await world.notifyOfRefusals(day)).toEqual({ notified: 0 });
  const letters = await world.rows<{ text: string }>(sql`
    select body::text as text from letters where kind = 'chargesAboveLimit' and person_id = ${id} order by text`);
  expect(letters).toHaveLength(2);
  expect(letters[0]?.text).toContain('10000101');
});

test('nobody is notified of a limit by the charge of a subscription that was cancelled meanwhile', async () => {
  const day = at('2026-07-01T02:00:00Z');
  const number = await world.plant({ anchorAt: day });
  const command = await charge(number, day);
  await world.cancel(number, day);
  await world.tell(command, { status: 'failed', code: 'DAY_LIMIT' }, day);
  expect(await world.notifyOfRefusals(day)).toEqual({ notified: 0 });
});

test.each([
  [
    1n,
    2n,
    sql`alter table subscriptions add constraint no_broken check (business_id <> 1 or retry_at is null) not valid`,
  ],
  [
    2n,
    1n,
    sql`alter table subscriptions add constraint no_broken check (business_id <> 2 or retry_at is null) not valid`,
  ],
])(
  'rows of business %i that the database refuses keep no charge of business %i from its new limits',
  async (business, other, breaking) => {
    const day = at('2026-08-01T02:00:00Z');
    const numbers = [
      await world.plant({ anchorAt: day, business }),
      await world.plant({ anchorAt: day, business: other }),
    ];
    await world.rows(sql`
      update subscriptions set status = 'pastDue', open_period = 0, period = 1, next_at = null, reason = 'PAYMENT_LIMIT'
      where number = any (${numbers}::text[])`);
    await world.rows(sql`
      insert into gateway_limits (business_id, gateway_number, version, valid_from, currency, per_payment_minor, per_day_minor,
        per_month_minor, told_at)
      select business_id, gateway_number, 9, '2026-08-01', 'USD', 1000, 2000, 3000, ${day} from gateways on conflict do nothing`);
    await world.rows(breaking);
    await expect(world.retryAboveLimits(day)).rejects.toThrow('could not be tried again: 1');
    await world.rows(sql`alter table subscriptions drop constraint no_broken`);
    expect(
      await world.rows(sql`
        select retry_at from subscriptions where number = any (${numbers}::text[]) order by number`),
    ).toEqual([{ retry_at: null }, { retry_at: day }]);
    await world.rows(sql`
      update subscriptions set status = 'ended', retry_at = null where number = any (${numbers}::text[])`);
  },
);
