import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { cardEvent } from '../../../testing/gateway-events.ts';
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
const daysOn = (days: number): Date => new Date(start.getTime() + days * 86_400_000);
const minutesOn = (minutes: number): Date => daysOn(minutes / (24 * 60));
let cards = 0;
/** Two tokens of one card. */
const kept = async (brand: 'visa' | 'mastercard' = 'visa') => {
  cards += 1;
  const fingerprint = `fp_kept_twice_${String(cards).padStart(6, '0')}`;
  const token = () => world.plantToken(brand, 1n, fingerprint);
  return { fingerprint, tokens: [await token(), await token()] as const };
};
const plantAll = (tokenNumber: string, { count, at }: { count: number; at: Date }) =>
  Promise.all(Array.from({ length: count }, () => world.plant({ anchorAt: at, tokenNumber })));

const attemptsOf = async (tokens: readonly string[]): Promise<number> =>
  (
    await world.rows<{ count: number }>(sql`
      select count(*)::integer as count from subscription_attempts where token_number = any (${tokens}::text[])`)
  )[0]?.count ?? 0;
const waitingOf = (tokens: readonly string[]) =>
  world.rows(sql`
    select retry_at from subscriptions
    where token_number = any (${[...tokens]}::text[]) and retry_at is not null and reason is null`);
const statusOf = async (token: string): Promise<unknown> =>
  (await world.rows(sql`select status, reason from payment_tokens where number = ${token}`))[0];

const chargeAndFail = async (number: string, { code, at }: { code: string; at: Date }) => {
  await world.plan(at);
  const command = (await world.send(at)).find((one) => one.merchantOrderNumber.startsWith(number));
  if (command === undefined) {
    throw new Error('Nothing was charged.');
  }
  await world.tell(command, { status: 'failed', code }, at);
};

type Word = { version: number; agreedAt?: Date };

/** The gateway reports the token as active; `agreedAt`: when its payer agreed in the order. */
const report = async (token: string, { version, agreedAt }: Word, at: Date) => {
  const [card] = await world.rows<{ token: string; gateway: string; fingerprint: string }>(sql`
    select gateway_token as token, gateway_number as gateway, fingerprint from payment_tokens where number = ${token}`);
  if (card === undefined) {
    throw new Error('There is no such card.');
  }
  const merchantOrderNumber = `PC${token.slice(-12)}${String(version).padStart(12, '0')}`;
  if (agreedAt !== undefined) {
    await world.rows(sql`
      insert into subscription_card_changes (business_id, order_number, subscription_number, gateway_number, language, words, words_version,
        agreed_at, form_until)
      select business_id, ${merchantOrderNumber}, number, gateway_number, 'en', 'I agree.', '1', ${agreedAt}, ${agreedAt}
      from subscriptions where token_number = ${token} limit 1`);
  }
  const event = cardEvent(
    { gatewayNumber: card.gateway, merchantOrderNumber },
    { token: card.token, last4: '4242', fingerprint: card.fingerprint },
    { id: `evt_${token}_${version}`, version, occurredAt: at.toISOString() },
  );
  await inRole(world.database, 'feed', (tx) => takeCard(tx, { businessId: 1n, event }, at));
};

