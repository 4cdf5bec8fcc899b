import {
  createPaymentLink,
  disablePaymentLink,
  duplicatePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  type LinkRow,
} from '@back-office/contract/features/payment-links';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import { screens } from '@back-office/contract/screens';
import { aBusiness, aPerson, roleOf } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLinkShop, linkOf, newLink, planPayment, type LinkShop } from './payment-link-world.ts';
import { openPage } from './shopper.ts';
import { signedIn } from '../signed-in.ts';
import { outcomeOf } from '../withdrawal-world.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
});
afterAll(() => server.stop());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const rowOf = async (number: string, of = shop): Promise<LinkRow | undefined> => {
  const { data } = (await of.owner.call(getPaymentLink, { number })).envelope;
  return data as LinkRow | undefined;
};
const stateOf = async (number: string) => (await rowOf(number))?.state;
const created = async (more: object = {}) => {
  const { envelope } = await shop.owner.call(createPaymentLink, newLink(shop, more));
  return String(envelope.data?.['number']);
};
const tried = async (more: object) =>
  (await shop.owner.call(createPaymentLink, newLink(shop, more))).envelope.error;

describe('[S3.19] a payment link', () => {
  it('keeps all that it was made with, and is unpaid and active at first', async () => {
    const items = [
      { number: 'TP-204', name: 'Teapot', unitMinor: '98000', quantity: 1 },
      { number: null, name: '鐵觀音 120 g', unitMinor: '11000', quantity: 2 },
    ];
    const activeUntil = inMinutes(24 * 60);
    const made = {
      title: 'Tea for two',
      description: 'With a pot.',
      reference: 'Ms Wong',
      currency: 'HKD',
      type: 'oneTime',
      activeUntil,
    };
    const number = await created({
      ...made,
      amount: { mode: 'merchant', items, freightMinor: '8000' },
    });
    expect(await rowOf(number)).toMatchObject({
      ...made,
      number,
      items,
      amountMinor: '120000',
      freightMinor: '8000',
      totalMinor: '128000',
      status: 'active',
      payStatus: 'unpaid',
      path: expect.stringMatching(/^\/pay\/[\w-]{22}$/),
    });
    const page = await openPage(server, String((await rowOf(number))?.path));
    expect(page.text).toContain('<span>TP-204 · Teapot</span>');
    expect(page.text).toContain('<span>鐵觀音 120 g × 2</span>');
    await planPayment(server, number, { pending: 0, payments: 1 });
    expect(await rowOf(number)).toMatchObject({ status: 'active', payStatus: 'paid' });
  });

  it('[S5.16] adds up its items and its freight exactly, also where the freight is 0', async () => {
    const items = [
      { name: 'Teapot', unitMinor: '98000', quantity: 1 },
      { name: '鐵觀音 120 g', unitMinor: '11000', quantity: 2 },
    ];
    const withFreight = await rowOf(
      await created({ amount: { mode: 'merchant', items, freightMinor: '8000' } }),
    );
    expect(withFreight).toMatchObject({
      amountMinor: '120000',
      freightMinor: '8000',
      totalMinor: '128000',
      state: 'active',
      type: 'oneTime',
      payments: 0,
      paidMinor: '0',
      items,
    });
    const free = await rowOf(
      await created({ amount: { mode: 'merchant', items, freightMinor: '0' } }),
    );
    expect([free?.freightMinor, free?.totalMinor]).toEqual(['0', '120000']);
  });

  it('has a key of 128 random bits in its address', async () => {
    const paths = await Promise.all([created(), created()]);
    const rows = await Promise.all(paths.map((number) => rowOf(number)));
    expect(new Set(rows.map((row) => row?.path)).size).toBe(2);
    for (const row of rows) {
      expect(row?.path).toMatch(/^\/pay\/[\w-]{22}$/);
    }
  });

  it.each([
    ['negative price', { items: [{ name: 'A', unitMinor: '-1', quantity: 1 }], freightMinor: '0' }],
    ['price of 0', { items: [{ name: 'A', unitMinor: '0', quantity: 1 }], freightMinor: '0' }],
    [
      '31 digits',
      { items: [{ name: 'A', unitMinor: '9'.repeat(31), quantity: 1 }], freightMinor: '0' },
    ],
    ['a decimal', { items: [{ name: 'A', unitMinor: '1.5', quantity: 1 }], freightMinor: '0' }],
    ['quantity 0', { items: [{ name: 'A', unitMinor: '1', quantity: 0 }], freightMinor: '0' }],
    [
      'negative freight',
      { items: [{ name: 'A', unitMinor: '1', quantity: 1 }], freightMinor: '-1' },
    ],
    [
      'a sum that overflows',
      { items: [{ name: 'A', unitMinor: '999999999999', quantity: 9999 }], freightMinor: '0' },
    ],
    ['no item', { items: [], freightMinor: '0' }],
    [
      '21 items',
      {
        items: Array.from({ length: 21 }, () => ({ name: 'A', unitMinor: '1', quantity: 1 })),
        freightMinor: '0',
      },
    ],
  ])('refuses %s', async (_what, amount) => {
    expect((await tried({ amount: { mode: 'merchant', ...amount } }))?.name).toBe(
      'request.malformed',
    );
  });

  it('refuses a greatest amount below the least, and a card number in any text', async () => {
    const reversed = await tried({
      amount: { mode: 'customer', leastMinor: '500', mostMinor: '499' },
    });
    expect(reversed?.fields).toContainEqual(
      expect.objectContaining({ field: 'amount.mostMinor', rule: 'amountsReversed' }),
    );
    const card = await tried({ message: 'Card 4000 0000 0000 0002' });
    expect(card?.fields).toContainEqual(
      expect.objectContaining({ field: 'message', rule: 'cardNumber' }),
    );
  });

  it('is open from 5 minutes to 365 days ahead', async () => {
    expect((await tried({ activeUntil: inMinutes(4) }))?.name).toBe('paymentLinks.endsTooSoon');
    expect((await tried({ activeUntil: inMinutes(-60 * 24) }))?.name).toBe(
      'paymentLinks.endsTooSoon',
    );
    expect((await tried({ activeUntil: inMinutes(366 * 24 * 60) }))?.name).toBe(
      'paymentLinks.endsTooLate',
    );
  });

  it('ends at an instant, also within an hour that summer time skips; a time without a zone is none', async () => {
    const hourIn = (at: Date): number =>
      Number(
        new Intl.DateTimeFormat('en', {
          timeZone: 'America/New_York',
          hour: 'numeric',
          hourCycle: 'h23',
        }).format(at),
      );
    const start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 3_600_000);
    const hours = Array.from({ length: 365 * 24 - 2 }, (_, after) => {
      return new Date(start.getTime() + after * 3_600_000);
    });
    // Two hours later by its clocks than an hour before: the hour between is none of the day.
    const skip = hours.find(
      (at) => (hourIn(at) - hourIn(new Date(at.getTime() - 3_600_000)) + 24) % 24 === 2,
    );
    const activeUntil = new Date((skip?.getTime() ?? 0) - 1_800_000).toISOString();
    expect((await rowOf(await created({ activeUntil })))?.activeUntil).toBe(activeUntil);
    const local = `${activeUntil.slice(0, 10)}T02:30:00`;
    for (const wrong of [local, `${local}-05:00`, `${local} America/New_York`]) {
      expect(await tried({ activeUntil: wrong })).toMatchObject({
        name: 'request.malformed',
        fields: [{ field: 'activeUntil' }],
      });
    }
  });

  it('asks for at most what the gateway takes, with its freight', async () => {
    const ofTotal = (freightMinor: string) => ({
      amount: {
        mode: 'merchant',
        items: [{ name: 'A', unitMinor: '999999999999', quantity: 1000 }],
        freightMinor,
      },
    });
    expect(await rowOf(await created(ofTotal('999')))).toMatchObject({
      totalMinor: '999999999999999',
    });
    expect((await tried(ofTotal('1000')))?.fields).toMatchObject([{ field: 'amount.items' }]);
  });

  it('refuses a gateway of another business or one that is closed, and a currency that is none', async () => {
    const other = await aBusiness(server.database);
    expect((await tried({ gatewayNumber: other.firstGateway }))?.name).toBe(
      'paymentLinks.gatewayNotOpen',
    );
    await server.asMigrator(`update gateways set is_active = false where gateway_number = $1`, [
      shop.business.secondGateway,
    ]);
    expect((await tried({ gatewayNumber: shop.business.secondGateway }))?.name).toBe(
      'paymentLinks.gatewayNotOpen',
    );
    expect((await tried({ currency: 'ZZZ' }))?.name).toBe('paymentLinks.currencyUnknown');
  });
});

