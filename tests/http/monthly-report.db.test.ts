import { downloadAtOnce } from '@back-office/contract/features/downloads';
import {
  type DailyReportRow,
  getDailyReport,
  listReportFacts,
} from '@back-office/contract/features/reports';
import {
  type ComparedFigures,
  getMonthlyReport,
  type MonthlyReportRow,
} from '@back-office/contract/features/reports/monthly-report';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition, OutputOf } from '@back-office/contract/kit/call';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { timeZones } from '@back-office/contract/kit/time-zone';
import { figureLabels } from '@back-office/messages/features/reports';
import { inMonthBefore, rateLabels } from '@back-office/messages/features/monthly-report';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
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
const both = ['gateway', 'cardBrand'];

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;

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
      // Not the same again, or nothing would differ.
      ...eventsOfMonth({ ...shop, gatewayNumbers: [business.firstGateway] }, daysOfMonth(month)),
    ]),
  );
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
});
afterAll(() => server.stop());

const everyRow = async <Call extends CallDefinition, Row>(
  call: Call,
  filter: Record<string, unknown>,
  who = owner,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (await asked(who, call, { filter, page, limit: 50 })) as {
      rows: Row[];
      total: number;
    };
    rows.push(...answer.rows);
    if (rows.length >= answer.total) {
      return rows;
    }
  }
};

const rowsOf = (filter: Record<string, unknown>, who = owner) =>
  everyRow<typeof getMonthlyReport, MonthlyReportRow>(getMonthlyReport, filter, who);

const cellOf = (row: Pick<DailyReportRow, 'gatewayNumber' | 'cardBrand' | 'currency'>): string =>
  [row.currency, row.gatewayNumber, row.cardBrand].join(' ');

/** What the days of a month add up to, cell by cell. */
const sumOfDays = async (filter: Record<string, unknown>, ofMonth: string) => {
  const days = await everyRow<typeof getDailyReport, DailyReportRow>(getDailyReport, {
    ...filter,
    range: daysOfMonth(ofMonth),
  });
  return new Map(
    [...Map.groupBy(days, cellOf)].map(([cell, rows]) => {
      const sum = (of: (row: DailyReportRow) => number | string): string =>
        String(rows.reduce((total, row) => total + BigInt(of(row)), 0n));
      return [
        cell,
        [
          sum(({ orders }) => orders),
          sum(({ success }) => success.count),
          sum(({ success }) => success.amountMinor),
          sum(({ declined }) => declined),
          sum(({ threeDFailed }) => threeDFailed),
          sum(({ uncompleted }) => uncompleted),
          sum(({ approved }) => approved),
          sum(({ refunds }) => refunds.count),
          sum(({ refunds }) => refunds.amountMinor),
          sum(({ chargebacks }) => chargebacks.count),
          sum(({ chargebacks }) => chargebacks.amountMinor),
          sum(({ retrievals }) => retrievals),
          sum(({ rdr }) => rdr),
          sum(({ ethoca }) => ethoca),
          sum(({ fraudReports }) => fraudReports),
        ],
      ];
    }),
  );
};

const told = (figures: ComparedFigures['figures']): string[] =>
  [
    figures.orders,
    figures.success.count,
    figures.success.amountMinor,
    figures.declined,
    figures.threeDFailed,
    figures.uncompleted,
    figures.approved,
    figures.refunds.count,
    figures.refunds.amountMinor,
    figures.chargebacks.count,
    figures.chargebacks.amountMinor,
    figures.retrievals,
    figures.rdr,
    figures.ethoca,
    figures.fraudReports,
  ].map(String);
const nothing = told({
  success: { count: 0, amountMinor: '0' },
  refunds: { count: 0, amountMinor: '0' },
  chargebacks: { count: 0, amountMinor: '0' },
  ...Object.fromEntries(
    [
      'orders',
      'declined',
      'threeDFailed',
      'uncompleted',
      'approved',
      'retrievals',
      'rdr',
      'ethoca',
      'fraudReports',
    ].map((name) => [name, 0]),
  ),
} as ComparedFigures['figures']);

