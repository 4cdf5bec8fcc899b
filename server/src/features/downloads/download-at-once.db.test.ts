import { buffer } from 'node:stream/consumers';
import { downloadAtOnce } from '@back-office/contract/features/downloads';
import { type FileFormat } from '@back-office/contract/features/downloads/made-files';
import {
  transactionFileColumns,
  type TransactionFileColumn,
} from '@back-office/contract/features/downloads/columns';
import type { TransactionFilterInput } from '@back-office/contract/features/transactions';
import type { InputOf } from '@back-office/contract/kit/call';
import { exponentOf } from '@back-office/contract/kit/currencies';
import type { FileAnswer } from '@back-office/contract/kit/file';
import type { Language } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import fc from 'fast-check';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { aMerchant, askAs, type Merchant } from '../../testing/ask-as-merchant.ts';
import { listEveryRow } from '../../testing/list-every-row.ts';
import { aPayment, plantPayments } from '../../testing/plant-payments.ts';
import { readCsv, readSheet, readZip } from '../../testing/read-file.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { downloadAtOnceRoute } from './request-download.ts';
import { safeText } from '@back-office/contract/kit/safe-text';

const readers = { csv: readCsv, xlsx: readSheet } as const;
const range = { from: '2026-11-01', to: '2026-11-20' };
const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://evil.example")',
  "=cmd|' /C calc'!A0",
  'x","=1',
  'two\nlines',
  String.raw`back\slash`,
  '<b>&amp;</b>',
];
const currencies = ['USD', 'JPY', 'KWD'] as const;

const payments = Array.from({ length: 240 }, (_, index) =>
  aPayment({
    ordered_at: new Date(Date.UTC(2026, 10, 1 + (index % 19), index % 24, index % 60, 7)),
    currency: currencies[index % 3] ?? 'USD',
    amount_minor: BigInt(1 + ((index * 7919) % 1_000_003)),
    refunded_minor: index % 5 === 0 ? 1n : 0n,
    status: index % 4 === 0 ? 'failed' : 'success',
    view: index % 4 === 0 ? 'declined' : 'payment',
    card_brand: index % 7 === 0 ? 'jcb' : 'visa',
    gateway_number: index % 2 === 0 ? '10000101' : '10000102',
    payer: {
      email: `payer${index}@example.com`,
      name: formulas[index % formulas.length] ?? '',
      shipToName: '陳大文',
    },
  }),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await plantPayments(database.url, payments);
});
afterAll(() => database.drop());

const inMigrator = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

type Request = Extract<InputOf<typeof downloadAtOnce>, { list: 'transactions' }>;
type Asked = Omit<Partial<Request>, 'filter'> & {
  filter?: Partial<TransactionFilterInput>;
  language?: Language;
  merchant?: Merchant;
};

const fileOf = async ({ filter, language = 'en', merchant = aMerchant, ...rest }: Asked) => {
  const format: FileFormat = rest.format ?? 'csv';
  const answer: FileAnswer = await askAs(database.database, merchant, {
    call: downloadAtOnce,
    route: downloadAtOnceRoute,
    input: {
      list: 'transactions',
      columns: [...transactionFileColumns],
      ...rest,
      format,
      filter: { range, ...filter, view: 'query' },
    },
    context: { language },
  });
  const { content } = answer;
  const bytes = content instanceof Uint8Array ? content : await buffer(content);
  return { answer, bytes, ...readers[format](bytes) };
};

const rowsOfList = (filter: Partial<TransactionFilterInput>, order: 'asc' | 'desc') =>
  listEveryRow(database.database, aMerchant, {
    filter: { range, ...filter, view: 'query' },
    order,
  });

const title = (column: TransactionFileColumn): string => transactionFields[column].en;
const numbersOf = ({ rows }: { rows: Record<string, string>[] }) =>
  rows.map((row) => row[title('number')]);

const filterArbitrary = fc.record(
  {
    currencies: fc.subarray([...currencies], { minLength: 1 }),
    statuses: fc.subarray(['success', 'failed'] as const),
    gatewayNumbers: fc.subarray(['10000101', '10000102']),
    cardBrands: fc.subarray(['visa', 'jcb'] as const),
    isRefunded: fc.boolean(),
    amountFrom: fc.constantFrom('1', '10', '500'),
    email: fc.constantFrom('payer1', 'example.com'),
    timeType: fc.constantFrom('trading' as const, 'transDate' as const, 'processing' as const),
    asOf: fc.constantFrom('2026-11-10T03:00:00.000Z', '2026-11-20T09:30:00.000Z'),
  },
  { requiredKeys: [] },
);

