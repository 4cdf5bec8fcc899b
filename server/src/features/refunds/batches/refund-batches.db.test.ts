import {
  downloadRefundBatch,
  downloadRefundTemplate,
  getRefundBatch,
  listRefundBatches,
  refundBatchRowsMax,
  uploadRefundBatch,
} from '@back-office/contract/features/refunds/batches';
import { listRefunds } from '@back-office/contract/features/refunds';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { FileAnswer } from '@back-office/contract/kit/file';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { aPayment, type PlantedPayment } from '../../../testing/plant-payments.ts';
import {
  ada,
  bob,
  openRefundWorld,
  type RefundWorld,
  refusalOf,
} from '../../../testing/refund-world.ts';
import { downloadRefundBatchRoute, downloadRefundTemplateRoute } from './download-refund-batch.ts';
import { refunds } from '../list/refund-list.ts';
import { getRefundBatchRoute, listRefundBatchesRoute } from './read-batches.ts';
import { readSheet } from '#platform/sheets/read-sheet';
import { uploadRefundBatchRoute } from './upload-refund-batch.ts';
import { writeWorkbook } from '#platform/sheets/write-workbook';

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(() => world.close());

const heading = 'Order number,Refund amount,Currency,Reason';
const upload = (content: string | Buffer, by = ada) =>
  world.ask(
    { call: uploadRefundBatch, route: uploadRefundBatchRoute },
    { fileName: '退款.csv', content: Buffer.from(content).toString('base64') },
    by,
  );
const find = (id: string, by = ada) =>
  world.ask({ call: getRefundBatch, route: getRefundBatchRoute }, { id }, by);
const csv = (...rows: string[]): string => [heading, ...rows].join('\r\n');
const sale = (wanted: Partial<PlantedPayment> = {}) => aPayment({ amount_minor: 1280n, ...wanted });
const refundsOf = (payments: readonly string[]) =>
  world.rows<{ number: string }>(
    sql`select number from refunds where payment_number = any(${payments})`,
  );

