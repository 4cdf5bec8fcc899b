import {
  getRates,
  type EfmMonitor,
  type Monitor,
} from '@back-office/contract/features/reports/rates';
import { exportForOperator } from '@back-office/contract/features/downloads/operator-lists';
import {
  listSchemeMonitors,
  type SchemeMonitor,
} from '@back-office/contract/features/reports/scheme-monitors';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked, signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

const thisMonth = monthOf(businessDayOf(new Date()));

let server: TestServer;
let operator: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '100000', REQUESTS_BURST: '100000' });
  operator = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

type Counted = { month: string; brand: string; successes: number; chargebacks: number };

const plant = (
  { id, firstGateway }: TestBusiness,
  { month, brand, successes, chargebacks }: Counted,
): Promise<object[]> =>
  server.asMigrator(
    `insert into rate_totals values
      ($1, 'sale', $2, $3, 'USD', $4, $5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ($1, 'fact', $2, $3, 'USD', $4, 0, 0, 0, $6, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [id, `${month}-01`, firstGateway, brand, successes, chargebacks],
  );

/** A shop with Mastercard sales of the month before and chargebacks of this month. */
const aShop = async (chargebacks: number, salesBefore: number): Promise<TestBusiness> => {
  const shop = await aBusiness(server.database);
  const before = addToMonth(thisMonth, -1);
  await plant(shop, { month: before, brand: 'mastercard', successes: salesBefore, chargebacks: 9 });
  await plant(shop, { month: thisMonth, brand: 'mastercard', successes: 7, chargebacks });
  return shop;
};

const is =
  ({ programme }: SchemeMonitor) =>
  (monitor: Monitor): boolean =>
    monitor.programme === programme;

/**
 * A row of the operators' list equals what the merchant sees, and its lights are those the list is filtered and
 * ordered by.
 */
const expectSame = (row: SchemeMonitor, seen: Monitor | EfmMonitor | null | undefined): void => {
  const { byCount, byFraud, standing, state, foreseen } = row;
  expect(seen).toMatchObject({ ...(byCount ?? byFraud), standing });
  expect([seen?.light ?? 'noSales', seen?.forecast?.light ?? 'noSales']).toEqual([state, foreseen]);
};

it('shows operators the monitors of every merchant as the merchant sees them, the worst forecast first', async () => {
  // On both sides of half of the limits, of the ratio and of both limits.
  const pairs = [
    [100, 6666],
    [99, 6600],
    [100, 6667],
    [50, 6666],
    [49, 6533],
    [50, 6667],
    [3, 200],
    [2, 134],
    [1, 0],
  ] as const;
  const shops = [];
  for (const pair of pairs) {
    shops.push(await aShop(pair[0], pair[1]));
  }
  const withoutSales = shops.at(-1);
  const ask = (filter: Record<string, unknown>) =>
    asked(operator, listSchemeMonitors, { filter, page: 1, limit: 50 });
  const { rows, counts, total } = await ask({});
  // A shop with payments is also judged by EFM.
  expect(total).toBe(pairs.length * 3 - 1);
  const states = ['red', 'amber', 'noSales', 'green'];
  const places = rows.map(
    ({ foreseen, state }) => 4 * states.indexOf(foreseen) + states.indexOf(state),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const business of shops) {
    const reader = await signedIn(server, await aPerson(server.database, [{ business }]));
    const { monitors, efm } = await asked(reader, getRates, { filter: { month: thisMonth } });
    const own = rows.filter(({ merchantName }) => merchantName === business.name);
    expect(own.map(({ programme }) => programme).toSorted()).toEqual(
      business === withoutSales ? ['ecm', 'hecm'] : ['ecm', 'efm', 'hecm'],
    );
    for (const row of own) {
      expectSame(row, row.programme === 'efm' ? efm : monitors.find(is(row)));
    }
  }
  // The light filtered and counted by is the light shown.
  for (const state of states) {
    const found = await ask({ state });
    expect(found.rows.map((row) => row.id)).toEqual(
      rows.filter((row) => row.state === state).map((row) => row.id),
    );
    expect(found.total).toBe(counts[state]);
  }
  expect(rows[0]).toMatchObject({ programme: 'ecm', state: 'red', byCount: { untilRed: 0 } });
  const [shop] = shops;
  const found = await ask({ search: shop?.name, programmes: ['hecm'] });
  expect(found.rows.map(({ programme }) => programme)).toEqual(['hecm']);
});

it('[S2.22] count the months above the limits, what another one costs, and the limits of the merchant’s region', async () => {
  const shop = await aBusiness(server.database);
  for (const back of [-4, -3, -2, -1]) {
    const month = addToMonth(thisMonth, back);
    // Above ECM's limits in two of the three months that can be judged by the one before.
    const chargebacks = back === -2 ? 10 : 150;
    await plant(shop, { month, brand: 'mastercard', successes: 5_000, chargebacks });
  }
  const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
  const told = await asked(reader, getRates, { filter: { month: thisMonth } });
  const ecm = told.monitors.find(({ programme }) => programme === 'ecm');
  expect(ecm?.standing).toEqual({
    months: 2,
    cleanMonths: 0,
    monthsToLeave: 3,
    feeIfAboveMinor: '100000',
  });
  expect(told).toMatchObject({ region: 'asiaPacific', efm: { met: 2, payments: 5_000 } });
  await server.asMigrator(
    `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
     values ($1, 1, 'business', 'country', 0, 'AE')`,
    [shop.id],
  );
  await plant(shop, { month: thisMonth, brand: 'visa', successes: 9_000, chargebacks: 160 });
  const moved = await asked(reader, getRates, { filter: { month: thisMonth } });
  const limit = { basisPoints: 220, count: 150 };
  expect(moved.region).toBe('middleEastAfrica');
  expect(moved.monitors).toContainEqual(expect.objectContaining({ programme: 'vamp', limit }));
  const { rows } = await asked(operator, listSchemeMonitors, {
    filter: { search: shop.name, programmes: ['vamp'] },
    page: 1,
    limit: 10,
  });
  expect(rows).toMatchObject([{ programme: 'vamp', byCount: { limit } }]);
  // A move abroad under review doesn't change the limits.
  await server.asMigrator(
    `insert into onboarding_applications (business_id, saved_at, submitted_at, revision, accepted_revision)
     values ($1, now(), now(), 2, 1)`,
    [shop.id],
  );
  await server.asMigrator(
    `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
     values ($1, 2, 'business', 'country', 0, 'BR')`,
    [shop.id],
  );
  const waiting = await asked(reader, getRates, { filter: { month: thisMonth } });
  expect(waiting.region).toBe('middleEastAfrica');
});

it('[S2.22] names the amounts that EFM leaves out for want of a rate, and counts them once there is one', async () => {
  const shop = await aBusiness(server.database);
  const month = addToMonth(thisMonth, -1);
  const before = addToMonth(month, -1);
  const figures = (of: string, by: 'sale' | 'fact', payments: number, fraud: number) =>
    server.asMigrator(
      `insert into rate_totals (business_id, counted_by, month, gateway_number, currency, card_brand, successes, success_minor,
         authenticated, chargebacks, chargeback_minor, fraud_chargebacks, fraud_chargeback_minor, refunds, refund_minor, rdr, ethoca,
         fraud_reports, fraud_report_minor)
       values ($1, $2, $3, $4, 'CHF', 'mastercard', $5::int, $5::bigint * 10000, 0, 0, 0, $6::int, $6::bigint * 10000, 0, 0, 0, 0, 0, 0)`,
      [shop.id, by, `${of}-01`, shop.firstGateway, payments, fraud],
    );
  await figures(before, 'sale', 1200, 0);
  await figures(month, 'fact', 0, 3);
  const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
  const read = async () => (await asked(reader, getRates, { filter: { month } })).efm;
  expect(await read()).toMatchObject({
    payments: 1200,
    fraud: { numeratorMinor: '0', denominatorMinor: '0' },
    withoutRate: { amounts: 1203, currencies: ['CHF'] },
  });
  // The first rate of this currency, mostly from a later day than the one whose rates convert the month.
  await server.asMigrator(
    `insert into exchange_rates (from_currency, to_currency, valid_from, numerator, denominator)
     values ('CHF', 'USD', $1::date, 2, 1)`,
    [businessDayOf(new Date())],
  );
  expect(await read()).toMatchObject({
    fraud: { numeratorMinor: '60000', denominatorMinor: '24000000' },
    withoutRate: { amounts: 0, currencies: [] },
  });
});

it('[S2.22] shows operators EFM as the merchant sees it, in every currency and country', async () => {
  await server.asMigrator(
    `insert into exchange_rates (from_currency, to_currency, valid_from, numerator, denominator)
     values ('JPY', 'USD', '2020-01-01', 2, 3), ('USD', 'GBP', '2020-01-01', 7, 9) on conflict do nothing`,
  );
  const seen: Record<string, string[]> = {};
  // Both sides of the amount, of the ratio and of the share with 3-D Secure; in Germany the programme has no merchants.
  for (const [country, secured, fraud, sales] of [
    ['HK', 100, 5_000_001, 999_999_999],
    ['HK', 100, 5_000_000, 999_999_999],
    ['HK', 101, 5_000_001, 999_999_999],
    ['HK', 100, 5_000_001, 1_000_000_200],
    ['FR', 500, 5_000_001, 999_999_999],
    ['AU', 100, 1_500_001, 700_000_000],
    ['DE', 0, 9_000_000, 1_000_000],
  ] as const) {
    const shop = await aBusiness(server.database);
    await server.asMigrator(
      `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
       values ($1, 1, 'business', 'country', 0, $2)`,
      [shop.id, country],
    );
    for (const [currency, share] of [
      ['USD', 0],
      ['JPY', 77_777],
      ['GBP', 33_335],
      ['SEK', 999],
    ] as const) {
      await server.asMigrator(
        `insert into rate_totals (business_id, counted_by, month, gateway_number, currency, card_brand, successes, success_minor,
           authenticated, chargebacks, chargeback_minor, fraud_chargebacks, fraud_chargeback_minor, refunds, refund_minor, rdr, ethoca,
           fraud_reports, fraud_report_minor)
         values ($1, 'sale', $2, $4, $5, 'mastercard', $6, $7, $8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
           ($1, 'fact', $3, $4, $5, 'mastercard', 0, 0, 0, 1, $9, 1, $9, 0, 0, 0, 0, 0, 0)`,
        [
          shop.id,
          `${addToMonth(thisMonth, -1)}-01`,
          `${thisMonth}-01`,
          shop.firstGateway,
          currency,
          currency === 'USD' ? 1_000 : 0,
          currency === 'USD' ? sales - 155_554 - 128_578 : share * 3,
          currency === 'USD' ? secured : 0,
          currency === 'USD' ? fraud - 51_851 - 42_859 : share,
        ],
      );
    }
    const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const { efm } = await asked(reader, getRates, { filter: { month: thisMonth } });
    const { rows } = await asked(operator, listSchemeMonitors, {
      filter: { search: shop.name, programmes: ['efm'] },
      page: 1,
      limit: 10,
    });
    rows.forEach((row) => expectSame(row, efm));
    seen[country] = [...(seen[country] ?? []), ...rows.map(({ state }) => state)];
  }
  expect(seen).toEqual({
    HK: ['red', 'amber', 'amber', 'amber'],
    FR: ['red'],
    AU: ['red'],
    DE: [],
  });
});

it('[S2.22] is red by VAMP in the Middle East and Africa only with 75,000 USD of cases too, for merchant and operators alike', async () => {
  await server.asMigrator(
    `insert into exchange_rates (from_currency, to_currency, valid_from, numerator, denominator)
     values ('JPY', 'USD', '2020-01-01', 2, 3) on conflict do nothing`,
  );
  // Calculated by hand: chargebacks and fraud reports of 5,000 sales, their cents and yen (two thirds of a cent
  // each), and how many more cases turn it red: up to 150 cases, and up to 7,500,000 cents at the average of those so
  // far.
  const table = [
    { country: 'AE', cases: [100, 60], cents: 7_500_000, yen: 0, light: 'red', untilRed: 0 },
    { country: 'AE', cases: [100, 60], cents: 7_499_999, yen: 0, light: 'amber', untilRed: 1 },
    {
      country: 'AE',
      cases: [100, 60],
      cents: 5_500_000,
      yen: 3_000_000,
      light: 'red',
      untilRed: 0,
    },
    { country: 'AE', cases: [100, 60], cents: 3_000_000, yen: 0, light: 'amber', untilRed: 240 },
    { country: 'AE', cases: [100, 49], cents: 9_000_000, yen: 0, light: 'amber', untilRed: 1 },
    { country: 'HK', cases: [1000, 500], cents: 100, yen: 0, light: 'red', untilRed: 0 },
  ] as const;
  for (const { country, cases, cents, yen, light, untilRed } of table) {
    const shop = await aBusiness(server.database);
    await server.asMigrator(
      `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
       values ($1, 1, 'business', 'country', 0, $2)`,
      [shop.id, country],
    );
    await server.asMigrator(
      `insert into rate_totals (business_id, counted_by, month, gateway_number, currency, card_brand, successes, success_minor,
         authenticated, chargebacks, chargeback_minor, fraud_chargebacks, fraud_chargeback_minor, refunds, refund_minor, rdr, ethoca,
         fraud_reports, fraud_report_minor)
       values ($1, 'sale', $2, $3, 'USD', 'visa', 5000, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
         ($1, 'fact', $2, $3, 'USD', 'visa', 0, 0, 0, $4, $6 - 100, 0, 0, 0, 0, 0, 0, $5, 100),
         ($1, 'fact', $2, $3, 'JPY', 'visa', 0, 0, 0, 0, $7, 0, 0, 0, 0, 0, 0, 0, 0)`,
      [shop.id, `${thisMonth}-01`, shop.firstGateway, cases[0], cases[1], cents, yen],
    );
    const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const { monitors } = await asked(reader, getRates, { filter: { month: thisMonth } });
    const seen = monitors.find(({ programme }) => programme === 'vamp');
    expect({ country, cents, yen, light: seen?.light, untilRed: seen?.untilRed }).toEqual({
      country,
      cents,
      yen,
      light,
      untilRed,
    });
    const { rows } = await asked(operator, listSchemeMonitors, {
      filter: { search: shop.name, programmes: ['vamp'] },
      page: 1,
      limit: 10,
    });
    expect(rows).toMatchObject([{ programme: 'vamp', state: light }]);
    rows.forEach((row) => expectSame(row, seen));
  }
});

it('[S2.22] counts cases without a rate towards VAMP’s amount at the average of the others, and says so', async () => {
  // 160 cases of 5,000 sales, 60 of them in a currency without any rate. 100 cases of 46,875 cents reach 7,500,000 with 60 more.
  for (const { priced, cents, light, untilRed } of [
    { priced: 100, cents: 4_687_500, light: 'red', untilRed: 0 },
    { priced: 100, cents: 4_600_000, light: 'amber', untilRed: 4 },
    // No amount is known: the number and the ratio decide.
    { priced: 0, cents: 0, light: 'red', untilRed: 0 },
  ] as const) {
    const shop = await aBusiness(server.database);
    await server.asMigrator(
      `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
       values ($1, 1, 'business', 'country', 0, 'AE')`,
      [shop.id],
    );
    await server.asMigrator(
      `insert into rate_totals (business_id, counted_by, month, gateway_number, currency, card_brand, successes, success_minor,
         authenticated, chargebacks, chargeback_minor, fraud_chargebacks, fraud_chargeback_minor, refunds, refund_minor, rdr, ethoca,
         fraud_reports, fraud_report_minor)
       values ($1, 'sale', $2, $3, 'USD', 'visa', 5000, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
         ($1, 'fact', $2, $3, 'USD', 'visa', 0, 0, 0, $4::int, $5, 0, 0, 0, 0, 0, 0, 0, 0),
         ($1, 'fact', $2, $3, 'NOK', 'visa', 0, 0, 0, 140 - $4::int, 9000000, 0, 0, 0, 0, 0, 0, 20, 9000000)`,
      [shop.id, `${thisMonth}-01`, shop.firstGateway, priced, cents],
    );
    const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const { monitors } = await asked(reader, getRates, { filter: { month: thisMonth } });
    const seen = monitors.find(({ programme }) => programme === 'vamp');
    expect(seen).toMatchObject({
      light,
      untilRed,
      rate: { numerator: 160 },
      amount: {
        minor: String(cents),
        withoutRate: { amounts: 160 - priced, currencies: ['NOK'] },
      },
    });
    const { rows } = await asked(operator, listSchemeMonitors, {
      filter: { search: shop.name, programmes: ['vamp'] },
      page: 1,
      limit: 10,
    });
    expect(rows).toMatchObject([{ programme: 'vamp', state: light }]);
    rows.forEach((row) => expectSame(row, seen));
  }
});

it('exports the monitors of every merchant as a file', async () => {
  const answer = await operator.call(exportForOperator, {
    list: 'schemeMonitors',
    filter: { programmes: ['ecm'] },
    columns: ['merchant', 'programme', 'state', 'numerator', 'denominator', 'untilRed'],
    format: 'csv',
  });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('100,6666');
  const byFraud = await operator.call(exportForOperator, {
    list: 'schemeMonitors',
    filter: { programmes: ['efm'] },
    columns: ['merchant', 'state', 'fraud', 'sales'],
    format: 'csv',
  });
  expect(byFraud.text).toContain(',50000.01,9999999.99');
});
