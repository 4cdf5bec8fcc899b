import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

const into = (account: string): Sql =>
  sql`amount_minor * ((credit_account = ${account})::integer - (debit_account = ${account})::integer)`;

// A reported statement takes its money out of the unsettled, credited or not.
const takenByStatement = sql`reserve_released_minor + margin_returned_minor + deposit_returned_minor
      - deduction_minor - reserve_extracted_minor - margin_taken_minor - deposit_taken_minor - greatest(0, net_minor)`;

/**
 * `business_id, gateway_number, currency, minor, held_minor`: the unsettled money of gateways, and what of it is held. Held money is
 * still the merchant's, so no hold makes a debt. A gateway owes what this is below zero, and nothing else is called owing
 * (Decision 21).
 */
export const unsettled = (where: Sql): Sql => sql`
    select business_id, gateway_number, currency, sum(minor)::bigint as minor, sum(held_minor)::bigint as held_minor
    from (
      select business_id, gateway_number, currency, balance_minor as minor,
        balance_minor * (account = 'frozenFromPending')::integer as held_minor
      from gateway_balances where account in ('pending', 'frozenFromPending') and ${where}
      union all
      select business_id, gateway_number, currency, ${takenByStatement}, 0
      from settlement_batches where status in ('reported', 'checked') and ${where}
    ) parts
    group by 1, 2, 3`;

/**
 * `business_id, gateway_number, currency, business_day, minor`: the movements of `unsettled` by day. What a waiting statement takes
 * moves on its settlement day, or on the day it would be credited.
 */
export const unsettledMoves = (where: Sql, creditedOn?: string): Sql => sql`
    select business_id, gateway_number, currency, business_day, ${into('pending')} + ${into('frozenFromPending')} as minor
    from ledger_days where ${where}
    union all
    select business_id, gateway_number, currency, ${creditedOn === undefined ? sql`settlement_day` : sql`${creditedOn}::date`}, ${takenByStatement}
    from settlement_batches where status in ('reported', 'checked') and ${where}`;

/** In minor units of the currency. */
export type Standing = {
  currency: string;
  availableMinor: bigint;
  /** Debts of its gateways, added up without netting: one gateway's earnings do not pay for another. */
  owedMinor: bigint;
  /** Holds in excess of unsettled money: they reduce what can be withdrawn, but are no debt. */
  overheldMinor: bigint;
};

/** `numerator` minor units of `to` for `denominator` minor units of `from`. */
export type Rate = { from: string; to: string; numerator: bigint; denominator: bigint };

/** Amount of a currency withheld for a debt in another. */
type KeptBack = { currency: string; owedMinor: bigint; keptMinor: bigint };

export type Withdrawable = Standing & { withdrawableMinor: bigint; keptFor: KeptBack[] };

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const notBelowZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** Converts, rounding half up; uses the inverse rate if there is no direct one. Undefined without either. */
const exchanged = (
  minor: bigint,
  from: string,
  { to, rates }: { to: string; rates: readonly Rate[] },
): bigint | undefined => {
  const direct = rates.find((rate) => rate.from === from && rate.to === to);
  const back = rates.find((rate) => rate.from === to && rate.to === from);
  const [numerator, denominator] = direct
    ? [direct.numerator, direct.denominator]
    : [back?.denominator, back?.numerator];
  return numerator === undefined || denominator === undefined
    ? undefined
    : (2n * minor * numerator + denominator) / (2n * denominator);
};

/** Withholds the debt's equivalent from the other currencies, one after the other as far as each reaches. */
const keepBack = (
  all: readonly Withdrawable[],
  { currency, owedMinor, availableMinor }: Standing,
  rates: readonly Rate[],
): void => {
  let missing = notBelowZero(owedMinor - availableMinor);
  for (const other of all) {
    const equivalent =
      other.currency === currency
        ? undefined
        : exchanged(missing, currency, { to: other.currency, rates });
    const keptMinor = least(equivalent ?? 0n, other.withdrawableMinor);
    if (equivalent !== undefined && keptMinor > 0n) {
      const covered = keptMinor === equivalent ? missing : (missing * keptMinor) / equivalent;
      other.keptFor.push({ currency, owedMinor: covered, keptMinor });
      other.withdrawableMinor -= keptMinor;
      missing -= covered;
    }
  }
};

/**
 * Withdrawable amount per currency: available minus debts and excess holds, minus the equivalent of debts in other currencies
 * that their own available balance does not cover. Ordered by currency.
 */
export const withdrawableOf = (
  standings: readonly Standing[],
  rates: readonly Rate[],
): Withdrawable[] => {
  const all = standings
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
    .map((standing) => ({
      ...standing,
      withdrawableMinor: notBelowZero(
        standing.availableMinor - standing.owedMinor - standing.overheldMinor,
      ),
      keptFor: [],
    }));
  all.forEach((standing) => keepBack(all, standing, rates));
  return all;
};

const readStandings = (tx: Tx, businessId: bigint): Promise<Standing[]> =>
  tx.rows<Standing>(sql`
    select a.currency, coalesce(sum(a.balance_minor) filter (where a.account = 'available'), 0)::bigint as "availableMinor",
      coalesce(min(o.owed_minor), 0) as "owedMinor", coalesce(min(o.overheld_minor), 0) as "overheldMinor"
    from ledger_accounts a
    left join (
      select currency, sum(greatest(0, -minor))::bigint as owed_minor,
        sum(greatest(0, held_minor - greatest(0, minor)))::bigint as overheld_minor
      from (${unsettled(sql`business_id = ${businessId}`)}) gateways group by 1
    ) o on o.currency = a.currency
    where a.business_id = ${businessId} group by 1`);

/** The newest rate of each currency pair on a day (UTC+8). */
const readRates = (tx: Tx, currencies: readonly string[], day: string): Promise<Rate[]> =>
  tx.rows<Rate>(sql`
    select distinct on (from_currency, to_currency) from_currency as "from", to_currency as "to", numerator, denominator
    from exchange_rates
    where from_currency = any (${[...currencies]}) and to_currency = any (${[...currencies]}) and valid_from <= ${day}
    order by from_currency, to_currency, valid_from desc`);

/**
 * Reads the withdrawable amounts of a whole business, for each currency with an account. Exact only while the caller holds the
 * currency's accounts.
 */
export const readWithdrawable = async (
  tx: Tx,
  businessId: bigint,
  now: Date,
): Promise<Withdrawable[]> => {
  const standings = await readStandings(tx, businessId);
  const owesAnywhere = standings.some(({ owedMinor }) => owedMinor > 0n);
  const rates =
    owesAnywhere && standings.length > 1
      ? await readRates(
          tx,
          standings.map(({ currency }) => currency),
          businessDayOf(now),
        )
      : [];
  return withdrawableOf(standings, rates);
};
