// Calculates the rates again, from the payments and their events, row by row; it shares no code with the product.
import type pg from 'pg';

type Row = Record<string, string>;
type Sale = Row & { month: string; currency: string };
export type By = 'cardBrand' | 'gateway' | 'website' | 'issuingCountry' | 'reason';
export type CountedBy = 'fact' | 'sale';

const columns: Record<Exclude<By, 'reason'>, string> = {
  cardBrand: 'brand',
  gateway: 'gateway',
  website: 'website',
  issuingCountry: 'country',
};
const monthOf = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM')`;

type Fact = { kind: string; month: string; minor: bigint; reason: string; sale: Sale };
export type Raw = { months: string[]; sales: Sale[]; facts: Fact[]; usd: Map<string, bigint[]> };

/** All counted data, as plain rows. */
export const readRaw = async (client: pg.Client): Promise<Raw> => {
  const ask = async <Found extends Row>(text: string): Promise<Found[]> =>
    (await client.query<Found>(text)).rows;
  const sales = await ask<Sale>(
    `select number, ${monthOf('coalesce(captured_at, processed_at, ordered_at)')} as month, gateway_number as gateway, card_brand as brand,
       coalesce(website, 'none') as website, coalesce(issuing_country, 'none') as country, currency,
       coalesce(captured_minor, amount_minor)::text as minor
     from transactions where business_id = 1 and mode = 'live' and status = 'success'`,
  );
  const found = await ask(
    `select 'chargebacks' as kind, payment_number as payment, ${monthOf('opened_at')} as month, amount_minor::text as minor, reason_code as reason
     from disputes where business_id = 1 and stage = 'chargeback'
     union all select 'refunds', payment_number, ${monthOf('processed_at')}, amount_minor::text, '' from refunds
     where business_id = 1 and status = 'success'
     union all select 'fraudReports', payment_number, ${monthOf('reported_at')}, amount_minor::text, '' from fraud_reports where business_id = 1`,
  );
  const byNumber = new Map(sales.map((sale) => [sale['number'], sale]));
  const facts = found.flatMap(({ kind = '', payment, month = '', minor = '', reason = '' }) => {
    const sale = byNumber.get(payment);
    return sale === undefined ? [] : [{ kind, month, minor: BigInt(minor), reason, sale }];
  });
  const rates = await ask(
    `select distinct on (from_currency) from_currency as currency, numerator::text, denominator::text from exchange_rates
     where to_currency = 'USD' order by from_currency, valid_from desc`,
  );
  const usd = new Map(
    rates.map(({ currency = '', numerator = '', denominator = '' }) => [
      currency,
      [BigInt(numerator), BigInt(denominator)],
    ]),
  );
  // The last evening of a set may lie in a month that has not begun, of which the product says nothing.
  const current = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  const months = [...new Set(sales.map(({ month }) => month))].filter((month) => month <= current);
  return { months: months.toSorted(), sales, facts, usd };
};

/** Counts, and amounts by currency. */
type Sum = { count: number; minor: Map<string, bigint> };
const sumOf = (entries: readonly { currency: string; minor: bigint }[]): Sum => {
  const minor = new Map<string, bigint>();
  for (const one of entries) {
    minor.set(one.currency, (minor.get(one.currency) ?? 0n) + one.minor);
  }
  return { count: entries.length, minor };
};

/** In cents, the sum of each currency rounded half-up; currencies without a rate are left out. */
const dollars = ({ minor }: Sum, usd: Raw['usd']): bigint =>
  [...minor].reduce((whole, [currency, amount]) => {
    const [numerator = 0n, denominator = 1n] =
      currency === 'USD' ? [1n, 1n] : (usd.get(currency) ?? []);
    return whole + (amount * numerator * 2n + denominator) / (denominator * 2n);
  }, 0n);

const before = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2, 1))
    .toISOString()
    .slice(0, 7);

export type Question = { month: string; by: By; countedBy: CountedBy };

/** Each line of the screen: its name, then count and cents of each rate's numerator and denominator. */
export const reckonRates = (raw: Raw, { month, by, countedBy }: Question): Map<string, string> => {
  const keyOf = (sale: Sale): string => (by === 'reason' ? '' : (sale[columns[by]] ?? ''));
  const salesOf = (ofMonth: string) =>
    Map.groupBy(
      raw.sales.filter((sale) => sale.month === ofMonth),
      keyOf,
    );
  const [own, earlier] = [salesOf(month), salesOf(before(month))];
  const counted = raw.facts.filter(
    (fact) => (countedBy === 'fact' ? fact.month : fact.sale.month) === month,
  );
  const factKey = (fact: Fact): string => (by === 'reason' ? fact.reason : keyOf(fact.sale));
  const facts = Map.groupBy(counted, factKey);
  const keys = by === 'reason' ? facts.keys() : [...own.keys(), ...earlier.keys(), ...facts.keys()];
  const told = (sum: Sum): string => `${sum.count} ${dollars(sum, raw.usd)}`;
  const sold = (sales: readonly Sale[] | undefined): Sum =>
    sumOf(
      (sales ?? []).map((sale) => ({
        currency: sale.currency,
        minor: BigInt(sale['minor'] ?? '0'),
      })),
    );
  const lines = new Map<string, string>();
  for (const key of new Set(keys)) {
    const ofKey = by === 'reason' ? '' : key;
    const isBefore = by === 'cardBrand' && countedBy === 'fact' && key === 'mastercard';
    const parts = (
      by === 'reason' ? ['chargebacks'] : ['chargebacks', 'fraudReports', 'refunds']
    ).map((kind) => {
      const ofKind = (facts.get(key) ?? []).filter((fact) => fact.kind === kind);
      const numerator = sumOf(
        ofKind.map(({ minor, sale }) => ({ currency: sale.currency, minor })),
      );
      const denominator = isBefore && kind !== 'refunds' ? earlier.get(ofKey) : own.get(ofKey);
      return `${told(numerator)} of ${told(sold(denominator))}`;
    });
    if (by !== 'reason' || parts[0]?.startsWith('0 ') === false) {
      lines.set(key, parts.join(', '));
    }
  }
  return lines;
};
