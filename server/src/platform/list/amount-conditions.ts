import { currenciesOfExponent, exponentOf } from '@back-office/contract/kit/currencies';
import { minorOfMajor } from '@back-office/contract/kit/money';
import sql, { empty, join, type Sql } from 'sql-template-tag';

type Bounds = { amountFrom?: string | undefined; amountTo?: string | undefined };

/** Where an amount and its currency are found. */
type MoneyColumns = { minor: Sql; currency: Sql };
const plainColumns: MoneyColumns = { minor: sql`amount_minor`, currency: sql`currency` };

// The decimals a major amount may have on the wire.
const finestExponent = 3;

const thousandths = (major: string): bigint => {
  const [whole = '0', fraction = ''] = major.split('.');
  return BigInt(whole + fraction.padEnd(finestExponent, '0'));
};

/** Rounded to the inside of the range: nothing below 1.5 yen but above 1 is made to match. */
const bounded = ({ amountFrom, amountTo }: Bounds, exponent: number, minor: Sql): Sql => {
  const unit = 10n ** BigInt(finestExponent - exponent);
  const from = amountFrom === undefined ? null : (thousandths(amountFrom) + unit - 1n) / unit;
  const to = amountTo === undefined ? null : thousandths(amountTo) / unit;
  return join(
    [
      ...(from === null ? [] : [sql`${minor} >= ${from}`]),
      ...(to === null ? [] : [sql`${minor} <= ${to}`]),
    ],
    ' and ',
  );
};

const oddExponents = [0, 3] as const;
const oddCurrencies = oddExponents.flatMap(currenciesOfExponent);

/** Major amounts mean other minor amounts in each currency, so currencies are compared group by group. */
const groupsOf = (
  currencies: readonly string[] | undefined,
  currency: Sql,
): { exponent: number; is: Sql }[] => {
  if (currencies === undefined || currencies.length === 0) {
    return [
      ...oddExponents.map((exponent) => ({
        exponent,
        is: sql`${currency} = any(${currenciesOfExponent(exponent)})`,
      })),
      { exponent: 2, is: sql`${currency} <> all(${oddCurrencies})` },
    ];
  }
  return [...Map.groupBy(currencies, exponentOf)].map(([exponent, ofExponent]) => ({
    exponent,
    is: sql`${currency} = any(${ofExponent})`,
  }));
};

/** Disjoint conditions, of which a payment within the bounds meets exactly one; a single empty one without bounds. */
export const amountAlternatives = (
  bounds: Bounds,
  currencies: readonly string[] | undefined,
  { minor, currency } = plainColumns,
): Sql[] =>
  bounds.amountFrom === undefined && bounds.amountTo === undefined
    ? [empty]
    : groupsOf(currencies, currency).map(
        ({ exponent, is }) => sql` and ${is} and ${bounded(bounds, exponent, minor)}`,
      );

/** The same as one condition. */
export const amountCondition = (
  bounds: Bounds,
  currencies: readonly string[] | undefined,
  columns = plainColumns,
): Sql =>
  bounds.amountFrom === undefined && bounds.amountTo === undefined
    ? empty
    : sql` and (${join(
        amountAlternatives(bounds, currencies, columns).map((amount) => sql`(true${amount})`),
        ' or ',
      )})`;

/** Whether a typed amount has more decimals than the one chosen currency knows. */
export const hasTooManyDecimals = (
  { amountFrom, amountTo }: Bounds,
  currencies: readonly string[] | undefined,
): boolean => {
  const [currency, ...others] = currencies ?? [];
  return (
    currency !== undefined &&
    others.length === 0 &&
    [amountFrom, amountTo].some(
      (major) => major !== undefined && minorOfMajor(major, currency) === undefined,
    )
  );
};
