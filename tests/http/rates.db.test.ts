import {
  countings,
  getDailyReport,
  listReportFacts,
  type OpenedFact,
} from '@back-office/contract/features/reports';
import {
  getRates,
  rateDimensions,
  type RateDimension,
  type RateFigures,
} from '@back-office/contract/features/reports/rates';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { OutputOf } from '@back-office/contract/kit/call';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import {
  disputeEvent,
  fraudReportEvent,
  newPaymentNumber,
  paymentEvent,
} from '@back-office/server/testing/gateway-events';
import {
  aBusiness,
  aPerson,
  roleOf,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOfMonth, inDisorder, minuteOfDay } from './report-month.ts';
import { asked, signedIn, type SignedIn } from './signed-in.ts';
import { tellGatewayEvents } from './tell-gateway-events.ts';

const thisMonth = monthOf(businessDayOf(new Date()));
// Both are over, so that all their days are in the past.
const [month, earlier] = [addToMonth(thisMonth, -1), addToMonth(thisMonth, -2)];

let server: TestServer;
let business: TestBusiness;
let reader: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '100000', REQUESTS_BURST: '100000' });
  business = await aBusiness(server.database);
  const shop = {
    gatewayNumbers: [business.firstGateway, business.secondGateway],
    testGatewayNumber: business.testGateway,
  };
  await tellGatewayEvents(
    server,
    inDisorder([
      ...eventsOfMonth(shop, daysOfMonth(earlier)),
      ...eventsOfMonth({ ...shop, gatewayNumbers: [business.firstGateway] }, daysOfMonth(month)),
    ]),
  );
  await server.asMigrator(`insert into exchange_rates values ('JPY', 'USD', '2020-01-01', 2, 3)`);
  // The permission to view disputes is enough, also for the rows behind a figure.
  reader = await signedIn(
    server,
    await aPerson(server.database, [{ business, role: roleOf(['disputes.view']) }]),
  );
});
afterAll(() => server.stop());

const rates = (filter: Record<string, unknown>, who = reader): Promise<OutputOf<typeof getRates>> =>
  asked(who, getRates, { filter });

/** Daily figures of a card brand over a month, from the daily report. */
const dailyFigures = async (who: SignedIn, ofMonth: string, brand?: string) => {
  const { totals } = await asked(who, getDailyReport, {
    filter: {
      range: daysOfMonth(ofMonth),
      ...(brand === undefined ? {} : { cardBrands: [brand] }),
    },
  });
  const sum = (of: (figures: (typeof totals)[number]) => number): number =>
    totals.reduce((whole, figures) => whole + of(figures), 0);
  return {
    payments: sum(({ success }) => success.count),
    chargebacks: sum(({ chargebacks }) => chargebacks.count),
    refunds: sum(({ refunds }) => refunds.count),
    fraudReports: sum(({ fraudReports }) => fraudReports),
    rdr: sum(({ rdr }) => rdr),
    ethoca: sum(({ ethoca }) => ethoca),
  };
};

const countsOf = ({ payments, chargebacks, refunds, fraudReports, rdr, ethoca }: RateFigures) => ({
  payments,
  chargebacks: chargebacks.count.numerator,
  refunds: refunds?.count.numerator,
  fraudReports: fraudReports?.count.numerator,
  rdr,
  ethoca,
});

/** Filter of the facts behind a value. */
const chosenBy: Readonly<Record<RateDimension, (key: string) => Record<string, string[]>>> = {
  cardBrand: (key) => ({ cardBrands: [key] }),
  gateway: (key) => ({ gatewayNumbers: [key] }),
  website: (key) => ({ websites: [key] }),
  issuingCountry: (key) => ({ issuingCountries: [key] }),
  reason: (key) => ({ reasonCodes: [key] }),
};

/** A yen is two thirds of a cent, half-up; dinars have no rate here. */
const inDollars = (sums: readonly { currency: string; amountMinor: string }[]): bigint =>
  sums.reduce((whole, { currency, amountMinor }) => {
    const minor = BigInt(amountMinor);
    const yen = (2n * minor * 2n + 3n) / (2n * 3n);
    return whole + (currency === 'USD' ? minor : currency === 'JPY' ? yen : 0n);
  }, 0n);

