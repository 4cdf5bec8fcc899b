import { downloadAtOnce } from '@back-office/contract/features/downloads';
import { type FileFormat } from '@back-office/contract/features/downloads/made-files';
import { refundProcessings } from '@back-office/contract/features/payment';
import { type RefundFilterInput, refundList } from '@back-office/contract/features/refunds';
import { fileColumnsOf } from '@back-office/contract/kit/list';
import {
  getDailyReport,
  type DailyReportRow,
  type ReportDimension,
} from '@back-office/contract/features/reports';
import type {
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { addDays } from '@back-office/contract/kit/business-day';
import type { InputOf } from '@back-office/contract/kit/call';
import type { FileAnswer } from '@back-office/contract/kit/file';
import type { Language } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { permissions } from '@back-office/contract/kit/permission';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { figureLabels } from '@back-office/messages/features/reports';
import { cardBrandOrNoneLabels, refundProcessingLabels } from '@back-office/messages/payment';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
  testInstant,
} from '../../../testing/gateway-events.ts';
import { getDailyReportRoute, refunds, takeEvents } from '../../../testing/other-rooms.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { readCsv, readSheet } from '../../../testing/read-file.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { sheetFrame } from '../file/sheet-xml.ts';
import { downloadAtOnceRoute } from '../request-download.ts';

const readers = { csv: readCsv, xlsx: readSheet } as const;
const range = { from: addDays(testDay, -3), to: addDays(testDay, 3) };
const merchant: Merchant = { ...aMerchant, now: now() };
const gateways = ['90000001', '90000002'] as const;
const reasons = [
  'Goods returned',
  '=1+1',
  '+852 1234',
  '@SUM(A1)',

  '<b>&"',
  '貨不對辦',
] as const;
const amounts = [
  { minor: '12800', currency: 'USD' },
  { minor: '1281', currency: 'JPY' },
  { minor: '4507', currency: 'KWD' },
] as const;

const dayOf = (at: number): string => addDays(testDay, (at % 5) - 2);
const oneOf = <Values extends readonly [unknown, ...unknown[]]>(
  values: Values,
  at: number,
): Values[number] => values[at % values.length] ?? values[0];

const paymentAt = (at: number) => {
  const day = dayOf(at);
  const brand = oneOf(['visa', 'jcb'] as const, at);
  const card = { brand, funding: 'credit', first6: '411111', last4: '1111' } as const;
  const declined = {
    status: 'failed',
    declineClass: oneOf(['issuer', 'risk'] as const, (at - 3) / 4),
  } as const;
  return paymentEvent(newPaymentNumber(day), {
    object: {
      orderedAt: testInstant(at, day),
      amount: oneOf(amounts, at),
      gatewayNumber: oneOf(gateways, at),
      ...(at % 4 === 3 ? declined : { card }),
    },
  });
};

const refundAt = (at: number, payment: PaymentEvent): RefundEvent => {
  const day = addDays(dayOf(at), 1);
  const status = oneOf(refundProcessings, at);
  return refundEvent(payment, {
    object: {
      status,
      appliedAt: testInstant(at * 3, day),
      amount: { minor: String(100 + at), currency: payment.object.amount.currency },
      reason: oneOf(reasons, at),
      ...(status === 'success' ? { processedAt: testInstant(at * 3 + 1, day) } : {}),
    },
  });
};

const disputeAt = (at: number, payment: PaymentEvent): GatewayEvent =>
  disputeEvent(payment, { object: { openedAt: testInstant(at + 5, dayOf(at)) } });

/** Sixty payments over five days, of each brand, currency and outcome, and their later events. */
const events = Array.from({ length: 60 }, (_, at): GatewayEvent[] => {
  const payment = paymentAt(at);
  return [
    payment,
    ...(at % 4 < 2 ? [refundAt(at, payment)] : []),
    ...(at % 10 === 2 ? [disputeAt(at, payment)] : []),
  ];
}).flat();

let world: TestDatabase;

beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: gateways }]);
  const answer = await inRole(world.database, 'feed', (tx) => takeEvents(tx, events, now()));
  expect(answer.rejected).toEqual([]);
});
afterAll(() => world.drop());

const fileOf = async (
  request: InputOf<typeof downloadAtOnce>,
  { language = 'en', by = merchant }: { language?: Language; by?: Merchant } = {},
) => {
  const { content, name }: FileAnswer = await askAs(world.database, by, {
    call: downloadAtOnce,
    route: downloadAtOnceRoute,
    input: request,
    context: { language },
  });
  return { name, ...readers[request.format](content as Uint8Array) };
};

const without = (...taken: string[]): Merchant => ({
  ...merchant,
  permissions: permissions.filter((permission) => !taken.includes(permission)),
});

const formats = ['csv', 'xlsx'] as const;

it('a workbook has no character that XML cannot hold, in its head either', () => {
  const { before } = sheetFrame([['one\uFFFEtwo\uFFFF']], ['three\uFFFF']);
  expect(before).toContain('onetwo');
  expect(before).not.toMatch(/[\uFFFE\uFFFF]/);
});

describe('[S2.15] the file of the daily report', () => {
  const cellsOf = async (by: ReportDimension[]): Promise<DailyReportRow[]> => {
    const rows: DailyReportRow[] = [];
    for (let page = 1; ; page += 1) {
      const report = await askAs(world.database, merchant, {
        call: getDailyReport,
        route: getDailyReportRoute,
        input: { filter: { range, by }, page, limit: 50 },
      });
      rows.push(...report.rows);
      if (report.rows.length < 50) {
        return rows;
      }
    }
  };

  const rateOf = (basisPoints: number | null): string =>
    basisPoints === null ? '' : majorOfMinor(String(basisPoints), 'USD');

  const written = (row: DailyReportRow) => ({
    businessDay: row.businessDay,
    gateway: row.gatewayNumber ?? undefined,
    cardBrand: row.cardBrand === null ? undefined : cardBrandOrNoneLabels[row.cardBrand].en,
    currency: row.currency,
    orders: String(row.orders),
    successCount: String(row.success.count),
    successAmount: majorOfMinor(row.success.amountMinor, row.currency),
    declined: String(row.declined),
    threeDFailed: String(row.threeDFailed),
    uncompleted: String(row.uncompleted),
    acceptance: rateOf(row.acceptanceBasisPoints),
    averageTicket:
      row.averageTicketMinor === null ? '' : majorOfMinor(row.averageTicketMinor, row.currency),
    refundCount: String(row.refunds.count),
    refundAmount: majorOfMinor(row.refunds.amountMinor, row.currency),
    chargebackCount: String(row.chargebacks.count),
    chargebackAmount: majorOfMinor(row.chargebacks.amountMinor, row.currency),
    retrievals: String(row.retrievals),
    rdr: String(row.rdr),
    ethoca: String(row.ethoca),
    fraudReports: String(row.fraudReports),
  });

  const splits: ReportDimension[][] = [[], ['gateway'], ['cardBrand'], ['gateway', 'cardBrand']];
  const cases = splits.flatMap((by) => formats.map((format) => ({ by, format })));

  it.each(cases)(
    'holds every figure of every cell, split by $by, as $format',
    async ({ by, format }) => {
      const cells = await cellsOf(by);
      const { rows, head } = await fileOf({ list: 'dailyReport', filter: { range, by }, format });
      expect(cells.length).toBeGreaterThan(10);
      expect(rows).toHaveLength(cells.length);
      for (const [index, cell] of cells.entries()) {
        const figures = Object.entries(written(cell)).flatMap(([label, value]) => {
          const { en } = figureLabels[label as keyof typeof figureLabels];
          return value === undefined ? [] : [[label === 'acceptance' ? `${en} (%)` : en, value]];
        });
        expect(rows[index]).toEqual(Object.fromEntries(figures));
      }
      expect(head).toContainEqual(['Rows', String(cells.length)]);
    },
  );

  it.each(['dailyReport.view', 'dailyReport.downloads'])(
    'is made for nobody without %s',
    async (right) => {
      const asked = fileOf(
        { list: 'dailyReport', filter: { range }, format: 'csv' },
        { by: without(right) },
      );
      await expect(asked).rejects.toMatchObject({ code: 'session.noPermission' });
    },
  );
});

