import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../testing/subscription-world.ts';

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());

const at = (iso: string): Date => new Date(iso);
const days = (from: Date, count: number): Date => new Date(from.getTime() + count * 86_400_000);

/** Subjects of the mails written since the last look, by payer. */
const mails = async (now: Date): Promise<string[]> => {
  await world.tellPayers(now);
  const written = await world.rows<{ subject: string }>(sql`
    delete from letters where kind = 'subscriptionNotice' returning subject`);
  return written.map(({ subject }) => subject).toSorted();
};

/** The charge that is due, which the issuer answers at once. */
const charge = async (now: Date, answer: Parameters<SubscriptionWorld['tell']>[1]) => {
  await world.plan(now);
  for (const command of await world.send(now)) {
    await world.tell(command, answer, now);
  }
};

describe('[S4.16] the payer of a subscription', () => {
  it('gets one receipt for each charge, and one mail about a card that was declined', async () => {
    const start = at('2026-03-02T01:00:00Z');
    await world.plant({ anchorAt: start });
    await charge(start, { status: 'success' });
    expect(await mails(start)).toEqual(['Business 1: receipt for 12.80 USD']);
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

  it('gets a notice a week before a yearly charge and the end of a trial, and none before a monthly charge', async () => {
    const anchorAt = at('2026-06-15T01:00:00Z');
    const yearly = await world.plant({ anchorAt, unit: 'month', count: 12 });
    await world.plant({ anchorAt, unit: 'month', count: 1 });
    await world.rows(sql`update subscriptions set status = 'active' where anchor_at = ${anchorAt}`);
    const trial = await world.plant({ anchorAt });
    await world.rows(
      sql`update subscriptions set status = 'trial', has_trial = true where number = ${trial}`,
    );
    // The merchant raised the amount as of the charge that is announced.
    await world.rows(sql`
      update subscriptions set next_amount_minor = 1500, next_amount_from = ${anchorAt} where number = ${yearly}`);
    expect(await mails(days(anchorAt, -9))).toEqual([]);
    const notice = (amount: string) => `Business 1: ${amount} USD will be charged soon`;
    expect(await mails(days(anchorAt, -8))).toEqual([notice('12.80'), notice('15.00')]);
    expect(await mails(days(anchorAt, -7))).toEqual([]);
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
});
