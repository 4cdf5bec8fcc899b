import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inRole, inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { cardEvent } from '../../../testing/gateway-events.ts';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../testing/subscription-world.ts';
import { takeCard } from '../agreements/take-cards.ts';
import { readPayerView } from '../payer/payer-view.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await open();
  await world.rows(sql`
    update subscriptions set status = 'ended', next_at = null, retry_at = null, gives_up_at = null
    where status not in ('cancelled', 'ended')`);
  await world.rows(sql`
    update subscription_attempts set status = 'refused', slot = null where status in ('queued', 'sent')`);
});

const start = new Date('2026-03-02T01:00:00.000Z');
const daysOn = (days: number): Date => new Date(start.getTime() + days * 86_400_000);
const minutesOn = (minutes: number, from: Date): Date =>
  new Date(from.getTime() + minutes * 60_000);
const secondsOn = (seconds: number, from: Date): Date => minutesOn(seconds / 60, from);

const close = () => world.rows(sql`update gateways set is_active = false`);
const open = () => world.rows(sql`update gateways set is_active = true`);

const find = async (number: string) => {
  const [row] = await world.rows(sql`
    select status, cancel_reason, next_at, retry_at from subscriptions where number = ${number}`);
  return row;
};
const attemptsOf = async (number: string): Promise<string[]> =>
  (
    await world.rows<{ status: string }>(sql`
      select status from subscription_attempts where subscription_number = ${number} order by place`)
  ).map(({ status }) => status);
const scope = tenantScope(1n, null);
const viewOf = (number: string, now: Date) =>
  inTenant(world.database, {
    scope,
    mode: 'read only',
    work: (tx) => readPayerView(tx, scope, { number, now }),
  });
/** The gateway's tokens of the cards charged for a subscription. */
const charged = async (number: string, at: Date): Promise<string[]> =>
  (await world.charge(at)).flatMap((command) =>
    command.type === 'chargeToken' && command.merchantOrderNumber.startsWith(number)
      ? [command.token]
      : [],
  );
/** The connection broke during sending: the charge may have arrived. */
const breakOff = (number: string) =>
  world.rows(sql`
    update subscription_attempts set sends = 1 where subscription_number = ${number} and status = 'queued'`);

let changes = 0;
/** The payer gives another card, which the gateway stores. */
const changeCard = async (number: string, now: Date): Promise<string> => {
  changes += 1;
  const orderNumber = `PC${String(changes).padStart(24, '0')}`;
  const token = `tok_other_card_${changes}`;
  await world.rows(sql`
    insert into subscription_card_changes (business_id, order_number, subscription_number, gateway_number, language, words,
      words_version, agreed_at, form_until)
    select business_id, ${orderNumber}, number, gateway_number, 'en', 'Yes', '1', ${now}, ${now}
    from subscriptions where number = ${number}`);
  const event = cardEvent(
    { gatewayNumber: '10000101', merchantOrderNumber: orderNumber },
    { token, last4: '4242' },
    { occurredAt: now.toISOString() },
  );
  await inRole(world.database, 'feed', (tx) => takeCard(tx, { businessId: 1n, event }, now));
  return token;
};

