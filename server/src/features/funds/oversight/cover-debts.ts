import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { postTransfers } from '../ledger/post-transfers.ts';
import { holdAccounts } from '../ledger/read-funds.ts';
import { heldReserve, readDebt, shareOutOn, type DebtRecord, type Shares } from './debts.ts';
import { nextNumber, type Gateway } from './overseen.ts';

type Person = { personId: bigint; personName: string };
export type Owing = Gateway & { currency: string };

/**
 * Reads a gateway's debt and holds it until the transaction ends: no batch of it can be made or cancelled meanwhile, so reserve
 * released by a run is not taken here too, and no other transaction moves the currency's money. Undefined if nothing is owed.
 */
export const holdDebt = async (
  tx: Tx,
  { businessId, gatewayNumber, currency }: Owing,
): Promise<DebtRecord | undefined> => {
  await tx.run(sql`
    select from settlement_progress
    where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency} for update`);
  await holdAccounts(tx, { businessId, currency });
  return readDebt(tx, { businessId, gatewayNumber, currency });
};

/** Takes from the oldest batch first, and of that from what is held shortest: each later release pays out what is left. */
const takeReserve = (
  tx: Tx,
  { businessId, gatewayNumber, currency }: DebtRecord,
  reserveMinor: bigint,
) =>
  tx.run(sql`
    update reserve_parts p
    set offset_minor = offset_minor + least(o.left_minor, ${reserveMinor} - o.before_minor)
    from (
      select batch_number, hold_days, left_minor,
        (sum(left_minor) over (order by settlement_day, batch_number, hold_days) - left_minor)::bigint as before_minor
      from ${heldReserve} where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency}
    ) o
    where p.business_id = ${businessId} and p.batch_number = o.batch_number and p.hold_days = o.hold_days
      and o.before_minor < ${reserveMinor}`);

type Offsetting = {
  debt: DebtRecord;
  shares: Shares;
  /** Undefined for a nightly offset by the rules. */
  by: { proposer: Person; confirmer: Person; reason: string } | undefined;
  now: Date;
};

const noPerson = { personId: null, personName: null };
const nobody = { proposer: noPerson, confirmer: noPerson, reason: null };

const insertOffset = async (
  tx: Tx,
  { debt: { businessId, gatewayNumber, currency }, shares, by, now }: Offsetting,
): Promise<string> => {
  const { availableMinor, reserveMinor, depositMinor } = shares;
  const { proposer, confirmer, reason } = by ?? nobody;
  const number = await nextNumber(tx, 'O', now);
  await tx.run(sql`
    insert into offsets (business_id, number, gateway_number, currency, available_minor, reserve_minor, deposit_minor, reason, made_by,
      made_by_name, confirmed_by, confirmed_by_name, made_at)
    values (${businessId}, ${number}, ${gatewayNumber}, ${currency}, ${availableMinor}, ${reserveMinor}, ${depositMinor},
      ${reason}, ${proposer.personId}, ${proposer.personName}, ${confirmer.personId}, ${confirmer.personName}, ${now})`);
  return number;
};

/** Moves the share of each source into the gateway's unsettled money; returns the offset's number. */
export const postOffset = async (tx: Tx, offsetting: Offsetting): Promise<string> => {
  const { debt, shares, now } = offsetting;
  const { businessId, gatewayNumber, currency } = debt;
  const { availableMinor, reserveMinor, depositMinor } = shares;
  const number = await insertOffset(tx, offsetting);
  if (reserveMinor > 0n) {
    await takeReserve(tx, debt, reserveMinor);
  }
  const of = {
    businessId,
    cause: number,
    gatewayNumber,
    currency,
    businessDay: businessDayOf(now),
  };
  await postTransfers(
    tx,
    [
      { ...of, kind: 'availableOffset', amountMinor: availableMinor },
      { ...of, kind: 'reserveOffset', amountMinor: reserveMinor },
      { ...of, kind: 'depositOffset', amountMinor: depositMinor },
    ],
    now,
  );
  await announceStale(tx, { businessId, stale: 'home' });
  return number;
};

/** Gateways whose last statement ended below zero, covered or not. */
const findOwing = (tx: Tx): Promise<Owing[]> =>
  tx.rows<Owing>(sql`
    select business_id as "businessId", gateway_number as "gatewayNumber", currency
    from (
      select distinct on (business_id, gateway_number, currency) business_id, gateway_number, currency, net_minor
      from settlement_batches where status <> 'cancelled'
      order by business_id, gateway_number, currency, settlement_day desc
    ) b
    where net_minor < 0 order by 1, 2, 3`);

export type Night = {
  inTransaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  now: Date;
  isWanted: (owing: Owing) => boolean;
};

/**
 * Covers the gateways' statement debts (Decision 21): from the available balance in the same night, and after thirty days also
 * from the gateway's reserve and deposit. Repeating it covers nothing more. For the jobs' role.
 */
export const coverDebts = async ({ inTransaction, now, isWanted }: Night): Promise<void> => {
  const today = businessDayOf(now);
  const cover = async (tx: Tx, owing: Owing): Promise<void> => {
    const debt = await holdDebt(tx, owing);
    if (debt === undefined) {
      return;
    }
    const shares = shareOutOn(debt, today);
    if (Object.values(shares).some((minor) => minor > 0n)) {
      await postOffset(tx, { debt, shares, by: undefined, now });
    }
  };
  await eachOfItsOwn(
    (await inTransaction(findOwing)).filter(isWanted),
    (owing) => inTransaction((tx) => cover(tx, owing)),
    'Debts that could not be covered',
  );
};
