import { downloadAtOnce } from '@back-office/contract/features/downloads';
import { listRefunds } from '@back-office/contract/features/refunds';
import {
  type DailyReportRow,
  getDailyReport,
  listReportFacts,
  type ListedFact,
  type ReportFigures,
} from '@back-office/contract/features/reports';
import { listTransactions } from '@back-office/contract/features/transactions';
import { type PaymentEvent } from '@back-office/contract/gateway/protocol';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition, OutputOf } from '@back-office/contract/kit/call';
import { addMonths } from '@back-office/contract/kit/date-range';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { type FigureLabel, figureLabels } from '@back-office/messages/features/reports';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import { newPaymentNumber, paymentEvent } from '@back-office/server/testing/gateway-events';
import {
  aBusiness,
  aPerson,
  roleOf,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOfMonth, inDisorder, minuteOfDay, monthBefore } from './report-month.ts';
import { asked, signedIn, type SignedIn } from './signed-in.ts';
import { tellGatewayEvents } from './tell-gateway-events.ts';

const month = monthBefore(businessDayOf(new Date()));

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
  await tellGatewayEvents(server, inDisorder(eventsOfMonth(shop, month)));
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
});
afterAll(() => server.stop());

type Filter = Record<string, unknown> & { range: { from: string; to: string } };

/** Every row of the report, page by page. */
const rowsOf = async (filter: Filter, who = owner): Promise<DailyReportRow[]> => {
  const rows: DailyReportRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await asked(who, getDailyReport, { filter, page, limit: 50 });
    rows.push(...answer.rows);
    if (rows.length >= (answer.total ?? 0)) {
      expect(rows).toHaveLength(answer.total ?? -1);
      return rows;
    }
  }
};

type Found = { count: number; amountMinor: string };

/** The actual number of rows in a list, and their sum. */
const counted = async (call: CallDefinition, input: Record<string, unknown>): Promise<Found> => {
  const minors: bigint[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (await asked(owner, call, { ...input, page, limit: 50 })) as {
      rows: { amount: { minor: string } }[];
    };
    minors.push(...answer.rows.map(({ amount }) => BigInt(amount.minor)));
    if (answer.rows.length < 50) {
      return {
        count: minors.length,
        amountMinor: String(minors.reduce((sum, minor) => sum + minor, 0n)),
      };
    }
  }
};

/** Each figure of a cell beside the list it opens. */
const comparisons = (row: DailyReportRow): [string, Partial<Found>, Promise<Found>][] => {
  const held = {
    range: { from: row.businessDay, to: row.businessDay },
    currencies: [row.currency],
    gatewayNumbers: [row.gatewayNumber],
    cardBrands: [row.cardBrand],
  };
  const payments = (view: string, statuses?: string[], timeType = 'transDate') =>
    counted(listTransactions, { filter: { ...held, view, statuses, timeType } });
  const facts = (fact: ListedFact) => counted(listReportFacts, { fact, filter: held });
  return [
    ['orders', { count: row.orders }, payments('query')],
    ['success', row.success, payments('query', ['success'], 'successDate')],
    ['declined', { count: row.declined }, payments('declined', ['failed'])],
    ['threeDFailed', { count: row.threeDFailed }, payments('declined', ['threeDFailed'])],
    ['uncompleted', { count: row.uncompleted }, payments('uncompleted')],
    [
      'refunds',
      row.refunds,
      counted(listRefunds, {
        filter: { ...held, timeType: 'processedDay', statuses: ['success'] },
      }),
    ],
    ['chargebacks', row.chargebacks, facts('chargeback')],
    ['retrievals', { count: row.retrievals }, facts('retrieval')],
    ['rdr', { count: row.rdr }, facts('rdr')],
    ['ethoca', { count: row.ethoca }, facts('ethoca')],
    ['fraudReports', { count: row.fraudReports }, facts('fraudReport')],
  ];
};