describe('[S2.22] chargeback and refund rates', () => {
  it('are made of the daily report’s figures, brand by brand and as a whole', async () => {
    const owner = await signedIn(server, await aPerson(server.database, [{ business }]));
    const { rows, total } = await rates({ month: earlier });
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      expect(countsOf(row)).toEqual(await dailyFigures(owner, earlier, row.key));
    }
    expect(countsOf(total)).toEqual(await dailyFigures(owner, earlier));
    expect(total.chargebacks.count.numerator).toBeGreaterThan(0);
  });

  it('divide Mastercard’s chargebacks by the payments of the month before, and all others by the month’s own', async () => {
    const [{ rows, total }, before] = [await rates({ month }), await rates({ month: earlier })];
    const paymentsBefore = new Map(before.rows.map((row) => [row.key, row.payments]));
    for (const { key, payments, chargebacks, fraudReports, refunds } of rows) {
      const isByMonthBefore = key === 'mastercard';
      for (const rate of [chargebacks, fraudReports]) {
        expect(rate?.count).toMatchObject({
          denominator: isByMonthBefore ? paymentsBefore.get(key) : payments,
          denominatorRange: daysOfMonth(isByMonthBefore ? earlier : month),
        });
      }
      expect(refunds?.count.denominator).toBe(payments);
    }
    expect(rows.map(({ key }) => key)).toContain('mastercard');
    expect(paymentsBefore.get('mastercard')).not.toBe(
      rows.find(({ key }) => key === 'mastercard')?.payments,
    );
    expect(total.chargebacks.count.denominator).toBe(total.payments);
  });

  it.each(rateDimensions.flatMap((by) => countings.map((countedBy) => [by, countedBy] as const)))(
    'by %s, counted by %s, open exactly the rows and amounts that they are made of',
    async (by, countedBy) => {
      const owner = await signedIn(server, await aPerson(server.database, [{ business }]));
      const { rows, total, amounts } = await rates({ month: earlier, by, countedBy }, owner);
      const opened = async (fact: OpenedFact, key: string, range = daysOfMonth(earlier)) => {
        const filter = { range, countedBy, ...chosenBy[by](key) };
        const { total: count, sums } = await asked(owner, listReportFacts, { fact, filter });
        return [count, String(inDollars(sums))];
      };
      expect(amounts).toEqual({
        currency: 'USD',
        ratesOf: daysOfMonth(month).from,
        without: ['KWD'],
      });
      expect(rows.length).toBeGreaterThan(by === 'reason' ? 0 : 1);
      const doubles = [
        ['chargeback', 'chargebacks'],
        ['refund', 'refunds'],
        ['fraudReport', 'fraudReports'],
      ] as const;
      for (const row of rows) {
        for (const [fact, name] of doubles) {
          const rate = row[name];
          const numerators = rate && [rate.count.numerator, rate.amount.numeratorMinor];
          expect([row.key, name, numerators]).toEqual([
            row.key,
            name,
            numerators && (await opened(fact, row.key)),
          ]);
        }
        expect(row.rdr).toBe(row.rdr === null ? null : (await opened('rdr', row.key))[0]);
        const sales = row.chargebacks;
        expect([row.key, sales.count.denominator, sales.amount.denominatorMinor]).toEqual([
          row.key,
          ...(by === 'reason'
            ? [total.payments, total.paymentsMinor]
            : await opened('sale', row.key, sales.count.denominatorRange)),
        ]);
      }
      const sum = rows.reduce((whole, row) => whole + row.chargebacks.count.numerator, 0);
      expect(sum).toBe(total.chargebacks.count.numerator);
      expect(sum).toBeGreaterThan(0);
    },
  );

  it('open sales and refunds only for those who may see their lists', async () => {
    for (const fact of ['sale', 'refund']) {
      const { envelope } = await reader.call(listReportFacts, {
        fact,
        filter: { range: daysOfMonth(earlier) },
      });
      expect(envelope.error?.name).toBe('session.noPermission');
    }
  });

  it('show what came of a month’s sales in that month, whenever it came', async () => {
    const shop = await aBusiness(server.database);
    const { to } = daysOfMonth(earlier);
    const sale = paymentEvent(newPaymentNumber(to), {
      object: { gatewayNumber: shop.firstGateway, orderedAt: minuteOfDay(to, 600) },
    });
    const openedAt = minuteOfDay(daysOfMonth(month).from, 0);
    await tellGatewayEvents(server, [sale, disputeEvent(sale, { object: { openedAt } })]);
    const who = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const told = async (ofMonth: string, countedBy: string) =>
      (await rates({ month: ofMonth, countedBy }, who)).total.chargebacks;
    expect((await told(earlier, 'sale')).count).toMatchObject({ numerator: 1, denominator: 1 });
    expect((await told(month, 'sale')).count).toMatchObject({ numerator: 0, basisPoints: 0 });
    expect((await told(earlier, 'fact')).count).toMatchObject({ numerator: 0, denominator: 1 });
    expect((await told(month, 'fact')).count).toMatchObject({ numerator: 1, basisPoints: null });
    // A single currency stays as it is: 50.00 of 128.00.
    expect((await told(earlier, 'sale')).amount).toEqual({
      numeratorMinor: '5000',
      denominatorMinor: '12800',
      basisPoints: 3906,
    });
  });

  it('show a member the figures of his gateways only', async () => {
    const restricted = await signedIn(
      server,
      await aPerson(server.database, [
        { business, role: roleOf(['disputes.view']), gatewayNumbers: [business.secondGateway] },
      ]),
    );
    const [all, own] = [
      await rates({ month: earlier, by: 'gateway' }),
      await rates({ month: earlier, by: 'gateway' }, restricted),
    ];
    expect(own.rows).toEqual(all.rows.filter(({ key }) => key === business.secondGateway));
    expect(own.total.payments).toBe(own.rows[0]?.payments);
    expect(own.total.payments).toBeLessThan(all.total.payments);
  });

  it('are 0 where there is neither, and N/A where something is divided by no payment', async () => {
    const shop = await aBusiness(server.database);
    const sale = (brand: 'visa' | 'mastercard') =>
      paymentEvent(newPaymentNumber(daysOfMonth(earlier).to), {
        object: {
          gatewayNumber: shop.firstGateway,
          orderedAt: minuteOfDay(daysOfMonth(earlier).to, 600),
          card: { brand, funding: 'credit', first6: '411111', last4: '1111' },
        },
      });
    const [visa, mastercard] = [sale('visa'), sale('mastercard')];
    const openedAt = minuteOfDay(daysOfMonth(month).from, 0);
    await tellGatewayEvents(server, [
      visa,
      mastercard,
      disputeEvent(visa, { object: { openedAt } }),
      disputeEvent(mastercard, { object: { openedAt } }),
      fraudReportEvent(visa, { object: { reportedAt: openedAt } }),
    ]);
    const who = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const { rows, monitors } = await rates({ month }, who);
    const ofBrand = (brand: string) => rows.find(({ key }) => key === brand);
    expect(ofBrand('visa')?.chargebacks.count).toMatchObject({ numerator: 1, basisPoints: null });
    expect(ofBrand('visa')?.refunds?.count).toMatchObject({ numerator: 0, basisPoints: 0 });
    expect(ofBrand('mastercard')?.chargebacks.count).toMatchObject({
      denominator: 1,
      basisPoints: 10_000,
    });
    // A payment with a fraud report and a chargeback counts twice for Visa's programme.
    expect(
      monitors.map(({ programme, rate, light, forecast }) => [
        programme,
        rate.numerator,
        rate.denominator,
        light,
        forecast,
      ]),
    ).toEqual([
      ['vamp', 2, 0, null, null],
      ['ecm', 1, 1, 'amber', null],
      ['hecm', 1, 1, 'amber', null],
    ]);
  });

  it('show each past month of a programme as that month’s own page does', async () => {
    const { monitors, efm } = await rates({ month: thisMonth });
    const pastMonths = monitors.flatMap(({ programme, history }) =>
      history.map(({ month: past, rate, counted, light, limitBasisPoints }) => ({
        past,
        programme,
        shown: { rate, counted, light, limitBasisPoints },
      })),
    );
    expect(pastMonths.map(({ past }) => past)).toContain(earlier);
    for (const { past, programme, shown } of pastMonths) {
      const page = await rates({ month: past });
      const [own] = page.monitors.filter((one) => one.programme === programme);
      const { limitBasisPoints: basisPoints, ...standing } = shown;
      expect(own).toMatchObject({ ...standing, limit: { basisPoints } });
    }
    const fraudOf = efm?.history ?? [];
    expect(fraudOf.map(({ month: past }) => past)).toContain(earlier);
    for (const { month: past, fraud } of fraudOf) {
      expect((await rates({ month: past })).efm?.fraud).toEqual(fraud);
    }
  });

  it('forecast the present month alone, and refuse one that has not begun', async () => {
    const today = businessDayOf(new Date());
    const { monitors } = await rates({ month: thisMonth });
    expect(monitors.map(({ forecast }) => forecast?.daysPassed)).toEqual(
      monitors.map(() => Number(today.slice(-2))),
    );
    const { envelope } = await reader.call(getRates, {
      filter: { month: addToMonth(thisMonth, 1) },
    });
    expect(envelope.error?.name).toBe('reports.monthNotBegun');
  });
});