describe('[S2.19] the file of the refund list', () => {
  const columns = fileColumnsOf(refundList);
  const listed = async (filter: Partial<RefundFilterInput>, order: 'asc' | 'desc') => {
    const { rows } = await askAs(world.database, merchant, {
      call: refundList.call,
      route: refunds.route,
      input: { filter: { range, ...filter }, order, limit: 50 },
    });
    return rows;
  };
  const title = (field: keyof typeof refundFields): string => refundFields[field].en;

  it.each(formats)(
    '%s has exactly the rows of the list, in its order, with its amounts',
    async (format: FileFormat) => {
      const filters = fc.record(
        {
          statuses: fc.subarray([...refundProcessings]),
          currencies: fc.subarray(['USD', 'JPY', 'KWD'], { minLength: 1 }),
          gatewayNumbers: fc.subarray([...gateways]),
          cardBrands: fc.subarray(['visa', 'jcb'] as const),
          timeType: fc.constantFrom(
            'applied' as const,
            'appliedDay' as const,
            'processedDay' as const,
          ),
        },
        { requiredKeys: [] },
      );
      const orders = fc.constantFrom('asc' as const, 'desc' as const);
      let seen = 0;
      await fc.assert(
        fc.asyncProperty(filters, orders, async (filter, order) => {
          const rows = await listed(filter, order);
          const file = await fileOf({
            list: 'refunds',
            filter: { range, ...filter },
            order,
            columns,
            format,
          });
          seen += rows.length;
          expect(
            file.rows.map((row) => [
              row[title('number')],
              row[`${title('amount')}: currency`],
              row[title('amount')],
              row[title('available')],
              row[title('paymentAmount')],
              row[title('status')],
              row[title('appliedDay')],
            ]),
          ).toEqual(
            rows.map((row) => [
              row.number,
              row.amount.currency,
              majorOfMinor(row.amount.minor, row.amount.currency),
              majorOfMinor(row.availableMinor, row.amount.currency),
              majorOfMinor(row.paymentAmount.minor, row.amount.currency),
              refundProcessingLabels[row.status].en,
              row.appliedDay,
            ]),
          );
        }),
        { numRuns: 20, examples: [[{}, 'desc']] },
      );
      expect(seen).toBeGreaterThan(20);
    },
  );

  it.each(['en', 'zhCn', 'zhHk'] as const)(
    '[S3.26] names each status, method and type in %s',
    async (language) => {
      const { rows, name } = await fileOf(
        { list: 'refunds', filter: { range }, columns, format: 'csv' },
        { language },
      );
      const statuses = new Set(rows.map((row) => row[refundFields.status[language]]));
      expect(statuses).toEqual(
        new Set(refundProcessings.map((status) => refundProcessingLabels[status][language])),
      );
      expect(name.ascii).toBe(`refunds_${range.from}_${range.to}.csv`);
    },
  );

  it('writes no reason as a formula', async () => {
    for (const format of formats) {
      const { rows } = await fileOf({
        list: 'refunds',
        filter: { range },
        columns: ['reason'],
        format,
      });
      const written = rows.map((row) => row[title('reason')] ?? '');
      expect(written).toContain(`'=1+1`);
      expect(written.filter((text) => /^\s*[=+@-]|[\r\n\t]/.test(text))).toEqual([]);
    }
  });

  it.each(['refunds.view', 'refunds.export'])('is made for nobody without %s', async (right) => {
    const asked = fileOf(
      { list: 'refunds', filter: { range }, columns, format: 'csv' },
      { by: without(right) },
    );
    await expect(asked).rejects.toMatchObject({ code: 'session.noPermission' });
  });
});
