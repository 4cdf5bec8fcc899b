import { type Database, inRole } from '#platform/database';
import { verifyInvariants, type Finding } from '#platform/verify-invariants';
import { addDays, businessDayOf, weekdayOf } from '@back-office/contract/kit/business-day';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import pg from 'pg';
import sql from 'sql-template-tag';
import { releaseRetrievals } from '#features/disputes/answer/release-retrievals';
import { addContractTerms, closeMonths, type ContractTerms } from '#features/funds/public';
import { takeEvents } from '#features/gateway-feed/public';
import {
  cancelBatch,
  checkBatch,
  creditBatch,
  recordDeliveryProofs,
  runSettlement,
} from '#features/settlements/public';
import { addSettlementTerms, type SettlementTerms } from '#features/terms/public';
import type { Platform } from '#platform/http/route';
import { planningOnce } from './settlement-sequences/plan-once.ts';
import { plantBusinesses } from './plant-business.ts';
import { alertOf, caseOf, refundOf, saleOn } from './settlement-events.ts';
import { addMonths, testDatabase } from './test-database.ts';

/** The invariants that do not hold. */
export const brokenInvariants = async (database: Database): Promise<Finding[]> =>
  (await verifyInvariants(database)).filter(({ breaches }) => breaches > 0);

const today = businessDayOf(new Date());
/** A Monday some months ago, so that its sales may run to the end of their reserve. */
export const monday = addDays(today, -210 - (weekdayOf(today) - 1));
/** The day `offset` days after that Monday. */
export const dayAt = (offset: number): string => addDays(monday, offset);
/** An instant of a business day, at an hour of UTC+8. */
export const at = (day: string, hour: number): Date =>
  new Date(new Date(`${day}T00:00:00+08:00`).getTime() + hour * 3_600_000);

export const plainTerms: SettlementTerms = {
  gatewayNumber: null,
  validFrom: '2020-01-01',
  settleType: { type: 'day', n: 1 },
  deliveryCondition: 'free',
  reservePpm: 100_000,
  reserveDays: 30,
  marginTargetMinor: 0n,
  depositTargetMinor: 0n,
};

export const plainContract: ContractTerms = {
  validFrom: '2020-01-01',
  settlementCurrency: 'USD',
  deductionRatePpm: 35_000,
  singleFeeMinor: 30n,
  refundFeeMinor: 100n,
  disputeFees: {
    retrievalMinor: 0n,
    chargebackMinor: 2500n,
    preArbitrationMinor: 2500n,
    arbitrationMinor: 40_000n,
    concededArbitrationMinor: 30_000n,
    rdrMinor: 1500n,
    ethocaMinor: 2900n,
  },
};

/** The two operators who decide in the tests. */
export const operators = [900_001n, 900_002n] as const;

export type BatchRow = {
  number: string;
  gateway_number: string;
  currency: string;
  settlement_day: string;
  status: string;
  sale_count: bigint;
  line_count: bigint;
  net_minor: bigint;
  brought_forward_minor: bigint;
} & Record<`${string}_minor`, bigint>;

/** Outside events, and the nightly run. */
const happenings = (database: Database) => ({
  take: (events: readonly GatewayEvent[], when: Date): Promise<unknown> =>
    inRole(database, 'feed', (tx) => takeEvents(tx, [...events], when)),
  proof: (payment: PaymentEvent, uploadedAt: Date, deliveredAt: Date | null = null) =>
    inRole(database, 'operator', (tx) =>
      recordDeliveryProofs(tx, [
        {
          businessId: 1n,
          paymentNumber: payment.object.number,
          gatewayNumber: payment.object.gatewayNumber,
          uploadedAt,
          deliveredAt,
        },
      ]),
    ),
  /** Releases holds for retrievals of 180 days ago, at noon; returns how many were looked at. */
  releaseRetrievals: (day: string): Promise<number> =>
    releaseRetrievals({ database } as unknown as Platform, at(day, 12), {
      onError: (error) => {
        throw error;
      },
    }),
  /** The nightly run of a day, at 02:00 UTC+8. */
  run: (day: string) => runSettlement(database, at(day, 2)),
  /** Closes the month in the night after it ends, before the run. */
  closeMonths: (day: string) => closeMonths(database, at(day, 2)),
});

