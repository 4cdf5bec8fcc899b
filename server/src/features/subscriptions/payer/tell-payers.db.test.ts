import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../testing/subscription-world.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());
// So that nothing of one test comes due in another.
afterEach(async () => {
  await world.rows(sql`
    update subscriptions set status = 'ended', next_at = null, retry_at = null, gives_up_at = null, open_period = null
    where status not in ('cancelled', 'ended')`);
  await world.rows(sql`
    update subscription_charges set charged_at = '2026-01-01' where status = 'succeeded'`);
  await world.rows(sql`delete from letters`);
});

const at = (iso: string): Date => new Date(iso);
const days = (from: Date, count: number): Date => new Date(from.getTime() + count * 86_400_000);

/** Subjects of the mails written since the last call, by payer. */
const mails = async (now: Date): Promise<string[]> => {
  await world.tellPayers(now);
  const written = await world.rows<{ subject: string }>(sql`
    delete from letters where kind = 'subscriptionNotice' returning subject`);
  return written.map(({ subject }) => subject).toSorted();
};

/** The payments that replies to the mails written since the last call go to; null for a mail that accepts no reply. */
const answered = async (now: Date): Promise<(string | null)[]> => {
  await world.tellPayers(now);
  const written = await world.rows<{ payment: string | null }>(sql`
    with read as (delete from letters where kind = 'subscriptionNotice' returning body::json #>> '{headers,replyTo}' as address)
    select a.payment_number as payment from read
    left join reply_addresses a on 'reply-' || a.key || '@reply.example' = read.address`);
  return written.map(({ payment }) => payment);
};

/** The due charge, which the issuer answers at once. */
const charge = async (now: Date, answer: Parameters<SubscriptionWorld['tell']>[1]) => {
  await world.plan(now);
  for (const command of await world.send(now)) {
    await world.tell(command, answer, now);
  }
};