describe('[S2.21] the monthly report', () => {
  it.each([[[]], [['gateway']], [['cardBrand']], [both]])(
    'is the sum of the daily report’s days, of the month and of the month before, split by %j',
    async (by) => {
      const rows = await rowsOf({ month, by });
      const [days, daysBefore] = [await sumOfDays({ by }, month), await sumOfDays({ by }, earlier)];
      expect(new Set(rows.map(cellOf))).toEqual(new Set([...days.keys(), ...daysBefore.keys()]));
      for (const row of rows) {
        expect(told(row.figures)).toEqual(days.get(cellOf(row)) ?? nothing);
        expect(told(row.before)).toEqual(daysBefore.get(cellOf(row)) ?? nothing);
      }
      expect(rows.some(({ figures, before }) => figures.orders !== before.orders)).toBe(true);
      const { totals } = await asked(owner, getMonthlyReport, { filter: { month, by } });
      const summed = await rowsOf({ month });
      expect(totals).toEqual(
        summed.map(({ currency, figures, before }) => ({ currency, figures, before })),
      );
    },
  );

  it('is what the lists count that it opens, for a filter too', async () => {
    const filter = { gatewayNumbers: [business.secondGateway], currencies: ['USD'] };
    const { totals } = await asked(owner, getMonthlyReport, {
      filter: { month: earlier, ...filter },
    });
    const monthly = await signedIn(
      server,
      await aPerson(server.database, [{ business, role: roleOf(['monthlyReport.view']) }]),
    );
    const facts = await asked(monthly, listReportFacts, {
      fact: 'chargeback',
      filter: { range: daysOfMonth(earlier), ...filter },
    });
    expect(totals[0]?.figures.chargebacks.count).toBeGreaterThan(0);
    expect(facts.total).toBe(totals[0]?.figures.chargebacks.count);
  });

  it('tells rates half-up: 0 where there is neither, none where something is set against no success', async () => {
    const shop = await aBusiness(server.database);
    const [day, before] = [daysOfMonth(month).from, daysOfMonth(earlier).to];
    const sale = (on: string, minor: string, currency: string) =>
      paymentEvent(newPaymentNumber(on), {
        object: {
          gatewayNumber: shop.firstGateway,
          orderedAt: minuteOfDay(on, 24 * 60 - 1),
          amount: { minor, currency },
        },
      });
    const usd = ['100', '101', '100'].map((minor) => sale(day, minor, 'USD'));
    const old = sale(before, '700', 'EUR');
    const [first] = usd;
    if (first === undefined) {
      throw new Error('There are three.');
    }
    await tellGatewayEvents(server, [
      ...usd,
      old,
      sale(day, '5', 'GBP'),
      refundEvent(first, {
        object: {
          amount: { minor: '50', currency: 'USD' },
          processedAt: minuteOfDay(day, 24 * 60 - 1),
        },
      }),
      // Charged back in the month after its sale: there is no success to set it against.
      disputeEvent(old, {
        object: { amount: { minor: '700', currency: 'EUR' }, openedAt: minuteOfDay(day, 0) },
      }),
    ]);
    const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const { totals } = await asked(reader, getMonthlyReport, { filter: { month } });
    expect(
      totals.map(({ currency, figures, before: then }) => [
        currency,
        figures.refundRate,
        figures.chargebackRate,
        then.success.count,
      ]),
    ).toEqual([
      ['EUR', { byCount: 0, byAmount: 0 }, { byCount: null, byAmount: null }, 1],
      ['GBP', { byCount: 0, byAmount: 0 }, { byCount: 0, byAmount: 0 }, 0],
      // One of three; 50 of 301 is 16.611…
      ['USD', { byCount: 3333, byAmount: 1661 }, { byCount: 0, byAmount: 0 }, 0],
    ]);
  });

  it('[S9.6] has its months cut at 00:00 UTC+8 for readers of every zone, a half hour off or not', async () => {
    const shop = await aBusiness(server.database);
    const { from, to } = daysOfMonth(month);
    const order = (on: string, minutes: number) =>
      paymentEvent(newPaymentNumber(on), {
        object: { gatewayNumber: shop.firstGateway, orderedAt: minuteOfDay(on, minutes) },
      });
    await tellGatewayEvents(server, [
      order(addDays(from, -1), 24 * 60 - 1),
      order(from, 0),
      order(to, 24 * 60 - 1),
      order(addDays(to, 1), 0),
    ]);
    const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    for (const { id } of timeZones) {
      const { envelope } = await reader.call(
        getMonthlyReport,
        { filter: { month } },
        { headers: { timezone: String(id) } },
      );
      const { totals, isFinal, closedOn, firstMonth } = envelope.data as OutputOf<
        typeof getMonthlyReport
      >;
      expect(totals.map(({ figures, before }) => [figures.orders, before.orders])).toEqual([
        [2, 1],
      ]);
      // Over, but not closed.
      expect([isFinal, closedOn, firstMonth]).toEqual([false, null, earlier]);
    }
  });

  it('[S6.3] shows a member his gateways only', async () => {
    const restricted = await signedIn(
      server,
      await aPerson(server.database, [
        { business, role: 'finance', gatewayNumbers: [business.secondGateway] },
      ]),
    );
    const own = await rowsOf({ month, by: both }, restricted);
    const all = await rowsOf({ month, by: both });
    expect(own).toEqual(all.filter((row) => row.gatewayNumber === business.secondGateway));
    expect(own.length).toBeGreaterThan(0);
    expect(await rowsOf({ month, gatewayNumbers: [business.firstGateway] }, restricted)).toEqual(
      [],
    );
  });

  it('[S2.49] [S7.19] is the same on screen and in its file, figures of the month before beside', async () => {
    const filter = { month, by: both };
    const rows = await rowsOf(filter);
    const answer = await owner.call(
      downloadAtOnce,
      { list: 'monthlyReport', filter, format: 'csv' },
      { headers: { lang: 'en_US' } },
    );
    const lines = answer.text.split(/\r?\n/).map((line) => line.replaceAll('"', '').split(','));
    const headings =
      lines.find((line) => line.includes(inMonthBefore(figureLabels.orders).en)) ?? [];
    const cells = lines
      .slice(lines.indexOf(headings) + 1)
      .filter((line) => line.length === headings.length);
    const cell = (line: readonly string[], heading: string) =>
      line[headings.findIndex((one) => [heading, `${heading} (%)`].includes(one))];
    const rate = (basisPoints: number | null): string =>
      basisPoints === null ? '' : (basisPoints / 100).toFixed(2);
    expect(
      cells.map((line) => [
        cell(line, 'Month'),
        cell(line, figureLabels.gateway.en),
        cell(line, figureLabels.orders.en),
        cell(line, inMonthBefore(figureLabels.orders).en),
        cell(line, figureLabels.refundCount.en),
        cell(line, rateLabels.chargebackRateByCount.en),
        cell(line, inMonthBefore(rateLabels.refundRateByAmount).en),
      ]),
    ).toEqual(
      rows.map(({ gatewayNumber, figures, before }) => [
        month,
        gatewayNumber,
        String(figures.orders),
        String(before.orders),
        String(figures.refunds.count),
        rate(figures.chargebackRate.byCount),
        rate(before.refundRate.byAmount),
      ]),
    );
  });

  it('[S2.49] is refused to who was not granted it', async () => {
    const outsider = await signedIn(
      server,
      await aPerson(server.database, [{ business, role: roleOf(['transactions.view']) }]),
    );
    for (const [call, input] of [
      [getMonthlyReport, { filter: { month } }],
      [downloadAtOnce, { list: 'monthlyReport', filter: { month }, format: 'csv' }],
    ] as const) {
      const answer = await outsider.call(call, input);
      expect([answer.status, answer.envelope.error?.name]).toEqual([403, 'session.noPermission']);
    }
  });
});

