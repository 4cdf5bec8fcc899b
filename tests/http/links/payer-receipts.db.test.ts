import { payerPathOf } from '@back-office/server/testing/payer-path';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { openPage } from './shopper.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
});
afterAll(() => server.stop());

const number = 'S202601010000000001';
const paymentOf = (period: number): string => `20260101${String(period).padStart(14, '0')}`;

/** A subscription of which so many periods were paid. */
const plant = async (periods: number): Promise<void> => {
  const { id, firstGateway } = shop.business;
  await server.asMigrator(
    `insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id, created_at)
     values ($1, 'K202601010000000001', $2, 'tok_test_1_of_test', 'active', 'visa', '0002', 'TEST', '2024-01-01Z')`,
    [id, firstGateway],
  );
  await server.asMigrator(
    `insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
       interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, created_at, created_by_name)
     values ($1, $3, $2, 'K202601010000000001', 'Tea', '', 'ada@example.com', 'USD', 1280, 'day', 1, '2024-01-01Z', false, 'active', $4,
       '2099-01-01Z', '2024-01-01Z', 'Ann')`,
    [id, firstGateway, number, periods],
  );
  await server.asMigrator(
    `insert into subscription_charges (business_id, subscription_number, period, gateway_number, planned_at, currency, amount_minor, status,
       payment_number, charged_at)
     select $1, $3, p, $2, timestamptz '2024-01-01Z' + p * interval '1 day', 'USD', 1280, 'succeeded',
       '20260101' || lpad(p::text, 14, '0'), timestamptz '2024-01-01Z' + p * interval '1 day'
     from generate_series(0, $4::integer - 1) p`,
    [id, firstGateway, number, periods],
  );
};

const hrefIn = (text: string, label: string): string | undefined =>
  new RegExp(`href="([^"#]+)#receipts"\\s*>\\s*${label}`).exec(text)?.[1]?.replaceAll('&amp;', '&');

it('the payer’s own page shows every receipt once, page by page, and the way back to the newest', async () => {
  await plant(60);
  const own = payerPathOf({ merchantNumber: shop.business.merchantNumber, number });
  const seen: string[] = [];
  let path: string | undefined = own;
  let pages = 0;
  while (path !== undefined) {
    const { text } = await openPage(server, path);
    seen.push(...(text.match(/20260101\d{14}/g) ?? []));
    expect(hrefIn(text, 'Newest receipts') === undefined).toBe(pages === 0);
    pages += 1;
    path = hrefIn(text, 'Older receipts');
  }
  expect(pages).toBe(3);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => paymentOf(59 - at)));
  // What is no period shows the newest.
  expect((await openPage(server, `${own}?before=x`)).text).toContain(paymentOf(59));
});

it('the payer’s own page shows a receipt whose payment we don’t have without its number', async () => {
  await server.asMigrator(
    'update subscription_charges set payment_number = null where business_id = $1 and period = 58',
    [shop.business.id],
  );
  const own = payerPathOf({ merchantNumber: shop.business.merchantNumber, number });
  const { status, text } = await openPage(server, own);
  expect(status).toBe(200);
  expect(text.match(/<li>/g)).toHaveLength(24);
  expect(text).not.toContain(paymentOf(58));
  expect(text).toContain(paymentOf(57));
});
