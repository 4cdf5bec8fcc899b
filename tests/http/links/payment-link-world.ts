import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import type { TestServer } from '@back-office/server/testing/test-server';
import { signedIn, type SignedIn } from '../signed-in.ts';

export type LinkShop = { business: TestBusiness; owner: SignedIn };

/** A business that was granted payment links, and its owner. */
export const aLinkShop = async (server: TestServer): Promise<LinkShop> => {
  const business = await aBusiness(server.database);
  await server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, 'paymentLinks', now())`,
    [business.id],
  );
  const person = await aPerson(server.database, [{ business, isOwner: true }], { language: 'en' });
  return { business, owner: await signedIn(server, person) };
};

/** What is sent for a one-time link of 1,200.00 USD. */
export const linkOf = ({ firstGateway }: TestBusiness, more: object = {}) => ({
  gatewayNumber: firstGateway,
  currency: 'USD',
  title: 'Autumn tea ceremony set',
  description: '',
  message: 'Thank you.',
  reference: 'phone order',
  type: 'oneTime',
  paymentsMax: null,
  activeUntil: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString(),
  amount: {
    mode: 'merchant',
    items: [{ name: 'Celadon teapot set', unitMinor: '120000', quantity: 1 }],
    freightMinor: '0',
  },
  ...more,
});
export const newLink = ({ business }: LinkShop, more: object = {}) => linkOf(business, more);

/** Sets what the payments of a link come to, as the feed would. */
export const planPayment = async (
  server: TestServer,
  number: string,
  {
    pending,
    payments,
    paidMinor = payments * 120_000,
  }: { pending: number; payments: number; paidMinor?: number },
) => {
  await server.asMigrator(
    `update payment_links set pending = $2, payments = $3, paid_minor = $4 where number = $1`,
    [number, pending, payments, paidMinor],
  );
  await server.asMigrator('call recount_link_and_subscription_totals()');
};
