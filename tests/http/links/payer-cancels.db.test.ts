import {
  cancelSubscription,
  changeSubscriptionAmount,
  getSubscription,
  listSubscriptions,
} from '@back-office/contract/features/subscriptions/calls';
import { webhookEventTypes } from '@back-office/contract/features/webhooks';
import { cardEvent, disputeEvent } from '@back-office/server/testing/gateway-events';
import { runSubscriptionRounds } from '@back-office/server/testing/job-rounds';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../client.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, openPage } from './shopper.ts';
import { agree, paid, planOf } from './subscriber.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
  const { id } = shop.business;
  await server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, 'subscriptions', now())`,
    [id],
  );
  await server.asMigrator(
    `insert into webhook_endpoints (business_id, id, name, url, event_types, status, created_at, created_by_name)
     values ($1, gen_random_uuid(), 'Shop', 'https://receiver.example/hook', $2, 'enabled', now() - interval '20 days', 'Ann')`,
    [id, [...webhookEventTypes]],
  );
});
afterAll(() => server.stop());

const daysOn = (days: number): Date => new Date(Date.now() + days * 86_400_000);

type Mail = { subject: string; url: string };
/** The mails to the payer since the last look. */
const takeMails = (): Promise<Mail[]> =>
  server.asMigrator<Mail>(
    `with taken as (delete from letters where kind = 'subscriptionNotice' returning *)
     select subject, body::json #>> '{action,url}' as url from taken order by created_at`,
  );
const risksTold = async (): Promise<number> => {
  const told = await server.asMigrator(
    `delete from letters where kind = 'subscriptionsAtRisk' returning id`,
  );
  return told.length;
};
/** The ends of a subscription that a shop's own system was told of. */
const endsTold = (number: string) =>
  server.asMigrator<{ type: string; endsAt: string | null; endingBy: string | null }>(
    `select type, body::json #>> '{data,endsAt}' as "endsAt", body::json #>> '{data,endingBy}' as "endingBy"
     from webhook_events where object_number = $1 and type like 'subscription.end%' order by place`,
    [number],
  );
const eventsTold = async (numbers: readonly string[]): Promise<string[]> =>
  (
    await server.asMigrator<{ type: string }>(
      'select type from webhook_events where object_number = any($1) order by type',
      [numbers],
    )
  ).map(({ type }) => type);

const post = (path: string, body: string) =>
  send(server, {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:8080',
    },
    body,
  });
const press = (path: string) => post(`${path}/cancel`, 'when=now');
const endWithPeriod = (path: string) => post(`${path}/cancel`, 'when=periodEnd');
const keep = (path: string) => post(`${path}/keep`, '');

/** A subscription that has begun, and its payer's page as the mail about it names it. */
const subscribed = async (reference: string, plan = planOf()) => {
  const { path } = await aLink(shop, { plan, reference });
  const { form } = await agree(server, path);
  const payment = paid(form);
  await tellGatewayEvents(server, [payment, cardEvent(form)]);
  await runSubscriptionRounds(server.platform, new Date());
  const [mail] = await takeMails();
  const { pathname } = new URL(mail?.url ?? '');
  const { envelope } = await shop.owner.call(listSubscriptions, { filter: { search: reference } });
  const rows = envelope.data?.['rows'] as { number: string }[] | undefined;
  const number = rows?.[0]?.number ?? '';
  const shown = async () => (await shop.owner.call(getSubscription, { number })).envelope.data;
  return { number, payment, own: pathname, shown };
};

/** Nothing more is charged or mailed, however often the rounds look, and the page says by whom it was cancelled. */
const expectOver = async (own: string, by: string): Promise<void> => {
  for (const days of [1, 2, 32, 63]) {
    expect(await runSubscriptionRounds(server.platform, daysOn(days))).toBe(0);
  }
  expect(await takeMails()).toEqual([]);
  const { status, text } = await openPage(server, own);
  expect(status).toBe(200);
  expect(text).toContain(by);
  expect((await openPage(server, `${own}?asks=cancel`)).text).not.toContain(
    'Cancel this subscription?',
  );
};