/** Operators' decisions on a day, in business hours. */
const decisions = (database: Database) => ({
  check: (number: string, day: string, personId: bigint = operators[0]) =>
    inRole(database, 'operator', (tx) =>
      checkBatch(tx, { businessId: 1n, number }, { personId, personName: 'Op', now: at(day, 10) }),
    ),
  credit: (number: string, day: string, personId: bigint = operators[1]) =>
    inRole(database, 'operator', (tx) =>
      creditBatch(tx, { businessId: 1n, number }, { personId, personName: 'Op', now: at(day, 11) }),
    ),
  cancel: (number: string, day: string, personId: bigint = operators[0]) =>
    inRole(database, 'operator', (tx) =>
      cancelBatch(
        tx,
        { businessId: 1n, number, reason: 'Wrong' },
        { personId, personName: 'Op', now: at(day, 12) },
      ),
    ),
});

const readings = (database: Database) => ({
  /** Batches of the business in the order they were made, live and cancelled. */
  batches: (): Promise<BatchRow[]> =>
    inRole(database, 'operator', (tx) =>
      tx.rows<BatchRow>(sql`select * from settlement_batches order by settlement_day, number`),
    ),
  /** The reserve that batches keep of their sales, by hold days. */
  reserve: () =>
    inRole(database, 'operator', (tx) =>
      tx.rows<
        {
          batch_number: string;
          hold_days: number;
          release_on: string;
          released_in: string | null;
        } & Record<`${string}_minor`, bigint>
      >(sql`select * from reserve_parts order by batch_number, hold_days`),
    ),
  lines: (number: string) =>
    inRole(database, 'operator', (tx) =>
      tx.rows<
        { cause: string; kind: string; payment_number: string | null; is_live: boolean } & Record<
          `${string}_minor`,
          bigint
        >
      >(sql`
        select * from settlement_lines where batch_number = ${number} order by cause`),
    ),
  /** The last reason why each sale was passed over. */
  blocks: async (): Promise<Record<string, string>> => {
    const rows = await inRole(database, 'operator', (tx) =>
      tx.rows<{ payment_number: string; reason: string }>(sql`select * from settlement_blocks`),
    );
    return Object.fromEntries(rows.map(({ payment_number, reason }) => [payment_number, reason]));
  },
  balances: async (currency = 'USD'): Promise<Record<string, bigint>> => {
    const rows = await inRole(database, 'operator', (tx) =>
      tx.rows<{ account: string; balance_minor: bigint }>(sql`
        select account, balance_minor from ledger_accounts where currency = ${currency} and balance_minor <> 0 order by account`),
    );
    return Object.fromEntries(rows.map(({ account, balance_minor }) => [account, balance_minor]));
  },
  broken: () => brokenInvariants(database),
});

/** A business with gateways 90000001 and 90000002, settled by the real engine on any day that a test chooses. */
export const settlementWorld = async (
  terms: readonly SettlementTerms[] = [plainTerms],
  contract: readonly ContractTerms[] = [plainContract],
) => {
  const world = await testDatabase();
  const database = planningOnce(world.database);
  await addMonths(world.url, dayAt(-6), dayAt(80));
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: ['90000001', '90000002'] }]);
  const owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await owner.query(
    `insert into persons (id, kind, name, password_hash, language, created_at) overriding system value
     select id, 'operator', 'Operator ' || id, '', 'en', timestamptz '2025-01-01Z' from unnest($1::bigint[]) as id`,
    [operators],
  );
  // The days of the tests move with today, and all are bank days except weekends.
  await owner.query('delete from bank_holidays');
  await inRole(database, 'operator', async (tx) => {
    await addContractTerms(tx, 1n, contract);
    await addSettlementTerms(tx, 1n, terms);
  });

  return {
    ...world,
    database,
    owner,
    sale: saleOn,
    refundOf,
    caseOf,
    alertOf,
    ...happenings(database),
    ...decisions(database),
    ...readings(database),
    close: async () => {
      await owner.end();
      await world.drop();
    },
  };
};
export type SettlementWorld = Awaited<ReturnType<typeof settlementWorld>>;
