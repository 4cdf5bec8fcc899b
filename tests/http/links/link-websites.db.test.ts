import {
  createPaymentLink,
  duplicatePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  listPaymentLinks,
} from '@back-office/contract/features/payment-links';
import { checkPaymentLinks } from '@back-office/contract/features/payment-links/batches';
import {
  editPaymentLink,
  publishPaymentLink,
} from '@back-office/contract/features/payment-links/drafts';
import { getLinkWebsites } from '@back-office/contract/features/payment-links/websites';
import { applyForWebsites, changeWebsite } from '@back-office/contract/features/websites';
import { decideWebsite, stopWebsite } from '@back-office/contract/features/websites/audits';
import { linkBatchHeadings } from '@back-office/messages/features/payment-links/batch';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { anOperator, aPerson, roleOf } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allChecked, websiteOf } from '../objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from '../signed-in.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { outcomeOf } from '../withdrawal-world.ts';
import { aLinkShop, newLink, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, detailOf, formIn, openPage, paymentOf } from './shopper.ts';

let server: TestServer;
let auditor: SignedIn;
let reviewer: SignedIn;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer();
  auditor = await signedInAsOperator(server, await anOperator(server.database));
  reviewer = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

type Website = { number: string; host: string };

const applied = async (
  { business, owner }: LinkShop,
  gatewayNumber = business.firstGateway,
): Promise<Website> => {
  counter += 1;
  const host = `shop${counter}.example`;
  const { envelope } = await owner.call(applyForWebsites, {
    ...websiteOf,
    gatewayNumber,
    addresses: [`https://www.${host}`],
  });
  const [number = ''] = (envelope.data?.['numbers'] ?? []) as string[];
  return { number, host };
};
const reviewed = async (shop: LinkShop, gatewayNumber?: string): Promise<Website> => {
  const website = await applied(shop, gatewayNumber);
  const { merchantNumber } = shop.business;
  for (const [by, stage, version] of [
    [auditor, 'audit', 1],
    [reviewer, 'review', 2],
  ] as const) {
    const checks = { merchantNumber, number: website.number, stage, version, checks: allChecked };
    expect(outcomeOf(await by.call(decideWebsite, checks))).toBe('done');
  }
  return website;
};
const change = ({ owner }: LinkShop, number: string, action: 'disable' | 'enable') =>
  owner.call(changeWebsite, { number, action });
const stop = ({ business: { merchantNumber } }: LinkShop, number: string) =>
  auditor.call(stopWebsite, { merchantNumber, number, reason: 'Prohibited goods.' });
const tried = async (shop: LinkShop, more: object) =>
  outcomeOf(await shop.owner.call(createPaymentLink, newLink(shop, more)));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the website of a payment link', () => {
  it('is a reviewed one of the link’s own gateway; any other is refused alike', async () => {
    const shop = await aLinkShop(server);
    const other = await aLinkShop(server);
    const { secondGateway } = shop.business;
    const website = await reviewed(shop);
    const wrong = [
      (await applied(shop)).number,
      (await reviewed(shop, secondGateway)).number,
      (await reviewed(other)).number,
      `S${'9'.repeat(18)}`,
    ];
    for (const websiteNumber of wrong) {
      expect(await tried(shop, { websiteNumber })).toBe('paymentLinks.websiteNotReviewed');
    }
    const { number } = await aLink(shop, { websiteNumber: website.number });
    expect(await detailOf(shop, number)).toMatchObject({
      website: { ...website, status: 'reviewed' },
    });
    const { data } = (await shop.owner.call(listPaymentLinks, { filter: {} })).envelope;
    expect(data).toMatchObject({ rows: [{ number, website: { host: website.host } }] });
  });

  it('is needed once the gateway has a list of websites, and is none before', async () => {
    const shop = await aLinkShop(server);
    expect(await tried(shop, {})).toBe('done');
    await applied(shop);
    expect(await tried(shop, {})).toBe('done');
    const { number } = await reviewed(shop);
    expect(await tried(shop, {})).toBe('paymentLinks.websiteNeeded');
    await change(shop, number, 'disable');
    expect(await tried(shop, {})).toBe('paymentLinks.websiteNeeded');
    expect(await tried(shop, { gatewayNumber: shop.business.secondGateway })).toBe('done');
  });

  it('can be chosen by whoever makes links and may not look at websites', async () => {
    const shop = await aLinkShop(server);
    const { business } = shop;
    const website = await reviewed(shop);
    const role = roleOf(['paymentLinks.view', 'paymentLinks.manage']);
    const person = await aPerson(server.database, [{ business, role }]);
    const clerk = await signedIn(server, person);
    expect((await clerk.call(getLinkWebsites, {})).envelope.data).toEqual({
      gateways: [{ gatewayNumber: business.firstGateway, websites: [website] }],
      isEnabled: true,
      takesPlans: false,
    });
    await server.asMigrator(
      `insert into business_products (business_id, product, changed_at) values ($1, 'subscriptions', now())`,
      [business.id],
    );
    expect((await clerk.call(getLinkWebsites, {})).envelope.data).toMatchObject({
      takesPlans: true,
    });
  });

  it('is named by its host in a file of links', async () => {
    const shop = await aLinkShop(server);
    const { host } = await reviewed(shop);
    const heads = Object.entries(linkBatchHeadings);
    const rowOf = (website: string): string => {
      const cells: Record<string, string> = {
        title: 'Tea',
        amount: '12.00',
        currency: 'USD',
        gatewayNumber: shop.business.firstGateway,
        website,
      };
      return heads.map(([column]) => cells[column] ?? '').join(',');
    };
    const lines = [
      heads.map(([, { en }]) => en).join(','),
      ...[`WWW.${host}`, `https://${host}/shop`, '', 'another.example'].map(rowOf),
    ];
    const content = Buffer.from(lines.join('\r\n')).toString('base64');
    const { data } = (await shop.owner.call(checkPaymentLinks, { fileName: 'links.csv', content }))
      .envelope;
    expect(data).toMatchObject({
      right: 2,
      wrong: [
        { line: 4, column: 'website', problem: 'paymentLinks.websiteNeeded' },
        { line: 5, column: 'website', problem: 'paymentLinks.websiteNotReviewed' },
      ],
    });
  });

  it('is judged again when a draft is published, a link copied, enabled or extended', async () => {
    const shop = await aLinkShop(server);
    const website = await reviewed(shop);
    const draft = await aLink(shop, { websiteNumber: website.number, isDraft: true });
    const { number } = await aLink(shop, { websiteNumber: website.number });
    await change(shop, website.number, 'disable');
    const tries = () =>
      Promise.all([
        shop.owner.call(publishPaymentLink, { number: draft.number }),
        shop.owner.call(duplicatePaymentLink, { number }),
        shop.owner.call(enablePaymentLink, { number }),
        shop.owner.call(extendPaymentLink, { number, activeUntil: inDays(30) }),
      ]);
    const closed = await tries();
    expect(closed.map(outcomeOf)).toEqual([
      'paymentLinks.websiteNotReviewed',
      'done',
      'paymentLinks.websiteClosed',
      'paymentLinks.websiteClosed',
    ]);
    const copy = closed[1].envelope.data;
    expect(copy).toMatchObject({ needsWebsite: true });
    expect(await detailOf(shop, String(copy?.['number']))).toMatchObject({
      state: 'draft',
      website: null,
    });
    await change(shop, website.number, 'enable');
    expect((await tries()).map(outcomeOf)).toEqual(['done', 'done', 'done', 'done']);
  });
});

