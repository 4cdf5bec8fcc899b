import { overseePaymentLink } from '@back-office/contract/features/payment-links/oversight';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { anOperator } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAsOperator } from '../signed-in.ts';
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

let address = 0;
/** A network of its own for each try: what an address may try is another matter. */
const from = () => `127.2.0.${(address += 1)}`;
const home = {
  name: 'Siobhán O’Connor',
  country: 'IE',
  address: 'Flat 3\n12 Mill Lane',
  city: 'Cork',
  zip: '',
};
const office = {
  name: '陳大文',
  country: 'HK',
  address: '彌敦道 100 號 3 樓',
  city: '',
  state: '九龍',
};

/** The names of the controls that a page shows, in its order. */
const controlsOf = (text: string): string[] =>
  [...text.matchAll(/<(?:input|textarea|select)\s[^>]*name="((?:billing|shipping)\.[a-z]+)"/g)].map(
    ([, name = '']) => name,
  );
const labelsOf = (text: string): string[] =>
  [...text.matchAll(/<div data-part="[a-z]+"\s*>\s*<label[^>]*>([^<]*)</g)].map(
    ([, label = '']) => label,
  );

describe('[S2.65] a link that asks for addresses', () => {
  it('asks for none, for the billing or the delivery address, or for both', async () => {
    for (const [mode, kinds] of [
      ['none', []],
      ['billing', ['billing']],
      ['shipping', ['shipping']],
      ['both', ['billing', 'shipping']],
    ] as const) {
      const { path, number } = await aLink(shop, { address: mode });
      const { text } = await openPage(server, path);
      const asked = new Set(controlsOf(text).map((name) => name.split('.')[0]));
      expect([mode, ...asked]).toEqual([mode, ...kinds]);
      expect(await detailOf(shop, number)).toMatchObject({ address: mode });
    }
  });

  it('orders and names the parts as the payer’s country and language do', async () => {
    const { path } = await aLink(shop, { address: 'shipping' });
    const labelsFor = async (language: string) =>
      labelsOf((await openPage(server, path, language)).text);
    expect(await labelsFor('en-US')).toEqual([
      'Street, house number, apartment',
      'City or town',
      'State (optional)',
      'ZIP code (optional)',
    ]);
    expect(await labelsFor('en-EU')).toEqual(await labelsFor('en-US'));
    expect(await labelsFor('en-GB')).toEqual([
      'Street, house number, apartment',
      'City or town',
      'Postcode (optional)',
    ]);
    expect(await labelsFor('zh-CN')).toEqual([
      '邮编（选填）',
      '省（选填）',
      '城市',
      '详细地址（街道、门牌号）',
    ]);
    expect(await labelsFor('zh-HK')).toEqual([
      '區域（選填）',
      '地區（選填）',
      '詳細地址（街道、大廈及單位）',
    ]);
  });

  it('marks what is missing, and refuses no address for the form of its postal code or city', async () => {
    const { path } = await aLink(shop, { address: 'both', type: 'reusable' });
    const missing = await begin(server, path, { billing: { country: 'IE' }, sameAddress: true });
    expect(missing).toMatchObject({
      status: 400,
      problem: 'Fill in the marked fields.',
      fields: ['billing.name', 'billing.address', 'billing.city'],
    });
    const card = { ...home, address: '4000 0000 0000 0002' };
    const spread = { ...home, city: '4000 0000', state: '0000 0002' };
    for (const billing of [card, spread]) {
      expect(await begin(server, path, { billing, sameAddress: true })).toMatchObject({
        status: 400,
        fields: ['billing.address'],
      });
    }
    const real = [
      home,
      office,
      { name: 'Björk', country: 'IS', address: 'Rauðarárstígur 1', city: 'Reykjavík', zip: '-' },
      { name: 'U', country: 'MM', address: '1st', city: 'Å', zip: 'no code' },
      { name: 'ພອນ', country: 'LA', address: 'ບ້ານໂພນສະຫວ່າງ', city: 'ວຽງຈັນ' },
      { name: 'Nuku’alofa Post', country: 'TO', address: 'PO Box 1', city: 'Nuku’alofa' },
      {
        name: '佐藤 陽菜',
        country: 'JP',
        address: '渋谷区神南1-19-11',
        state: '東京都',
        zip: '１５０－００４１',
      },
      {
        name: 'Llanfair Ltd.',
        country: 'GB',
        address: 'Ty’n-y-Groes',
        city: 'Llanfairpwllgwyngyll',
      },
      { name: 'A. B.', country: 'XK', address: 'Rr. Nënë Tereza p.n.', city: 'Prishtinë' },
      { name: 'Dubai Flowers', country: 'AE', address: 'Opposite the old mosque', state: 'دبي' },
    ];
    for (const one of real) {
      const begun = await begin(server, path, { from: from(), billing: one, sameAddress: true });
      expect([one.address, begun.status, begun.problem]).toEqual([one.address, 200, undefined]);
    }
  });

  it('[S3.19] gives both addresses to the gateway with the payment, where the merchant reads them', async () => {
    const { path, number } = await aLink(shop, { address: 'both' });
    const { frame } = await begin(server, path, { billing: home, shipping: office });
    const form = formIn(frame);
    expect(form).toMatchObject({
      billing: { name: 'Siobhán O’Connor', address: 'Flat 3, 12 Mill Lane', city: 'Cork' },
      shipping: { name: '陳大文', country: 'HK', state: '九龍' },
    });
    expect(form.billing).not.toHaveProperty('zip');
    const paymentNumber = newPaymentNumber();
    await tellGatewayEvents(server, [
      paymentOf(form, { number: paymentNumber, status: 'success', version: 1 }),
    ]);
    const payment = await shop.owner.call(findTransaction, { number: paymentNumber });
    expect(payment.envelope.data).toMatchObject({
      customer: { name: 'Siobhán O’Connor', country: 'IE', email: 's.wong@example.com' },
      shipTo: { name: '陳大文', address: '彌敦道 100 號 3 樓', country: 'HK' },
    });
    expect(await detailOf(shop, number)).toMatchObject({
      orders: [{ status: 'paid', consignee: { name: '陳大文', country: 'HK' } }],
    });
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const { merchantNumber } = shop.business;
    const overseen = await operator.call(overseePaymentLink, { merchantNumber, number });
    expect(overseen.envelope.data).toMatchObject({
      orders: [{ consignee: { name: '陳•••', country: 'HK' } }],
    });
  });
});
