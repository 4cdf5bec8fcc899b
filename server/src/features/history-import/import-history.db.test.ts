import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { importHistory, type HistoryOrder } from './import-history.ts';
import { readMapping } from './mapping.ts';
import type { Tally } from './report.ts';

const sample = (name: string): string => fileURLToPath(new URL(`samples/${name}`, import.meta.url));
const importCommand = fileURLToPath(new URL('../../import.ts', import.meta.url));
const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'history-import-'));
const opened: TestDatabase[] = [];

const openShop = async (): Promise<TestDatabase> => {
  const opening = await testDatabase();
  opened.push(opening);
  await ask(
    opening,
    `insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
     values (4, '100004', 'Cotswold Gift House', 40, 'normal', 'overseas', '2010-01-01', '2010-01-01');
     insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
     values (4, '10000401', 'Web shop', 'live', true, '2010-01-01');
     insert into contract_terms values (4, 'any', 'any', 'any', '2009-01-01', 'GBP', 28000, 20, 80)`,
  );
  return opening;
};

const ask = <Row extends pg.QueryResultRow>({ url }: TestDatabase, text: string): Promise<Row[]> =>
  asOwner(url, async (client) => (await client.query<Row>(text)).rows);

const orderOf = (file: string, more: Partial<HistoryOrder> = {}): HistoryOrder => ({
  merchantNumber: '100004',
  mapping: readMapping('online-retail'),
  file,
  now: new Date('2026-06-01T00:00:00Z'),
  onProgress: () => {},
  ...more,
});

const importInto = async (shop: TestDatabase, file: string, linksFile?: string) =>
  (await importHistory(shop.database, shop.url, orderOf(file, { linksFile }))).history;

const write = (name: string, content: string | Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

const counted = (tally: Tally): Record<string, string> =>
  Object.fromEntries(
    tally.map(({ outcome, reason, count, sums }) => [
      [outcome, reason].filter(Boolean).join(' '),
      [count, ...Object.entries(sums).map(([currency, minor]) => `${currency} ${minor}`)].join(
        ', ',
      ),
    ]),
  );

/** Everything an import leaves behind, except the times at which it ran. */
const endState = async (shop: TestDatabase): Promise<Record<string, string>> => {
  const tables = {
    transactions: 't',
    payers: 't',
    merchant_orders: 't',
    transaction_steps: 't',
    transaction_rollups: 't',
    transaction_totals: 't',
    refunds: 't',
    ledger_accounts: 't',
    ledger_days: 't',
    ledger_transfers: '(t.cause, t.kind, t.step, t.currency, t.amount_minor, t.business_day)',
    gateway_events: '(t.business_id, t.event_id, t.fingerprint)',
    import_links: 't',
    import_cancellations:
      '(t.gateway_number, t.invoice, t.cancelled_at, t.currency, t.amount_minor)',
  };
  const state: Record<string, string> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const [row] = await ask<{ digest: string }>(
      shop,
      `select count(*) || ' ' || md5(string_agg(${columns}::text, '/' order by ${columns}::text)) as digest from ${table} t`,
    );
    state[table] = row?.digest ?? 'none';
  }
  return state;
};

const monthsOf = async (shop: TestDatabase, query: string): Promise<Record<string, bigint>> => {
  const rows = await ask<{ month: string; amount: bigint }>(shop, query);
  return Object.fromEntries(rows.map(({ month, amount }) => [month, amount]));
};

const monthsFromRows = (shop: TestDatabase) =>
  monthsOf(
    shop,
    `select to_char(ordered_at at time zone interval '8 hours', 'YYYY-MM') as month, sum(amount_minor)::bigint as amount
     from transactions where business_id = 4 and status = 'success' and currency = 'GBP' group by 1`,
  );

const monthsFromRollups = (shop: TestDatabase) =>
  monthsOf(
    shop,
    `select to_char(bucket at time zone interval '8 hours', 'YYYY-MM') as month, sum(amount_minor)::bigint as amount
     from transaction_rollups
     where business_id = 4 and level = 'month' and status = 'success' and currency = 'GBP' group by 1`,
  );

const monthsFromLedger = (shop: TestDatabase) =>
  monthsOf(
    shop,
    `select to_char(business_day, 'YYYY-MM') as month, sum(amount_minor)::bigint as amount
     from ledger_transfers where business_id = 4 and kind = 'sale' and currency = 'GBP' group by 1`,
  );

