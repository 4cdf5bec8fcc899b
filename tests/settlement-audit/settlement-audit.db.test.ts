// A shop's files through the import, the nightly runs and two operators, compared with the audit's own arithmetic.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBatch, creditBatch } from '@back-office/contract/features/settlements/decisions';
import { clockPath } from '@back-office/contract/gateway/clock';
import { anOperator } from '@back-office/server/testing/personas';
import { testDatabase, type TestDatabase } from '@back-office/server/testing/test-database';
import {
  testMasterKey,
  testPepper,
  testSigningSecret,
} from '@back-office/server/testing/test-server';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedMessage } from '../conformance/signed-message.ts';
import { send, type Address } from '../http/client.ts';
import { signedInAsOperator, type SignedIn } from '../http/signed-in.ts';
import { processEnvironment } from '../process-environment.ts';
import { auditShop } from './audit-shop.ts';
import { compare, type Ask } from './compare.ts';
import { makeShop } from './made-shop.ts';
import { readCsv } from './read-csv.ts';
import { readShopBook } from './shop-book.ts';
import { recomputeAll, type AuditRun, type AuditTerms, type DayTerms } from './statements.ts';

const patienceMs = 120_000;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });
const hourMs = 3_600_000;
const serverScript = (name: string): string =>
  fileURLToPath(new URL(`../../server/src/${name}.ts`, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'settlement-audit-'));
const filesOf = (number: string) => ({
  number,
  orders: join(folder, `orders-${number}.csv`),
  links: join(folder, `links-${number}.csv`),
});
const [ownFiles, otherFiles] = [filesOf('10000401'), filesOf('10000402')];
// Sells in two currencies and is settled in a third, later in one of them, with proofs of delivery, a margin and a deposit.
const abroad = filesOf('10000403');
// Another merchant's, who ends in a debt that its balance does not cover.
const indebted = filesOf('10000501');
// Nearly five past months, so that the reserve is released while the clock is moved.
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 24 * hourMs).toISOString().slice(0, 10);
const since = dayBefore(165);
// Settled daily, then weekly for two months, then monthly; the rates change in between.
const [weeklyFrom, ratesFrom, monthlyFrom] = [dayBefore(118), dayBefore(80), dayBefore(55)];
const inEurosFrom = dayBefore(70);
const first: DayTerms = {
  deductionPpm: 28_000n,
  singleFeeMinor: 20n,
  refundFeeMinor: 80n,
  cycle: { type: 'day', after: 7, day: 0 },
  reservePpm: 100_000n,
  reserveDays: 40,
  deliveryCondition: 'free',
  marginTarget: 0n,
  depositTarget: 0n,
};
const weekly = { cycle: { type: 'week', after: 1, day: 4 }, reserveDays: 30 } as const;
const monthly = { cycle: { type: 'month', after: 1, day: 5 }, reserveDays: 10 } as const;
const terms: AuditTerms = {
  on: (day) => ({
    ...first,
    ...(day >= ratesFrom && { deductionPpm: 31_000n, singleFeeMinor: 30n, refundFeeMinor: 0n }),
    ...(day >= weeklyFrom && weekly),
    ...(day >= monthlyFrom && monthly),
  }),
  bankHolidays: new Set([131, 130, 100, 71, 70, 69, 68].map(dayBefore)),
};
// The second gateway has the general terms from 2009 on, but for a rate of its own for cards from overseas.
const otherTerms: AuditTerms = {
  ...terms,
  on: () => ({ ...first, deductionPpm: 29_500n, singleFeeMinor: 25n }),
};
const shop = { businessId: '4', currency: 'GBP' };

let world: TestDatabase;
let child: ChildProcess | undefined;
let address: Address;
let operators: SignedIn[];
let aheadMs = 0;
const runs: AuditRun[] = [];
const dayIn = (hours: number): string =>
  new Date(Date.now() + aheadMs + hours * hourMs).toISOString().slice(0, 10);

const ask: Ask = (query, values) =>
  withConnection(
    world.url,
    async (client) => (await client.query<Record<string, string>>(query, values)).rows,
  );

