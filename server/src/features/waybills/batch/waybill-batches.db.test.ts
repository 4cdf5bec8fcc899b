import { getWaybill, uploadWaybill } from '@back-office/contract/features/waybills';
import {
  checkWaybills,
  downloadWaybillTemplate,
  uploadWaybills,
  waybillBatchRowsMax,
} from '@back-office/contract/features/waybills/batches';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { writeWorkbook } from '#platform/sheets/write-workbook';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { aStoredImage } from '../../../testing/delivery-acts.ts';
import { recordChecks } from '../carriers/record-checks.ts';
import { getWaybillRoute } from '../upload/get-waybill.ts';
import { uploadWaybillRoute } from '../upload/upload-waybill.ts';
import {
  checkWaybillsRoute,
  downloadWaybillTemplateRoute,
  uploadWaybillsRoute,
} from './upload-waybills.ts';

const proven = '90000002';
let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 }, deliveryCondition: 'uploaded' },
  ]);
});
afterAll(() => world.close());

const now = at(dayAt(1), 12);
const merchant = { ...aMerchant, now };
const context = { language: 'en' };
const headings = ['Order number', 'Tracking numbers', 'Logistics company', 'Logistics websites'];

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
const inputOf = (content: Buffer | string) => ({
  fileName: 'parcels.csv',
  content: Buffer.from(content).toString('base64'),
});
const save = (content: Buffer | string) =>
  askAs(world.database, merchant, {
    call: uploadWaybills,
    route: uploadWaybillsRoute,
    input: inputOf(content),
    context,
  });
const look = (content: Buffer | string) =>
  askAs(world.database, merchant, {
    call: checkWaybills,
    route: checkWaybillsRoute,
    input: inputOf(content),
    context,
  });
const waybillOf = (paymentNumber: string) =>
  askAs(world.database, merchant, {
    call: getWaybill,
    route: getWaybillRoute,
    input: { paymentNumber },
  });
