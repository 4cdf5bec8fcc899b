import { currenciesOfExponent, exponentOf } from '@back-office/contract/kit/currencies';
import { minorOfMajor } from '@back-office/contract/kit/money';
import sql, { empty, join, type Sql } from 'sql-template-tag';

type Bounds = { amountFrom?: string | undefined; amountTo?: string | undefined };

/** Columns of an amount and its currency. */
type MoneyColumns = { minor: Sql; currency: Sql };
const plainColumns: MoneyColumns = { minor: sql`amount_minor`, currency: sql`currency` };

// The largest number of decimals of a major amount on the wire.
const finestExponent = 3;

const thousandths = (major: string): bigint => {
  const [whole = '0', fraction = ''] = major.split('.');
  return BigInt(whole + fraction.padEnd(finestExponent, '0'));
};

/** Rounded towards the inside of the range: a lower bound of 1.5 yen must not match 1 yen. */
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

/** A major amount has different minor units per currency, so currencies are compared group by group. */
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

/** Disjoint conditions, exactly one of which holds for a payment within the bounds; a single empty one without bounds. */
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

/** Whether a typed amount has more decimals than the one chosen currency has. */
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