describe('the file of the transaction query', () => {
  it.each(['csv', 'xlsx'] as const)(
    '%s has exactly the rows of the list, in its order, and the same sums',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(
          filterArbitrary,
          fc.constantFrom('asc' as const, 'desc' as const),
          async (filter, order) => {
            const [file, list] = [
              await fileOf({ filter, order, format }),
              await rowsOfList(filter, order),
            ];
            expect(numbersOf(file)).toEqual(list.map(({ number }) => number));
            for (const [index, row] of list.entries()) {
              const { minor, currency } = row.amount;
              const written = file.rows[index] ?? {};
              expect(written[`${title('amount')}: currency`]).toBe(currency);
              expect(written[title('amount')]).toBe(majorOfMinor(minor, currency));
              expect(written[title('refundedAmount')]).toBe(
                majorOfMinor(row.refundedMinor, currency),
              );
              expect(written[title('gatewayNumber')]).toBe(row.gatewayNumber);
              expect(written[title('customerEmail')]).toBe(row.customer.email);
            }
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  it('writes yen whole, dollars with two and dinars with three decimals, as bare numbers', async () => {
    const { rows } = await fileOf({ columns: ['amount'] });
    for (const row of rows) {
      const exponent = exponentOf(row[`${title('amount')}: currency`] ?? '');
      expect(row[title('amount')]).toMatch(
        exponent === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${exponent}}$`),
      );
    }
    const sheet = readZip((await fileOf({ columns: ['amount'], format: 'xlsx' })).bytes).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet).toMatch(/<c s="2"><v>\d+<\/v><\/c>/);
    expect(sheet).toMatch(/<c s="3"><v>\d+\.\d{2}<\/v><\/c>/);
    expect(sheet).toMatch(/<c s="4"><v>\d+\.\d{3}<\/v><\/c>/);
  });

  it('writes a worksheet’s times so that a program which cuts them is not a second early', async () => {
    const heading = `${title('orderedAt')} (Asia/Shanghai)`;
    const [texts, sheet] = [
      (await fileOf({ columns: ['orderedAt'] })).rows,
      (await fileOf({ columns: ['orderedAt'], format: 'xlsx' })).rows,
    ];
    const cut = sheet.map((row) => Math.floor((Number(row[heading]) - 25_569) * 86_400));
    expect(cut).toEqual(
      texts.map((row) => Date.parse(`${row[heading]?.replace(' ', 'T')}Z`) / 1000),
    );
  });

  it('has the columns asked for, in the order asked for', async () => {
    const columns = ['status', 'number', 'orderedAt'] as const;
    const { headings } = await fileOf({ columns: [...columns] });
    expect(headings).toEqual([
      title('status'),
      title('number'),
      `${title('orderedAt')} (Asia/Shanghai)`,
    ]);
  });

  it('can hold every column there is', () => {
    expect(Object.keys(transactionFields).toSorted()).toEqual(
      [...transactionFileColumns].toSorted(),
    );
  });

  it('[S1.2] shows instants in the reader’s zone and names it', async () => {
    const merchant = { ...aMerchant, timeZoneId: 6 as const };
    const [payment] = payments;
    const filter = { orderNumbers: [payment?.number ?? ''], range };
    const { head, rows } = await fileOf({
      filter: { ...filter, range: { from: '2026-10-31', to: '2026-11-02' } },
      merchant,
    });
    expect(head).toContainEqual(['Time zone', 'America/New_York', 'New York']);
    expect(head).toContainEqual(['Created', '2026-11-20 04:30:00 -05:00']);
    // 00:00:07 UTC is still the evening before in New York, in daylight saving time.
    expect(rows[0]?.['Trading time (America/New_York)']).toBe('2026-10-31 20:00:07');
    expect(rows[0]?.['Transaction date (UTC+8)']).toBe('2026-11-01');
  });

  it('says its filter, how far it goes and how many rows it has', async () => {
    const asOf = '2026-11-20T09:30:00.000Z';
    const { head, rows } = await fileOf({
      filter: { currencies: ['JPY'], isRefunded: true, asOf },
    });
    expect(head).toContainEqual(['Filter', 'Trading time', '2026-11-01 to 2026-11-20']);
    expect(head).toContainEqual(['Filter', 'Currency', 'JPY']);
    expect(head).toContainEqual(['Filter', 'Refunded', 'Yes']);
    expect(head).toContainEqual(['Payments known up to', '2026-11-20 17:30:00 +08:00']);
    expect(head).toContainEqual(['Rows', String(rows.length)]);
  });

  it.each([
    ['en', 'Success', 'Payment status', 'Transaction_query_2026-11-01_2026-11-20.csv'],
    ['zhCn', '成功', '支付状态', '交易查询_2026-11-01_2026-11-20.csv'],
    ['zhHk', '成功', '付款狀態', '交易查詢_2026-11-01_2026-11-20.csv'],
  ] as const)('[S1.1] speaks %s', async (language, success, heading, name) => {
    const { answer, rows, bytes } = await fileOf({ language, filter: { statuses: ['success'] } });
    expect(rows[0]?.[heading]).toBe(success);
    expect(answer.name).toEqual({ ascii: 'transactions_2026-11-01_2026-11-20.csv', full: name });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('is refused as downloads.tooManyForOnce above 5,000 rows', async () => {
    const add = (rows: number) =>
      inMigrator(`update transaction_totals set count = count + ${rows};
        update transaction_rollups set count = count + ${rows}`);
    await add(5000);
    await expect(fileOf({})).rejects.toMatchObject({ code: 'downloads.tooManyForOnce' });
    await add(-5000);
  });
});

describe('text in a file', () => {
  it.each(['csv', 'xlsx'] as const)('is no formula in %s, whatever was typed', async (format) => {
    const { rows } = await fileOf({ format });
    const names = new Set(rows.map((row) => row[title('customerName')]));
    expect(names).toEqual(new Set(formulas.map(safeText)));
    for (const name of names) {
      expect(name).not.toMatch(/^\s*[=+@\-＝＋－＠]|[\t\r\n]/);
    }
  });

  it('is made safe alike by the database and by the server', async () => {
    const character = fc.constantFrom(
      ...'=+-@\t\r\n \u0001\u007F\u3000＝＋－＠a"\'\\,;陳'.split(''),
    );
    const texts = fc.sample(fc.string({ unit: character, maxLength: 6 }), 500);
    const made = await inTenant(database.database, {
      scope: tenantScope(1n, null),
      mode: 'read only',
      work: (tx) =>
        tx.rows<{ safe: string }>(
          sql`select file_text(text) as safe from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`,
        ),
    });
    expect(made.map(({ safe }) => safe)).toEqual(texts.map(safeText));
  });
});
