import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { roundHalfUp } from '../daily/report-figures.ts';

const reportCurrency = 'USD';

type StoredRate = { currency: string; numerator: bigint; denominator: bigint };

/** Conversion of amounts in several currencies to one. */
export type OneCurrency = {
  currency: string;
  /** The day (UTC+8) whose rates are used; null if nothing is converted. */
  ratesOf: string | null;
  /** Currencies without a rate: their amounts are left out, and they are named. */
  without: string[];
  /** Minor units of the one currency; each sum is rounded half up separately. */
  convert: (minor: bigint, currency: string) => bigint;
};

/** The rates of a day, for all currencies or some. Later rates count up to `today`. */
type RatesAsked = { day: Sql; today: Sql; of?: Sql };

/**
 * `currency, numerator, denominator` into US dollars. Without a rate in this direction the inverse is used, and without a rate in
 * force on the day the first later one: amounts count as soon as their currency has a rate.
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

/** The day (UTC+8) whose rates convert a month: the first day after it, as acquirers report, or today for the current month. */
export const rateDayOf = (month: string, today: string): string => {
  const after = daysOfMonth(addToMonth(month, 1)).from;
  return after < today ? after : today;
};

type Amounts = { currencies: readonly string[]; month: string; today: string };

/** Conversions for amounts of a month; the rates of all requested currencies are read at once. */
type Conversions = {
  /** To US dollars. */
  dollars: (currencies: readonly string[]) => OneCurrency;
  /** The same, but amounts in a single currency stay as they are. */
  oneCurrency: (currencies: readonly string[]) => OneCurrency;
};

/** Uses the rates already read, those of a day. */
const conversionsBy = (found: readonly StoredRate[], day: string): Conversions => {
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
