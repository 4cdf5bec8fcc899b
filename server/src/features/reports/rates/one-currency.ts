import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { roundHalfUp } from '../daily/report-figures.ts';

const reportCurrency = 'USD';

export type StoredRate = { currency: string; numerator: bigint; denominator: bigint };

/** How amounts of several currencies become amounts of one. */
export type OneCurrency = {
  currency: string;
  /** The day (UTC+8) whose rates are used; null where nothing is converted. */
  ratesOf: string | null;
  /** Currencies without a rate: their amounts are left out, and named. */
  without: string[];
  /** Minor units of the one currency; each sum is rounded half-up by itself. */
  convert: (minor: bigint, currency: string) => bigint;
};

/** The rates of a day: all, or those of some currencies. Both are known by today. */
type RatesAsked = { day: Sql; today: Sql; of?: Sql };

/**
 * `currency, numerator, denominator` into US dollars. Without a rate of this direction the opposite one is used, and without one that
 * held on the day the first later one: amounts count as soon as their currency has a rate.
 */
export const ratesOn = ({ day, today, of = sql`true` }: RatesAsked): Sql => sql`
  select distinct on (currency) currency, numerator, denominator from (
    select from_currency as currency, valid_from, numerator, denominator, false as is_opposite
    from exchange_rates where to_currency = ${reportCurrency} and valid_from <= ${today}
    union all
    select to_currency, valid_from, denominator, numerator, true
    from exchange_rates where from_currency = ${reportCurrency} and valid_from <= ${today}
  ) known
  where ${of}
  order by currency, valid_from > ${day}, is_opposite, case when valid_from <= ${day} then valid_from end desc, valid_from`;

const readRates = (
  tx: Tx,
  { currencies, day, today }: { currencies: readonly string[]; day: string; today: string },
): Promise<StoredRate[]> =>
  tx.rows<StoredRate>(
    ratesOn({
      day: sql`${day}::date`,
      today: sql`${today}::date`,
      of: sql`currency = any(${currencies}::text[])`,
    }),
  );

/** The day (UTC+8) whose rates convert a month: the first after it, as acquirers state them, or today while it runs. */
export const rateDayOf = (month: string, today: string): string => {
  const after = daysOfMonth(addToMonth(month, 1)).from;
  return after < today ? after : today;
};

type Amounts = { currencies: readonly string[]; month: string; today: string };

/** How amounts of a month are converted; of each currency that is asked for, the rate is read with all others at once. */
type Conversions = {
  /** To US dollars. */
  dollars: (currencies: readonly string[]) => OneCurrency;
  /** The same, but amounts of one currency alone stay as they are. */
  oneCurrency: (currencies: readonly string[]) => OneCurrency;
};

/** By rates that were read already, those of a day. */
export const conversionsBy = (found: readonly StoredRate[], day: string): Conversions => {
  const rates = new Map(found.map((rate) => [rate.currency, rate] as const));
  const convert = (minor: bigint, currency: string): bigint => {
    const rate = rates.get(currency);
    if (currency === reportCurrency || rate === undefined) {
      return currency === reportCurrency ? minor : 0n;
    }
    return roundHalfUp(minor * rate.numerator, rate.denominator);
  };
  const dollars = (of: readonly string[]): OneCurrency => ({
    currency: reportCurrency,
    ratesOf: day,
    without: [...new Set(of)].toSorted().filter((one) => one !== reportCurrency && !rates.has(one)),
    convert,
  });
  return {
    dollars,
    oneCurrency: (of) => {
      const [only = reportCurrency, ...others] = new Set(of);
      return others.length === 0
        ? { currency: only, ratesOf: null, without: [], convert: (minor) => minor }
        : dollars(of);
    },
  };
};

export const readConversions = async (
  tx: Tx,
  { currencies, month, today }: Amounts,
): Promise<Conversions> => {
  const day = rateDayOf(month, today);
  const distinct = [...new Set(currencies)].toSorted();
  return conversionsBy(await readRates(tx, { currencies: distinct, day, today }), day);
};
