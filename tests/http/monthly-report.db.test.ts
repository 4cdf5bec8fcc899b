import { downloadAtOnce } from '@back-office/contract/features/downloads';
import {
  type DailyReportRow,
  getDailyReport,
  listReportFacts,
} from '@back-office/contract/features/reports';
import {
  type ComparedFigures,
  getMonthlyReport,
  listCorrectionFacts,
  type MonthlyReportRow,
} from '@back-office/contract/features/reports/monthly-report';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition, OutputOf } from '@back-office/contract/kit/call';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { timeZones } from '@back-office/contract/kit/time-zone';
import { figureLabels } from '@back-office/messages/features/reports';
import {
  correctionWords,
  inMonthBefore,
  rateLabels,
} from '@back-office/messages/features/monthly-report';
import { permissionWords } from '@back-office/messages/permissions';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '@back-office/server/testing/gateway-events';
import { closedBusiness } from '@back-office/server/testing/people/planted-businesses';
import { plantClosedMonth } from '@back-office/server/testing/people/plant-people';
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

/** The file of a report, as its lines under their headings. */
const fileOf = async (who: SignedIn, filter: Record<string, unknown>) => {
  const answer = await who.call(
    downloadAtOnce,
    { list: 'monthlyReport', filter, format: 'csv' },
    { headers: { lang: 'en_US' } },
  );
  const lines = answer.text.split(/\r?\n/).map((line) => line.replaceAll('"', '').split(','));
  const headings = lines.find((line) => line.includes(inMonthBefore(figureLabels.orders).en)) ?? [];
  const cells = lines
    .slice(lines.indexOf(headings) + 1)
    .filter((line) => line.length === headings.length);
  const cell = (line: readonly string[], heading: string) =>
    line[headings.findIndex((one) => [heading, `${heading} (%)`].includes(one))];
  return { headings, cells, cell };
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

  it('[S2.21] is the same on screen and in its file, figures of the month before beside', async () => {
    const filter = { month, by: both };
    const rows = await rowsOf(filter);
    const { cells, cell } = await fileOf(owner, filter);
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

  it('[S2.21] is refused to who was not granted it', async () => {
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

describe('a month that has closed', () => {
  const shop = {
    ...closedBusiness,
    firstGateway: closedBusiness.gateways[0].number,
    secondGateway: '',
    testGateway: '',
  };
  const monthly = { currencies: ['USD', 'JPY'], by: ['cardBrand'] };
  let reader: SignedIn;
  beforeAll(async () => {
    await plantClosedMonth(server.database);
    const late = (minor: string, currency: string) => {
      const day = daysOfMonth(month).from;
      return paymentEvent(newPaymentNumber(day), {
        occurredAt: minuteOfDay(day, 700),
        object: {
          gatewayNumber: shop.firstGateway,
          orderedAt: minuteOfDay(day, 600),
          processedAt: minuteOfDay(day, 601),
          amount: { minor, currency },
        },
      });
    };
    await tellGatewayEvents(server, [late('1234', 'JPY'), late('10001', 'USD')]);
    reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
  });

  it.each([
    [month, 'correctedIn', `Listed in ${thisMonth} (not included above)`],
    [thisMonth, 'corrects', `Correction of ${month} (included above)`],
  ] as const)('[S2.21] %s has in its file what its screen shows as %s', async (of, part, words) => {
    const filter = { ...monthly, month: of };
    const told = `${words} · ${shop.firstGateway}`;
    const screen = await asked(reader, getMonthlyReport, { filter });
    expect(screen[part].map(({ figures }) => [figures.currency, figures.success])).toEqual([
      ['JPY', { count: 1, amountMinor: '1234' }],
      ['USD', { count: 2, amountMinor: String(77_700 + 10_001) }],
    ]);
    const { headings, cells, cell } = await fileOf(reader, filter);
    expect(cells).toHaveLength(
      (screen.total ?? 0) + screen.corrects.length + screen.correctedIn.length,
    );
    const corrections = cells.filter((line) => cell(line, correctionWords.figures.en) !== '');
    expect(
      corrections.map((line) =>
        [
          correctionWords.figures,
          figureLabels.cardBrand,
          figureLabels.currency,
          figureLabels.orders,
          figureLabels.successCount,
          figureLabels.successAmount,
          // No share and no average of a correction, and no month before it.
          figureLabels.averageTicket,
          figureLabels.acceptance,
          rateLabels.refundRateByCount,
          inMonthBefore(figureLabels.orders),
        ].map(({ en }) => cell(line, en)),
      ),
    ).toEqual([
      [told, '', 'JPY', '1', '1', '1234', '', '', '', ''],
      [told, '', 'USD', '2', '2', '877.01', '', '', '', ''],
    ]);
    expect(headings.length).toBe(corrections[0]?.length);
    // The rows of the month itself stay as they were, and add up without them.
    expect(
      cells
        .filter((line) => cell(line, correctionWords.figures.en) === '')
        .map((line) => [cell(line, 'Currency'), cell(line, figureLabels.successCount.en)]),
    ).toEqual(
      screen.rows.map(({ currency, figures }) => [currency, String(figures.success.count)]),
    );
  });

  it('lists what makes a correction to a person who may see the payments, and refuses it to others', async () => {
    const filter = {
      figure: 'success',
      range: daysOfMonth(thisMonth),
      factRange: daysOfMonth(month),
    };
    const { rows, total, sums } = await asked(reader, listCorrectionFacts, { filter });
    expect(new Set(rows.map(({ amountMinor }) => amountMinor))).toEqual(
      new Set(['10001', '1234', '77700']),
    );
    expect(total).toBe(3);
    expect(sums).toEqual([
      { currency: 'JPY', count: 1, amountMinor: '1234' },
      { currency: 'USD', count: 2, amountMinor: '87701' },
    ]);
    const clerk = await signedIn(
      server,
      await aPerson(server.database, [{ business: shop, role: roleOf(['monthlyReport.view']) }]),
    );
    for (const [figure, missing] of [
      ['success', 'transactions.view'],
      ['refund', 'refunds.view'],
    ] as const) {
      const { status, envelope } = await clerk.call(listCorrectionFacts, {
        filter: { ...filter, figure },
      });
      expect([status, envelope.error?.name]).toEqual([403, 'session.noPermission']);
      expect(envelope.msg).toContain(permissionWords[missing].name.zhHk);
    }
    const disputes = { filter: { ...filter, figure: 'chargeback' } };
    expect((await asked(clerk, listCorrectionFacts, disputes)).rows).toEqual([]);
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