const pendingPounds = async (shop: TestDatabase): Promise<bigint | undefined> => {
  const [row] = await ask<{ balance_minor: bigint }>(
    shop,
    `select balance_minor from ledger_accounts where business_id = 4 and currency = 'GBP' and account = 'pending'`,
  );
  return row?.balance_minor;
};

afterAll(async () => {
  await Promise.all(opened.map((shop) => shop.drop()));
  rmSync(folder, { recursive: true, force: true });
});

describe('the sample', () => {
  let shop: TestDatabase;
  const reportFile = join(folder, 'report.ndjson');
  let history: Awaited<ReturnType<typeof importInto>>;
  let summary: string;
  beforeAll(async () => {
    shop = await openShop();
    const linksFile = sample('refund-links.csv');
    const order = orderOf(sample('orders.csv'), { linksFile, reportFile });
    ({ history, summary } = await importHistory(shop.database, shop.url, order));
  });

  test('is accounted for row by row, sums included', () => {
    expect(counted(history.rows.tally)).toEqual({
      accepted: '11, GBP 27093, JPY 1200, BHD 3250',
      cancellation: '5, GBP 21600',
      repeated: '1, GBP 1250',
      'noted countryUnknown': '1, GBP 707',
      'noted timeNever': '1, GBP 505',
      'noted timeTwice': '1, GBP 606',
      'refused amountNegative': '1, GBP -400',
      'refused amountUnreadable': '2',
      'refused amountZero': '2, GBP 0',
      'refused columnCount': '1',
      'refused currencyUnreadable': '1',
      'refused identifierReused': '1, GBP 2100',
      'refused invoiceUnreadable': '1, GBP 100',
      'refused kindRefused': '1, GBP -9900',
      'refused kindUnknown': '1, GBP 100',
      'refused malformed': '1, GBP 900',
      'refused quoteMisplaced': '1',
      'refused timeImplausible': '1, GBP 100',
      'refused timeUnreadable': '2, GBP 200',
    });
    expect(counted(history.links?.tally ?? [])).toEqual({
      refunded: '3, GBP 9000',
      repeated: '1, GBP 4000',
      'refused amountAboveCancellation': '1',
      'refused amountAboveRefundable': '1',
      'refused amountUnreadable': '1',
      'refused cancellationUnknown': '1',
      'refused cancelledBeforeSale': '1',
      'refused currencyMismatch': '1',
      'refused saleUnknown': '1',
    });
  });

  test('reports each row that is more than a plain payment, and each amount that no link covers', async () => {
    const lines = readFileSync(reportFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual({
      file: 'orders.csv',
      line: 34,
      invoice: 'a card number',
      outcome: 'refused',
      reason: 'malformed',
      detail: 'customer: cardNumber',
      amount: 'GBP 9.00',
    });
    expect(lines).toContainEqual({
      file: 'orders.csv',
      line: 24,
      invoice: '700001',
      outcome: 'repeated',
      reason: '',
      detail: 'line 2',
      amount: 'GBP 12.50',
    });
    expect(lines).toContainEqual({
      file: 'refund-links.csv',
      line: 5,
      invoice: 'C700027',
      outcome: 'refused',
      reason: 'amountAboveRefundable',
      detail: '700022: 80.00 of 60.00',
    });
    const uncovered = lines.filter(({ outcome }) => outcome === 'uncovered');
    expect(uncovered.map(({ invoice, reason, amount }) => [invoice, reason, amount])).toEqual([
      ['C700024', 'remainder', 'GBP 10.00'],
      ['C700025', 'remainder', 'GBP 30.00'],
      ['C700026', 'noLink', 'GBP 5.00'],
      ['C700027', 'noLink', 'GBP 80.00'],
      ['C700028', 'noLink', 'GBP 1.00'],
    ]);
    expect(summary).toContain('payments made');
  });

  test('falls into the months of UTC+8, the same in rows and figures', async () => {
    const expected = {
      '2021-01': 1250n,
      '2021-02': 2000n,
      '2021-03': 505n,
      '2021-05': 707n,
      '2021-06': 15_000n,
      '2021-07': 3000n,
      '2021-08': 4025n,
      '2021-10': 606n,
    };
    expect(await monthsFromRows(shop)).toEqual(expected);
    expect(await monthsFromRollups(shop)).toEqual(expected);
    expect(await monthsFromLedger(shop)).toEqual(expected);
  });

  test('is booked: what was sold, less what was given back, less the fees of both', async () => {
    expect(await pendingPounds(shop)).toBe(27_093n - 9n * 20n - 9000n - 3n * 80n);
  });

  test('gives back what was cancelled, as steps of an import on the payment', async () => {
    const rows = await ask(
      shop,
      `select t.merchant_order_number as invoice, t.refunded_minor as refunded, r.method, s.actor_kind as actor, r.reason
       from refunds r join transactions t on t.number = r.payment_number
       join transaction_steps s on s.payment_number = t.number and s.object_number = r.number
       order by 1, r.amount_minor`,
    );
    const by = { method: 'part', actor: 'import' };
    expect(rows).toEqual([
      { invoice: '700022', refunded: 4000n, ...by, reason: 'Cancellation C700024' },
      { invoice: '700023', refunded: 5000n, ...by, reason: 'Cancellation C700024' },
      { invoice: '700023', refunded: 5000n, ...by, reason: 'Cancellation C700025' },
    ]);
  });

  test('adds nothing when it is imported again, in any dress', async () => {
    const before = await endState(shop);
    const again = await importInto(shop, sample('orders.csv'), sample('refund-links.csv'));
    expect(again).toEqual(history);
    const bytes = gzipSync(readFileSync(sample('orders.csv')));
    const zipped = await importInto(shop, write('orders.gz', bytes), sample('refund-links.csv'));
    expect(counted(zipped.rows.tally)['known']).toBe('12, GBP 28343, JPY 1200, BHD 3250');
    expect(counted(zipped.links?.tally ?? [])['known']).toBe('4, GBP 13000');
    expect(await endState(shop)).toEqual(before);
  });

  test('says the same as CSV and as NDJSON, plain and gzipped', async () => {
    const [head = '', ...lines] = readFileSync(sample('orders.csv'), 'utf8').trimEnd().split('\n');
    const columns = head.split(',');
    const objects = lines.map((line) => {
      const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)];
      const entries = columns.map((column, place) => [
        column,
        cells[place]?.[1] ?? cells[place]?.[2],
      ]);
      return line.includes('"x') || cells.length !== columns.length
        ? '{"spoilt":'
        : JSON.stringify(Object.fromEntries(entries));
    });
    const asNumbers = objects.map((line) => line.replace(/"amount":"(-?[\d.]+)"/, '"amount":$1'));
    const plain = await openShop();
    await importInto(
      plain,
      write('orders.ndjson', asNumbers.join('\n')),
      sample('refund-links.csv'),
    );
    const zipped = await openShop();
    const bytes = gzipSync(objects.join('\r\n'));
    await importInto(zipped, write('orders.ndjson.gz', bytes), sample('refund-links.csv'));
    const asCsv = await endState(shop);
    expect(await endState(plain)).toEqual(asCsv);
    expect(await endState(zipped)).toEqual(asCsv);
  });
});