describe('a charge that waits behind a closed gateway', () => {
  test('goes to the card that the payer gave meanwhile', async () => {
    const number = await world.plant({ anchorAt: start });
    await world.plan(start);
    await close();
    const token = await changeCard(number, daysOn(1));
    await open();
    expect(await charged(number, daysOn(2))).toEqual([token]);
    expect(await attemptsOf(number)).toEqual(['withdrawn', 'sent']);
  });

  test('is asked about before another card is charged, where it may have left', async () => {
    const number = await world.plant({ anchorAt: start });
    await world.plan(start);
    await breakOff(number);
    await close();
    const token = await changeCard(number, daysOn(1));
    await open();
    world.refuseNext('ORDER_UNKNOWN');
    expect(await charged(number, daysOn(2))).toEqual([]);
    expect(await attemptsOf(number)).toEqual(['refused']);
    expect(await charged(number, daysOn(2))).toEqual([token]);
  });

  test('never goes to a card that was stopped meanwhile; its period waits for another card', async () => {
    const [unsent, broken] = [
      await world.plant({ anchorAt: start }),
      await world.plant({ anchorAt: start }),
    ];
    await world.plan(start);
    await breakOff(broken);
    await close();
    await world.rows(sql`
      update payment_tokens set status = 'suspended' where number in (
        select token_number from subscriptions where number in (${unsent}, ${broken}))`);
    await open();
    const at = daysOn(1);
    expect([await charged(unsent, at), await charged(broken, at)]).toEqual([[], []]);
    expect(await attemptsOf(unsent)).toEqual(['withdrawn']);
    expect(await find(unsent)).toMatchObject({ status: 'pastDue', retry_at: null });
    expect(await attemptsOf(broken)).toEqual(['sent']);
  });

  test('is asked about 15 minutes after the gateway accepted it, whenever it was planned', async () => {
    const number = await world.plant({ anchorAt: start });
    await world.plan(start);
    const accepted = daysOn(1);
    expect(await charged(number, accepted)).toHaveLength(1);
    expect(await world.ask(minutesOn(14, accepted))).toEqual([]);
    expect(await world.ask(minutesOn(15, accepted))).toMatchObject([
      { type: 'inquireOrder', merchantOrderNumber: `${number}-0` },
    ]);
  });
});

describe('[S4.16] a subscription whose gateway is closed', () => {
  test('ends when its plan does, or what was paid for, and shows its payer no time that is over', async () => {
    const paid = async (endsAt: Date, isEnding: boolean) => {
      const number = await world.plant({ anchorAt: start, unit: 'day', endsAt });
      await world.plan(start);
      for (const command of await world.send(start)) {
        await world.tell(command, { status: 'success' }, start);
      }
      await world.rows(sql`
        update subscriptions set ending_by = ${isEnding ? 'merchant' : null}, next_at = case when ${isEnding} then null else next_at end
        where number = ${number}`);
      return number;
    };
    const planned = await paid(daysOn(1), false);
    const cancelled = await paid(daysOn(1), true);
    const going = await paid(daysOn(9), false);
    await close();
    await world.plan(daysOn(1));
    expect(await find(planned)).toMatchObject({ status: 'ended' });
    expect(await find(cancelled)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'merchant',
    });
    expect(await find(going)).toMatchObject({ status: 'active', next_at: daysOn(1) });
    expect(await viewOf(going, secondsOn(-1, daysOn(1)))).toMatchObject({ nextAt: daysOn(1) });
    expect(await viewOf(going, daysOn(1))).toMatchObject({ nextAt: null });
    await world.rows(sql`
      update subscriptions set status = 'pastDue', retry_at = ${daysOn(1)} where number = ${going}`);
    expect(await viewOf(going, daysOn(1))).toMatchObject({ retryAt: null, isBeingCharged: false });
  });
});

describe('a charge that waits for its notice', () => {
  const yearly = async (): Promise<string> => {
    const number = await world.plant({ anchorAt: start, count: 12 });
    await world.rows(sql`update subscriptions set status = 'active' where number = ${number}`);
    await world.plan(start);
    return number;
  };

  test('is made before it is given up, where its gateway was closed until then', async () => {
    const number = await yearly();
    await world.tellPayers(start);
    await world.rows(sql`
      update letters set status = 'sent', body = null, closed_at = ${start} where status = 'queued'`);
    await world.plan(minutesOn(60, start));
    expect(await find(number)).toMatchObject({ status: 'active', retry_at: daysOn(7) });
    await close();
    await world.plan(daysOn(7));
    await open();
    expect(await charged(number, daysOn(22))).toHaveLength(1);
    expect(await find(number)).toMatchObject({ status: 'active', retry_at: null });
  });

  test('is given up after 21 days without one', async () => {
    const number = await yearly();
    await world.plan(daysOn(21));
    await world.plan(secondsOn(1, daysOn(21)));
    expect(await find(number)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' });
    expect(await attemptsOf(number)).toEqual([]);
  });
});
