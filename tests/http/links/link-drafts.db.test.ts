import {
  createPaymentLink,
  disablePaymentLink,
  duplicatePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  linkPayStatuses,
  linkStatuses,
  listPaymentLinks,
  type LinkRow,
} from '@back-office/contract/features/payment-links';
import {
  editPaymentLink,
  publishPaymentLink,
  removePaymentLink,
} from '@back-office/contract/features/payment-links/drafts';
import { linkTypes } from '@back-office/contract/features/payment-links/new-link';
import {
  overseePaymentLink,
  overseePaymentLinks,
  stopPaymentLink,
} from '@back-office/contract/features/payment-links/oversight';
import { languages } from '@back-office/contract/kit/language';
import {
  linkPayStatusLabels,
  linkStatusLabels,
  linkTypeLabels,
} from '@back-office/messages/features/payment-links/list';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { anOperator, aPerson, roleOf } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, signedInAsOperator, type SignedIn } from '../signed-in.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { outcomeOf } from '../withdrawal-world.ts';
import { aLinkShop, newLink, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, detailOf, formIn, openPage, paymentOf } from './shopper.ts';

let server: TestServer;
let shop: LinkShop;
let operator: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
  operator = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

const named = (number: string) => ({ merchantNumber: shop.business.merchantNumber, number });
const withoutNonce = (text: string): string => text.replaceAll(/nonce="[^"]+"/g, '');
const numbersBy = async (filter: object, by = shop): Promise<string[]> => {
  const { data } = (await by.owner.call(listPaymentLinks, { filter })).envelope;
  const rows = data?.['rows'] as LinkRow[];
  return rows.map(({ number }) => number).toSorted();
};
const suggested = {
  mode: 'customer',
  leastMinor: '1000',
  mostMinor: '50000',
  presetsMinor: ['2500', '5000', '2500'],
};

describe('[S2.39] a draft of a link', () => {
  it('is opened and paid by nobody, and no operator sees it', async () => {
    const { number, path } = await aLink(shop, { isDraft: true });
    expect(await detailOf(shop, number)).toMatchObject({
      state: 'draft',
      allowedActions: ['publish', 'edit', 'duplicate', 'remove'],
    });
    expect(await numbersBy({ states: ['draft'] })).toEqual([number]);
    const unknown = `/pay/${'A'.repeat(22)}`;
    const [draft, absent] = [await openPage(server, path), await openPage(server, unknown)];
    expect([draft.status, absent.status]).toEqual([404, 404]);
    expect(withoutNonce(draft.text).replaceAll(path, unknown)).toBe(withoutNonce(absent.text));
    expect(await begin(server, path)).toEqual(await begin(server, unknown));
    const statusOf = async (of: string) => (await openPage(server, `${of}/status`)).text;
    expect(await statusOf(path)).toBe(await statusOf(unknown));

    const overseen = await operator.call(overseePaymentLinks, { filter: { search: number } });
    expect(overseen.envelope.data).toMatchObject({ total: 0 });
    expect(outcomeOf(await operator.call(overseePaymentLink, named(number)))).toBe(
      'paymentLinks.notFound',
    );
    const stopped = await operator.call(stopPaymentLink, { ...named(number), reason: 'Reported.' });
    expect(outcomeOf(stopped)).toBe('paymentLinks.notFound');

    for (const call of [disablePaymentLink, enablePaymentLink]) {
      expect(outcomeOf(await shop.owner.call(call, { number }))).toBe('paymentLinks.isDraft');
    }
    const { activeUntil } = newLink(shop);
    expect(outcomeOf(await shop.owner.call(extendPaymentLink, { number, activeUntil }))).toBe(
      'paymentLinks.isDraft',
    );
  });

  it('is edited as a whole, copied as a draft, published once, and then keeps its content', async () => {
    const { number, path } = await aLink(shop, { isDraft: true });
    const edit = (more: object = {}, by: SignedIn = shop.owner) =>
      by.call(editPaymentLink, { ...newLink(shop, more), number });
    const publish = (by: SignedIn = shop.owner) => by.call(publishPaymentLink, { number });
    const other = await aLinkShop(server);
    const viewer = await signedIn(
      server,
      await aPerson(server.database, [
        { business: shop.business, role: roleOf(['paymentLinks.view']) },
      ]),
    );
    for (const [by, refused] of [
      [other.owner, 'paymentLinks.notFound'],
      [viewer, 'session.noPermission'],
    ] as const) {
      expect(outcomeOf(await edit({}, by))).toBe(refused);
      expect(outcomeOf(await publish(by))).toBe(refused);
    }
    const foreign = { gatewayNumber: other.business.firstGateway };
    expect(outcomeOf(await edit(foreign))).toBe('paymentLinks.gatewayNotOpen');
    expect(outcomeOf(await edit({ isDraft: false }))).toBe('request.malformed');

    const changed = { title: 'Gift card', type: 'reusable', paymentsMax: 3, amount: suggested };
    expect((await edit(changed)).envelope.data).toEqual({ state: 'draft' });
    const copy = (await shop.owner.call(duplicatePaymentLink, { number })).envelope.data;
    const said = {
      title: 'Gift card',
      state: 'draft',
      paymentsMax: 3,
      items: [],
      presetsMinor: ['2500', '5000'],
    };
    expect(await detailOf(shop, number)).toMatchObject(said);
    expect(await detailOf(shop, String(copy?.['number']))).toMatchObject(said);

    await server.asMigrator(
      `update payment_links set active_until = now() - interval '1 second' where number = $1`,
      [number],
    );
    expect(outcomeOf(await publish())).toBe('paymentLinks.endsTooSoon');
    await edit(changed);
    expect((await publish()).envelope.data).toEqual({ state: 'active' });
    expect((await openPage(server, path)).text).toContain('Gift card');
    expect((await begin(server, path, { amount: '25.00' })).status).toBe(200);
    expect(outcomeOf(await publish())).toBe('paymentLinks.notADraft');
    expect(outcomeOf(await edit())).toBe('paymentLinks.notADraft');
  });
});