describe('a file of refunds', () => {
  test('applies for every row, by either number, and is found again with its results', async () => {
    const [first, second] = [sale(), sale({ merchant_order_number: 'LB-77' })];
    const payments = await world.plant(first, second);
    const { id, status } = await upload(
      `\uFEFF${csv(`${first.number},6.40,usd,"Goods, ""returned"""`, `LB-77,,,退货`, '', ',,,')}`,
    );
    expect(status).toBe('applied');
    const batch = await find(id);
    expect(batch).toMatchObject({
      fileName: '退款.csv',
      uploadedBy: 'Ada Merchant',
      rows: 2,
      wrongRows: 0,
      sums: [{ currency: 'USD', count: 2, amountMinor: '1920' }],
      results: [
        { line: 2, paymentNumber: first.number, refundStatus: 'underAudit', problems: [] },
        { line: 3, orderNumber: 'LB-77', paymentNumber: second.number, problems: [] },
      ],
    });
    const number = batch.results[0]?.refundNumber ?? '';
    expect(await world.find(number)).toMatchObject({
      batchId: id,
      reason: 'Goods, "returned"',
      amount: { minor: '640', currency: 'USD' },
    });
    const listed = await world.ask({ call: listRefundBatches, route: listRefundBatchesRoute }, {});
    expect(listed.batches.map((one) => one.id)).toContain(id);
    expect(await refundsOf(payments)).toHaveLength(2);
  });

  test('has a sum of each currency that the refunds of the file in the query add up to', async () => {
    const yen = sale({ currency: 'JPY', amount_minor: 1280n });
    const [first, second, apart] = [sale(), sale(), sale()];
    await world.plant(yen, first, second, apart);
    await world.apply(apart.number, 100);
    const { id } = await upload(
      csv(
        `${first.number},6.40,USD,Returned`,
        `${second.number},,,Returned`,
        `${yen.number},500,JPY,Returned`,
      ),
    );
    const { sums, uploadedAt } = await find(id);
    expect(sums).toEqual([
      { currency: 'JPY', count: 1, amountMinor: '500' },
      { currency: 'USD', count: 2, amountMinor: '1920' },
    ]);
    const day = businessDayOf(new Date(uploadedAt));
    for (const sum of sums) {
      const listed = await world.ask(
        { call: listRefunds, route: refunds.route },
        {
          filter: {
            timeType: 'appliedDay',
            range: { from: day, to: day },
            currencies: [sum.currency],
            batchId: id,
          },
        },
      );
      expect([listed.total, listed.sums]).toEqual([sum.count, [sum]]);
    }
  });

  test('[S5.7] applies for nothing if one row is wrong, and names each wrong row with its column and rule', async () => {
    const right = sale();
    const failed = sale({ status: 'failed', view: 'declined', decline_class: 'issuer' });
    const yen = sale({ currency: 'JPY' });
    const twice = [sale({ merchant_order_number: 'DUP' }), sale({ merchant_order_number: 'DUP' })];
    const [open, another] = [sale(), sale()];
    const payments = await world.plant(right, failed, yen, ...twice, open, another);
    await world.apply(open.number, 100);
    await world.apply(another.number, 1);
    const { id, status } = await upload(
      csv(
        `${right.number},1.00,USD,Returned`,
        `${failed.number},1.00,USD,Returned`,
        `${yen.number},1.50,JPY,Returned`,
        `${right.number},1.00,USD,Returned`,
        `DUP,1.00,USD,Returned`,
        `${open.number},1.00,USD,Returned`,
        `${another.number},1.00,USD,Returned`,
        `nobody-knows,1.00,USD,`,
        `,1.00,USD,${'x'.repeat(101)}`,
        `${yen.number.replace(/^2/, '9')},0,USD,Returned`,
        `,1.00,USD,card 4111 1111 1111 1111 please`,
      ),
    );
    expect(status).toBe('refused');
    const { results, wrongRows } = await find(id);
    expect(
      results.map(({ problems }) => problems.map(({ column, problem }) => `${column}: ${problem}`)),
    ).toEqual([
      [],
      ['orderNumber: notSuccessful'],
      ['amount: amount'],
      ['orderNumber: orderTwice'],
      ['orderNumber: severalOrders'],
      ['amount: sameOpen'],
      [],
      ['orderNumber: notFound', 'reason: required'],
      ['orderNumber: required', 'reason: tooLong'],
      ['orderNumber: notFound'],
      ['orderNumber: required', 'reason: cardNumber'],
    ]);
    expect(wrongRows).toBe(9);
    expect(results[10]?.reason).toBe('card *** please');
    expect(results[8]?.problems[1]?.message).toBe('Enter at most 100 characters.');
    expect(await refundsOf(payments)).toHaveLength(2);
  });

  test('amounts and currencies of a row are those of its payment', async () => {
    const [above, other, zero] = [sale(), sale(), sale()];
    await world.plant(above, other, zero);
    const { id } = await upload(
      csv(
        `${above.number},12.81,USD,Returned`,
        `${other.number},1.00,EUR,Returned`,
        `${zero.number},0,USD,Returned`,
      ),
    );
    const { results } = await find(id);
    expect(results.flatMap(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
      'amountAboveRefundable',
      'currencyOfPayment',
      'amount',
    ]);
  });

  test('the very same file is applied once; refused, it may come again', async () => {
    const one = sale();
    await world.plant(one);
    const early = csv(`LATE-1,1.00,USD,Returned`);
    expect((await upload(early)).status).toBe('refused');
    await world.plant(sale({ merchant_order_number: 'LATE-1' }));
    expect((await upload(early)).status).toBe('applied');
    expect(await refusalOf(upload(early))).toBe('refunds.fileRepeated');
    expect(await refusalOf(upload(early, bob))).toBe('refunds.fileRepeated');
  });

  test('[S8.10] what is no such file is refused before anything is looked at', async () => {
    const wrong: [string, string | Buffer][] = [
      ['refunds.fileFormat', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0xff])],
      ['refunds.fileFormat', Buffer.from('PK\u0003\u0004 not a package')],
      ['refunds.fileFormat', `${heading}\r\n"never closed`],
      ['refunds.fileFormat', '   \r\n'],
      ['refunds.fileColumns', 'Order,Amount\r\n1,2'],
      ['refunds.fileColumns', '<html><body>refunds</body></html>'],
      ['refunds.fileEmpty', csv()],
      ['refunds.fileEmpty', csv(',,,')],
      [
        'refunds.fileTooManyRows',
        csv(...Array.from({ length: refundBatchRowsMax + 1 }, (_, at) => `X-${at},1,USD,R`)),
      ],
    ];
    for (const [code, content] of wrong) {
      expect([content.slice(0, 20), await refusalOf(upload(content))]).toEqual([
        content.slice(0, 20),
        code,
      ]);
    }
    await expect(
      world.ask(
        { call: uploadRefundBatch, route: uploadRefundBatchRoute },
        { fileName: 'x', content: 'no base64!' },
      ),
    ).rejects.toThrow();
  });

  test('the template is read back in each language and format', async () => {
    for (const language of ['zhCn', 'zhHk', 'en'] as const) {
      for (const format of ['csv', 'xlsx'] as const) {
        const handle = downloadRefundTemplateRoute.handle as unknown as (
          context: object,
          input: object,
        ) => Promise<FileAnswer>;
        const { content, bytes, name } = await handle(
          { language },
          downloadRefundTemplate.input.parse({ format }),
        );
        expect(name.ascii).toBe(`refunds.${format}`);
        expect(content).toHaveLength(bytes);
        expect(await refusalOf(upload(content as Buffer))).toBe('refunds.fileEmpty');
      }
    }
  });

  test('the result is a file too: every row, its refund or what is wrong, and no formula', async () => {
    const { id } = await upload(csv(`=1+1,1.00,USD,"Returned, all"`));
    for (const format of ['csv', 'xlsx'] as const) {
      const { content } = await world.ask(
        { call: downloadRefundBatch, route: downloadRefundBatchRoute },
        { id, format },
      );
      expect(readSheet(content as Buffer)).toEqual([
        { line: 1, cells: expect.arrayContaining(['Line', 'Order number', 'Errors']) },
        {
          line: 2,
          cells: [
            '2',
            "'=1+1",
            '1.00',
            'USD',
            'Returned, all',
            '',
            'Order number: No such transaction.',
          ],
        },
      ]);
    }
    const nowhere = { id: '00000000-0000-4000-8000-000000000000', format: 'csv' } as const;
    expect(
      await refusalOf(
        world.ask({ call: downloadRefundBatch, route: downloadRefundBatchRoute }, nowhere),
      ),
    ).toBe('refunds.batchNotFound');
  });

  test('another’s file, and one of a colleague who sees more gateways, is none', async () => {
    const one = sale();
    await world.plant(one);
    const { id } = await upload(csv(`${one.number},1.00,USD,R`));
    const stranger = { ...ada, merchant: { ...aMerchant, businessId: 2n } };
    const restricted = { ...bob, merchant: { ...aMerchant, gatewayNumbers: ['10000102'] } };
    expect(await refusalOf(find(id, stranger))).toBe('refunds.batchNotFound');
    expect(await refusalOf(find(id, restricted))).toBe('refunds.batchNotFound');
    expect(await refusalOf(find(id, bob))).toBe('done');
  });
});

describe('a workbook', () => {
  test('is read with shared and inline texts, numbers, gaps and empty rows', () => {
    const sheet = readSheet(
      writeWorkbook([
        ['a & b', 'c'],
        ['', '<d>'],
      ]),
    );
    expect(sheet).toEqual([
      { line: 1, cells: ['a & b', 'c'] },
      { line: 2, cells: ['', '<d>'] },
    ]);
  });
});