describe('a copy of a link from before the list', () => {
  it('is a draft for which a website is chosen, then published', async () => {
    const shop = await aLinkShop(server);
    const { number } = await aLink(shop, { type: 'reusable' });
    const website = await reviewed(shop);
    const { data } = (await shop.owner.call(duplicatePaymentLink, { number })).envelope;
    expect(data).toMatchObject({ needsWebsite: true });
    const copy = String(data?.['number']);
    expect(await detailOf(shop, copy)).toMatchObject({ state: 'draft', website: null });
    const publish = async () =>
      outcomeOf(await shop.owner.call(publishPaymentLink, { number: copy }));
    expect(await publish()).toBe('paymentLinks.websiteNeeded');
    const content = newLink(shop, { websiteNumber: website.number });
    expect(outcomeOf(await shop.owner.call(editPaymentLink, { ...content, number: copy }))).toBe(
      'done',
    );
    expect(await publish()).toBe('done');
  });
});

describe('the page of a link', () => {
  it('names the website beside the merchant, and the gateway reads it from the signed form', async () => {
    const shop = await aLinkShop(server);
    const { number, host } = await reviewed(shop);
    const { path } = await aLink(shop, { websiteNumber: number });
    expect((await openPage(server, path)).text).toContain(`\n${host}</span>`);
    expect(formIn((await begin(server, path)).frame)).toMatchObject({ website: host });
  });

  it('is closed while its website is disabled or stopped, and opens once it is reviewed again', async () => {
    const shop = await aLinkShop(server);
    const website = await reviewed(shop);
    const { path } = await aLink(shop, { websiteNumber: website.number, type: 'reusable' });
    const answers = async () => [
      (await openPage(server, path)).status,
      (await begin(server, path)).status,
    ];
    expect(await answers()).toEqual([200, 200]);
    await change(shop, website.number, 'disable');
    expect(await answers()).toEqual([404, 409]);
    await change(shop, website.number, 'enable');
    expect(await answers()).toEqual([200, 200]);
    expect(outcomeOf(await stop(shop, website.number))).toBe('done');
    expect(await answers()).toEqual([404, 409]);
  });

  it('of a link from before the list is open as long as its gateway has a reviewed website', async () => {
    const shop = await aLinkShop(server);
    const { path, number } = await aLink(shop, { type: 'reusable' });
    const website = await reviewed(shop);
    const form = formIn((await begin(server, path)).frame);
    expect(form.website).toBeUndefined();
    const extend = () =>
      shop.owner.call(extendPaymentLink, { number, activeUntil: inDays(30 + counter) });
    expect(outcomeOf(await extend())).toBe('done');
    await stop(shop, website.number);
    expect((await openPage(server, path)).status).toBe(404);
    expect((await begin(server, path)).status).toBe(409);
    counter += 1;
    expect(outcomeOf(await extend())).toBe('paymentLinks.websiteClosed');
  });

  it('stays open after the gateway refused the website of a payment', async () => {
    const shop = await aLinkShop(server);
    const { number } = await reviewed(shop);
    const link = await aLink(shop, { websiteNumber: number });
    const { frame, order } = await begin(server, link.path);
    const failed = paymentOf(formIn(frame), {
      number: newPaymentNumber(),
      status: 'failed',
      version: 1,
    });
    const refused = {
      declineClass: 'interface',
      response: { code: 'WEBSITE_NOT_APPROVED', message: 'Website not approved' },
    } as const;
    await tellGatewayEvents(server, [{ ...failed, object: { ...failed.object, ...refused } }]);
    const page = (await openPage(server, `${link.path}?o=${order}`)).text;
    expect(page).not.toContain('Your bank declined');
    expect(page).toContain('data-pay=');
    expect(await detailOf(shop, link.number)).toMatchObject({ state: 'active' });
  });
});