describe('a link that no payer has opened', () => {
  it('is deleted as a draft or published, and any other one is kept', async () => {
    const remove = (number: string, by: SignedIn = shop.owner) =>
      by.call(removePaymentLink, { number });
    const other = await aLinkShop(server);
    for (const isDraft of [true, false]) {
      const { number, path } = await aLink(shop, { isDraft });
      expect(outcomeOf(await remove(number, other.owner))).toBe('paymentLinks.notFound');
      expect(outcomeOf(await remove(number))).toBe('done');
      expect(await numbersBy({ search: number })).toEqual([]);
      expect((await openPage(server, path)).status).toBe(404);
      expect(outcomeOf(await remove(number))).toBe('paymentLinks.notFound');
    }
    const [opened, stopped] = [await aLink(shop), await aLink(shop)];
    await openPage(server, opened.path);
    await operator.call(stopPaymentLink, { ...named(stopped.number), reason: 'Reported.' });
    expect(outcomeOf(await remove(opened.number))).toBe('paymentLinks.openedAlready');
    expect(outcomeOf(await remove(stopped.number))).toBe('paymentLinks.stopped');
    for (const { number } of [opened, stopped]) {
      expect((await detailOf(shop, number))?.['allowedActions']).not.toContain('remove');
    }
  });
});

describe('[S2.61] amounts that a link suggests', () => {
  it('are shown to the payer, and lie between the least and the most', async () => {
    const { path } = await aLink(shop, { type: 'reusable', amount: suggested });
    const { text } = await openPage(server, path);
    for (const [typed, shown] of [
      ['25.00', '$25.00'],
      ['50.00', '$50.00'],
    ] as const) {
      expect(text).toMatch(new RegExp(`data-amount="${typed}"\\s*>\\s*\\${shown}`));
      const { frame } = await begin(server, path, { amount: typed });
      expect(formIn(frame).amount.minor).toBe(typed.replace('.', ''));
    }
    expect(text.match(/data-amount/g)).toHaveLength(2);
    for (const presetsMinor of [['999'], ['50001'], Array.from({ length: 5 }, () => '2500')]) {
      const amount = { ...suggested, presetsMinor };
      const { error } = (await shop.owner.call(createPaymentLink, newLink(shop, { amount })))
        .envelope;
      expect(error?.fields?.map(({ field }) => field)).toEqual(['amount.presetsMinor']);
    }
  });
});

describe('[S3.31] link type, common status and pay status', () => {
  it('stand on each link, are found by each of their values, and are named in three languages', async () => {
    const of = await aLinkShop(server);
    const [open, paid, off, stopped, many] = [
      await aLink(of),
      await aLink(of),
      await aLink(of),
      await aLink(of),
      await aLink(of, { type: 'reusable' }),
    ];
    for (const { path } of [paid, many]) {
      const { frame } = await begin(server, path, { from: '127.3.0.1' });
      const form = formIn(frame);
      await tellGatewayEvents(server, [
        paymentOf(form, { number: newPaymentNumber(), status: 'success', version: 1 }),
      ]);
    }
    await of.owner.call(disablePaymentLink, { number: off.number });
    const { merchantNumber } = of.business;
    const stop = { merchantNumber, number: stopped.number, reason: 'Reported.' };
    expect(outcomeOf(await operator.call(stopPaymentLink, stop))).toBe('done');

    const values = [
      [open, { type: 'oneTime', status: 'active', payStatus: 'unpaid' }],
      [paid, { type: 'oneTime', status: 'active', payStatus: 'paid' }],
      [off, { type: 'oneTime', status: 'disabled', payStatus: 'unpaid' }],
      [stopped, { type: 'oneTime', status: 'disabled', payStatus: 'unpaid' }],
      // It has as many payments as it has payers.
      [many, { type: 'reusable', status: 'active', payStatus: null }],
    ] as const;
    for (const [{ number }, value] of values) {
      expect(await detailOf(of, number)).toMatchObject(value);
    }
    const having = (key: 'type' | 'status' | 'payStatus', value: string): string[] =>
      values.flatMap(([{ number }, one]) => (one[key] === value ? [number] : [])).toSorted();
    for (const type of linkTypes) {
      expect(await numbersBy({ types: [type] }, of)).toEqual(having('type', type));
    }
    for (const status of linkStatuses) {
      expect(await numbersBy({ statuses: [status] }, of)).toEqual(having('status', status));
    }
    for (const payStatus of linkPayStatuses) {
      expect(await numbersBy({ payStatuses: [payStatus] }, of)).toEqual(
        having('payStatus', payStatus),
      );
    }
    for (const labels of [linkTypeLabels, linkStatusLabels, linkPayStatusLabels]) {
      for (const language of languages) {
        const names = Object.values(labels).map((label) => label[language]);
        expect(new Set(names.filter((name) => name !== '')).size).toBe(2);
      }
    }
  });
});