describe('[S4.16] a payer who cancels by the link in the mail', () => {
  it('is mailed once and the shop notified once, however often and late the button is pressed', async () => {
    const { own, payment, shown } = await subscribed('cancelled twice');
    const presses = await Promise.all([press(own), press(own), press(own)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const first = await shown();
    expect(first).toMatchObject({ status: 'cancelled', cancelReason: 'payer', nextAt: null });
    await runSubscriptionRounds(server.platform, new Date());
    expect((await takeMails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is cancelled'),
    ]);
    expect(await risksTold()).toBe(0);
    expect((await press(own)).status).toBe(303);
    await expectOver(own, 'Cancelled by you');
    expect(await risksTold()).toBe(1);
    expect(await shown()).toEqual(first);
    expect(await eventsTold([payment.object.number])).toEqual(['payment.succeeded']);
  });

  it('changes nothing once the merchant has cancelled', async () => {
    const { number, own, shown } = await subscribed('cancelled by the shop');
    await shop.owner.call(cancelSubscription, { number, when: 'now' });
    const before = await shown();
    expect(before).toMatchObject({ status: 'cancelled', cancelReason: 'merchant' });
    expect((await press(own)).status).toBe(303);
    expect(await shown()).toEqual(before);
    await runSubscriptionRounds(server.platform, new Date());
    expect(await takeMails()).toHaveLength(1);
    await expectOver(own, 'Cancelled by the merchant');
    expect(await risksTold()).toBe(0);
  });

  it('ends at once what the merchant lets end with its period', async () => {
    const { number, own, shown } = await subscribed('cancelled for later');
    await shop.owner.call(cancelSubscription, { number, when: 'periodEnd' });
    expect((await press(own)).status).toBe(303);
    expect(await shown()).toMatchObject({ status: 'cancelled', cancelReason: 'payer' });
    await runSubscriptionRounds(server.platform, new Date());
    expect(await takeMails()).toHaveLength(1);
    await expectOver(own, 'Cancelled by you');
    expect(await risksTold()).toBe(1);
  });

  it('changes nothing once a chargeback has cancelled it, which the shop hears of once', async () => {
    const { own, payment, shown } = await subscribed('charged back');
    const chargeback = disputeEvent(payment, { object: { stage: 'chargeback' } });
    await tellGatewayEvents(server, [chargeback]);
    const before = await shown();
    expect(before).toMatchObject({ status: 'cancelled', cancelReason: 'chargeback' });
    expect((await press(own)).status).toBe(303);
    await tellGatewayEvents(server, [chargeback]);
    expect(await shown()).toEqual(before);
    await runSubscriptionRounds(server.platform, new Date());
    expect(await takeMails()).toHaveLength(1);
    await expectOver(own, 'Cancelled after a chargeback');
    expect(await risksTold()).toBe(1);
    expect(await eventsTold([payment.object.number, chargeback.object.number])).toEqual([
      'dispute.opened',
      'payment.succeeded',
    ]);
  });
});

const subjects = async (): Promise<string[]> => {
  await runSubscriptionRounds(server.platform, new Date());
  return (await takeMails()).map(({ subject }) => subject);
};

describe('[S4.16] a payer who cancels for the end of the period', () => {
  it('keeps it until then, is charged nothing more, and is mailed once', async () => {
    const { own, shown } = await subscribed('ends with its period');
    const before = await shown();
    const asked = await openPage(server, `${own}?asks=cancel`);
    expect(asked.text).toContain('value="periodEnd"');
    expect(asked.text).toContain('You can use it until');
    const chinese = [
      ['zhCn', '本期结束时', '您可使用至'],
      ['zhHk', '本期完結時', '您可使用至'],
    ] as const;
    for (const [language, when, until] of chinese) {
      const { text } = await openPage(server, `${own}?lang=${language}&asks=cancel`);
      expect(text).toContain(when);
      expect(text).toContain(until);
    }
    const presses = await Promise.all([endWithPeriod(own), endWithPeriod(own)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    const ending = await shown();
    expect(ending).toMatchObject({
      status: 'active',
      endingBy: 'payer',
      nextAt: null,
      endsAt: before?.['nextAt'],
      cancelReason: null,
    });
    expect(await subjects()).toEqual([expect.stringContaining('will end')]);
    const page = await openPage(server, own);
    expect(page.text).toContain('You cancelled. You can use it until');
    expect(page.text).toContain('Keep subscription');
    await endWithPeriod(own);
    expect(await shown()).toEqual(ending);
    expect(await subjects()).toEqual([]);
    await runSubscriptionRounds(server.platform, daysOn(32));
    expect(await shown()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'payer',
      charges: before?.['charges'],
      attempts: before?.['attempts'],
    });
    expect((await takeMails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is cancelled'),
    ]);
    await keep(own);
    await expectOver(own, 'Cancelled by you');
  });

  it('withdraws that until then: plan, end and planned amount count again', async () => {
    const { number, own, shown } = await subscribed('kept after all', planOf({ charges: 9 }));
    await shop.owner.call(changeSubscriptionAmount, { number, amountMinor: '130000' });
    await subjects();
    const before = await shown();
    expect(before).toMatchObject({ nextAmountMinor: '130000', endsAt: expect.any(String) });
    await endWithPeriod(own);
    expect(await shown()).toMatchObject({ endingBy: 'payer', nextAmountMinor: null });
    const asked = await openPage(server, `${own}?asks=keep`);
    expect(asked.text).toContain('Keep this subscription?');
    expect(asked.text).toContain('The next charge is $1,300.00 to Visa •••• 0002 on');
    expect((await keep(own)).status).toBe(303);
    expect(await shown()).toEqual(before);
    expect(await subjects()).toEqual([expect.stringContaining('continues')]);
    await keep(own);
    expect(await shown()).toEqual(before);
    expect(await endsTold(number)).toEqual([
      { type: 'subscription.endSet', endsAt: before?.['nextAt'], endingBy: 'payer' },
      { type: 'subscription.endWithdrawn', endsAt: before?.['endsAt'], endingBy: null },
    ]);
    await endWithPeriod(own);
    expect(await subjects()).toEqual([expect.stringContaining('will end')]);
    await press(own);
    expect(await subjects()).toEqual([expect.stringContaining('is cancelled')]);
    await expectOver(own, 'Cancelled by you');
  });

  it('is offered this only while a later charge is planned, and never the withdrawal of the merchant’s end', async () => {
    const { number, own, shown } = await subscribed('no later charge');
    await server.asMigrator(
      `update subscriptions set next_at = now() - interval '1 minute' where number = $1`,
      [number],
    );
    const due = await shown();
    expect((await openPage(server, `${own}?asks=cancel`)).text).not.toContain('periodEnd');
    const refused = await endWithPeriod(own);
    expect(String(refused.headers['location'])).toMatch(/&asks=cancel$/);
    expect(await shown()).toEqual(due);
    // A trial whose charge waits for its notice: that charge is the next one.
    await server.asMigrator(
      `update subscriptions set status = 'trial', open_period = 1, retry_at = '2090-01-02T03:04Z', next_at = '2090-02-01Z'
       where number = $1`,
      [number],
    );
    const waiting = await openPage(server, `${own}?asks=cancel`);
    expect(waiting.text).toContain('Jan 2, 2090, 11:04');
    expect(waiting.text).not.toContain('periodEnd');
    await endWithPeriod(own);
    expect(await shown()).toMatchObject({ endingBy: null });
    await server.asMigrator(
      `update subscriptions set status = 'active', open_period = null, retry_at = null, next_at = now() + interval '9 days'
       where number = $1`,
      [number],
    );
    await shop.owner.call(cancelSubscription, { number, when: 'periodEnd' });
    const ending = await shown();
    expect((await openPage(server, `${own}?asks=keep`)).text).not.toContain('Keep this');
    await keep(own);
    expect(await shown()).toEqual(ending);
    expect(ending).toMatchObject({ endingBy: 'merchant' });
    expect(await endsTold(number)).toEqual([
      { type: 'subscription.endSet', endsAt: ending?.['endsAt'], endingBy: 'merchant' },
    ]);
  });
});
