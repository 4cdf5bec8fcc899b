import { getDailyReport, listReportFacts } from '@back-office/contract/features/reports';
import { getRates, type RatesRow } from '@back-office/contract/features/reports/rates';
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
// Over, both, so that no day of theirs is still to come.
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
  // The right to see disputes is enough, also for the rows behind a figure.
  reader = await signedIn(
    server,
    await aPerson(server.database, [{ business, role: roleOf(['disputes.view']) }]),
  );
});
afterAll(() => server.stop());

const rates = (filter: Record<string, unknown>, who = reader): Promise<OutputOf<typeof getRates>> =>
  asked(who, getRates, { filter });

/** What the days of a month hold of a card brand, by the daily report. */
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

const countsOf = ({
  payments,
  chargebacks,
  refunds,
  fraudReports,
  rdr,
  ethoca,
}: Omit<RatesRow, 'gatewayNumber' | 'cardBrand'>) => ({
  payments,
  chargebacks: chargebacks.numerator,
  refunds: refunds.numerator,
  fraudReports,
  rdr,
  ethoca,
});

describe('chargeback and refund rates', () => {
  it('are made of the daily report’s figures, brand by brand and as a whole', async () => {
    const owner = await signedIn(server, await aPerson(server.database, [{ business }]));
    const { rows, total } = await rates({ month: earlier });
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      expect(countsOf(row)).toEqual(await dailyFigures(owner, earlier, row.cardBrand ?? ''));
    }
    expect(countsOf(total)).toEqual(await dailyFigures(owner, earlier));
    expect(total.chargebacks.numerator).toBeGreaterThan(0);
  });

  it('divide Mastercard’s chargebacks by the payments of the month before, and all others by the month’s own', async () => {
    const [{ rows, total }, before] = [await rates({ month }), await rates({ month: earlier })];
    const paymentsBefore = new Map(before.rows.map((row) => [row.cardBrand, row.payments]));
    for (const { cardBrand, payments, chargebacks, refunds } of rows) {
      const isByMonthBefore = cardBrand === 'mastercard';
      expect(chargebacks.denominator).toBe(
        isByMonthBefore ? paymentsBefore.get(cardBrand) : payments,
      );
      expect(chargebacks.denominatorRange).toEqual(daysOfMonth(isByMonthBefore ? earlier : month));
      expect(refunds.denominator).toBe(payments);
    }
    expect(rows.map(({ cardBrand }) => cardBrand)).toContain('mastercard');
    expect(paymentsBefore.get('mastercard')).not.toBe(
      rows.find(({ cardBrand }) => cardBrand === 'mastercard')?.payments,
    );
    expect(total.chargebacks.denominator).toBe(total.payments);
  });

  it('open as many chargebacks as they count', async () => {
    const { rows } = await rates({ month: earlier });
    for (const { cardBrand, chargebacks } of rows) {
      const facts = await asked(reader, listReportFacts, {
        fact: 'chargeback',
        filter: { range: daysOfMonth(earlier), cardBrands: [cardBrand] },
      });
      expect(facts.total).toBe(chargebacks.numerator);
    }
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
    expect(own.rows).toEqual(
      all.rows.filter(({ gatewayNumber }) => gatewayNumber === business.secondGateway),
    );
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
    const ofBrand = (brand: string) => rows.find(({ cardBrand }) => cardBrand === brand);
    expect(ofBrand('visa')?.chargebacks).toMatchObject({ numerator: 1, basisPoints: null });
    expect(ofBrand('visa')?.refunds).toMatchObject({ numerator: 0, basisPoints: 0 });
    expect(ofBrand('mastercard')?.chargebacks).toMatchObject({
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
