import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, detailOf, formIn, openPage, paymentOf } from './shopper.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
});
afterAll(() => server.stop());

type Form = ReturnType<typeof formIn>;
type Browser = { order: string | undefined; forms: Form[] };

/** A gateway as its protocol promises: one payment for an order number, no card after the form's time. */
const openGateway = () => {
  const payments = new Map<string, 'success' | 'failed'>();
  const waiting: PaymentEvent[] = [];
  return {
    waiting,
    submit: (form: Form, ends: 'success' | 'failed'): void => {
      if (payments.has(form.merchantOrderNumber)) {
        return;
      }
      const number = newPaymentNumber();
      payments.set(form.merchantOrderNumber, ends);
      waiting.push(
        paymentOf(form, { number, status: 'inProcessing', version: 1 }),
        paymentOf(form, { number, status: ends, version: 2 }),
      );
    },
    successes: (): number => [...payments.values()].filter((ends) => ends === 'success').length,
  };
};

const step = fc.oneof(
  fc.record({ kind: fc.constant('begin' as const), who: fc.nat(2), isAnswerLost: fc.boolean() }),
  fc.record({ kind: fc.constant('twoTabs' as const), who: fc.nat(2) }),
  fc.record({
    kind: fc.constant('submit' as const),
    who: fc.nat(2),
    which: fc.nat(5),
    ends: fc.constantFrom('success' as const, 'failed' as const),
  }),
  fc.record({ kind: fc.constant('tell' as const), which: fc.nat(9), isTwice: fc.boolean() }),
  fc.record({ kind: fc.constant('forget' as const), who: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let addresses = 0;
/** Each walk of an address of its own: the limits of addresses are another matter. */
const newAddress = (): string => {
  addresses += 1;
  return `127.1.${Math.trunc(addresses / 250)}.${(addresses % 250) + 1}`;
};

const walk = async (steps: readonly Step[]) => {
  const { path, number } = await aLink(shop);
  const gateway = openGateway();
  const browsers: Browser[] = [0, 1, 2].map(() => ({ order: undefined, forms: [] }));
  const press = async (browser: Browser, isAnswerLost: boolean): Promise<void> => {
    const order = browser.order === undefined ? {} : { order: browser.order };
    const begun = await begin(server, path, { from: newAddress(), ...order });
    if (begun.frame !== undefined && !isAnswerLost) {
      browser.order = begun.order;
      browser.forms.push(formIn(begun.frame));
    }
  };
  const tell = async (which: number, isTwice: boolean): Promise<void> => {
    const at = gateway.waiting.length === 0 ? 0 : which % gateway.waiting.length;
    const event = isTwice ? gateway.waiting[at] : gateway.waiting.splice(at, 1)[0];
    await tellGatewayEvents(server, event === undefined ? [] : [event]);
  };
  const pass = async (): Promise<void> => {
    await server.asMigrator(
      `update payment_link_orders set form_until = now() - interval '1 second' where link_number = $1`,
      [number],
    );
    for (const each of browsers) {
      each.forms = [];
    }
  };
  const of = (who: number): Browser => browsers[who] ?? { order: undefined, forms: [] };
  const submit = (forms: readonly Form[], which: number, ends: 'success' | 'failed'): void => {
    const form = forms.at(-1 - (which % Math.max(1, forms.length)));
    if (form !== undefined) {
      gateway.submit(form, ends);
    }
  };
  const take = async (one: Step): Promise<unknown> => {
    switch (one.kind) {
      case 'begin':
        return press(of(one.who), one.isAnswerLost);
      case 'twoTabs':
        return Promise.all([press(of(one.who), false), press(of(one.who), false)]);
      case 'submit':
        return submit(of(one.who).forms, one.which, one.ends);
      case 'tell':
        return tell(one.which, one.isTwice);
      case 'forget':
        of(one.who).order = undefined;
        return undefined;
      case 'wait':
        return pass();
    }
  };
  for (const one of steps) {
    await take(one);
  }
  await tellGatewayEvents(server, gateway.waiting.toReversed());
  return { gateway, page: (await openPage(server, path)).text, link: await detailOf(shop, number) };
};

it('[S4.16] any walk of shoppers ends in one payment or none, and the page says which', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { gateway, page, link } = await walk(steps);
      const successes = gateway.successes();
      expect(successes).toBeLessThanOrEqual(1);
      expect(link).toMatchObject({
        payments: successes,
        paidMinor: String(successes * 120_000),
        state: successes === 1 ? 'paid' : 'active',
      });
      expect(page.includes('Paid · $1,200.00')).toBe(successes === 1);
    }),
    { numRuns: 150 },
  );
});
