import { changeMerchantStatus, switchGateway } from '@back-office/contract/features/merchants/edit';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { addDays, dayOfLaterMonth } from '@back-office/contract/kit/business-day';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { getDailyReport } from '@back-office/contract/features/reports';
import {
  correctionDaysMax,
  type CorrectionFilter,
  getMonthlyReport,
  listCorrectionFacts,
} from '@back-office/contract/features/reports/monthly-report';
import { listBatches } from '@back-office/contract/features/settlements/batches';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import {
  getDailyReportRoute,
  getMonthlyReportRoute,
  settlementBatches,
  listCorrectionFactsRoute,
  merchantRoutes,
} from '../../../testing/other-rooms.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import {
  at,
  dayAt,
  operators,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { addMonths } from '../../../testing/test-database.ts';
import { closeMonths } from './close-months.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
  await addMonths(world.url, dayAt(80), dayAt(209));
});
afterAll(() => world.close());

/** The n-th whole month after the one in which the tests' days begin. */
const monthAt = (n: number): string => dayOfLaterMonth(dayAt(0), n + 1, 1);
const night = (n: number, days = 0): Date => at(addDays(monthAt(n), days), 2);

const plainMonth = {
  currency: 'USD',
  service: 0,
  annual: 0,
  annualMonth: 1,
  decline: 0,
  threeD: 0,
  excessPpm: 10_000,
  excess: 0,
  highExcessPpm: 15_000,
  highExcess: 0,
};

let businesses = 1;
/** A business with terms from a month on, and its gateway. */
const aGateway = async (from: string, terms: Partial<typeof plainMonth>) => {
  businesses += 1;
  const [businessId, gatewayNumber] = [BigInt(businesses), String(63_000_000 + businesses)];
  await plantBusinesses(world, [{ id: businessId, gatewayNumbers: [gatewayNumber] }]);
  await agree({ businessId, gatewayNumber }, from, terms);
  return { businessId, gatewayNumber };
};
type Gateway = Awaited<ReturnType<typeof aGateway>>;

