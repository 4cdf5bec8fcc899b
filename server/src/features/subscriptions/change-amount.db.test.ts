import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSubscriptionWorld, type SubscriptionWorld } from '../../testing/subscription-world.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());

const at = (iso: string): Date => new Date(iso);
const days = (from: Date, count: number): Date => new Date(from.getTime() + count * 86_400_000);

/** The amounts charged for a subscription. */
const charged = async (number: string, now: Date): Promise<string[]> => {
  await world.plan(now);
  const sent = await world.send(now);
  return sent
    .filter(({ merchantOrderNumber }) => merchantOrderNumber.startsWith(number))
    .map(({ amount }) => amount.minor);
};

/** A monthly subscription that has paid its first period. */
const paying = async (anchorAt: Date, more: { endsAt?: Date } = {}): Promise<string> => {
  const number = await world.plant({ anchorAt, ...more });
  await pay(number, anchorAt);
  return number;
};

const pay = async (number: string, now: Date): Promise<void> => {
  await world.plan(now);
  for (const command of await world.send(now)) {
    if (command.merchantOrderNumber.startsWith(number)) {
      await world.tell(command, { status: 'success' }, now);
    }
  }
};

/** Subjects of the mails written since the last call; the mail server then accepts them. */
const mails = async (now: Date): Promise<string[]> => {
  await world.tellPayers(now);
  const written = await world.rows<{ subject: string }>(sql`
    update letters set status = 'sent', body = null, closed_at = ${now}
    where status = 'queued' and kind = 'subscriptionNotice' and subject not like '%receipt%' returning subject`);
  return written.map(({ subject }) => subject);
};

const changes = 'Business 1: the amount of your subscription changes';
const stays = 'Business 1: the amount of your subscription stays the same';

describe('the amount of a subscription', () => {
  it('is raised with the first charge that is planned eight days later, and the payer is mailed at once', async () => {
    const anchorAt = at('2026-01-20T01:00:00Z');
    const number = await paying(anchorAt);
    const march = at('2026-03-20T01:00:00Z');
    const changedAt = at('2026-02-14T01:00:00Z');
    expect(await world.changeAmount(number, 1500n, changedAt)).toEqual({
      before: 1280n,
      from: march,
    });
    expect(await mails(changedAt)).toEqual([changes]);
    const february = at('2026-02-20T01:00:00Z');
    expect(await world.changeAmount(number, 1500n, february)).toBe('subscriptions.amountUnchanged');
    expect(await mails(february)).toEqual([]);
    expect(await charged(number, february)).toEqual(['1280']);
    expect(await world.changeAmount(number, 1600n, february)).toBe('subscriptions.chargeUnderWay');
    await world.rows(sql`
      update subscription_attempts set status = 'succeeded', slot = null, ended_at = at where subscription_number = ${number}`);
    await world.rows(sql`update subscription_charges set status = 'succeeded', charged_at = planned_at
      where subscription_number = ${number}`);
    await world.rows(sql`
      update subscriptions set open_period = null, retry_at = null where number = ${number}`);
    expect(await charged(number, march)).toEqual(['1500']);
  });

  it('is not raised before seven days after its notice left, however late that is; the plan does not move', async () => {
    const anchorAt = at('2026-04-10T01:00:00Z');
    const number = await paying(anchorAt);
    const may = at('2026-05-10T01:00:00Z');
    await world.changeAmount(number, 1500n, at('2026-04-20T01:00:00Z'));
    // Mails are not sent until the day of the charge.
    expect(await charged(number, may)).toEqual([]);
    expect(await mails(may)).toEqual([changes]);
    expect(await charged(number, days(may, 6.9))).toEqual([]);
    expect(await charged(number, days(may, 7.1))).toEqual(['1500']);
    const [row] = await world.rows(
      sql`select next_at, gives_up_at from subscriptions where number = ${number}`,
    );
    expect(row).toEqual({ next_at: at('2026-06-10T01:00:00Z'), gives_up_at: null });
  });

  it('is lowered with the next charge, which waits for no notice', async () => {
    const number = await paying(at('2026-07-10T01:00:00Z'));
    const august = at('2026-08-10T01:00:00Z');
    const outcome = await world.changeAmount(number, 900n, days(august, -1));
    expect(outcome).toEqual({ before: 1280n, from: august });
    expect(await charged(number, august)).toEqual(['900']);
    // Also when the mails are sent after the charge.
    expect(await mails(august)).toEqual([changes]);
  });

  it('stays as it was where a change is taken back, which the payer reads', async () => {
    const number = await paying(at('2026-09-10T01:00:00Z'));
    const october = at('2026-10-10T01:00:00Z');
    await world.changeAmount(number, 1500n, days(october, -20));
    expect(await mails(days(october, -20))).toEqual([changes]);
    const outcome = await world.changeAmount(number, 1280n, days(october, -2));
    expect(outcome).toEqual({ before: 1280n, from: null });
    expect(await mails(days(october, -2))).toEqual([stays]);
    expect(await charged(number, october)).toEqual(['1280']);
  });

  it('is not changed where no charge is left to take it', async () => {
    const anchorAt = at('2026-11-10T01:00:00Z');
    const number = await paying(anchorAt, { endsAt: at('2026-12-10T01:00:00Z') });
    expect(await world.changeAmount(number, 1500n, days(anchorAt, 1))).toBe(
      'subscriptions.noLaterCharge',
    );
    await world.cancel(number, days(anchorAt, 2));
    expect(await world.changeAmount(number, 1500n, days(anchorAt, 3))).toBe(
      'subscriptions.notPossible',
    );
  });

  it('is changed no more by a plan whose subscription was cancelled or has ended', async () => {
    const anchorAt = at('2027-01-10T01:00:00Z');
    const planned = async (endsAt?: Date) => {
      const number = await paying(anchorAt, endsAt === undefined ? {} : { endsAt });
      await world.changeAmount(number, 1500n, days(anchorAt, 1));
      return number;
    };
    const cancelled = await planned();
    await world.cancel(cancelled, days(anchorAt, 2));
    const ended = await planned(at('2027-04-10T01:00:00Z'));
    await world.rows(sql`
      update subscriptions set next_at = null, ends_at = ${days(anchorAt, 2)} where number = ${ended}`);
    await world.plan(days(anchorAt, 2));
    const rows = await world.rows(sql`
      select status, amount_minor, next_amount_minor, next_amount_from, is_raised from subscriptions
      where number in (${cancelled}, ${ended}) order by status`);
    const over = { amount_minor: 1280n, next_amount_minor: null, next_amount_from: null };
    expect(rows).toEqual([
      { ...over, status: 'cancelled', is_raised: false },
      { ...over, status: 'ended', is_raised: false },
    ]);
  });
});
