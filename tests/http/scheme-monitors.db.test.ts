import { getRates } from '@back-office/contract/features/reports/rates';
import { exportForOperator } from '@back-office/contract/features/downloads/operator-lists';
import { listSchemeMonitors } from '@back-office/contract/features/reports/scheme-monitors';
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

it('shows operators the monitors of every merchant as the merchant sees them, worst first', async () => {
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
  const ask = (filter: Record<string, unknown>) =>
    asked(operator, listSchemeMonitors, { filter, page: 1, limit: 50 });
  const { rows, counts, total } = await ask({});
  expect(total).toBe(pairs.length * 2);
  const states = ['red', 'amber', 'noSales', 'green'];
  const places = rows.map(({ state }) => states.indexOf(state));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const business of shops) {
    const reader = await signedIn(server, await aPerson(server.database, [{ business }]));
    const { monitors } = await asked(reader, getRates, { filter: { month: thisMonth } });
    const own = rows.filter(({ merchantName }) => merchantName === business.name);
    expect(own).toHaveLength(2);
    for (const { id: _id, merchantName: _name, merchantNumber: _number, state, ...row } of own) {
      const same = monitors.find(({ programme }) => programme === row.programme);
      expect(same).toMatchObject({ ...row, light: state === 'noSales' ? null : state });
    }
  }
  // The light that is filtered and counted by is the light that is shown.
  for (const state of states) {
    const found = await ask({ state });
    expect(found.rows.map((row) => row.id)).toEqual(
      rows.filter((row) => row.state === state).map((row) => row.id),
    );
    expect(found.total).toBe(counts[state]);
  }
  expect(rows[0]).toMatchObject({ programme: 'ecm', state: 'red', untilRed: 0 });
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
  const vamp = { programme: 'vamp', limit: { basisPoints: 220, count: 150 } };
  expect(moved.region).toBe('middleEastAfrica');
  expect(moved.monitors).toContainEqual(expect.objectContaining(vamp));
  const { rows } = await asked(operator, listSchemeMonitors, {
    filter: { search: shop.name, programmes: ['vamp'] },
    page: 1,
    limit: 10,
  });
  expect(rows).toEqual([expect.objectContaining(vamp)]);
  // A move abroad that waits for its review changes no limits yet.
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
  // The first rate ever of this currency, mostly from a later day than the one whose rates convert the month.
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

it('exports the monitors of every merchant as a file', async () => {
  const answer = await operator.call(exportForOperator, {
    list: 'schemeMonitors',
    filter: { programmes: ['ecm'] },
    columns: ['merchant', 'programme', 'state', 'numerator', 'denominator', 'untilRed'],
    format: 'csv',
  });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('100,6666');
});