const environment = () => ({
  ...processEnvironment,
  DATABASE_URL: world.url,
  PORT: String(address.port),
  MOVABLE_CLOCK: 'true',
  UNSAFE_DATABASE: 'accepted',
  GATEWAY_URL: 'http://127.0.0.1:9',
  GATEWAY_SIGNING_SECRET: testSigningSecret,
  PEPPER: testPepper,
  MASTER_KEY: testMasterKey,
  LOG_LEVEL: 'warn',
  RUN_DIR: folder,
});

const importShop = async ({ orders, links, number }: typeof ownFiles): Promise<void> => {
  const words = [orders, '--business', number.slice(0, 6), '--mapping', 'online-retail'];
  const importing = spawn(
    process.execPath,
    [serverScript('import'), ...words, '--refund-links', links, '--gateway', number],
    { env: environment(), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  expect(await once(importing, 'exit')).toEqual([0, null]);
};

/** Waits until the nightly run has made all possible statements. */
const settled = async (): Promise<void> => {
  const newest = dayIn(6);
  // A run's statements are credited at once.
  runs.push({ newest, creditedOn: dayIn(8) });
  await vi.waitFor(
    async () =>
      expect(
        await ask('select from settlement_runs where settlement_day = $1', [newest]),
      ).toHaveLength(1),
    { timeout: patienceMs, interval: 300 },
  );
};

const creditAll = async (): Promise<number> => {
  const batches = await ask(
    `select number, merchant_number as "merchantNumber" from settlement_batches join businesses b on b.id = business_id
     where settlement_batches.status = 'reported' order by number`,
    [],
  );
  await ask('update sessions set factor_proved_at = active_at', []);
  const [checker, creditor] = operators;
  for (const { number = '', merchantNumber = '' } of batches) {
    const input = { merchantNumber, number };
    expect((await checker?.call(checkBatch, input))?.envelope.code).toBe(0);
    expect((await creditor?.call(creditBatch, input))?.envelope.code).toBe(0);
  }
  return batches.length;
};

const moveClock = async (days: number): Promise<void> => {
  aheadMs += days * 24 * hourMs;
  const body = JSON.stringify({ offsetMs: aheadMs });
  const sending = { method: 'POST', path: clockPath, ...signedMessage(testSigningSecret, body) };
  expect((await send(address, sending)).envelope.code).toBe(0);
};

const audit = (files = [ownFiles, otherFiles, abroad]): ReturnType<typeof auditShop> =>
  auditShop(ask, files);

const sellings = (own = terms) =>
  [
    { files: ownFiles, terms: own },
    { files: otherFiles, terms: otherTerms },
  ].map(({ files, ...of }) => ({
    ...of,
    shop: { ask, ...shop, gatewayNumber: files.number },
    book: readShopBook(readCsv(files.orders), readCsv(files.links)),
  }));

/** Statements follow from the terms given; the ledger's fees from the true ones. */
const differences = (wrong?: AuditTerms): Promise<string[]> => {
  const reckonings = recomputeAll(sellings(wrong), runs);
  return compare(
    sellings().flatMap((selling, place) => {
      const reckoning = reckonings[place];
      return reckoning === undefined ? [] : [{ ...selling, reckoning }];
    }),
  );
};

beforeAll(async () => {
  for (const [{ orders, links }, made] of [
    [ownFiles, { sales: 480, seed: 1 }],
    [otherFiles, { sales: 120, seed: 2, first: 500_000 }],
    [abroad, { sales: 90, seed: 3, first: 300_000, currencies: ['GBP', 'EUR'] }],
    [indebted, { sales: 70, seed: 4, first: 100_000, returnsOn: 150 }],
  ] as const) {
    makeShop({
      ordersFile: orders,
      linksFile: links,
      from: since,
      days: 'returnsOn' in made ? 100 : 143,
      ...made,
    });
  }
  world = await testDatabase();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  address = { host: '127.0.0.1', port: (probe.address() as AddressInfo).port };
  probe.close();
  await withConnection(world.url, (client) =>
    client.query(`
      insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
      values (4, '100004', 'Cotswold Gift House', 40, 'normal', 'overseas', '2010-01-01', '2010-01-01'),
        (5, '100005', 'Pennine Outdoor', 40, 'normal', 'overseas', '2010-01-01', '2010-01-01');
      insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
      values (4, '10000401', 'Web shop', 'live', true, '2010-01-01'), (4, '10000402', 'Counter', 'live', true, '2010-01-01'),
        (4, '10000403', 'Abroad', 'live', true, '2010-01-01'), (5, '10000501', 'Web shop', 'live', true, '2010-01-01');
      insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency, deduction_rate_ppm,
        single_fee_minor, refund_fee_minor) values (4, 'any', 'any', 'any', '2009-01-01', 'GBP', 28000, 20, 80),
        (4, '10000401', 'any', 'any', '${ratesFrom}', 'GBP', 31000, 30, 0),
        (4, '10000402', 'any', 'overseas', '2009-01-01', 'GBP', 29500, 25, 80),
        (4, '10000402', 'any', 'any', '${ratesFrom}', 'GBP', 99000, 99, 99),
        (4, '10000403', 'any', 'any', '2009-01-01', 'USD', 28000, 20, 80),
        (4, '10000403', 'any', 'any', '${inEurosFrom}', 'EUR', 28000, 20, 80),
        (5, 'any', 'any', 'any', '2009-01-01', 'GBP', 28000, 20, 80);
      delete from exchange_rates where to_currency in ('USD', 'EUR');
      insert into exchange_rates (from_currency, to_currency, valid_from, numerator, denominator) values
        ('GBP', 'USD', '2009-01-01', 127331, 100000), ('GBP', 'USD', '${ratesFrom}', 131007, 100000),
        ('EUR', 'USD', '2009-01-01', 108777, 100000), ('GBP', 'EUR', '2009-01-01', 117003, 100000);
      insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, settle_day, delivery_condition,
        reserve_ppm, reserve_days) values (4, 'any', '2009-01-01', 'day', 7, null, 'free', 100000, 40),
        (4, '10000401', '${weeklyFrom}', 'week', 1, 4, 'free', 100000, 30), (4, '10000401', '${monthlyFrom}', 'month', 1, 5, 'free', 100000, 10);
      insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, delivery_condition, reserve_ppm,
        reserve_days, margin_target_minor, deposit_target_minor)
      values (4, '10000403', '2009-01-01', 'day', 7, 'uploaded', 100000, 40, 50000, 30000),
        (4, '10000403', '${ratesFrom}', 'day', 7, 'delivered', 100000, 40, 20000, 40000),
        (5, 'any', '2009-01-01', 'day', 7, 'free', 15000, 180, 0, 40000);
      delete from bank_holidays where currency = 'GBP';
      insert into bank_holidays (currency, day, is_open, name)
      select 'GBP', d::date, extract(isodow from d::date) > 5, 'Otherwise' from unnest('{${[...terms.bankHolidays].join(',')}}'::text[]) d`),
  );
  await importShop(ownFiles);
  await importShop(otherFiles);
  await importShop(abroad);
  await importShop(indebted);
  // Most were sent some days after the sale, in time or late; of those, most arrived.
  await ask(
    `insert into delivery_proofs (business_id, payment_number, gateway_number, uploaded_at, delivered_at)
     select business_id, number, gateway_number, ordered_at + nth % 9 * interval '1 day',
       case when nth % 4 > 0 then ordered_at + (nth % 9 + nth % 5) * interval '1 day' end
     from (select *, row_number() over (order by number) as nth from transactions where gateway_number = $1) t where nth % 6 > 0`,
    [abroad.number],
  );
  await ask('call recount_missing_proofs()', []);
  child = spawn(process.execPath, [serverScript('main')], {
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await vi.waitFor(() => send(address, { method: 'GET', path: '/healthz' }), {
    timeout: patienceMs,
    interval: 200,
  });
  operators = [];
  for (const _ of ['checks', 'credits']) {
    operators.push(await signedInAsOperator(address, await anOperator(world.database)));
  }
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await world.drop();
  rmSync(folder, { recursive: true });
});

describe('[S3.16] [S9.6] a shop’s statements from its own files', () => {
  it('are what an independent reckoning says, month by month, also where the run catches up on months', async () => {
    await settled();
    expect(await differences()).toEqual([]);
    expect(await creditAll()).toBeGreaterThan(35);
    expect(await differences()).toEqual([]);
    expect((await audit([indebted])).differences).toEqual([]);
  });

  it('give the whole reserve back when the clock goes on, once', async () => {
    for (const days of [4, 15, 25, 14]) {
      await moveClock(days);
      await settled();
      await creditAll();
      expect(await differences()).toEqual([]);
      expect((await audit([indebted])).differences).toEqual([]);
    }
    const [held = {}] = await ask(
      `select balance_minor::text as minor from ledger_accounts where account = 'reserve' and currency = 'GBP' and business_id = 4`,
      [],
    );
    expect(held['minor']).toBe('0');
  });

  it('expect no reserve back of statements that nobody credited', () => {
    const waiting = runs.map(({ newest }) => ({ newest, creditedOn: undefined }));
    for (const { statements, covered } of recomputeAll(sellings(), waiting)) {
      expect(statements.length).toBeGreaterThan(35);
      expect(statements.filter(({ reserveReleased }) => reserveReleased > 0n)).toEqual([]);
      expect(covered).toEqual({ available: 0n, reserve: 0n, deposit: 0n });
    }
  });

  it('an error of a penny anywhere would be found', async () => {
    const but = (other: Partial<DayTerms>, from = ''): AuditTerms => ({
      ...terms,
      on: (day) => ({ ...terms.on(day), ...(day >= from && other) }),
    });
    for (const wrong of [
      but({ deductionPpm: 28_001n }),
      but({ cycle: { ...weekly.cycle, day: 5 } }, weeklyFrom),
      but({ cycle: { ...monthly.cycle, day: 8 } }, monthlyFrom),
      but({ reserveDays: 43 }),
      { ...terms, bankHolidays: new Set<string>() },
    ]) {
      expect(await differences(wrong)).not.toEqual([]);
    }
  });

  it('are audited by the command with the terms of each day and gateway, whatever the cycle', async () => {
    const { read, differences: found } = await audit();
    expect(found).toEqual([]);
    expect(read).toMatch(
      /^69\d sales, \d+ refunds, \d{2,3} statements of 3 gateways in 5 runs, net GBP -?\d+, USD \d+, EUR \d+$/,
    );
  });

  it('are audited with proofs of delivery, margin, deposit and exchanged sales, and a wrong one of each would be found', async () => {
    const [laidBy = {}] = await ask(
      `select sum(margin_taken_minor)::text as margin, sum(deposit_taken_minor)::text as deposit, sum(margin_returned_minor)::text as returned
       from settlement_batches where gateway_number = $1`,
      [abroad.number],
    );
    expect(Object.values(laidBy)).not.toContain('0');
    const waiting = await ask('select from settlement_blocks where gateway_number = $1', [
      abroad.number,
    ]);
    expect(waiting.length).toBeGreaterThan(5);
    for (const [table, changed, back] of [
      [
        'delivery_proofs',
        `uploaded_at = uploaded_at + interval '3 days'`,
        `uploaded_at = uploaded_at - interval '3 days'`,
      ],
      [
        'delivery_proofs',
        `delivered_at = delivered_at + interval '9 days'`,
        `delivered_at = delivered_at - interval '9 days'`,
      ],
      [
        'settlement_terms',
        'margin_target_minor = margin_target_minor + 1',
        'margin_target_minor = margin_target_minor - 1',
      ],
      [
        'settlement_terms',
        'deposit_target_minor = deposit_target_minor + 1',
        'deposit_target_minor = deposit_target_minor - 1',
      ],
      ['exchange_rates', 'numerator = numerator + 10', 'numerator = numerator - 10'],
    ] as const) {
      await ask(`update ${table} set ${changed}`, []);
      expect((await audit()).differences).not.toEqual([]);
      await ask(`update ${table} set ${back}`, []);
    }
    expect((await audit()).differences).toEqual([]);
  });

  it('are audited where a debt older than thirty days took the reserve and then the deposit, and a wrong share of either would be found', async () => {
    const [taken = {}] = await ask(
      `select sum(available_minor)::text as available, sum(reserve_minor)::text as reserve, sum(deposit_minor)::text as deposit
       from offsets where business_id = 5`,
      [],
    );
    expect(Object.values(taken)).not.toContain('0');
    for (const [from, to, by] of [
      ['reserveOffset', 'depositOffset', 1],
      ['depositOffset', 'reserveOffset', 1],
      ['availableOffset', 'reserveOffset', 1],
    ] as const) {
      const move = (minor: number): Promise<unknown> =>
        ask(
          `update ledger_transfers set amount_minor = amount_minor + case kind when $1 then -$3::bigint else $3 end
           where business_id = 5 and kind in ($1, $2)`,
          [from, to, minor],
        );
      await move(by);
      expect((await audit([indebted])).differences).not.toEqual([]);
      await move(-by);
    }
    expect((await audit([indebted])).differences).toEqual([]);
  });

  it('are audited with several currencies beside a margin and a deposit, and one laid by in the wrong currency would be found', async () => {
    const laidBy = await ask(
      `select currency, sum(deposit_taken_minor)::text as taken, sum(deposit_returned_minor)::text as returned
       from settlement_batches where gateway_number = $1 group by 1 order by 1`,
      [abroad.number],
    );
    // Since its tariff is in euros, what was laid by in dollars went back.
    expect(laidBy).toMatchObject([
      { currency: 'EUR', taken: expect.stringMatching(/[1-9]/) as string },
      { currency: 'USD', returned: expect.stringMatching(/[1-9]/) as string },
    ]);
    const settledIn = (own: string, day: string): Promise<unknown> =>
      ask(
        `insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency, deduction_rate_ppm, single_fee_minor, refund_fee_minor)
         values (4, $1, 'visa', 'any', $2, $3, 28000, 20, 80)`,
        [abroad.number, day, own],
      );
    // A narrower line changes nothing; the widest decides.
    await settledIn('USD', inEurosFrom);
    expect((await audit()).differences).toEqual([]);
    const widest = `gateway_number = $1 and card_brand = 'any' and valid_from = $2`;
    const moveTo = (day: string, from: string): Promise<unknown> =>
      ask(`update contract_terms set valid_from = $3 where ${widest}`, [abroad.number, from, day]);
    await moveTo(dayBefore(60), inEurosFrom);
    expect((await audit()).differences).not.toEqual([]);
    await moveTo(inEurosFrom, dayBefore(60));
    expect((await audit()).differences).toEqual([]);
  });

  it('are no success where the audit read nothing or can’t judge the terms', async () => {
    const empty = join(folder, 'empty.csv');
    writeFileSync(empty, 'invoice_no,kind,invoice_datetime,customer_id,country,currency,amount\n');
    await expect(audit([{ ...ownFiles, orders: empty }, otherFiles])).rejects.toThrow(
      /No sale was read/,
    );
    await expect(audit([{ ...ownFiles, number: '100099' }])).rejects.toThrow(
      'There is no merchant or gateway 100099.',
    );
    await expect(audit([ownFiles])).rejects.toThrow('Gateway 10000402 sold, too');
    await ask(`update contract_terms set settlement_currency = 'JPY' where gateway_number = $1`, [
      abroad.number,
    ]);
    await expect(audit()).rejects.toThrow(/There is no rate from GBP to JPY/);
    const command = fileURLToPath(new URL('audit.ts', import.meta.url));
    const failing = spawn(process.execPath, [command, empty, ownFiles.links, '10000401'], {
      env: environment(),
      stdio: 'ignore',
    });
    expect(await once(failing, 'exit')).toEqual([1, null]);
  });
});