describe('[S4.16] the states of a link', () => {
  it('go from active to disabled and back', async () => {
    const number = await created();
    expect((await shop.owner.call(disablePaymentLink, { number })).envelope.data).toEqual({
      state: 'disabled',
    });
    expect((await rowOf(number))?.allowedActions).toEqual([
      'enable',
      'extend',
      'duplicate',
      'remove',
    ]);
    expect((await shop.owner.call(enablePaymentLink, { number })).envelope.data).toEqual({
      state: 'active',
    });
  });

  it('offer a merchant whose status takes no payments no step that brings them in', async () => {
    const { owner, business } = await aLinkShop(server);
    const actions = async (number: unknown) =>
      (await owner.call(getPaymentLink, { number: String(number) })).envelope.data?.[
        'allowedActions'
      ];
    const make = async (isDraft: boolean) => {
      const input = { ...newLink({ business, owner }), isDraft };
      return (await owner.call(createPaymentLink, input)).envelope.data?.['number'];
    };
    const [link, draft] = [await make(false), await make(true)];
    expect(await actions(draft)).toEqual(['publish', 'edit', 'duplicate', 'remove']);
    await server.asMigrator(`update businesses set merchant_status = 'disabled' where id = $1`, [
      business.id,
    ]);
    expect(await actions(link)).toEqual(['disable', 'extend', 'remove']);
    expect(await actions(draft)).toEqual(['edit', 'remove']);
  });

  it('[S2.63] expire by themselves and go on once the link is extended', async () => {
    const number = await created();
    await server.asMigrator(
      `update payment_links set active_until = now() - interval '1 second' where number = $1`,
      [number],
    );
    expect(await stateOf(number)).toBe('expired');
    const soon = await shop.owner.call(extendPaymentLink, { number, activeUntil: inMinutes(1) });
    expect(outcomeOf(soon)).toBe('paymentLinks.endsTooSoon');
    const late = { number, activeUntil: inMinutes(366 * 24 * 60) };
    expect(outcomeOf(await shop.owner.call(extendPaymentLink, late))).toBe(
      'paymentLinks.endsTooLate',
    );
    await shop.owner.call(extendPaymentLink, { number, activeUntil: inMinutes(60) });
    expect(await stateOf(number)).toBe('active');
  });

  it('[S2.63] last as long as promised: extending a link always moves its end later', async () => {
    const activeUntil = inMinutes(30 * 24 * 60);
    const number = await created({ activeUntil });
    const extend = async (until: string) =>
      outcomeOf(await shop.owner.call(extendPaymentLink, { number, activeUntil: until }));
    expect(await extend(inMinutes(7 * 24 * 60))).toBe('paymentLinks.endsEarlier');
    expect(await extend(activeUntil)).toBe('paymentLinks.endsEarlier');
    expect(await rowOf(number)).toMatchObject({ activeUntil });
    const later = inMinutes(90 * 24 * 60);
    expect(await extend(later)).toBe('done');
    expect(await rowOf(number)).toMatchObject({ activeUntil: later });
  });

  it('say that a payment is under way, and end with the payment for good', async () => {
    const number = await created();
    await planPayment(server, number, { pending: 1, payments: 0 });
    expect(await stateOf(number)).toBe('inPayment');
    await planPayment(server, number, { pending: 0, payments: 1 });
    expect(await rowOf(number)).toMatchObject({ state: 'paid', allowedActions: ['duplicate'] });
    const input = { number };
    for (const call of [disablePaymentLink, enablePaymentLink]) {
      expect(outcomeOf(await shop.owner.call(call, input))).toBe('paymentLinks.paidAlready');
    }
    const extended = await shop.owner.call(extendPaymentLink, {
      ...input,
      activeUntil: inMinutes(60),
    });
    expect(outcomeOf(extended)).toBe('paymentLinks.paidAlready');
    const copy = (await shop.owner.call(duplicatePaymentLink, input)).envelope.data;
    expect(await stateOf(String(copy?.['number']))).toBe('active');
  });

  it('[S2.62] leave a reusable link open until its limit of payments', async () => {
    const number = await created({ type: 'reusable', paymentsMax: 2 });
    await planPayment(server, number, { pending: 1, payments: 0 });
    expect(await stateOf(number)).toBe('active');
    await planPayment(server, number, { pending: 1, payments: 1 });
    expect(await stateOf(number)).toBe('inPayment');
    await planPayment(server, number, { pending: 0, payments: 2 });
    expect(await stateOf(number)).toBe('paid');
  });
});

