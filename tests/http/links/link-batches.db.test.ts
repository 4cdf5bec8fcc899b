import {
  checkPaymentLinks,
  downloadLinkTemplate,
  linkBatchRowsMax,
  uploadPaymentLinks,
} from '@back-office/contract/features/payment-links/batches';
import { listPaymentLinks } from '@back-office/contract/features/payment-links';
import { languages } from '@back-office/contract/kit/language';
import { linkBatchHeadings } from '@back-office/messages/features/payment-links/batch';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../withdrawal-world.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { openPage } from './shopper.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const headings = Object.values(linkBatchHeadings).map(({ en }) => en);
const fileOf = (rows: readonly (readonly string[])[], heads: readonly string[] = headings) => ({
  fileName: 'links.csv',
  content: Buffer.from(
    [heads, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'),
  ).toString('base64'),
});

/** A row by the columns that matter; the others are empty. */
const rowOf = ({ business }: LinkShop, more: Partial<Record<number, string>> = {}): string[] =>
  headings.map(
    (_heading, at) =>
      more[at] ?? { 0: 'Tea set', 1: '1,280.50', 3: 'USD', 4: business.firstGateway }[at] ?? '',
  );

const totalOf = async (shop: LinkShop) =>
  (await shop.owner.call(listPaymentLinks, { filter: {} })).envelope.data?.['total'];

describe('[S2.39] a file of payment links', () => {
  it('creates a link for each row without errors, and names the column and the rule of each error', async () => {
    const shop = await aLinkShop(server);
    const other = await aLinkShop(server);
    const file = fileOf([
      rowOf(shop, { 2: '20', 5: 'Reusable', 6: '30', 7: 'order-1' }),
      rowOf(shop, { 5: '一次性' }),
      rowOf(shop, { 0: '' }),
      rowOf(shop, { 1: '12.345' }),
      rowOf(shop, { 1: '-5' }),
      rowOf(shop, { 1: '99999999999999999999' }),
      rowOf(shop, { 3: 'ZZZ' }),
      rowOf(shop, { 3: 'JPY', 1: '1280.50' }),
      rowOf(shop, { 4: other.business.firstGateway }),
      rowOf(shop, { 5: 'often' }),
      rowOf(shop, { 6: '366' }),
      rowOf(shop, { 6: '0' }),
      rowOf(shop, { 6: 'a week' }),
      rowOf(shop, { 8: 'Card 4242 4242 4242 4242' }),
    ]);
    const wrong = [
      [4, 'title', 'required'],
      [5, 'amount', 'amount'],
      [6, 'amount', 'amount'],
      [7, 'amount', 'amount'],
      [8, 'currency', 'paymentLinks.currencyUnknown'],
      [9, 'amount', 'amount'],
      [10, 'gatewayNumber', 'paymentLinks.gatewayNotOpen'],
      [11, 'type', 'oneOf'],
      [12, 'days', 'tooLarge'],
      [13, 'days', 'tooSmall'],
      [14, 'days', 'number'],
      [15, 'description', 'cardNumber'],
    ];
    const looked = (await shop.owner.call(checkPaymentLinks, file)).envelope.data as {
      wrong: { line: number; column: string; problem: string; message: string }[];
    };
    expect(looked).toMatchObject({ rows: 14, right: 2, links: [] });
    expect(looked.wrong.map(({ line, column, problem }) => [line, column, problem])).toEqual(wrong);
    expect(looked.wrong.every(({ message }) => message.length > 0)).toBe(true);
    // Types by their names on screen.
    expect(looked.wrong[7]?.message).not.toContain('oneTime');
    expect(await totalOf(shop)).toBe(0);

    const key = { headers: { 'idempotency-key': 'links-of-november' } };
    const saved = (await shop.owner.call(uploadPaymentLinks, file, key)).envelope.data as {
      links: { line: number; reference: string; number: string; path: string }[];
      wrong: unknown[];
    };
    expect(saved.wrong).toEqual(looked.wrong);
    expect(saved.links.map(({ line, reference }) => [line, reference])).toEqual([
      [2, 'order-1'],
      [3, ''],
    ]);
    // A repeat creates nothing.
    expect((await shop.owner.call(uploadPaymentLinks, file, key)).envelope.data).toEqual(saved);
    const { rows } = (await shop.owner.call(listPaymentLinks, { filter: {} })).envelope.data as {
      rows: { number: string; totalMinor: string; type: string; state: string }[];
    };
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    expect(saved.links.map(({ number }) => byNumber.get(number))).toMatchObject([
      { totalMinor: '130050', type: 'reusable', state: 'active' },
      { totalMinor: '128050', type: 'oneTime', state: 'active' },
    ]);
    expect((await openPage(server, saved.links[0]?.path ?? '')).text).toContain('$1,300.50');
    expect(await totalOf(other)).toBe(0);
  });

  it('is refused as a whole where it is no file, has other headings, no rows or too many, and then creates nothing', async () => {
    const shop = await aLinkShop(server);
    const many = Array.from({ length: linkBatchRowsMax + 1 }, () => rowOf(shop));
    for (const [file, refusal] of [
      [
        { ...fileOf([]), content: Buffer.from([0xff, 0xfe, 0x00]).toString('base64') },
        'paymentLinks.fileFormat',
      ],
      [fileOf([rowOf(shop)], headings.toSpliced(1, 1, 'Sum')), 'paymentLinks.fileColumns'],
      [fileOf([]), 'paymentLinks.fileEmpty'],
      [fileOf(many), 'paymentLinks.fileTooManyRows'],
    ] as const) {
      for (const call of [checkPaymentLinks, uploadPaymentLinks]) {
        expect(outcomeOf(await shop.owner.call(call, file))).toBe(refusal);
      }
    }
    const earlier = fileOf([rowOf(shop).slice(0, -1)], headings.slice(0, -1));
    expect((await shop.owner.call(checkPaymentLinks, earlier)).envelope.data).toMatchObject({
      right: 1,
      wrong: [],
    });
    const whole = fileOf(many.slice(1));
    expect((await shop.owner.call(uploadPaymentLinks, whole)).envelope.data).toMatchObject({
      right: linkBatchRowsMax,
      wrong: [],
    });
    expect(await totalOf(shop)).toBe(linkBatchRowsMax);
  });

  it('has a template with the headings of each language', async () => {
    const shop = await aLinkShop(server);
    for (const language of languages) {
      const lang = { en: 'en_US', zhCn: 'zh_CN', zhHk: 'zh_HK' }[language];
      const answer = await shop.owner.call(
        downloadLinkTemplate,
        { format: 'csv' },
        { headers: { lang } },
      );
      for (const heading of Object.values(linkBatchHeadings)) {
        expect(answer.text).toContain(heading[language]);
      }
    }
  });
});
