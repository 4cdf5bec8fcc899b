import type { SettleType } from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import pg from 'pg';
import { addContractTerms } from '#features/funds/public';
import { addSettlementTerms, type SettlementTerms } from '#features/terms/public';
import { inRole } from '#platform/database';
import { plantBusinesses } from '../plant-business.ts';
import { operators } from '../settlement-world.ts';
import { testDatabase, type TestDatabase } from '../test-database.ts';
import { caseFees } from './dues.ts';
import type { Plan, Sequence } from './sequence.ts';
import { euroBrand, openShop, type Shop } from './shop.ts';

/** Counts of the events seen. */
export type Seen = Map<string, number>;
export type World = TestDatabase & {
  owner: pg.Client;
  shops: Shop[];
  firstDay: string;
  seen: Seen;
  /** Number of nights so far. */
  nights: number;
};

const settlementTerms = ({ gateways, sequence }: Shop, firstDay: string): SettlementTerms[] =>
  sequence.gateways.flatMap(({ first, second, changesAfter }, nth) =>
    [
      { terms: first, validFrom: '2020-01-01' },
      { terms: second, validFrom: addDays(firstDay, changesAfter) },
    ].map(({ terms, validFrom }) => ({
      // For a single gateway its terms are general ones.
      gatewayNumber: sequence.gateways.length === 1 ? null : (gateways[nth] ?? null),
      validFrom,
      settleType: terms.settle as SettleType,
      deliveryCondition: terms.condition,
      reservePpm: terms.reservePpm,
      reserveDays: terms.reserveDays,
      marginTargetMinor: BigInt(terms.margin),
      depositTargetMinor: BigInt(terms.deposit),
    })),
  );

const contractTerms = ({ sequence: { hasEuro, rates } }: Shop, firstDay: string) =>
  [
    { agreed: rates.first, validFrom: '2020-01-01' },
    { agreed: rates.second, validFrom: addDays(firstDay, rates.changesAfter) },
  ].flatMap(({ agreed, validFrom }) =>
    [{ settlementCurrency: 'USD' }, { settlementCurrency: 'EUR', cardBrand: euroBrand }]
      .slice(0, hasEuro ? 2 : 1)
      .map((settled) => ({
        ...settled,
        validFrom,
        deductionRatePpm: agreed.deductionPpm,
        singleFeeMinor: BigInt(agreed.singleFee),
        refundFeeMinor: BigInt(agreed.refundFee),
        disputeFees: {
          retrievalMinor: BigInt(agreed.retrievalFee),
          chargebackMinor: caseFees.chargeback,
          preArbitrationMinor: 0n,
          arbitrationMinor: 0n,
          concededArbitrationMinor: 0n,
          rdrMinor: caseFees.rdr,
          ethocaMinor: caseFees.ethoca,
        },
      })),
  );

/** Kills a run's connection after a number of writes, between the batches and offsets of a night or within one. */
const cutOff = `
  create table cut_off (days_left integer);
  insert into cut_off values (null);
  create function cut_off() returns trigger language plpgsql security definer as $$
  declare days integer;
  begin
    -- What a sequence counts stays counted where the transaction is undone.
    if (select days_left from cut_off) is not null and nextval('cut_off_days') > (select days_left from cut_off) then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
    return new;
  end $$;
  create sequence cut_off_days;
  create trigger cut_off before insert or update on settlement_progress for each row execute function cut_off();
  create trigger cut_off before insert on settlement_batches for each row execute function cut_off();
  create trigger cut_off before insert on offsets for each row execute function cut_off()`;

/** The businesses of these sequences, with their terms and nothing else yet. */
export const openWorld = async (plan: Plan, sequences: readonly Sequence[]): Promise<World> => {
  const world = await testDatabase();
  const firstDay = addDays(businessDayOf(new Date()), plan.begins);
  const turnedFrom = (from: number) =>
    new Set(plan.turned.map((day) => addDays(firstDay, from + day)));
  const turned = { EUR: turnedFrom(1), USD: turnedFrom(0) };
  const shops = sequences.map((sequence, nth) =>
    openShop(sequence, { businessId: BigInt(nth + 1), firstDay, turned, isOld: plan.isOld }),
  );
  const owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await owner.query(cutOff);
  // Some worlds begin months ahead. Their last sale is in the last step, eight weeks later; the first may be half a year older.
  await owner.query('call ensure_transaction_months($1::date - $2::integer, $1::date + 60)', [
    firstDay,
    plan.isOld ? 190 : 0,
  ]);
  await owner.query(
    `alter role bo_jobs in database ${new URL(world.url).pathname.slice(1)} set plan_cache_mode = force_generic_plan`,
  );
  await owner.query('delete from bank_holidays');
  for (const [currency, days] of Object.entries(turned)) {
    await owner.query(
      `insert into bank_holidays (currency, day, name, is_open)
       select $1, day, 'Another day', extract(isodow from day) > 5 from unnest($2::date[]) as day`,
      [currency, [...days]],
    );
  }
  await owner.query(
    `insert into persons (id, kind, name, password_hash, language, created_at) overriding system value
     select id, 'operator', 'Operator', '', 'en', timestamptz '2025-01-01Z' from unnest($1::bigint[]) as id`,
    [operators],
  );
  await plantBusinesses(
    world,
    shops.map(({ businessId, gateways }) => ({ id: businessId, gatewayNumbers: gateways })),
  );
  await inRole(world.database, 'operator', async (tx) => {
    for (const shop of shops) {
      await addContractTerms(tx, shop.businessId, contractTerms(shop, firstDay));
      await addSettlementTerms(tx, shop.businessId, settlementTerms(shop, firstDay));
    }
  });
  return { ...world, owner, shops, firstDay, seen: new Map(), nights: 0 };
};