describe('[S2.38] the list of links', () => {
  it('filters by state and counts each, with the paid amount of each currency', async () => {
    const other = await aLinkShop(server);
    const make = async (more: object = {}) => {
      const { envelope } = await other.owner.call(createPaymentLink, newLink(other, more));
      return String(envelope.data?.['number']);
    };
    const [first, second, third] = [await make(), await make({ currency: 'JPY' }), await make()];
    await planPayment(server, first, { pending: 0, payments: 1, paidMinor: 120_000 });
    await other.owner.call(disablePaymentLink, { number: third });
    const ask = (filter: object) => other.owner.call(listPaymentLinks, { filter });
    const { data } = (await ask({})).envelope;
    expect(data).toMatchObject({
      total: 3,
      counts: { active: 1, inPayment: 0, paid: 1, expired: 0, disabled: 1 },
      sums: [
        { currency: 'JPY', count: 1, amountMinor: '0' },
        { currency: 'USD', count: 2, amountMinor: '120000' },
      ],
    });
    const active = (await ask({ states: ['active'] })).envelope.data?.['rows'] as LinkRow[];
    expect(active.map(({ number }) => number)).toEqual([second]);
  });

  it('is nobody’s but the business’s, and of the gateways that a person may see', async () => {
    const other = await aLinkShop(server);
    const number = await created();
    for (const call of [
      getPaymentLink,
      disablePaymentLink,
      enablePaymentLink,
      duplicatePaymentLink,
    ]) {
      expect(outcomeOf(await other.owner.call(call, { number }))).toBe('paymentLinks.notFound');
    }
    const restricted = await aPerson(server.database, [
      {
        business: shop.business,
        role: roleOf(['paymentLinks.view', 'paymentLinks.manage']),
        gatewayNumbers: [shop.business.secondGateway],
      },
    ]);
    const session = await signedIn(server, restricted);
    expect((await session.call(listPaymentLinks, { filter: {} })).envelope.data?.['total']).toBe(0);
    expect(outcomeOf(await session.call(getPaymentLink, { number }))).toBe('paymentLinks.notFound');
  });

  it('offers no action to a person who may only look', async () => {
    const number = await created();
    const viewer = await aPerson(server.database, [
      { business: shop.business, role: roleOf(['paymentLinks.view']) },
    ]);
    const session = await signedIn(server, viewer);
    const { data } = (await session.call(getPaymentLink, { number })).envelope;
    expect(data?.['allowedActions']).toEqual([]);
    expect(outcomeOf(await session.call(disablePaymentLink, { number }))).toBe(
      'session.noPermission',
    );
  });

  it('is in no menu, and makes no link, where the product is not granted', async () => {
    const business = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business, isOwner: true }]);
    const session = await signedIn(server, person);
    const menu = JSON.stringify((await session.call(getUserInfo)).envelope.data?.['moduleList']);
    expect(menu).not.toContain(screens.paymentLinks.path);
    const refused = await session.call(createPaymentLink, linkOf(business));
    expect(outcomeOf(refused)).toBe('paymentLinks.notEnabled');
    const granted = JSON.stringify(
      (await shop.owner.call(getUserInfo)).envelope.data?.['moduleList'],
    );
    expect(granted).toContain(screens.paymentLinks.path);
  });
});