const agree = async (
  { businessId, gatewayNumber }: Pick<Gateway, 'businessId' | 'gatewayNumber'>,
  from: string,
  changed: Partial<typeof plainMonth>,
): Promise<void> => {
  const terms = { ...plainMonth, ...changed };
  await world.owner.query(
    `insert into monthly_terms (business_id, gateway_number, valid_from, currency, service_fee_minor, annual_fee_minor, annual_month,
       decline_fee_minor, three_d_fee_minor, excess_ppm, excess_fee_minor, high_excess_ppm, high_excess_fee_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      businessId,
      gatewayNumber,
      from,
      terms.currency,
      terms.service,
      terms.annual,
      terms.annualMonth,
      terms.decline,
      terms.threeD,
      terms.excessPpm,
      terms.excess,
      terms.highExcessPpm,
      terms.highExcess,
    ],
  );
};

type Charged = { charge: string; month: string; kind: string; counted: number; amount: number };

/** Charges of a gateway, in order. */
const chargedTo = async ({ businessId }: Gateway): Promise<Charged[]> => {
  const { rows } = await world.owner.query<Charged>(
    `select charge, charged_month::text as month, kind, counted, amount_minor::int as amount from adjustments
     where business_id = $1 order by made_at, number`,
    [businessId],
  );
  return rows;
};

const times = (n: number, make: () => PaymentEvent): PaymentEvent[] =>
  Array.from({ length: n }, make);

const usd = (minor: number) => ({ minor: String(minor), currency: 'USD' });
let events = 0;
const eventId = (): string => {
  events += 1;
  return `evt_later_${String(events).padStart(8, '0')}`;
};

const secured = { version: '2.2.0', cavvPresent: true, liabilityShift: 'no' } as const;

const happening = ({ gatewayNumber }: Gateway) => ({
  sale: (day: string, object: Partial<PaymentEvent['object']> = {}) =>
    world.sale(day, 1000, { gatewayNumber, ...object }),
  declined: (day: string, object: Partial<PaymentEvent['object']> = {}) =>
    world.sale(day, 1000, { gatewayNumber, status: 'failed', declineClass: 'issuer', ...object }),
  threeDFailed: (day: string) =>
    world.sale(day, 1000, {
      gatewayNumber,
      status: 'threeDFailed',
      declineClass: 'threeD',
      authorisationSent: false,
      threeDS: { ...secured, result: 'N' },
    }),
});

const take = (events: GatewayEvent[]): Promise<unknown> => world.take(events, night(6));

describe('a month that is over', () => {
  test('is charged its service, its declined payments, its 3-D Secure tries and its cases above the rates, from the terms of that month', async () => {
    const gateway = await aGateway(monthAt(0), {
      service: 5000,
      decline: 10,
      threeD: 7,
      excessPpm: 200_000,
      excess: 2500,
      highExcessPpm: 400_000,
      highExcess: 5000,
    });
    const { sale, declined, threeDFailed } = happening(gateway);
    const [first, last] = [monthAt(0), addDays(monthAt(1), -1)];
    const sales = times(10, () => sale(first));
    await take([
      ...sales,
      declined(first),
      declined(last, { threeDS: { ...secured, result: 'Y' } }),
      threeDFailed(last),
      sale(last, { mode: 'test', threeDS: { ...secured, result: 'Y' } }),
      // Belong to the adjacent months.
      declined(addDays(first, -1)),
      declined(monthAt(1)),
      ...sales.slice(0, 5).map((of) => world.caseOf(of, last, { minor: 1000 })),
    ]);
    await closeMonths(world.database, at(last, 23));
    expect(await chargedTo(gateway)).toEqual([]);
    await closeMonths(world.database, night(1));
    const deduction = { month: first, kind: 'otherDeduction' };
    expect(await chargedTo(gateway)).toEqual([
      { ...deduction, charge: 'decline', counted: 3, amount: 30 },
      // Of 10 successes, the third and fourth case are above 20 percent, the fifth is above 40.
      { ...deduction, charge: 'excess', counted: 2, amount: 5000 },
      { ...deduction, charge: 'highExcess', counted: 1, amount: 5000 },
      { ...deduction, charge: 'service', counted: 1, amount: 5000 },
      { ...deduction, charge: 'threeD', counted: 2, amount: 14 },
    ]);
    expect(await world.broken()).toEqual([]);
  });

  test('is charged once, however often and by however many it is asked for', async () => {
    const gateway = await aGateway(monthAt(0), { service: 5000, decline: 10 });
    await take([happening(gateway).declined(monthAt(0))]);
    const made = await Promise.all([1, 2, 3].map(() => closeMonths(world.database, night(1))));
    expect(made.reduce((sum, one) => sum + one)).toBe(2);
    expect(await closeMonths(world.database, night(1, 5))).toBe(0);
    expect(await chargedTo(gateway)).toHaveLength(2);
  });

  test.each(['gateway', 'merchant', 'contract'])(
    'is the last one charged where the %s ended in it',
    async (ended) => {
      const gateway = await aGateway(monthAt(0), { service: 3000, decline: 10 });
      const { rows } = await world.owner.query<{ merchantNumber: string }>(
        'select merchant_number as "merchantNumber" from businesses where id = $1',
        [gateway.businessId],
      );
      const asked = { merchantNumber: rows[0]?.merchantNumber ?? '', reason: 'Moved elsewhere' };
      const operator = {
        routes: merchantRoutes,
        now: at(addDays(monthAt(1), 10), 12),
        person: { personId: operators[0], personName: 'Olga Operator' },
      };
      if (ended === 'gateway') {
        await askAsOperator(world.database, {
          ...operator,
          call: switchGateway,
          input: { ...asked, number: gateway.gatewayNumber, isActive: false },
        });
      } else if (ended === 'merchant') {
        await askAsOperator(world.database, {
          ...operator,
          call: changeMerchantStatus,
          input: { ...asked, from: 'normal', to: 'disabled' },
        });
      } else {
        await world.owner.query('update businesses set service_to = $2 where id = $1', [
          gateway.businessId,
          addDays(monthAt(1), 10),
        ]);
      }
      await take([happening(gateway).declined(monthAt(2))]);
      await closeMonths(world.database, night(4));
      expect((await chargedTo(gateway)).map(({ charge, month }) => [charge, month])).toEqual([
        ['service', monthAt(0)],
        ['service', monthAt(1)],
      ]);
    },
  );

  test('is charged the year with the month that the terms name, once', async () => {
    const annualMonth = Number(monthAt(1).slice(5, 7));
    const gateway = await aGateway(monthAt(0), { annual: 30_000, annualMonth });
    await closeMonths(world.database, night(1));
    expect(await chargedTo(gateway)).toEqual([]);
    await closeMonths(world.database, night(4));
    expect(await chargedTo(gateway)).toEqual([
      { charge: 'annual', month: monthAt(1), kind: 'otherDeduction', counted: 1, amount: 30_000 },
    ]);
  });

  test('stays as it was charged: what comes later counts in the month it comes in', async () => {
    const gateway = await aGateway(monthAt(0), {
      decline: 10,
      excessPpm: 100_000,
      excess: 2500,
      highExcessPpm: 1_000_000,
    });
    const { sale, declined } = happening(gateway);
    const day = addDays(monthAt(0), 3);
    const sales = times(10, () => sale(day));
    await take([...sales, declined(day)]);
    await take(sales.slice(0, 3).map((of) => world.caseOf(of, day, { minor: 1000 })));
    await closeMonths(world.database, night(1));
    const charged = [
      { charge: 'decline', month: monthAt(0), kind: 'otherDeduction', counted: 1, amount: 10 },
      { charge: 'excess', month: monthAt(0), kind: 'otherDeduction', counted: 2, amount: 5000 },
    ];
    expect(await chargedTo(gateway)).toEqual(charged);
    // Late sales that would have kept both cases below the rate.
    const late = [declined(day), declined(day), ...times(10, () => sale(day))];
    await world.take(late, night(1, 2));
    await closeMonths(world.database, night(2));
    expect(await chargedTo(gateway)).toEqual([
      ...charged,
      { charge: 'decline', month: monthAt(1), kind: 'otherDeduction', counted: 2, amount: 20 },
    ]);
    expect(await world.broken()).toEqual([]);
  });

  test('a pause of months leaves none out, each by the terms that held in it', async () => {
    const gateway = await aGateway(monthAt(0), { service: 1000 });
    await agree(gateway, monthAt(2), { service: 3000 });
    await closeMonths(world.database, night(5));
    expect((await chargedTo(gateway)).map(({ month, amount }) => [month, amount])).toEqual([
      [monthAt(0), 1000],
      [monthAt(1), 1000],
      [monthAt(2), 3000],
      [monthAt(3), 3000],
      [monthAt(4), 3000],
    ]);
  });

  test('is not charged to a business that was deleted', async () => {
    const gateway = await aGateway(monthAt(0), { service: 1000 });
    await world.owner.query(`update businesses set merchant_status = 'delete' where id = $1`, [
      gateway.businessId,
    ]);
    await closeMonths(world.database, night(5));
    expect(await chargedTo(gateway)).toEqual([]);
  });
});

describe('a closed month', () => {
  const april = monthAt(0);
  const inApril = addDays(april, 26);
  const inSeptember = addDays(monthAt(5), 7);
  /** April as shown by its report, the flow of unsettled money and the stored rows. */
  const asRead = async ({ businessId, gatewayNumber }: Gateway, month = april) => {
    const who = { ...aMerchant, businessId, now: at(monthAt(6), 12) };
    const report = await askAs(world.database, who, {
      call: getMonthlyReport,
      route: getMonthlyReportRoute,
      input: { filter: { month: monthOf(month) } },
    });
    const { rows: booked } = await world.owner.query<{ minor: bigint }>(
      `select sum(case when credit_account = 'pending' then amount_minor when debit_account = 'pending' then -amount_minor else 0 end)::bigint as minor
       from ledger_days where business_id = $1 and gateway_number = $2 and date_trunc('month', business_day::timestamp) = $3`,
      [businessId, gatewayNumber, month],
    );
    return { totals: report.totals, settlement: report.settlement, booked: booked[0]?.minor };
  };
  const successOf = ({ totals }: Awaited<ReturnType<typeof asRead>>) => totals[0]?.figures.success;

  test('closes once, on a stored day, the night after it ended', async () => {
    const gateway = await aGateway(april, {});
    await world.take([happening(gateway).sale(inApril)], at(inApril, 13));
    const closedOn = async () => {
      const { rows } = await world.owner.query<{ month: string; on: string }>(
        'select month, closed_on as on from closed_months where business_id = $1 order by 1',
        [gateway.businessId],
      );
      return rows.map(({ month, on }) => [month, on]);
    };
    await closeMonths(world.database, at(monthAt(1), 1));
    expect(await closedOn()).toEqual([]);
    await Promise.all([1, 2].map(() => closeMonths(world.database, night(1))));
    expect(await closedOn()).toEqual([[april, monthAt(1)]]);
    await closeMonths(world.database, night(3, 4));
    expect(await closedOn()).toEqual([
      [april, monthAt(1)],
      [monthAt(1), addDays(monthAt(3), 4)],
      [monthAt(2), addDays(monthAt(3), 4)],
    ]);
  });

  test('keeps its figures and its balances when a sale of it arrives months later, which counts and is booked on that day', async () => {
    const gateway = await aGateway(april, {});
    const { sale } = happening(gateway);
    await world.take([sale(inApril, { amount: usd(100_000) })], at(inApril, 13));
    await closeMonths(world.database, night(5));
    const before = await asRead(gateway);
    const late = sale(inApril, { amount: usd(77_700) });
    await world.take([late], at(inSeptember, 13));
    expect(await asRead(gateway)).toEqual(before);
    expect(successOf(before)).toEqual({ count: 1, amountMinor: '100000' });
    expect(successOf(await asRead(gateway, monthAt(5)))).toEqual({
      count: 1,
      amountMinor: '77700',
    });
    const { rows } = await world.owner.query(
      `select kind, business_day as day, fact_day as "ofDay" from ledger_transfers where business_id = $1 and cause = $2 order by kind`,
      [gateway.businessId, late.object.number],
    );
    expect(rows).toEqual([{ kind: 'sale', day: inSeptember, ofDay: inApril }]);
    expect(await world.broken()).toEqual([]);
  });

  test('says on its report when it closed, and both months name what came later, by gateway and currency, with the days that make it', async () => {
    const gateway = await aGateway(april, {});
    const { sale } = happening(gateway);
    const onTime = sale(inApril, { amount: usd(100_000) });
    await world.take([onTime], at(inApril, 13));
    const reportOf = (month: string, more: object = {}, now = at(monthAt(6), 12)) =>
      askAs(
        world.database,
        { ...aMerchant, businessId: gateway.businessId, now },
        {
          call: getMonthlyReport,
          route: getMonthlyReportRoute,
          input: { filter: { month: monthOf(month), ...more } },
        },
      );
    // The month is over, but is closed only in the night.
    expect(await reportOf(april, {}, at(monthAt(1), 1))).toMatchObject({
      closedOn: null,
      isFinal: false,
    });
    await closeMonths(world.database, night(5));
    const lateSale = sale(inApril, { amount: usd(77_700) });
    const disputed = world.caseOf(onTime, addDays(inApril, 1), { minor: 500 });
    await world.take([lateSale, disputed], at(inSeptember, 13));
    const { gatewayNumber } = gateway;
    const [place, september] = [{ currency: 'USD', gatewayNumber }, monthOf(monthAt(5))];
    const one = { orders: 1, success: { count: 1, amountMinor: '77700' } };
    const dispute = { chargebacks: { count: 1, amountMinor: '500' } };
    const none = { orders: 0, success: { count: 0, amountMinor: '0' } };
    const figures = { ...one, ...dispute };
    const of = { businessDay: inSeptember, factDay: inApril };
    const closed = { closedOn: monthAt(5), isFinal: true };
    expect(await reportOf(addDays(april, -1))).toMatchObject({ ...closed, correctedIn: [] });
    expect(await reportOf(april)).toMatchObject({
      ...closed,
      corrects: [],
      correctedIn: [{ ...place, month: september, figures }],
    });
    expect(await reportOf(monthAt(5))).toMatchObject({
      closedOn: null,
      isFinal: false,
      correctedIn: [],
      corrects: [
        {
          ...place,
          month: monthOf(april),
          figures,
          dayCount: 2,
          days: [
            { ...of, figures: one },
            { ...of, factDay: addDays(inApril, 1), figures: { ...none, ...dispute } },
          ],
        },
      ],
    });
    // Each figure equals its rows.
    const rowsOf = (filter: Partial<CorrectionFilter> & Pick<CorrectionFilter, 'figure'>) =>
      askAs(
        world.database,
        { ...aMerchant, businessId: gateway.businessId, now: at(monthAt(6), 12) },
        {
          call: listCorrectionFacts,
          route: listCorrectionFactsRoute,
          input: {
            filter: {
              range: daysOfMonth(september),
              factRange: daysOfMonth(monthOf(april)),
              ...filter,
            },
          },
        },
      );
    const late = (number: string, moved: object) => ({
      rows: [{ number, paymentNumber: number, gatewayNumber, ...of, currency: 'USD', ...moved }],
      total: 1,
      sums: [{ currency: 'USD', ...moved }],
    });
    const sold = { count: 1, amountMinor: '77700' };
    const ordered = { count: 1, amountMinor: null };
    expect(await rowsOf({ figure: 'success' })).toMatchObject(late(lateSale.object.number, sold));
    expect(await rowsOf({ figure: 'orders' })).toMatchObject(late(lateSale.object.number, ordered));
    expect(await rowsOf({ figure: 'chargeback' })).toMatchObject({
      rows: [
        {
          number: disputed.object.number,
          paymentNumber: onTime.object.number,
          factDay: addDays(inApril, 1),
          count: 1,
          amountMinor: '500',
        },
      ],
    });
    for (const empty of [
      { figure: 'refund' },
      { figure: 'chargeback', factRange: { from: inApril, to: inApril } },
      { figure: 'success', range: { from: monthAt(5), to: monthAt(5) } },
      { figure: 'success', gatewayNumbers: ['63999999'] },
      { figure: 'success', currencies: ['EUR'] },
      { figure: 'success', cardBrands: ['jcb'] },
    ] as const) {
      expect(await rowsOf(empty as Parameters<typeof rowsOf>[0])).toMatchObject({
        rows: [],
        total: 0,
        sums: [],
      });
    }
    // Only what the report's filter asks for.
    for (const more of [
      { gatewayNumbers: ['63999999'] },
      { currencies: ['EUR'] },
      { cardBrands: ['jcb' as const] },
    ]) {
      expect(await reportOf(monthAt(5), more)).toMatchObject({ corrects: [] });
      expect(await reportOf(april, more)).toMatchObject({ correctedIn: [] });
    }
    // With many days, the list is cut but the count is complete.
    const factDays = Array.from({ length: 26 }, (_, index) => addDays(april, index));
    for (const later of [1, 2, 3, 4]) {
      await world.take(
        factDays.map((day) => sale(day, { amount: usd(100) })),
        at(addDays(inSeptember, later), 13),
      );
    }
    const { corrects } = await reportOf(monthAt(5));
    expect(corrects).toMatchObject([
      { dayCount: 106, figures: { orders: 105, success: { count: 105, amountMinor: '88100' } } },
    ]);
    expect(corrects[0]?.days).toHaveLength(correctionDaysMax);
    expect(corrects[0]?.days[0]).toMatchObject({ ...of, figures: one });
  });

  test('keeps them when a sale of it turns out to be of another month, and when a refund of it fails later', async () => {
    const gateway = await aGateway(april, {});
    const { sale } = happening(gateway);
    const [moved, refunded] = [sale(inApril), sale(inApril)];
    const back = world.refundOf(refunded, inApril, 400);
    await world.take([moved, refunded, back], at(inApril, 13));
    await closeMonths(world.database, night(5));
    const before = await asRead(gateway);
    expect(before.totals[0]?.figures.refunds).toEqual({ count: 1, amountMinor: '400' });
    const movedTo = (version: number, day: string): PaymentEvent => ({
      ...moved,
      id: eventId(),
      version,
      object: { ...moved.object, processedAt: at(day, 12).toISOString() },
    });
    const failed = {
      ...back.object,
      status: 'failed',
      processedAt: at(inSeptember, 12).toISOString(),
    } as const;
    await world.take(
      [movedTo(2, addDays(monthAt(1), 2)), { ...back, id: eventId(), version: 2, object: failed }],
      at(inSeptember, 13),
    );
    expect(await asRead(gateway)).toEqual(before);
    const september = await asRead(gateway, monthAt(5));
    expect(september.totals[0]?.figures).toMatchObject({
      success: { count: 0, amountMinor: '0' },
      refunds: { count: -1, amountMinor: '-400' },
    });
    expect(september.booked).toBe(400n);
    const corrections = await world.owner.query(
      'select fact_day as day, successes, refunds from month_corrections where business_id = $1 order by 1',
      [gateway.businessId],
    );
    expect(corrections.rows).toEqual([
      { day: inApril, successes: -1, refunds: -1 },
      { day: addDays(monthAt(1), 2), successes: 1, refunds: 0 },
    ]);
    const facts = await world.owner.query(
      `select number, payment_number as of, fact_day as day, successes, refund_minor::int as refunded from month_correction_facts
       where business_id = $1 order by day, refunded`,
      [gateway.businessId],
    );
    const [sold, paid] = [moved.object.number, refunded.object.number];
    expect(facts.rows).toEqual([
      { number: back.object.number, of: paid, day: inApril, successes: 0, refunded: -400 },
      { number: sold, of: sold, day: inApril, successes: -1, refunded: 0 },
      { number: sold, of: sold, day: addDays(monthAt(1), 2), successes: 1, refunded: 0 },
    ]);
    expect(await world.broken()).toEqual([]);
    // A correction of a correction belongs to the same month and is booked later.
    await closeMonths(world.database, night(6));
    await world.take([movedTo(3, addDays(inApril, 1))], at(addDays(monthAt(6), 1), 13));
    // Moves a sale to an open day, so its old day only loses a sale: no average, no rate.
    const [open, arrival] = [addDays(monthAt(6), 1), addDays(monthAt(6), 4)];
    await world.take([movedTo(4, open)], at(arrival, 13));
    const { rows: days } = await askAs(
      world.database,
      { ...aMerchant, businessId: gateway.businessId, now: at(arrival, 14) },
      {
        call: getDailyReport,
        route: getDailyReportRoute,
        input: { filter: { range: { from: arrival, to: arrival } } },
      },
    );
    expect(days).toMatchObject([
      {
        success: { count: -1, amountMinor: '-1000' },
        averageTicketMinor: null,
        acceptanceBasisPoints: null,
      },
    ]);
    expect(await asRead(gateway, monthAt(5))).toEqual(september);
    expect(await world.broken()).toEqual([]);
  });

  test('keeps the statements that waited when it ended, though they are credited or cancelled later', async () => {
    const of = { businessId: 1n, gatewayNumber: '90000001' };
    const { sale } = happening(of);
    await world.take(
      [sale(addDays(april, 3)), sale(addDays(april, 10))],
      at(addDays(april, 10), 13),
    );
    await world.run(addDays(april, 20));
    const batches = (await world.batches()).filter(({ status }) => status === 'reported');
    await closeMonths(world.database, night(1));
    const before = await asRead(of);
    expect(before.settlement?.[0]?.waiting.count).toBe(batches.length);
    // The list behind the figure, at that time and now.
    const listed = async () => {
      const { total, sums } = await askAs(
        world.database,
        { ...aMerchant, now: at(monthAt(6), 12) },
        {
          call: listBatches,
          route: settlementBatches.route,
          input: { filter: { range: daysOfMonth(monthOf(april)), waitedAtEndOf: monthOf(april) } },
        },
      );
      return { total, sums };
    };
    const { count, netMinor } = before.settlement?.[0]?.waiting ?? {};
    const waiting = { total: count, sums: [{ currency: 'USD', count, amountMinor: netMinor }] };
    expect(await listed()).toEqual(waiting);
    expect(batches.length).toBeGreaterThan(1);
    const [cancelled, ...credited] = batches.map(({ number }) => number).toReversed();
    expect(await world.cancel(cancelled ?? '', monthAt(1))).toBeUndefined();
    for (const number of credited) {
      expect(await world.check(number, monthAt(1))).toBeUndefined();
      expect(await world.credit(number, monthAt(1))).toBeUndefined();
    }
    expect(await asRead(of)).toEqual(before);
    expect(await listed()).toEqual(waiting);
    expect(await world.broken()).toEqual([]);
  });
});

// Events of a month, and the largest number of each at a time.
const kinds = ['sales', 'declines', 'tries', 'cases'] as const;
type Counts = Record<(typeof kinds)[number], number>;
const months = 5;

const someCounts: fc.Arbitrary<Counts> = fc.record({
  sales: fc.nat(4),
  declines: fc.nat(2),
  tries: fc.nat(1),
  cases: fc.nat(2),
});
/** Events that each of several gateways receives between two nights, for each month. */
const history = fc.array(fc.array(someCounts, { minLength: months, maxLength: months }), {
  minLength: 5,
  maxLength: 5,
});

const rates = { excessPpm: 150_000, highExcessPpm: 350_000 };
/** Literal transcription of Decision 17, case by case. */
const dueOf = ({ sales, declines, tries, cases }: Counts): Record<string, number> => {
  const due = { service: 1, decline: declines, threeD: tries, excess: 0, highExcess: 0 };
  for (let nth = 1; nth <= cases; nth += 1) {
    const isAbove = (ppm: number): boolean => nth * 1_000_000 > sales * ppm;
    if (isAbove(rates.highExcessPpm)) {
      due.highExcess += 1;
    } else if (isAbove(rates.excessPpm)) {
      due.excess += 1;
    }
  }
  return Object.fromEntries(Object.entries(due).filter(([, count]) => count > 0));
};

const plainCounts = (): Counts => ({ sales: 0, declines: 0, tries: 0, cases: 0 });
type Told = { counts: Counts; undisputed: PaymentEvent[] };

/**
 * Delivers a month's own events and late ones of earlier months, and adds them to the plain counts: each counts in the month it
 * arrives.
 */
const bring = (
  gateway: Gateway,
  { told, now }: { told: readonly Told[]; now: number },
  brought: readonly Counts[],
) => {
  const { sale, declined } = happening(gateway);
  const counts = told[now]?.counts ?? plainCounts();
  return told.slice(0, now + 1).flatMap(({ undisputed }, month): GatewayEvent[] => {
    const wanted = brought[month] ?? plainCounts();
    const day = addDays(monthAt(month), 9);
    const sales = times(wanted.sales, () => sale(day));
    const tries = times(wanted.tries, () => sale(day, { threeDS: { ...secured, result: 'Y' } }));
    undisputed.push(...sales);
    const disputed = undisputed.splice(0, wanted.cases);
    counts.sales += sales.length + tries.length;
    counts.declines += wanted.declines;
    // A try is charged in the month of its order.
    counts.tries += month === now ? tries.length : 0;
    counts.cases += disputed.length;
    return [
      ...sales,
      ...tries,
      ...times(wanted.declines, () => declined(day)),
      ...disputed.map((payment) => world.caseOf(payment, day, { minor: 1000 })),
    ];
  });
};

/** Net number of each charge in a gateway's months, minus those returned. */
const standing = async (gateway: Gateway): Promise<Record<string, number>[]> => {
  const sums = Array.from({ length: months }, (): Record<string, number> => ({}));
  for (const { charge, month, kind, counted } of await chargedTo(gateway)) {
    const sum = sums[sums.findIndex((_, at) => monthAt(at) === month)] ?? {};
    sum[charge] = (sum[charge] ?? 0) + (kind === 'otherDeduction' ? counted : -counted);
  }
  return sums.map((sum) =>
    Object.fromEntries(Object.entries(sum).filter(([, count]) => count !== 0)),
  );
};

describe('any history of payments and cases, early or late', () => {
  test('leaves each month that is over charged what a plain count comes to, after every night', async () => {
    const fees = { service: 1, decline: 1, threeD: 1, excess: 1, highExcess: 1 };
    const played = [];
    // `TRIALS=200` plays more histories.
    for (const nights of fc.sample(history, Number(process.env['TRIALS'] ?? 15))) {
      const gateway = await aGateway(monthAt(0), { ...rates, ...fees });
      const told = Array.from({ length: months }, (): Told => ({
        counts: plainCounts(),
        undisputed: [],
      }));
      played.push({ gateway, told, nights });
    }
    for (const step of [0, 1, 2, 3, 4]) {
      await world.take(
        played.flatMap(({ gateway, told, nights }) =>
          bring(gateway, { told, now: step }, nights[step] ?? []),
        ),
        night(step, 20),
      );
      await closeMonths(world.database, night(step + 1));
      for (const { gateway, told } of played) {
        const due = told.map(({ counts }, month) => (month <= step ? dueOf(counts) : {}));
        expect(await standing(gateway)).toEqual(due);
      }
    }
    expect(await world.broken()).toEqual([]);
  });
});
