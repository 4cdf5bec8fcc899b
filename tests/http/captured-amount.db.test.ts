import { getHistory, getHome } from '@back-office/contract/features/home';
import { getDailyReport, listReportFacts } from '@back-office/contract/features/reports';
import { getMonthlyReport } from '@back-office/contract/features/reports/monthly-report';
import { getRates } from '@back-office/contract/features/reports/rates';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import {
  listTransactions,
  summarizeTransactions,
} from '@back-office/contract/features/transactions';
import { addDays } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import { newPaymentNumber, paymentEvent } from '@back-office/server/testing/gateway-events';
import { oneDay } from '@back-office/server/testing/one-day';
import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteOfDay } from './report-month.ts';
import { asked, signedIn, type SignedIn } from './signed-in.ts';
import { tellGatewayEvents } from './tell-gateway-events.ts';

// Authorised on the last day of a month, captured in the one after it, and only in part.
const today = oneDay();
const ordered = addDays(`${today.slice(0, 7)}-01`, -1);
const captured = today;
const number = newPaymentNumber(ordered);

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await signedIn(
    server,
    await aPerson(server.database, [{ business, isOwner: true, seesAccountDynamics: true }]),
  );
  const common = {
    gatewayNumber: business.firstGateway,
    tradeType: 'preauthorisation' as const,
    orderedAt: minuteOfDay(ordered, 600),
    amount: { minor: '50000', currency: 'USD' },
  };
  const hold = { authorisedMinor: '50000', expiresAt: minuteOfDay(addDays(captured, 9), 0) };
  await tellGatewayEvents(server, [
    paymentEvent(number, {
      occurredAt: common.orderedAt,
      object: { ...common, status: 'preauthorised', preauth: { ...hold, status: 'pending' } },
    }),
    paymentEvent(number, {
      version: 2,
      occurredAt: minuteOfDay(captured, 0),
      object: {
        ...common,
        status: 'success',
        preauth: {
          ...hold,
          status: 'completed',
          capturedMinor: '31250',
          capturedAt: minuteOfDay(captured, 0),
        },
      },
    }),
  ]);
});
afterAll(() => server.stop());

const success = { count: 1, amountMinor: '31250' };
const none = { count: 0, amountMinor: '0' };
const on = (day: string) => ({ from: day, to: day });

describe('what was captured of an authorisation', () => {
  it('is the success of the day of its capture, on home, in its history and in the daily report', async () => {
    const { today: figures } = await asked(owner, getHome, {});
    expect(figures).toMatchObject([{ all: none, success }]);
    const { rows: history } = await asked(owner, getHistory, { days: 30 });
    expect(history).toMatchObject([{ businessDay: captured, figures: { success } }]);
    const { rows } = await asked(owner, getDailyReport, {
      filter: { range: { from: ordered, to: captured } },
    });
    expect(rows).toMatchObject([
      { businessDay: captured, orders: 0, success, averageTicketMinor: '31250' },
      { businessDay: ordered, orders: 1, success: none, averageTicketMinor: null },
    ]);
  });

  it.each([
    ['the month of its order', ordered, 1, none, null],
    ['the month of its capture', captured, 0, success, '31250'],
  ] as const)(
    'makes %s what the ledger has of it, in report and rates',
    async (_, day, orders, succeeded, averageTicketMinor) => {
      const month = monthOf(day);
      const { totals } = await asked(owner, getMonthlyReport, { filter: { month } });
      expect(totals).toMatchObject([
        { figures: { orders, success: succeeded, averageTicketMinor } },
      ]);
      const { total } = await asked(owner, getRates, { filter: { month } });
      expect(total).toMatchObject({
        payments: succeeded.count,
        paymentsMinor: succeeded.amountMinor,
        chargebacks: {
          count: { denominator: succeeded.count },
          amount: { denominatorMinor: succeeded.amountMinor },
        },
      });
      const [booked] = await server.asMigrator<{ count: number; minor: string }>(
        `select count(*)::int as count, coalesce(sum(amount_minor), 0)::text as minor from ledger_transfers
         where business_id = $1 and kind = 'sale' and to_char(business_day, 'YYYY-MM') = $2`,
        [business.id, month],
      );
      expect(booked).toEqual({ count: succeeded.count, minor: succeeded.amountMinor });
    },
  );

  it('is what every list shows that a figure opens; the detail has the ordered amount beside it', async () => {
    const { rows: facts, sums: factSums } = await asked(owner, listReportFacts, {
      fact: 'sale',
      filter: { range: on(captured) },
    });
    expect([facts.map(({ amount }) => amount.minor), factSums]).toEqual([
      ['31250'],
      [{ currency: 'USD', ...success }],
    ]);
    for (const [timeType, day] of [
      ['transDate', ordered],
      ['successDate', captured],
    ] as const) {
      const filter = { view: 'query', timeType, range: on(day), statuses: ['success'] };
      const { rows } = await asked(owner, listTransactions, { filter });
      expect(rows.map(({ amount }) => amount.minor)).toEqual(['31250']);
      const { sums } = await asked(owner, summarizeTransactions, { filter });
      expect(sums).toEqual([{ currency: 'USD', ...success }]);
    }
    expect(await asked(owner, findTransaction, { number })).toMatchObject({
      amount: { minor: '31250' },
      orderedMinor: '50000',
      authorisedMinor: '50000',
      capturedMinor: '31250',
    });
  });
});