const summed = (rows: readonly ReportFigures[]) => {
  const count = (of: (row: ReportFigures) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const minor = (of: (row: ReportFigures) => string) =>
    String(rows.reduce((sum, row) => sum + BigInt(of(row)), 0n));
  return {
    orders: count((row) => row.orders),
    success: {
      count: count((row) => row.success.count),
      amountMinor: minor((row) => row.success.amountMinor),
    },
    declined: count((row) => row.declined),
    threeDFailed: count((row) => row.threeDFailed),
    uncompleted: count((row) => row.uncompleted),
    approved: count((row) => row.approved),
    issuerDeclined: count((row) => row.issuerDeclined),
    refunds: {
      count: count((row) => row.refunds.count),
      amountMinor: minor((row) => row.refunds.amountMinor),
    },
    chargebacks: {
      count: count((row) => row.chargebacks.count),
      amountMinor: minor((row) => row.chargebacks.amountMinor),
    },
    retrievals: count((row) => row.retrievals),
    rdr: count((row) => row.rdr),
    ethoca: count((row) => row.ethoca),
    fraudReports: count((row) => row.fraudReports),
  };
};

const both = ['gateway', 'cardBrand'];

describe('the daily report', () => {
  it('[S2.15] [S9.6] has no figure, in any cell of a month, that is not the sum of the list it opens', async () => {
    const rows = await rowsOf({ range: month, by: both });
    const seen = new Set<string>();
    for (const row of rows) {
      const compared = comparisons(row);
      const found = await Promise.all(compared.map(([, , list]) => list));
      const cell = `${row.businessDay} ${row.gatewayNumber} ${row.currency} ${row.cardBrand}`;
      compared.forEach(([name, figure], at) => {
        expect([cell, name, found[at]]).toMatchObject([cell, name, figure]);
        if ((figure.count ?? 0) > 0) {
          seen.add(name);
        }
      });
    }
    // Guards against comparing only zeros.
    expect(seen.size).toBe(11);
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.map((row) => row.cardBrand)).toContain('none');
  });

  it('[S2.15] sums up to its totals, of days and of the whole range, each currency for itself', async () => {
    const filter = { range: month, by: both };
    const rows = await rowsOf(filter);
    const first = await asked(owner, getDailyReport, { filter, limit: 50 });
    for (const total of first.totals) {
      const own = rows.filter(({ currency }) => currency === total.currency);
      expect(total).toMatchObject(summed(own));
    }
    expect(first.totals.map(({ currency }) => currency)).toEqual(['JPY', 'KWD', 'USD']);
    const days = new Set(first.rows.map(({ businessDay }) => businessDay));
    expect(first.days.map(({ businessDay }) => businessDay)).toEqual([...days]);
    for (const { businessDay, totals } of first.days) {
      for (const total of totals) {
        const own = rows.filter(
          (row) => row.businessDay === businessDay && row.currency === total.currency,
        );
        expect(total).toMatchObject(summed(own));
      }
    }
  });

  it('[S2.15] tells the same figures however finely it is split and filtered', async () => {
    const whole = await asked(owner, getDailyReport, { filter: { range: month } });
    for (const by of [[], ['gateway'], ['cardBrand'], both]) {
      const rows = await rowsOf({ range: month, by });
      for (const total of whole.totals) {
        expect(summed(rows.filter(({ currency }) => currency === total.currency))).toEqual(
          summed([total]),
        );
      }
      const keys = rows.map((row) =>
        [row.businessDay, row.currency, row.gatewayNumber, row.cardBrand].join(' '),
      );
      expect(new Set(keys).size).toBe(keys.length);
      expect(rows.map((row) => row.businessDay)).toEqual(
        rows
          .map((row) => row.businessDay)
          .toSorted()
          .toReversed(),
      );
    }
    const visa = await rowsOf({
      range: month,
      by: both,
      cardBrands: ['visa'],
      currencies: ['USD'],
    });
    const all = await rowsOf({ range: month, by: both });
    expect(visa).toEqual(
      all.filter(({ cardBrand, currency }) => cardBrand === 'visa' && currency === 'USD'),
    );
    expect(visa.length).toBeGreaterThan(0);
  });

  it('[S9.6] counts to the minute by 00:00 UTC+8, whatever zone the reader has', async () => {
    const shop = await aBusiness(server.database);
    const day = addDays(month.from, 9);
    const at = (orderedOn: string, minutes: number) =>
      paymentEvent(newPaymentNumber(orderedOn), {
        object: {
          gatewayNumber: shop.firstGateway,
          orderedAt: minuteOfDay(orderedOn, minutes),
          amount: { minor: '100', currency: 'USD' },
        },
      });
    await tellGatewayEvents(server, [
      at(addDays(day, -1), 24 * 60 - 1),
      at(day, 0),
      at(day, 24 * 60 - 1),
      at(addDays(day, 1), 0),
    ]);
    const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const filter = { range: { from: day, to: day } };
    const { envelope } = await reader.call(
      getDailyReport,
      { filter },
      { headers: { timezone: '6' } },
    );
    const { rows } = envelope.data as OutputOf<typeof getDailyReport>;
    expect(rows.map(({ businessDay, orders }) => [businessDay, orders])).toEqual([[day, 2]]);
  });

  it('rounds rate and average half up, and tells none where nothing was decided', async () => {
    const shop = await aBusiness(server.database);
    const day = addDays(month.from, 3);
    const order = (
      amount: { minor: string; currency: string },
      object: Partial<PaymentEvent['object']> = {},
    ) =>
      paymentEvent(newPaymentNumber(day), {
        object: {
          gatewayNumber: shop.firstGateway,
          orderedAt: minuteOfDay(day, 60),
          amount,
          ...object,
        },
      });
    const declined = { status: 'failed', declineClass: 'issuer' } as const;
    await tellGatewayEvents(server, [
      order({ minor: '100', currency: 'USD' }),
      order({ minor: '101', currency: 'USD' }),
      ...Array.from({ length: 5 }, () => order({ minor: '7', currency: 'USD' }, declined)),
      order({ minor: '5', currency: 'EUR' }, { status: 'inProcessing', authorisationSent: false }),
    ]);
    const reader = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const { totals } = await asked(reader, getDailyReport, {
      filter: { range: { from: day, to: day } },
    });
    expect(
      totals.map((total) => [
        total.currency,
        total.acceptanceBasisPoints,
        total.averageTicketMinor,
      ]),
    ).toEqual([
      ['EUR', null, null],
      // 2 of 7 is 28.571…; 201 over 2 is 100.5.
      ['USD', 2857, '101'],
    ]);
  });

  it.each([[[]], [['gateway']], [both]])(
    '[S2.15] is the same on screen and in its file, split by %j',
    async (by) => {
      const filter = { range: month, by };
      const rows = await rowsOf(filter);
      const answer = await owner.call(
        downloadAtOnce,
        { list: 'dailyReport', filter, format: 'csv' },
        { headers: { lang: 'en_US' } },
      );
      const lines = answer.text.split(/\r?\n/).map((line) => line.replaceAll('"', '').split(','));
      const head = lines.findIndex(([first]) => first === figureLabels.businessDay.en);
      const headings = lines[head] ?? [];
      const told = lines.slice(head + 1).filter((line) => line.length === headings.length);
      const cell = (line: readonly string[], label: FigureLabel): string | undefined =>
        line[headings.indexOf(figureLabels[label].en)];
      expect(
        told.map((line) => ({
          businessDay: cell(line, 'businessDay'),
          currency: cell(line, 'currency'),
          gateway: cell(line, 'gateway'),
          cardBrand: cell(line, 'cardBrand'),
          orders: cell(line, 'orders'),
          success: cell(line, 'successAmount'),
          average: cell(line, 'averageTicket'),
          refunds: cell(line, 'refundAmount'),
          chargebacks: cell(line, 'chargebackCount'),
          retrievals: cell(line, 'retrievals'),
          fraudReports: cell(line, 'fraudReports'),
        })),
      ).toEqual(
        rows.map((row) => ({
          businessDay: row.businessDay,
          currency: row.currency,
          gateway: row.gatewayNumber ?? undefined,
          cardBrand: row.cardBrand === null ? undefined : cardBrandOrNoneLabels[row.cardBrand].en,
          orders: String(row.orders),
          success: majorOfMinor(row.success.amountMinor, row.currency),
          average:
            row.averageTicketMinor === null
              ? ''
              : majorOfMinor(row.averageTicketMinor, row.currency),
          refunds: majorOfMinor(row.refunds.amountMinor, row.currency),
          chargebacks: String(row.chargebacks.count),
          retrievals: String(row.retrievals),
          fraudReports: String(row.fraudReports),
        })),
      );
    },
  );

  it('[S6.3] shows a member his gateways only, in rows, totals and facts', async () => {
    const restricted = await signedIn(
      server,
      await aPerson(server.database, [
        { business, role: 'finance', gatewayNumbers: [business.secondGateway] },
      ]),
    );
    const own = await rowsOf({ range: month, by: both }, restricted);
    const all = await rowsOf({ range: month, by: both });
    expect(own).toEqual(all.filter((row) => row.gatewayNumber === business.secondGateway));
    const facts = await asked(restricted, listReportFacts, {
      fact: 'chargeback',
      filter: { range: month },
      limit: 50,
    });
    expect(new Set(facts.rows.map((row) => row.gatewayNumber))).toEqual(
      new Set([business.secondGateway]),
    );
    const others = { range: month, gatewayNumbers: [business.firstGateway] };
    expect(await rowsOf(others, restricted)).toEqual([]);
  });

  it('[S2.15] is refused to who was not granted it', async () => {
    const person = await aPerson(server.database, [
      { business, role: roleOf(['transactions.view']) },
    ]);
    const outsider = await signedIn(server, person);
    for (const [call, input] of [
      [downloadAtOnce, { list: 'dailyReport', filter: { range: month }, format: 'csv' }],
      [getDailyReport, { filter: { range: month } }],
      [listReportFacts, { fact: 'rdr', filter: { range: month } }],
    ] as const) {
      const answer = await outsider.call(call, input);
      expect([answer.status, answer.envelope.error?.name]).toEqual([403, 'session.noPermission']);
    }
  });

  it.each([
    [
      'longer than six months',
      { range: { from: month.from, to: addMonths(month.from, 6) } },
      'filter.range.to',
      'rangeTooLong',
    ],
    ['reversed', { range: { from: month.to, to: month.from } }, 'filter.range.to', 'rangeReversed'],
    [
      'of a day that is none',
      { range: { from: '2026-02-30', to: '2026-03-01' } },
      'filter.range.from',
      'date',
    ],
    [
      'with a field it does not know',
      { range: month, view: 'query' },
      'filter.view',
      'unknownField',
    ],
    ['split by what is none', { range: month, by: ['status'] }, 'filter.by.0', 'oneOf'],
    [
      'for a card brand that is none',
      { range: month, cardBrands: ['maestro'] },
      'filter.cardBrands.0',
      'oneOf',
    ],
  ])(
    '[S5.9] a range or filter %s is refused, naming field and rule',
    async (_, filter, field, rule) => {
      const { envelope } = await owner.call(getDailyReport, { filter });
      expect(envelope.error).toMatchObject({
        name: 'request.malformed',
        fields: [{ field, rule }],
      });
    },
  );
});