describe('[K07] the month that is asked for', () => {
  it.each([
    ['2026-13', 'month'],
    ['2026-00', 'month'],
    ['2026-1', 'month'],
    ['2026-02-01', 'month'],
    ['1899-12', 'month'],
    ['2100-02', 'month'],
    ['２０２６-01', 'month'],
    ['', 'required'],
    [undefined, 'required'],
    [202_611, 'type'],
  ])('%j is refused, naming field and rule', async (wrong, rule) => {
    const { envelope } = await owner.call(getMonthlyReport, { filter: { month: wrong } });
    expect(envelope.error).toMatchObject({
      name: 'request.malformed',
      fields: [{ field: 'filter.month', rule }],
    });
  });

  it('is no month to come, by UTC+8', async () => {
    const { envelope, status } = await owner.call(getMonthlyReport, {
      filter: { month: addToMonth(thisMonth, 1) },
    });
    expect([status, envelope.error?.name]).toEqual([200, 'reports.monthNotBegun']);
    const present = await asked(owner, getMonthlyReport, { filter: { month: thisMonth } });
    expect(present.isFinal).toBe(false);
  });

  it('may be one before there was any service, or a February with a 29th: it is empty', async () => {
    for (const early of ['2000-01', '2024-02', addToMonth(earlier, -1)]) {
      const answer = await asked(owner, getMonthlyReport, { filter: { month: early } });
      expect(answer).toMatchObject({ rows: [], total: 0, totals: [], corrects: [] });
      expect(answer.firstMonth).toBe(earlier);
    }
  });

  it('takes no range, and no dimension that is none', async () => {
    for (const [filter, field, rule] of [
      [{ month, range: daysOfMonth(month) }, 'filter.range', 'unknownField'],
      [{ month, by: ['status'] }, 'filter.by.0', 'oneOf'],
      [{ month, cardBrands: ['maestro'] }, 'filter.cardBrands.0', 'oneOf'],
    ] as const) {
      const { envelope } = await owner.call(getMonthlyReport, { filter });
      expect(envelope.error).toMatchObject({ fields: [{ field, rule }] });
    }
  });
});
