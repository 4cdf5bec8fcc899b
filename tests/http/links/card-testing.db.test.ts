import { enablePaymentLink } from '@back-office/contract/features/payment-links';
import { cardTesting } from '@back-office/contract/features/payment-links/card-testing';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { notifyOfPausedLinks } from '@back-office/server/testing/job-rounds';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, detailOf, formIn, openPage, paymentOf } from './shopper.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
});
afterAll(() => server.stop());

let payers = 0;
const openForm = async (path: string) => {
  payers += 1;
  const begun = await begin(server, path, { from: `127.3.0.${payers}` });
  return formIn(begun.frame);
};
const tell = async (
  form: ReturnType<typeof formIn>,
  status: 'failed' | 'success',
  more: object = {},
) => {
  const now = new Date();
  const number = newPaymentNumber(businessDayOf(now));
  const event = paymentOf(form, { number, status, version: 1 });
  const object = { ...event.object, orderedAt: now.toISOString(), ...more };
  await tellGatewayEvents(server, [{ ...event, occurredAt: now.toISOString(), object }]);
};
/** A payer from an address of his own pays with a card. */
const pay = async (path: string, status: 'failed' | 'success', more: object = {}) =>
  tell(await openForm(path), status, more);
const payOften = async (path: string, times: number, status: 'failed' | 'success') => {
  for (let time = 0; time < times; time += 1) {
    await pay(path, status);
  }
};
const reusable = () => aLink(shop, { type: 'reusable' });
const stateOf = async (number: string) => {
  const { state, pausedAt } = (await detailOf(shop, number)) ?? {};
  return { state, isPaused: pausedAt !== null };
};
const active = { state: 'active', isPaused: false };
const paused = { state: 'disabled', isPaused: true };
const mailsOf = (number: string) =>
  server.asMigrator(
    `select body::text as body from letters where kind = 'linkPaused' and body::text like $1`,
    [`%${number}%`],
  );

describe('[S4.16] a link on which cards are tested', () => {
  it('is disabled by the last declined payment of its limit, and its merchant is mailed once', async () => {
    const { number, path } = await reusable();
    await payOften(path, cardTesting.declines - 1, 'failed');
    expect(await stateOf(number)).toEqual(active);
    await pay(path, 'failed');
    expect(await stateOf(number)).toEqual(paused);
    expect((await openPage(server, path)).status).toBe(404);
    await notifyOfPausedLinks(server.platform, new Date());
    await notifyOfPausedLinks(server.platform, new Date());
    expect(await mailsOf(number)).toHaveLength(1);
  });

  it('leaves one entry by the system in the operation log of its merchant', async () => {
    const { number, path } = await reusable();
    const late = await openForm(path);
    await payOften(path, cardTesting.declines, 'failed');
    await tell(late, 'failed');
    const entries = await server.asMigrator(
      `select l.business_id, l.actor_kind, l.module, l.before, l.after, l.result, u.operation_id is not null as waits
       from operation_log l left join unsealed_operations u on u.business_id = l.business_id and u.operation_id = l.id
       where l.operation = 'pause-payment-link' and l.object_number = $1`,
      [number],
    );
    expect(entries).toEqual([
      {
        business_id: shop.business.id,
        actor_kind: 'system',
        module: 'paymentLinks',
        before: { isDisabled: false },
        after: { isDisabled: true, declines: cardTesting.declines, successes: 0 },
        result: 'ok',
        waits: true,
      },
    ]);
  });

  it('is enabled again by its merchant, and what was declined before counts no more', async () => {
    const { number, path } = await reusable();
    await payOften(path, cardTesting.declines, 'failed');
    await shop.owner.call(enablePaymentLink, { number });
    expect(await stateOf(number)).toEqual(active);
    await payOften(path, cardTesting.declines - 1, 'failed');
    expect(await stateOf(number)).toEqual(active);
    await pay(path, 'failed');
    expect(await stateOf(number)).toEqual(paused);
  });

  it('stays active where as many payments succeed, or where the gateway itself refuses them', async () => {
    const { number, path } = await reusable();
    await payOften(path, cardTesting.declines, 'success');
    await payOften(path, cardTesting.declines, 'failed');
    expect(await stateOf(number)).toEqual(active);
    const other = await reusable();
    for (let time = 0; time < cardTesting.declines; time += 1) {
      await pay(other.path, 'failed', { declineClass: 'interface' });
    }
    expect(await stateOf(other.number)).toEqual(active);
  });

  it('is left alone once it is paid, though a payment that was declined before is reported late', async () => {
    const { number, path } = await aLink(shop);
    const first = await openForm(path);
    await tell(first, 'failed');
    await payOften(path, cardTesting.declines - 2, 'failed');
    await pay(path, 'success');
    await tell(first, 'failed');
    expect(await stateOf(number)).toEqual({ state: 'paid', isPaused: false });
  });
});
