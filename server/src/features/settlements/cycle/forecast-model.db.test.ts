import { addDays } from '@back-office/contract/kit/business-day';
import {
  getSettlementCycle,
  type SettlementCycle,
} from '@back-office/contract/features/settlements/cycle';
import fc from 'fast-check';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContractTerms } from '#features/funds/public';
import { addSettlementTerms } from '#features/terms/public';
import { inRole } from '#platform/database';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import {
  brokenInvariants,
  at,
  dayAt,
  operators,
  plainContract,
  plainTerms,
} from '../../../testing/settlement-world.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { caseOf, refundOf, saleOn } from '../../../testing/settlement-events.ts';
import { takeFromGateway } from '../../../testing/take-events.ts';
import { addMonths, testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { checkBatch, creditBatch, recordDeliveryProofs, runSettlement } from '../public.ts';
import { getSettlementCycleRoute } from './get-settlement-cycle.ts';

const seed = Number(process.env['SEED'] ?? 71_000_003);
const shops = Number(process.env['SHOPS'] ?? 24);

// `asked`: the last day whose night has run; the forecast is read an hour before the next one. `nights`: enough nights after it to take deposits and to release all
// reserve, that of the foretold statements among it.
const asked = 9;
const nights = 70;
const changed = 5;
const holdDays = [2, 9, 41] as const;

const gateway = fc.nat({ max: 1 });
const shop = fc.record({
  terms: fc.record({
    settleType: fc.constantFrom(
      { type: 'day' as const, n: 1 },
      { type: 'day' as const, n: 7 },
      { type: 'week' as const, n: 1, weekday: 3 },
    ),
    reservePpm: fc.constantFrom(0, 100_000, 300_000),
    marginTargetMinor: fc.constantFrom(0n, 5000n),
    depositTargetMinor: fc.constantFrom(0n, 3000n),
    reserveDays: fc.constantFrom(...holdDays),
    deliveryCondition: fc.constantFrom('free' as const, 'free' as const, 'uploaded' as const),
  }),
  /** The days on which the proofs of its sales came, by turns; null for none. */
  proofs: fc.array(fc.oneof(fc.integer({ min: -4, max: asked }), fc.constant(null)), {
    minLength: 1,
    maxLength: 5,
  }),
  /** Money given back on the day of the coming night: the statement of that night is too early to take it. */
  returned: fc.array(fc.record({ gateway, minor: fc.integer({ min: 50, max: 900 }) }), {
    maxLength: 2,
  }),
  /** Of the sales from the changed day on. */
  laterDays: fc.constantFrom(...holdDays),
  sales: fc.array(fc.record({ gateway, minor: fc.integer({ min: 2000, max: 90_000 }) }), {
    minLength: 2,
    maxLength: 6,
  }),
  /** Either all sales are charged back on one day, or some of them are returned one by one. */
  back: fc.oneof(
    fc.integer({ min: 4, max: asked }),
    fc.array(
      fc.record({
        pick: fc.nat(),
        day: fc.integer({ min: 4, max: asked }),
        isRefund: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
  ),
  late: fc.array(
    fc.record({
      gateway,
      day: fc.integer({ min: asked - 3, max: asked }),
      minor: fc.integer({ min: 100, max: 60_000 }),
    }),
    { maxLength: 3 },
  ),
  /** Statements of this many last nights are not credited yet when the forecast is read. */
  waiting: fc.constantFrom(0, 0, 2, 4, 9),
  /** The contract changes margin and deposit on a day after the forecast. */
  target: fc.record({
    isChanged: fc.boolean(),
    day: fc.integer({ min: asked + 1, max: asked + 12 }),
  }),
});
type Shop = typeof shop extends fc.Arbitrary<infer Value> ? Value : never;
type Placed = Shop & { businessId: bigint; gatewayNumbers: readonly [string, string] };

let world: TestDatabase;
let owner: pg.Client;
let all: Placed[];

beforeAll(async () => {
  world = await testDatabase();
  await addMonths(world.url, dayAt(0), dayAt(asked));
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  all = fc.sample(shop, { seed, numRuns: shops }).map((one, index) => ({
    ...one,
    businessId: BigInt(index + 1),
    gatewayNumbers: [String(91_000_000 + 2 * index), String(91_000_001 + 2 * index)],
  }));
  await plantBusinesses(
    world,
    all.map(({ businessId: id, gatewayNumbers }) => ({ id, gatewayNumbers })),
  );
  await owner.query(
    `insert into persons (id, kind, name, password_hash, language, created_at) overriding system value
     select id, 'operator', 'Operator ' || id, '', 'en', timestamptz '2025-01-01Z' from unnest($1::bigint[]) as id`,
    [operators],
  );
  await owner.query('delete from bank_holidays');
  await inRole(world.database, 'operator', async (tx) => {
    for (const { businessId, terms, laterDays, target } of all) {
      const later = { ...plainTerms, ...terms, reserveDays: laterDays };
      await addContractTerms(tx, businessId, [plainContract]);
      await addSettlementTerms(tx, businessId, [
        { ...plainTerms, ...terms },
        { ...later, validFrom: dayAt(changed) },
        ...(target.isChanged
          ? [
              {
                ...later,
                validFrom: dayAt(target.day),
                marginTargetMinor: terms.marginTargetMinor / 2n,
                depositTargetMinor: 0n,
              },
            ]
          : []),
      ]);
    }
  });
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

/** The shop's events by day. */
const eventsOf = ({ sales, back, late, returned, gatewayNumbers }: Placed) => {
  const sold = sales.map(({ gateway: nth, minor }) =>
    saleOn(dayAt(0), minor, { gatewayNumber: gatewayNumbers[nth === 0 ? 0 : 1] }),
  );
  const given = new Map(
    typeof back === 'number'
      ? sold.map((_, place) => [place, { day: back, isRefund: false }])
      : back.map(({ pick, ...one }) => [pick % sold.length, one]),
  );
  return [
    ...sold.map((event) => ({ day: 0, event })),
    ...[...given].flatMap(([place, { day, isRefund }]) => {
      const sale = sold[place];
      const minor = Number(sale?.object.amount.minor ?? 0);
      return sale === undefined
        ? []
        : [
            {
              day,
              event: isRefund
                ? refundOf(sale, dayAt(day), minor)
                : caseOf(sale, dayAt(day), { minor }),
            },
          ];
    }),
    ...returned.flatMap(({ gateway: nth, minor }) => {
      const sale = saleOn(dayAt(1), 10_000, { gatewayNumber: gatewayNumbers[nth === 0 ? 0 : 1] });
      const day = asked + 1;
      return [
        { day: 1, event: sale },
        { day, event: refundOf(sale, dayAt(day), minor) },
      ];
    }),
    ...late.map(({ day, minor, gateway: nth }) => ({
      day,
      event: saleOn(dayAt(day), minor, { gatewayNumber: gatewayNumbers[nth === 0 ? 0 : 1] }),
    })),
  ];
};

/** Records the proofs of the sales among a shop's events. */
const prove = ({ businessId, proofs }: Placed, events: ReturnType<typeof eventsOf>) =>
  inRole(world.database, 'operator', (tx) =>
    recordDeliveryProofs(
      tx,
      events
        .flatMap(({ day, event }) =>
          event.type === 'payment' ? [{ soldOn: day, ...event.object }] : [],
        )
        .flatMap(({ soldOn, number, gatewayNumber }, nth) => {
          // As long as there is time, a proof is expected to come.
          const day = proofs[nth % proofs.length] ?? (soldOn > 1 ? asked : null);
          return day === null
            ? []
            : [
                {
                  businessId,
                  paymentNumber: number,
                  gatewayNumber,
                  uploadedAt: at(dayAt(day), 12),
                  deliveredAt: null,
                },
              ];
        }),
    ),
  );

/** Checks and credits every reported batch, but those left waiting. */
const creditAll = (day: string) =>
  inRole(world.database, 'operator', async (tx) => {
    const reported = await tx.rows<{ businessId: bigint; number: string; on: string }>(sql`
      select business_id as "businessId", number, settlement_day as "on" from settlement_batches
      where status = 'reported' order by 1, settlement_day, 2`);
    const isLeft = ({ businessId, on }: (typeof reported)[number]): boolean =>
      day <= dayAt(asked) && on > dayAt(asked - (all[Number(businessId) - 1]?.waiting ?? 0));
    for (const key of reported.filter((one) => !isLeft(one))) {
      const [checker, creditor] = operators.map((personId) => ({
        personId,
        personName: 'Op',
        now: at(day, 10),
      }));
      if (checker === undefined || creditor === undefined) {
        throw new Error('There are two operators.');
      }
      expect(await checkBatch(tx, key, checker)).toBeUndefined();
      expect(await creditBatch(tx, key, creditor)).toBeUndefined();
    }
  });

const settle = async (day: string): Promise<void> => {
  await runSettlement(world.database, at(day, 2));
  await creditAll(day);
};

type Told = [bigint, string, string, ...string[]];
const toldOf = (businessId: bigint, one: SettlementCycle['forecast'][number]): Told => [
  businessId,
  one.day,
  one.gatewayNumber,
  String(one.count),
  one.reserveMinor,
  one.releasedMinor,
  one.securityMinor,
  one.broughtForwardMinor,
  one.netMinor,
];

const foretell = async ({ businessId }: Placed): Promise<Told[]> => {
  const { cycles } = await askAs(
    world.database,
    { ...aMerchant, businessId, now: at(dayAt(asked + 1), 1) },
    { call: getSettlementCycle, route: getSettlementCycleRoute, input: {} },
  );
  return cycles.flatMap(({ forecast }) => forecast.map((one) => toldOf(businessId, one)));
};

const readMade = async (after: string): Promise<Told[]> => {
  const { rows } = await owner.query<SettlementCycle['forecast'][number] & { businessId: bigint }>(
    `select business_id as "businessId", settlement_day as day, gateway_number as "gatewayNumber", sale_count::int as count,
       reserve_extracted_minor::text as "reserveMinor", reserve_released_minor::text as "releasedMinor",
       (margin_returned_minor + deposit_returned_minor - margin_taken_minor - deposit_taken_minor)::text as "securityMinor",
       brought_forward_minor::text as "broughtForwardMinor", net_minor::text as "netMinor"
     from settlement_batches where settlement_day > $1`,
    [after],
  );
  return rows.map((row) => toldOf(row.businessId, row));
};

const sorted = (told: readonly Told[]): string[] => told.map((one) => one.join(' ')).toSorted();

test(
  '[S2.26] whatever shops owe and have laid by, every night to come makes the statements that were foretold, with the security taken after thirty days, the reserve that foretold statements keep, proofs that came too late and what goes back on the day itself',
  { timeout: 10_000 * shops },
  async () => {
    const ofShops = all.map(eventsOf);
    const events = ofShops.flat();
    for (let day = 0; day <= asked; day += 1) {
      await settle(dayAt(day));
      const ofDay = events.filter((one) => one.day === day).map(({ event }) => event);
      if (ofDay.length > 0) {
        await takeFromGateway(world, ofDay);
      }
    }
    for (const [place, one] of all.entries()) {
      await prove(one, ofShops[place] ?? []);
    }
    await takeFromGateway(
      world,
      events.filter(({ day }) => day > asked).map(({ event }) => event),
    );
    const until = addDays(dayAt(asked), nights);
    const { rows: waiting } = await owner.query(
      `select from settlement_batches where status = 'reported'`,
    );
    expect(waiting.length).toBeGreaterThan(0);
    const foretold: Told[] = [];
    for (const one of all) {
      foretold.push(...(await foretell(one)));
    }
    for (let day = addDays(dayAt(asked), 1); day <= until; day = addDays(day, 1)) {
      await settle(day);
    }
    expect(sorted(await readMade(dayAt(asked)))).toEqual(sorted(foretold));
    expect(foretold.every(([, day]) => day <= until)).toBe(true);
    // Guards against a history too tame to prove anything.
    const { rows } = await owner.query<{ reserve: number; deposit: number }>(
      `select count(*) filter (where reserve_minor > 0)::int as reserve, count(*) filter (where deposit_minor > 0)::int as deposit
       from offsets`,
    );
    expect(rows[0]?.reserve).toBeGreaterThan(0);
    expect(rows[0]?.deposit).toBeGreaterThan(0);
    expect(await brokenInvariants(world.database)).toEqual([]);
  },
);