describe('a row that was there before', () => {
  const shopMapping = (more: object) =>
    readMapping(
      write(
        'shop.json',
        JSON.stringify({
          name: 'shop',
          timeZone: 'Asia/Hong_Kong',
          columns: { invoice: 'Order', orderedAt: 'Date', amount: 'Total' },
          currency: 'HKD',
          ...more,
        }),
      ),
    );
  const rows = [
    'Order,Date,Total,Line',
    '1,2021-05-05 12:00,10.00,a',
    '1,2021-05-05 12:00,10.00,b',
  ];

  test('is repeated in its own file, known from another, and each says which', async () => {
    const shop = await openShop();
    const mapping = shopMapping({});
    const first = write('equal.csv', [...rows, '2,2021-05-05 12:01,5.00,a'].join('\n'));
    const { history } = await importHistory(shop.database, shop.url, orderOf(first, { mapping }));
    expect(counted(history.rows.tally)).toEqual({
      accepted: '2, HKD 1500',
      repeated: '1, HKD 1000',
    });
    const second = write('later.csv', [...rows, '3,2021-05-06 12:00,7.00,a'].join('\n'));
    const reportFile = join(folder, 'later.ndjson');
    const later = await importHistory(
      shop.database,
      shop.url,
      orderOf(second, { mapping, reportFile }),
    );
    expect(counted(later.history.rows.tally)).toEqual({
      accepted: '1, HKD 700',
      known: '2, HKD 2000',
    });
    const lines = readFileSync(reportFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'known'],
      [3, 'known'],
    ]);
  });

  test('is a payment of its own where the mapping names what tells rows apart', async () => {
    const shop = await openShop();
    const mapping = shopMapping({ rowIdentity: ['Line'] });
    const file = write('apart.csv', [...rows, '1,2021-05-05 12:00,10.00,'].join('\n'));
    const { history } = await importHistory(shop.database, shop.url, orderOf(file, { mapping }));
    expect(counted(history.rows.tally)).toEqual({
      accepted: '2, HKD 2000',
      'refused identityEmpty': '1, HKD 1000',
    });
    const again = write('apart-again.csv', rows.join('\n'));
    const known = await importHistory(shop.database, shop.url, orderOf(again, { mapping }));
    expect(counted(known.history.rows.tally)).toEqual({ known: '2, HKD 2000' });
  });
});