describe('a card that is kept under two tokens', () => {
  test('is asked 20 times in 30 days at most, by all subscriptions together', async () => {
    const { tokens } = await kept();
    await plantAll(tokens[0], { count: 11, at: start });
    await plantAll(tokens[1], { count: 10, at: start });
    await world.plan(start);
    expect(await attemptsOf(tokens)).toBe(20);
    for (const command of await world.send(start)) {
      await world.tell(command, { status: 'failed', code: '14' }, start);
    }
    await world.rows(
      sql`update payment_tokens set status = 'active' where number = any (${[...tokens]}::text[])`,
    );
    await world.plan(minutesOn(15));
    expect(await attemptsOf(tokens)).toBe(20);
    expect(await waitingOf(tokens)).toEqual([{ retry_at: daysOn(30) }]);
  });

  test.each([
    ['never reached the scheme', { status: 'failed', declineClass: 'interface' }],
    ['succeeded', { status: 'success' }],
  ] as const)(
    'is charged in a place whose attempt %s, and not 30 days later',
    async (_, answer) => {
      const { tokens } = await kept();
      const numbers = await plantAll(tokens[0], { count: 21, at: start });
      await world.plan(start);
      expect(await waitingOf(tokens)).toEqual([{ retry_at: minutesOn(15) }]);
      const sent = await world.send(start);
      const first = sent.find((one) =>
        numbers.includes(one.merchantOrderNumber.split('-')[0] ?? ''),
      );
      if (first === undefined) {
        throw new Error('Nothing was charged.');
      }
      await world.plan(minutesOn(15));
      expect(await attemptsOf(tokens)).toBe(20);
      await world.tell(first, answer, minutesOn(16));
      await world.plan(minutesOn(30));
      expect(await attemptsOf(tokens)).toBe(21);
      expect(
        await world.rows(sql`
        select count(distinct slot)::integer as places from subscription_attempts
        where token_number = any (${[...tokens]}::text[]) and slot is not null`),
      ).toEqual([{ places: 20 }]);
    },
  );

  test('is charged in a place whose attempt the gateway did not know, once that one succeeds', async () => {
    // Other tests leave charges to send; send them first, so that the gateway is asked only about these.
    await world.send(start);
    const may = new Date('2026-05-20T00:00:00.000Z');
    const mayOn = (minutes: number): Date => new Date(may.getTime() + minutes * 60_000);
    const { tokens } = await kept();
    await plantAll(tokens[0], { count: 21, at: may });
    await world.plan(may);
    const [first, ...others] = await world.send(may);
    if (first === undefined) {
      throw new Error('Nothing was charged.');
    }
    for (const command of others) {
      await world.tell(command, { status: 'failed', code: '51' }, mayOn(1));
    }
    world.refuseNext('ORDER_UNKNOWN');
    expect(await world.ask(mayOn(15))).toHaveLength(1);
    await world.plan(mayOn(16));
    expect(await waitingOf(tokens)).toEqual([{ retry_at: mayOn(31) }]);
    await world.tell(first, { status: 'success' }, mayOn(20));
    await world.plan(mayOn(31));
    expect(await attemptsOf(tokens)).toBe(21);
    expect(await waitingOf(tokens)).toEqual([]);
  });

  test('counts what one token was asked before the gateway said that both are one card', async () => {
    const { tokens, fingerprint } = await kept('mastercard');
    await world.rows(sql`update payment_tokens set fingerprint = null where number = ${tokens[0]}`);
    await plantAll(tokens[0], { count: 6, at: start });
    await world.plan(start);
    await world.rows(
      sql`update payment_tokens set fingerprint = ${fingerprint} where number = ${tokens[0]}`,
    );
    await plantAll(tokens[1], { count: 6, at: start });
    await world.plan(start);
    expect(await attemptsOf(tokens)).toBe(10);
  });

  test('takes each place below a ceiling once, by a constraint', async () => {
    const { tokens, fingerprint } = await kept();
    const [number] = await plantAll(tokens[0], { count: 1, at: start });
    await world.plan(start);
    const again = world.rows(sql`
      insert into subscription_attempts (business_id, subscription_number, period, place, gateway_number, token_number, card, command_id,
        brand, currency, amount_minor, at, status, slot)
      select business_id, number, 0, 2, gateway_number, ${tokens[1]}, ${fingerprint}, gen_random_uuid(), 'visa', currency, amount_minor,
        ${daysOn(29)}, 'declined', 0 from subscriptions where number = ${number}`);
    await expect(again).rejects.toThrow(pg.DatabaseError);
    await expect(again).rejects.toMatchObject({ constraint: 'subscription_attempts_of_30_days' });
  });

  test('is charged by neither after its issuer stopped it, until its payer agrees again', async () => {
    const { tokens } = await kept();
    const [stopped] = await plantAll(tokens[0], { count: 1, at: start });
    const [other] = await plantAll(tokens[1], { count: 1, at: daysOn(1) });
    await chargeAndFail(stopped ?? '', { code: 'R1', at: start });
    expect(await statusOf(tokens[1])).toEqual({ status: 'suspended', reason: 'R1' });
    await report(tokens[1], { version: 2 }, daysOn(2));
    await world.plan(daysOn(2));
    expect(await attemptsOf([tokens[1]])).toBe(0);
    await report(tokens[1], { version: 3, agreedAt: daysOn(-1) }, daysOn(3));
    expect(await statusOf(tokens[1])).toEqual({ status: 'suspended', reason: 'R1' });
    await report(tokens[1], { version: 4, agreedAt: daysOn(3) }, daysOn(3));
    expect(await statusOf(tokens[1])).toEqual({ status: 'active', reason: null });
    await world.plan(daysOn(3));
    const sent = await world.send(daysOn(3));
    expect(sent.map((one) => one.merchantOrderNumber)).toContain(`${other}-0`);
  });

  test('stops by both where its issuer will never approve it, and by one where that one expired or is no longer stored', async () => {
    const lost = await kept();
    const [ofLost] = await plantAll(lost.tokens[0], { count: 1, at: start });
    await chargeAndFail(ofLost ?? '', { code: '41', at: start });
    expect(await statusOf(lost.tokens[1])).toEqual({ status: 'suspended', reason: '41' });
    const expired = await kept();
    const [ofExpired] = await plantAll(expired.tokens[0], { count: 1, at: start });
    await chargeAndFail(ofExpired ?? '', { code: '54', at: start });
    expect(await statusOf(expired.tokens[0])).toEqual({ status: 'expired', reason: '54' });
    expect(await statusOf(expired.tokens[1])).toEqual({ status: 'active', reason: null });
    const gone = await kept();
    await plantAll(gone.tokens[0], { count: 1, at: daysOn(-200) });
    await world.plan(daysOn(-200));
    world.refuseNext('TOKEN_UNKNOWN');
    await world.send(daysOn(-200));
    expect(await statusOf(gone.tokens[0])).toMatchObject({ status: 'suspended' });
    expect(await statusOf(gone.tokens[1])).toEqual({ status: 'active', reason: null });
  });
});