describe('the payer of a subscription', () => {
  it('gets one receipt for each charge, and one mail about a card that was declined', async () => {
    const start = at('2026-03-02T01:00:00Z');
    await world.plant({ anchorAt: start });
    await charge(start, { status: 'success' });
    expect(await mails(start)).toEqual(['Business 1: receipt for $12.80']);
    expect(await mails(start)).toEqual([]);
    const second = at('2026-04-02T01:00:00Z');
    await charge(second, { status: 'failed', code: '51' });
    expect(await mails(second)).toEqual(['Business 1: your card was declined']);
    expect(await mails(days(second, 1))).toEqual([]);
    await world.rows(sql`update subscriptions set status = 'cancelled', cancelled_at = ${second}, cancel_reason = 'payer',
      next_at = null, retry_at = null, gives_up_at = null, open_period = null`);
    expect(await mails(second)).toEqual([
      'Business 1: your subscription to Tea of the month is cancelled',
    ]);
  });

  it('[S2.37] can answer each mail, and the answer finds the payment that the mail is about', async () => {
    const start = at('2026-05-04T01:00:00Z');
    const number = await world.plant({ anchorAt: start });
    const paymentOf = async (period: number) =>
      (
        await world.rows<{ payment: string }>(sql`
          select payment_number as payment from subscription_charges where subscription_number = ${number} and period = ${period}`)
      )[0]?.payment;
    await charge(start, { status: 'success' });
    expect(await answered(start)).toEqual([await paymentOf(0)]);
    const second = at('2026-06-04T01:00:00Z');
    await charge(second, { status: 'success' });
    expect(await answered(second)).toEqual([await paymentOf(1)]);
    const third = at('2026-07-04T01:00:00Z');
    await charge(third, { status: 'failed', code: '51' });
    expect(await answered(third)).toEqual([await paymentOf(1)]);
  });

  it('gets a notice a week before a yearly charge and the end of a trial, and none before a monthly charge', async () => {
    const anchorAt = at('2026-06-15T01:00:00Z');
    const yearly = await world.plant({ anchorAt, unit: 'month', count: 12 });
    await world.plant({ anchorAt, unit: 'month', count: 1 });
    await world.rows(sql`update subscriptions set status = 'active' where anchor_at = ${anchorAt}`);
    const trial = await world.plant({ anchorAt });
    await world.rows(
      sql`update subscriptions set status = 'trial', has_trial = true where number = ${trial}`,
    );
    // The merchant raised the amount from the announced charge on.
    await world.rows(sql`
      update subscriptions set next_amount_minor = 1500, next_amount_from = ${anchorAt} where number = ${yearly}`);
    expect(await mails(days(anchorAt, -9))).toEqual([]);
    const notice = (amount: string) => `Business 1: ${amount} will be charged soon`;
    expect(await mails(days(anchorAt, -8))).toEqual([notice('$12.80'), notice('$15.00')]);
    expect(await mails(days(anchorAt, -7))).toEqual([]);
  });

  it('reads in a late notice the day seven days later, on which the charge is made', async () => {
    const anchorAt = at('2026-07-15T01:00:00Z');
    const number = await world.plant({ anchorAt });
    await world.rows(
      sql`update subscriptions set status = 'trial', has_trial = true where number = ${number}`,
    );
    const left = days(anchorAt, -2);
    await world.tellPayers(left);
    const [notice] = await world.rows<{ body: string }>(sql`
      delete from letters where kind = 'subscriptionNotice' returning body`);
    expect(notice?.body).toContain('2026-07-20 09:00');
    const charged = async (now: Date): Promise<number> => {
      await world.plan(now);
      return (await world.send(now)).length;
    };
    expect(await charged(anchorAt)).toBe(0);
    expect(await charged(days(left, 6.9))).toBe(0);
    expect(await charged(days(left, 7.1))).toBe(1);
  });

  it('gets no second receipt for the payment on the page of the link', async () => {
    const start = at('2026-01-20T01:00:00Z');
    const number = await world.plant({ anchorAt: start, endsAt: days(start, 1) });
    await charge(start, { status: 'success' });
    await world.rows(sql`
      insert into subscription_agreements (business_id, order_number, gateway_number, plan, reference, email, currency, amount_minor,
        interval_unit, interval_count, trial_days, created_by_name, language, words, words_version, agreed_at, payment_number,
        token_number, subscription_number)
      select s.business_id, 'PL-1', s.gateway_number, s.plan, s.reference, s.email, s.currency, s.amount_minor, s.interval_unit,
        s.interval_count, 0, s.created_by_name, 'en', 'I agree.', '1', ${start}, c.payment_number, s.token_number, s.number
      from subscriptions s
      join subscription_charges c on c.business_id = s.business_id and c.subscription_number = s.number
      where s.number = ${number}`);
    expect(await mails(start)).toEqual([]);
  });

  it('gets another mail when the new card is declined too', async () => {
    const start = at('2026-02-10T01:00:00Z');
    const number = await world.plant({ anchorAt: start });
    await charge(start, { status: 'failed', code: '51' });
    const declined = ['Business 1: your card was declined'];
    expect(await mails(start)).toEqual(declined);
    await charge(days(start, 2), { status: 'failed', code: '51' });
    expect(await mails(days(start, 2))).toEqual([]);
    const token = await world.plantToken('visa');
    await world.rows(sql`
      update subscriptions set token_number = ${token}, retry_at = ${days(start, 3)} where number = ${number}`);
    expect(await mails(days(start, 3))).toEqual([]);
    await charge(days(start, 3), { status: 'failed', code: '51' });
    expect(await mails(days(start, 3))).toEqual(declined);
  });

  it('gets one mail about a card that can’t be charged, for each card and period', async () => {
    const start = at('2026-02-12T01:00:00Z');
    const number = await world.plant({ anchorAt: start });
    const suspend = () =>
      world.rows(sql`
        update payment_tokens set status = 'suspended'
        where number = (select token_number from subscriptions where number = ${number})`);
    await suspend();
    await charge(start, { status: 'success' });
    const unusable = ['Business 1: your card can’t be charged'];
    expect(await mails(start)).toEqual(unusable);
    expect(await mails(days(start, 1))).toEqual([]);
    const token = await world.plantToken('visa');
    await world.rows(sql`
      update subscriptions set token_number = ${token}, retry_at = ${days(start, 2)} where number = ${number}`);
    await suspend();
    await charge(days(start, 2), { status: 'success' });
    expect(await mails(days(start, 2))).toEqual(unusable);
  });

  it('gets a receipt that names the card that was charged, although it was replaced since', async () => {
    const start = at('2026-02-14T01:00:00Z');
    const number = await world.plant({ anchorAt: start });
    await charge(start, { status: 'success' });
    const token = await world.plantToken('visa');
    await world.rows(sql`update payment_tokens set last4 = '0007' where number = ${token}`);
    await world.rows(
      sql`update subscriptions set token_number = ${token} where number = ${number}`,
    );
    await world.tellPayers(start);
    const bodies = await world.rows<{ body: string }>(sql`
      select body::text as body from letters where subject like '%receipt%'`);
    expect(bodies.map(({ body }) => /•••• \d{4}/.exec(body)?.[0])).toEqual(['•••• 4242']);
  });

  it('is charged a yearly plan only when its notice left seven days before; the plan does not move', async () => {
    const anchorAt = at('2029-06-15T01:00:00Z');
    const number = await world.plant({ anchorAt, count: 12 });
    await world.rows(sql`update subscriptions set status = 'active' where number = ${number}`);
    const charged = async (now: Date): Promise<string[]> => {
      await world.plan(now);
      const sent = await world.send(now);
      return sent.map(({ merchantOrderNumber }) => merchantOrderNumber);
    };
    const standing = () =>
      world.rows<{ status: string; next_at: Date; open_period: number | null }>(
        sql`select status, next_at, open_period from subscriptions where number = ${number}`,
      );
    // Mails were not sent until the day of the charge.
    expect(await charged(anchorAt)).toEqual([]);
    await world.tellPayers(anchorAt);
    const settle = (status: 'sent' | 'failed', now: Date) =>
      world.rows(sql`
        update letters set status = ${status}, body = null, closed_at = ${now}
        where status = 'queued' and kind = 'subscriptionNotice' and subject like '%will be charged soon'`);
    await settle('failed', anchorAt);
    expect(await charged(days(anchorAt, 1))).toEqual([]);
    await world.tellPayers(days(anchorAt, 1.1));
    expect(await charged(days(anchorAt, 2))).toEqual([]);
    await settle('sent', days(anchorAt, 2));
    expect(await charged(days(anchorAt, 3))).toEqual([]);
    expect(await charged(days(anchorAt, 8.9))).toEqual([]);
    const nextAt = at('2030-06-15T01:00:00Z');
    expect(await standing()).toEqual([{ status: 'active', next_at: nextAt, open_period: 0 }]);
    expect(await charged(days(anchorAt, 9.1))).toEqual([`${number}-0`]);
    // The next notice is sent in time, and so is the charge on its day.
    await world.rows(sql`
      update subscription_attempts set status = 'succeeded', slot = null, ended_at = at where subscription_number = ${number}`);
    await world.rows(sql`
      update subscription_charges set status = 'succeeded', charged_at = planned_at where subscription_number = ${number}`);
    await world.rows(sql`update subscriptions set open_period = null where number = ${number}`);
    await world.tellPayers(days(nextAt, -8));
    await settle('sent', days(nextAt, -8));
    expect(await charged(nextAt)).toEqual([`${number}-1`]);
  });

  it('gets his mail although the mail to another cannot be written', async () => {
    const start = at('2027-03-02T01:00:00Z');
    const broken = await world.plant({ anchorAt: start });
    await world.plant({ anchorAt: start });
    await charge(start, { status: 'success' });
    await world.rows(sql`
      alter table letters add constraint no_broken check (subject not like '%99.99%') not valid`);
    await world.rows(sql`
      update subscription_charges set amount_minor = 9999 where subscription_number = ${broken}`);
    world.problems.length = 0;
    expect(await mails(start)).toEqual(['Business 1: receipt for $12.80']);
    expect(world.problems).toHaveLength(1);
    await world.rows(sql`alter table letters drop constraint no_broken`);
    expect(await mails(start)).toEqual(['Business 1: receipt for $99.99']);
  });
});
