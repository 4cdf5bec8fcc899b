import {
  disablePaymentLink,
  duplicatePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  getPaymentLink,
} from '@back-office/contract/features/payment-links';
import {
  overseePaymentLink,
  overseePaymentLinks,
  stopPaymentLink,
} from '@back-office/contract/features/payment-links/oversight';
import { listOperations } from '@back-office/contract/features/audit-logs';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { anOperator } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAsOperator, type SignedIn } from '../signed-in.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { outcomeOf } from '../withdrawal-world.ts';
import { aLinkShop, planPayment, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, formIn, openPage, paymentOf } from './shopper.ts';

let server: TestServer;
let shop: LinkShop;
let operator: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
  operator = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

const today = businessDayOf(new Date());
const lastDays = { from: addDays(today, -2), to: addDays(today, 1) };
const reason = 'Two cardholders reported this page.';
const named = (number: string, of = shop) => ({
  merchantNumber: of.business.merchantNumber,
  number,
});
const stop = (number: string) => operator.call(stopPaymentLink, { ...named(number), reason });

describe('an operator', () => {
  it('reads the links of all merchants, each under its own merchant', async () => {
    const other = await aLinkShop(server);
    const [own, foreign] = [await aLink(shop), await aLink(other, { title: 'Camera strap' })];
    const { data } = (
      await operator.call(overseePaymentLinks, { filter: { search: 'Camera strap' } })
    ).envelope;
    expect(data).toMatchObject({
      total: 1,
      rows: [{ ...named(foreign.number, other), state: 'active', allowedActions: ['stop'] }],
    });
    const detail = await operator.call(overseePaymentLink, named(own.number));
    expect(detail.envelope.data).toMatchObject({
      ...named(own.number),
      totalMinor: '120000',
      stopped: null,
      pausedAt: null,
      orders: [],
    });
    expect(outcomeOf(await operator.call(overseePaymentLink, named(own.number, other)))).toBe(
      'paymentLinks.notFound',
    );
  });

  it('[S4.16] stops a link for good: its payer reads so, and its merchant reads the reason', async () => {
    const { number, path } = await aLink(shop);
    expect((await stop(number)).envelope.data).toEqual({ state: 'disabled' });

    const page = await openPage(server, path);
    expect(page.text).toContain('The payment provider closed this link.');
    expect(page.text).not.toContain(reason);
    expect((await begin(server, path)).status).toBe(409);

    const seen = (await shop.owner.call(getPaymentLink, { number })).envelope.data;
    expect(seen).toMatchObject({
      state: 'disabled',
      stopped: { reason },
      allowedActions: [],
    });
    for (const call of [enablePaymentLink, duplicatePaymentLink]) {
      expect(outcomeOf(await shop.owner.call(call, { number }))).toBe('paymentLinks.stopped');
    }
    const later = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
    const extended = await shop.owner.call(extendPaymentLink, { number, activeUntil: later });
    expect(outcomeOf(extended)).toBe('paymentLinks.stopped');
    // Nor does a payment that was under way then make it one that can be copied.
    const late = await aLink(shop);
    await stop(late.number);
    await planPayment(server, late.number, { pending: 0, payments: 1 });
    const paid = (await shop.owner.call(getPaymentLink, { number: late.number })).envelope.data;
    expect(paid).toMatchObject({ state: 'paid', allowedActions: [] });
    await shop.owner.call(disablePaymentLink, { number });
    expect((await begin(server, path)).status).toBe(409);
    const filter = { range: lastDays, operations: ['stopPaymentLink'], objectNumber: number };
    const log = (await shop.owner.call(listOperations, { filter })).envelope.data;
    expect(log?.['rows']).toHaveLength(1);
  });

  it('[S4.16] cannot stop a link twice, one that is paid, or one that does not exist', async () => {
    const [stopped, paid] = [await aLink(shop), await aLink(shop)];
    await stop(stopped.number);
    expect(outcomeOf(await stop(stopped.number))).toBe('paymentLinks.stoppedAlready');
    await planPayment(server, paid.number, { pending: 0, payments: 1 });
    expect(outcomeOf(await stop(paid.number))).toBe('paymentLinks.paidAlready');
    expect(outcomeOf(await stop('L209901010000000000'))).toBe('paymentLinks.notFound');
    expect(
      outcomeOf(await operator.call(stopPaymentLink, { ...named(paid.number), reason: ' ' })),
    ).toBe('request.malformed');
  });

  it('does not lose a payment that was under way when the link was stopped', async () => {
    const { number, path } = await aLink(shop);
    const { frame, order } = await begin(server, path);
    await stop(number);
    await tellGatewayEvents(server, [
      paymentOf(formIn(frame), { number: newPaymentNumber(), status: 'success', version: 1 }),
    ]);
    expect((await openPage(server, `${path}?o=${order}`)).text).toContain('Paid · $1,200.00');
    const seen = (await shop.owner.call(getPaymentLink, { number })).envelope.data;
    expect(seen).toMatchObject({ state: 'paid', payments: 1, stopped: { reason } });
  });
});