const refusalOf = async (content: Buffer | string): Promise<string> => {
  try {
    await save(content);
    return 'saved';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const sold = async (count: number, minor = 1000): Promise<string[]> => {
  const sales = Array.from({ length: count }, () =>
    world.sale(dayAt(0), minor, { gatewayNumber: proven }),
  );
  await world.take(sales, new Date());
  return sales.map(({ object }) => object.number);
};

describe('a file of tracking numbers', () => {
  test('[S3.17] is saved row by row, several numbers and sites in a cell, and says which settlement it moves', async () => {
    const [one = '', two = ''] = await sold(2);
    const file = csvOf([
      headings,
      [one, '1Z5R89390357567127, RR 473 124 829 GB', 'UPS', 'www.ups.com,www.royalmail.com'],
      [two, '986578788855', '', ''],
    ]);
    const moves = [
      {
        settlementDay: dayAt(7),
        currency: 'USD',
        condition: 'uploaded',
        count: 2,
        amountMinor: '2000',
      },
    ];
    expect(await look(file)).toEqual({ rows: 2, right: 2, wrong: [], moves });
    expect((await waybillOf(one)).waybill).toBeNull();
    expect(await save(file)).toEqual({ rows: 2, right: 2, wrong: [], moves });
    expect((await waybillOf(one)).waybill).toMatchObject({
      trackingNumbers: ['1Z5R89390357567127', 'RR473124829GB'],
      websites: ['www.ups.com', 'www.royalmail.com'],
      company: 'UPS',
      carrier: 'ups',
      status: 'pendingReview',
      uploadedAt: expect.stringMatching(/Z$/),
      reason: null,
    });
    // Repeating the file changes nothing.
    expect(await save(file)).toMatchObject({ right: 2, wrong: [], moves: [] });
    expect((await waybillOf(one)).steps).toHaveLength(1);
  });

  test('keeps the right rows and names the line and the reason of each wrong one', async () => {
    const [right = '', used = '', form = '', slip = '', site = '', none = ''] = await sold(6);
    const file = csvOf([
      headings,
      [right, '477179081230', '', ''],
      [used, '477179081230', '', ''],
      [form, 'https://track.example/1?x', '', ''],
      [slip, '1Z5R89390357567128', '', ''],
      [site, '799531274483', '', 'javascript:alert(1)'],
      [none, '', '', ''],
      ['nobody', '790535312317', '', ''],
      [right, '974367662710', '', ''],
      ['', '974367662710', '', ''],
      [none, '4111111111111111', '', ''],
    ]);
    const { rows, right: saved, wrong } = await save(file);
    expect([rows, saved]).toEqual([10, 1]);
    expect(wrong.map(({ line, column, problem }) => [line, column, problem])).toEqual(
      [
        [3, 'trackingNumbers', 'numberUsed'],
        [4, 'trackingNumbers', 'trackingNumber'],
        [5, 'trackingNumbers', 'checkDigit'],
        [6, 'websites', 'website'],
        [7, 'trackingNumbers', 'required'],
        [8, 'orderNumber', 'notFound'],
        [9, 'orderNumber', 'orderTwice'],
        [10, 'orderNumber', 'required'],
        [11, 'orderNumber', 'orderTwice'],
      ].toSorted(([one], [other]) => Number(one) - Number(other)),
    );
    expect(wrong.every(({ message }) => message.endsWith('.'))).toBe(true);
    expect((await waybillOf(right)).waybill?.trackingNumbers).toEqual(['477179081230']);
    expect((await waybillOf(used)).waybill).toBeNull();
  });

  test('of ten thousand rows, every third of them wrong, saves the others and names each wrong one by line and reason', async () => {
    const lines = Array.from({ length: waybillBatchRowsMax }, (_, place) => place + 2);
    const isWrong = (line: number): boolean => line % 3 === 0;
    const orders: string[] = [];
    const rightLines = lines.filter((line) => !isWrong(line));
    while (orders.length < rightLines.length) {
      orders.push(...(await sold(Math.min(500, rightLines.length - orders.length), 100)));
    }
    const orderOf = new Map(rightLines.map((line, place) => [line, orders[place] ?? '']));
    const numberOf = (line: number): string => `YT26${String(line).padStart(14, '0')}`;
    const spare = await sold(1);
    // Line 2 is correct, so its order and its number come before every wrong row.
    const faults = [
      { row: (line: number) => [`nobody-${line}`, numberOf(line)], problem: 'notFound' },
      { row: (line: number) => [orderOf.get(2), numberOf(line)], problem: 'orderTwice' },
      { row: (line: number) => ['', numberOf(line)], problem: 'required' },
      { row: (line: number) => [`=A${line}`, numberOf(line)], problem: 'notFound' },
    ] as const;
    const faultOf = (line: number) => faults[(line / 3) % faults.length];
    // The last one has its own order, and the number of line 2.
    const last = lines.findLast(isWrong) ?? 0;
    const rowOf = (line: number): readonly (string | undefined)[] => {
      if (line === last) {
        return [spare[0], numberOf(2)];
      }
      const wrong = isWrong(line) ? faultOf(line)?.row(line) : undefined;
      return wrong ?? [orderOf.get(line), numberOf(line)];
    };
    const rows = lines.map((line) => [...rowOf(line).map((cell) => cell ?? ''), '', '']);
    const answer = await save(csvOf([headings, ...rows]));
    expect([answer.rows, answer.right]).toEqual([waybillBatchRowsMax, rightLines.length]);
    expect(answer.wrong.map(({ line, problem }) => [line, problem])).toEqual(
      lines
        .filter(isWrong)
        .map((line) => [line, line === last ? 'numberUsed' : faultOf(line)?.problem]),
    );
    const saved = await world.owner.query<{ order: string; numbers: string[] }>(
      'select payment_number as "order", tracking_numbers as numbers from waybills where payment_number = any($1)',
      [[...orders, ...spare]],
    );
    expect(new Map(saved.rows.map(({ order, numbers }) => [order, numbers[0]]))).toEqual(
      new Map(rightLines.map((line) => [orderOf.get(line), numberOf(line)])),
    );
  });

  test('may be a workbook, and is read by the headings of any language in any order', async () => {
    const [one = ''] = await sold(1);
    const file = writeWorkbook([
      ['物流追蹤編號', '訂單號', '物流網站', '物流公司'],
      ['3318810025', one, '', ''],
    ]);
    expect(await save(file)).toMatchObject({ right: 1, wrong: [] });
    expect((await waybillOf(one)).waybill?.carrier).toBe('dhl');
    const template = await askAs(world.database, merchant, {
      call: downloadWaybillTemplate,
      route: downloadWaybillTemplateRoute,
      input: { format: 'csv' },
      context: { language: 'zhCn' },
    });
    expect(await refusalOf(Buffer.from(template.content as Uint8Array))).toBe('waybills.fileEmpty');
  });

  test('is refused whole, and nothing is saved, when it is none or its headings are wrong', async () => {
    const [one = ''] = await sold(1);
    expect(await refusalOf(Buffer.from([0xff, 0xfe, 0xfd]))).toBe('waybills.fileFormat');
    expect(
      await refusalOf(
        csvOf([
          ['Order', 'Number'],
          [one, '3318810036'],
        ]),
      ),
    ).toBe('waybills.fileColumns');
    const rows = Array.from({ length: waybillBatchRowsMax + 1 }, () => [one, '3318810036', '', '']);
    expect(await refusalOf(csvOf([headings, ...rows]))).toBe('waybills.fileTooManyRows');
    expect((await waybillOf(one)).waybill).toBeNull();
  });

  test('may give one parcel to several orders of the same customer at the same address', async () => {
    const [one = '', two = '', other = ''] = await sold(3);
    await world.owner.query(
      `update transactions set customer_address = '1 Quay Road', customer_zip = '999077', billing_country = 'HK',
         payer_id = (select payer_id from transactions where number = $1) where number in ($1, $2)`,
      [one, two],
    );
    const file = csvOf([
      headings,
      [one, 'TBA502887274001', '', ''],
      [two, 'TBA502887274001', '', ''],
      [other, 'TBA502887274001', '', ''],
    ]);
    expect(await save(file)).toMatchObject({
      right: 2,
      wrong: [{ line: 4, problem: 'numberUsed' }],
    });
  });

  test('promises nothing for the number that its carrier did not know for 15 days, and an image brings it to an operator', async () => {
    const [one = ''] = await sold(1);
    const file = csvOf([headings, [one, '3318810047', '', '']]);
    expect(await save(file)).toMatchObject({ right: 1, moves: [{ count: 1 }] });
    const after = at(dayAt(17), 12);
    const report = { number: one, status: 'noInformation', reason: 'unknownNumber' } as const;
    await inRole(world.database, 'jobs', (tx) =>
      recordChecks(tx, { businessId: 1n, reports: [report] }, after),
    );
    const laterAs = { ...merchant, now: after };
    const wrong = [{ line: 2, column: 'trackingNumbers', problem: 'numberUnknown' }];
    const again = await askAs(world.database, laterAs, {
      call: uploadWaybills,
      route: uploadWaybillsRoute,
      input: inputOf(file),
      context,
    });
    expect(again).toMatchObject({ right: 0, wrong, moves: [] });
    const upload = (trackingNumbers: string[], fileIds: string[]) =>
      askAs(world.database, laterAs, {
        call: uploadWaybill,
        route: uploadWaybillRoute,
        input: { paymentNumber: one, trackingNumbers, company: null, websites: [], fileIds },
      }).catch((error: { code: string }) => error.code);
    expect(await upload(['3318810047'], [])).toBe('waybills.numberUnknown');
    const image = await aStoredImage(world, 'delivery-note.png');
    expect(await upload(['3318810047'], [image])).toEqual({
      status: 'waitingForManualProcessing',
      alreadyAttached: 0,
    });
    const { rows } = await world.owner.query(
      'select uploaded_at as "uploadedAt" from delivery_proofs where payment_number = $1',
      [one],
    );
    expect(rows).toEqual([{ uploadedAt: after }]);
  });

  test('and all of it leaves every invariant whole', async () => {
    expect(await world.broken()).toEqual([]);
  });
});