test('a check says what an import would do, and keeps nothing', async () => {
  const [checked, imported] = [await openShop(), await openShop()];
  const months = `select count(*) as count from pg_class where relname like 'transactions_%'`;
  const before = [await endState(checked), await ask(checked, months)];
  const reports = ['checked', 'imported'].map((name) => join(folder, `${name}.ndjson`));
  const linksFile = sample('refund-links.csv');
  const order = orderOf(sample('orders.csv'), { linksFile });
  const said = await importHistory(checked.database, checked.url, {
    ...order,
    isCheck: true,
    reportFile: reports[0],
  });
  expect([await endState(checked), await ask(checked, months)]).toEqual(before);
  expect(await ask(checked, 'select from imports')).toEqual([]);
  const done = await importHistory(imported.database, imported.url, {
    ...order,
    reportFile: reports[1],
  });
  expect(said).toEqual(done);
  const [one, other] = reports.map((file) => readFileSync(file, 'utf8'));
  expect(one).toBe(other);
});

describe('refuses before anything is written', () => {
  test('a mapping that names columns which the file does not have', async () => {
    const shop = await openShop();
    const file = write('other.csv', 'invoice_no,kind,when\n1,sale,2021-01-01\n');
    await expect(importInto(shop, file)).rejects.toThrow(
      /does not have: invoice_datetime, amount, currency, country, customer_id. It has: invoice_no, kind, when/,
    );
    const lines = write('other.ndjson', '{"invoice_no":"1"}\n');
    await expect(importInto(shop, lines)).rejects.toThrow(/does not have: .*It has: invoice_no\./);
    expect(await ask(shop, 'select from transactions')).toEqual([]);
  });

  test('a mapping that is not there or not right, a business and a file that are not there', async () => {
    const shop = await openShop();
    expect(() => readMapping('no-such')).toThrow(/name one of online-retail/);
    expect(() => readMapping(write('m.json', '{"name":"m","timeZone":"Moon"}'))).toThrow(
      /timeZone/,
    );
    await expect(importInto(shop, join(folder, 'absent.csv'))).rejects.toThrow(/ENOENT/);
    const order = orderOf(sample('orders.csv'), { merchantNumber: '999999' });
    await expect(importHistory(shop.database, shop.url, order)).rejects.toThrow(/no business/);
  });
});

