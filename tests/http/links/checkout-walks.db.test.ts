import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { checkoutWords as words } from '@back-office/messages/features/checkout';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, detailOf, formIn, paymentOf } from './shopper.ts';
import { send } from '../client.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
});
afterAll(() => server.stop());

/** `npm test` walks a few of them; set CHECKOUT_WALKS for more. */
const walks = Number(process.env['CHECKOUT_WALKS'] ?? 200);
const atOnce = 4;

type Form = ReturnType<typeof formIn>;
type Browser = { order: string | undefined; forms: Form[] };

/** `cancelled`: by the payer on the card form. `silent`: the gateway takes the card and never says what became of it. */
type End = 'success' | 'failed' | 'cancelled' | 'silent';

const endOf = (form: Form, number: string, ends: End): PaymentEvent[] => {
  if (ends === 'silent') {
    return [];
  }
  const status = ends === 'success' ? 'success' : 'failed';
  const event = paymentOf(form, { number, status, version: 2 });
  const response = { code: 'CANCELLED_BY_PAYER', message: 'Cancelled by the payer' };
  return ends === 'cancelled'
    ? [{ ...event, object: { ...event.object, declineClass: 'expiredOrVoided', response } }]
    : [event];
};

/** A gateway as its protocol promises: one payment for an order number, no card after the form's time. */
const openGateway = () => {
  const payments = new Map<string, End>();
  const waiting: PaymentEvent[] = [];
  return {
    waiting,
    submit: (form: Form, ends: End): void => {
      if (payments.has(form.merchantOrderNumber)) {
        return;
      }
      const number = newPaymentNumber();
      payments.set(form.merchantOrderNumber, ends);
      waiting.push(
        paymentOf(form, { number, status: 'inProcessing', version: 1 }),
        ...endOf(form, number, ends),
      );
    },
    count: (wanted: End): number => [...payments.values()].filter((ends) => ends === wanted).length,
  };
};

const step = fc.oneof(
  fc.record({ kind: fc.constant('begin' as const), who: fc.nat(2), isAnswerLost: fc.boolean() }),
  fc.record({ kind: fc.constant('twoTabs' as const), who: fc.nat(2) }),
  fc.record({
    kind: fc.constant('submit' as const),
    who: fc.nat(2),
    which: fc.nat(5),
    ends: fc.constantFrom<End[]>('success', 'failed', 'cancelled', 'silent'),
  }),
  fc.record({ kind: fc.constant('tell' as const), which: fc.nat(9), isTwice: fc.boolean() }),
  fc.record({ kind: fc.constant('forget' as const), who: fc.nat(2) }),
  fc.record({ kind: fc.constant('back' as const), who: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const) }),
  fc.record({ kind: fc.constant('expire' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let addresses = 0;
/** Each walk of an address of its own: the limits of addresses are another matter. */
const newAddress = (): string => {
  addresses += 1;
  return `127.1.${Math.trunc(addresses / 250)}.${(addresses % 250) + 1}`;
};

const look = (path: string) =>
  send(server, {
    method: 'GET',
    path,
    headers: { 'accept-language': 'en-GB,en', 'sec-fetch-mode': 'navigate' },
    from: newAddress(),
  });

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
  /** The page of the browser's order, from which the payer presses again. */
  const goBack = async (browser: Browser): Promise<void> => {
    const search = browser.order === undefined ? '' : `?o=${browser.order}`;
    expect((await look(path + search)).status).toBe(200);
    await press(browser, false);
  };
  const expire = () =>
    server.asMigrator(
      `update payment_links set active_until = now() - interval '1 second' where number = $1`,
      [number],
    );
  const of = (who: number): Browser => browsers[who] ?? { order: undefined, forms: [] };
  const submit = (forms: readonly Form[], which: number, ends: End): void => {
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
      case 'back':
        return goBack(of(one.who));
      case 'wait':
        return pass();
      case 'expire':
        return expire();
    }
  };
  for (const one of steps) {
    await take(one);
  }
  await tellGatewayEvents(server, gateway.waiting.toReversed());
  // While a form is open, the page keeps other browsers waiting.
  await pass();
  return {
    gateway,
    page: (await look(path)).text,
    link: await detailOf(shop, number),
    isExpired: steps.some(({ kind }) => kind === 'expire'),
  };
};

/** What the page says of a link that nobody paid, by its state. */
const titles: Readonly<Record<string, string>> = {
  active: words.goOn.en,
  inPayment: words.progressTitle.en,
  expired: words.expiredTitle.en,
};

const checkEnd = ({ gateway, page, link, isExpired }: Awaited<ReturnType<typeof walk>>): void => {
  const successes = gateway.count('success');
  const isOpen = gateway.count('silent') > 0;
  const unpaid = isOpen ? 'inPayment' : isExpired ? 'expired' : 'active';
  expect(successes).toBeLessThanOrEqual(1);
  expect(link).toMatchObject({
    payments: successes,
    paidMinor: String(successes * 120_000),
    state: successes === 1 ? 'paid' : unpaid,
  });
  expect(page.includes('Paid · $1,200.00')).toBe(successes === 1);
  expect(page).toContain(successes === 1 ? words.paidTitle.en : titles[unpaid]);
};

it(
  'any walk of shoppers ends in one payment or none, and the page says which',
  async () => {
    const steps = fc.array(step, { minLength: 3, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: atOnce, maxLength: atOnce }),
        async (together) => {
          for (const end of await Promise.all(together.map(walk))) {
            checkEnd(end);
          }
        },
      ),
      { numRuns: Math.ceil(walks / atOnce) },
    );
  },
  60_000 + walks * 1000,
);
