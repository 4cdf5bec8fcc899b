import {
  checkPaymentLinks,
  linkBatchColumns,
} from '@back-office/contract/features/payment-links/batches';
import { checkProducts, productColumns } from '@back-office/contract/features/products/batches';
import {
  downloadRefundBatch,
  getRefundBatch,
  refundBatchColumns,
  uploadRefundBatch,
} from '@back-office/contract/features/refunds/batches';
import { checkWaybills, waybillColumns } from '@back-office/contract/features/waybills/batches';
import { linkBatchHeadings } from '@back-office/messages/features/payment-links/batch';
import { productHeadings } from '@back-office/messages/features/products/batch';
import { batchHeadings } from '@back-office/messages/features/refunds/headings';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import { tableDialects } from '@back-office/server/testing/files/table-dialects';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLinkShop } from './links/payment-link-world.ts';
import type { SignedIn } from './signed-in.ts';

let server: TestServer;
let gatewayNumber: string;
let owner: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  const shop = await aLinkShop(server);
  owner = shop.owner;
  gatewayNumber = shop.business.firstGateway;
});
afterAll(() => server.stop());

/** Each begins with another of the marks that make a cell a formula. */
const formulas = ['=1+1', '+1;2', '-1,5', '@SUM(A1)'] as const;

type Wrong = { line: number; column: string; problem: string };
const wrongOf = (data: unknown): unknown[] =>
  (data as { wrong: Wrong[] }).wrong.map(({ line, column, problem }) => [line, column, problem]);

describe.each(tableDialects)('a table as $name', ({ language, firstLine, write }) => {
  /** A table whose rows begin with a formula, each in the column named and the others as given. */
  const fileOf = <Column extends string>(
    columns: readonly Column[],
    headings: Readonly<Record<Column, Readonly<Record<typeof language, string>>>>,
    rowOf: (formula: string) => Partial<Record<Column, string>>,
  ) => ({
    fileName: 'table.csv',
    content: write([
      columns.map((column) => headings[column][language]),
      ...formulas.map((formula) => columns.map((column) => rowOf(formula)[column] ?? '')),
    ]).toString('base64'),
  });
  const eachLine = (column: string, problem: string) =>
    formulas.map((_formula, place) => [firstLine + place, column, problem]);

  it('[S2.31] of tracking numbers names every row with a formula for an order or a number', async () => {
    const orders = fileOf(waybillColumns, waybillHeadings, (formula) => ({ orderNumber: formula }));
    const { envelope } = await owner.call(checkWaybills, orders);
    expect(wrongOf(envelope.data)).toEqual(eachLine('orderNumber', 'notFound'));
  });

  it('[S2.32] of product information names every row with a formula for an order', async () => {
    const orders = fileOf(productColumns, productHeadings, (formula) => ({ orderNumber: formula }));
    const { envelope } = await owner.call(checkProducts, orders);
    expect(wrongOf(envelope.data)).toEqual(eachLine('orderNumber', 'notFound'));
  });

  it('[S2.39] of payment links names every row with a formula for an amount, and takes one for a title', async () => {
    const right = { title: 'Tea', amount: '5', currency: 'USD', gatewayNumber };
    const amounts = fileOf(linkBatchColumns, linkBatchHeadings, (amount) => ({
      ...right,
      amount,
    }));
    expect(wrongOf((await owner.call(checkPaymentLinks, amounts)).envelope.data)).toEqual(
      eachLine('amount', 'amount'),
    );
    const titles = fileOf(linkBatchColumns, linkBatchHeadings, (title) => ({
      ...right,
      title,
    }));
    expect((await owner.call(checkPaymentLinks, titles)).envelope.data).toMatchObject({
      right: formulas.length,
      wrong: [],
    });
  });

  it('of refunds keeps the cells as they stood, and its result is a file in which none of them is a formula', async () => {
    const file = fileOf(refundBatchColumns, batchHeadings, (formula) => ({
      orderNumber: formula,
      amount: formula,
      reason: formula,
    }));
    const id = String((await owner.call(uploadRefundBatch, file)).envelope.data?.['id']);
    const { data } = (await owner.call(getRefundBatch, { id })).envelope;
    expect(data?.['results']).toMatchObject(
      formulas.map((formula, place) => ({
        line: firstLine + place,
        orderNumber: formula,
        amount: formula,
        reason: formula,
      })),
    );
    const csv = (await owner.call(downloadRefundBatch, { id, format: 'csv' })).text;
    // Its parts are not packed.
    const xlsx = (await owner.call(downloadRefundBatch, { id, format: 'xlsx' })).text;
    for (const formula of formulas) {
      expect(csv).toContain(`'${formula}`);
      expect([',', '"', '\n'].filter((before) => csv.includes(before + formula))).toEqual([]);
      expect(xlsx).toContain(`>'${formula}<`);
    }
    expect(xlsx).not.toContain('<f>');
  });
});