const runCommand = (shop: TestDatabase, file: string) =>
  spawn(
    process.execPath,
    [importCommand, file, '--business', '100004', '--mapping', 'online-retail'],
    {
      env: { ...process.env, DATABASE_URL: shop.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );

const ended = (child: ReturnType<typeof runCommand>): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const positionOf = async (shop: TestDatabase): Promise<bigint> =>
  (await ask<{ position: bigint }>(shop, 'select position from imports'))[0]?.position ?? 0n;

test('killed in the middle and started again it ends as if nothing had happened', async () => {
  const head = readFileSync(sample('orders.csv'), 'utf8').split('\n')[0];
  const lines = Array.from(
    { length: 4000 },
    (_, place) =>
      `${800_000 + place},sale,2021-${String((place % 12) + 1).padStart(2, '0')}-15 12:00:00,${place % 700},France,GBP,${place % 90}.25`,
  );
  const file = write('long.csv', [head, ...lines].join('\n'));
  const [killed, whole] = [await openShop(), await openShop()];
  const first = runCommand(killed, file);
  const firstEnd = ended(first);
  await expect
    .poll(() => positionOf(killed), { timeout: 120_000, interval: 10 })
    .toBeGreaterThan(0n);
  first.kill('SIGKILL');
  await firstEnd;
  const position = await positionOf(killed);
  expect(position).toBeLessThan(4001n);
  expect(await ask(killed, 'select count(*) as count from transactions')).toEqual([
    { count: position - 1n },
  ]);
  expect(await ended(runCommand(killed, file))).toBe(0);
  expect(await ended(runCommand(whole, file))).toBe(0);
  expect(await endState(killed)).toEqual(await endState(whole));
});

test('a file that breaks off fails, and what stood before is kept for the whole file', async () => {
  const shop = await openShop();
  const lines = Array.from(
    { length: 3000 },
    (_, place) => `9${place},sale,2021-05-05 10:00,,France,GBP,1.0${place % 10}`,
  );
  const bytes = gzipSync(
    `invoice_no,kind,invoice_datetime,customer_id,country,currency,amount\n${lines.join('\n')}`,
  );
  const broken = write('broken.csv.gz', bytes.subarray(0, Math.floor(bytes.length * 0.8)));
  await expect(importInto(shop, broken)).rejects.toThrow(/breaks in the middle/);
  const { rows } = await importInto(shop, write('mended.csv.gz', bytes));
  const { accepted = '', known = '' } = counted(rows.tally);
  expect(parseInt(accepted, 10) + parseInt(known || '0', 10)).toBe(3000);
  expect(await ask(shop, 'select count(*) as count from transactions')).toEqual([{ count: 3000n }]);
});

describe('the history of the real shop', () => {
  const data = process.env['SHARED_DATA'] ?? join(projectFolder, '../shared/data');
  const orders = join(data, 'online-retail/online_retail_orders.csv.gz');
  const links = join(data, 'online-retail/online_retail_refund_links_inferred.csv.gz');

  /** London's daylight saving time computed from its rule, independently of the product's calendar library. */
  const londonToUtc = (local: string): Date => {
    const instant = new Date(`${local.replace(' ', 'T')}Z`);
    const lastSunday = (month: number): number => {
      const last = new Date(Date.UTC(instant.getUTCFullYear(), month + 1, 0, 1));
      return last.getTime() - last.getUTCDay() * 86_400_000;
    };
    const isSummer =
      instant.getTime() - 3_600_000 >= lastSunday(2) &&
      instant.getTime() - 3_600_000 < lastSunday(9);
    return isSummer ? new Date(instant.getTime() - 3_600_000) : instant;
  };

  const sumsOfFile = () => {
    const months: Record<string, bigint> = {};
    let movedMonths = 0;
    for (const line of gunzipSync(readFileSync(orders)).toString().trimEnd().split('\n').slice(1)) {
      const [, kind, local = '', , , , , , , , amount = ''] = line.split(',');
      const minor = BigInt(amount.replace('.', ''));
      if (kind === 'sale' && minor > 0n) {
        const month = new Date(londonToUtc(local).getTime() + 28_800_000).toISOString().slice(0, 7);
        months[month] = (months[month] ?? 0n) + minor;
        movedMonths += month === local.slice(0, 7) ? 0 : 1;
      }
    }
    return { months, movedMonths };
  };

  test('adds up month by month to the penny, and every row is accounted for', async () => {
    expect(
      existsSync(orders),
      `The real data is not at ${data}: put shared/data beside the project, or name its place in SHARED_DATA.`,
    ).toBe(true);
    const shop = await openShop();
    const order = orderOf(orders, { linksFile: links });
    const { history, summary } = await importHistory(shop.database, shop.url, order);
    const { months, movedMonths } = sumsOfFile();
    expect(movedMonths).toBe(60);
    expect(await monthsFromRows(shop)).toEqual(months);
    expect(await monthsFromRollups(shop)).toEqual(months);
    expect(await monthsFromLedger(shop)).toEqual(months);
    expect(await pendingPounds(shop)).toBe(
      1_065_562_248n - 19_959n * 20n - 46_423_977n - 3694n * 80n,
    );
    expect(counted(history.rows.tally)).toEqual({
      accepted: '19959, GBP 1065562248',
      cancellation: '3836, GBP 89681249',
      'noted countryUnknown': '43, GBP 2650048',
      'refused amountZero': '2102, GBP 0',
      'refused kindRefused': '3, GBP -1106206',
    });
    expect(counted(history.links?.tally ?? [])).toEqual({ refunded: '3694, GBP 46423977' });
    expect(summary).toMatch(/without a link +814 +GBP 416,314\.95/);
    expect(summary).toMatch(/remainders of linked cancellations +347 +GBP 16,257\.77/);
    const [refunds] = await ask(
      shop,
      `select count(*) as count, sum(amount_minor)::bigint as amount, count(*) filter (where method = 'full') as full from refunds`,
    );
    expect(refunds).toEqual({ count: 3694n, amount: 46_423_977n, full: 139n });
    expect(
      await ask(shop, 'select number from transactions where refunded_minor > amount_minor'),
    ).toEqual([]);
  });
});
