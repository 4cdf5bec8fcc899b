import { changeMerchantStatus, switchGateway } from '@back-office/contract/features/merchants/edit';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { addDays, dayOfLaterMonth } from '@back-office/contract/kit/business-day';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import { merchantRoutes } from '../../../testing/other-rooms.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import {
  at,
  dayAt,
  operators,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { chargeMonths } from './charge-months.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
});
afterAll(() => world.close());

/** So many whole months after the one in which the days of the tests begin. */
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
/** A business of its own with terms from a month on, and its gateway. */
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

/** What a gateway was charged, in the order in which it was. */
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
      // Of the months beside it.
      declined(addDays(first, -1)),
      declined(monthAt(1)),
      ...sales.slice(0, 5).map((of) => world.caseOf(of, last, { minor: 1000 })),
    ]);
    await chargeMonths(world.database, at(last, 23));
    expect(await chargedTo(gateway)).toEqual([]);
    await chargeMonths(world.database, night(1));
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
    const made = await Promise.all([1, 2, 3].map(() => chargeMonths(world.database, night(1))));
    expect(made.reduce((sum, one) => sum + one)).toBe(2);
    expect(await chargeMonths(world.database, night(1, 5))).toBe(0);
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
      await chargeMonths(world.database, night(4));
      expect((await chargedTo(gateway)).map(({ charge, month }) => [charge, month])).toEqual([
        ['service', monthAt(0)],
        ['service', monthAt(1)],
      ]);
    },
  );

  test('is charged the year with the month that the terms name, once', async () => {
    const annualMonth = Number(monthAt(1).slice(5, 7));
    const gateway = await aGateway(monthAt(0), { annual: 30_000, annualMonth });
    await chargeMonths(world.database, night(1));
    expect(await chargedTo(gateway)).toEqual([]);
    await chargeMonths(world.database, night(4));
    expect(await chargedTo(gateway)).toEqual([
      { charge: 'annual', month: monthAt(1), kind: 'otherDeduction', counted: 1, amount: 30_000 },
    ]);
  });

  test('is counted again: what came late is charged, what is too much is given back', async () => {
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
    await chargeMonths(world.database, night(1));
    await take([declined(day), declined(day), ...times(10, () => sale(day))]);
    await chargeMonths(world.database, night(2));
    const of = { month: monthAt(0) };
    expect(await chargedTo(gateway)).toEqual([
      { ...of, charge: 'decline', kind: 'otherDeduction', counted: 1, amount: 10 },
      { ...of, charge: 'excess', kind: 'otherDeduction', counted: 2, amount: 5000 },
      { ...of, charge: 'decline', kind: 'otherDeduction', counted: 2, amount: 20 },
      { ...of, charge: 'excess', kind: 'otherReturn', counted: 1, amount: 2500 },
    ]);
    expect(await world.broken()).toEqual([]);
  });

  test('a pause of months leaves none out, each by the terms that held in it', async () => {
    const gateway = await aGateway(monthAt(0), { service: 1000 });
    await agree(gateway, monthAt(2), { service: 3000 });
    await chargeMonths(world.database, night(5));
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
    await chargeMonths(world.database, night(5));
    expect(await chargedTo(gateway)).toEqual([]);
  });
});

// What may happen in a month, and how often at a time.
const kinds = ['sales', 'declines', 'tries', 'cases'] as const;
type Counts = Record<(typeof kinds)[number], number>;
const months = 4;

const someCounts: fc.Arbitrary<Counts> = fc.record({
  sales: fc.nat(4),
  declines: fc.nat(2),
  tries: fc.nat(1),
  cases: fc.nat(2),
});
/** What each of some gateways hears between two nights, of each month. */
const history = fc.array(fc.array(someCounts, { minLength: months, maxLength: months }), {
  minLength: 5,
  maxLength: 5,
});

const rates = { excessPpm: 150_000, highExcessPpm: 350_000 };
/** By the words of Decision 86, one case after the other. */
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

type Told = { counts: Counts; undisputed: PaymentEvent[] };

/** What a gateway's months bring between two nights, told to the plain count as well. */
const bring = (gateway: Gateway, told: readonly Told[], brought: readonly Counts[]) => {
  const { sale, declined } = happening(gateway);
  return told.flatMap(({ counts, undisputed }, month): GatewayEvent[] => {
    const wanted = brought[month] ?? { sales: 0, declines: 0, tries: 0, cases: 0 };
    const day = addDays(monthAt(month), 9);
    const sales = times(wanted.sales, () => sale(day));
    const tries = times(wanted.tries, () => sale(day, { threeDS: { ...secured, result: 'Y' } }));
    undisputed.push(...sales);
    const disputed = undisputed.splice(0, wanted.cases);
    counts.sales += sales.length + tries.length;
    counts.declines += wanted.declines;
    counts.tries += tries.length;
    counts.cases += disputed.length;
    return [
      ...sales,
      ...tries,
      ...times(wanted.declines, () => declined(day)),
      ...disputed.map((payment) => world.caseOf(payment, day, { minor: 1000 })),
    ];
  });
};

/** How often each charge of a gateway's months stands, less what was given back. */
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
    for (const nights of fc.sample(history, 40)) {
      const gateway = await aGateway(monthAt(0), { ...rates, ...fees });
      const told = Array.from({ length: months }, (): Told => ({
        counts: { sales: 0, declines: 0, tries: 0, cases: 0 },
        undisputed: [],
      }));
      played.push({ gateway, told, nights });
    }
    for (const step of [0, 1, 2, 3, 4]) {
      await take(
        played.flatMap(({ gateway, told, nights }) => bring(gateway, told, nights[step] ?? [])),
      );
      await chargeMonths(world.database, night(step + 1));
      for (const { gateway, told } of played) {
        const due = told.map(({ counts }, month) => (month <= step ? dueOf(counts) : {}));
        expect(await standing(gateway)).toEqual(due);
      }
    }
    expect(await world.broken()).toEqual([]);
  });
});
