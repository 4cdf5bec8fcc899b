import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import type { OneCurrency } from './one-currency.ts';
import { countedCells } from './read-rate-cells.ts';

// The longest ladder of fees has 19 months, and a programme is left after 12 at most.
export const monthsBack = 36;

type Counted = {
  successes: bigint;
  success_minor: bigint;
  authenticated: bigint;
  chargebacks: bigint;
  fraud_reports: bigint;
  fraud_chargebacks: bigint;
  fraud_chargeback_minor: bigint;
  /** Amount of chargebacks and fraud reports. */
  case_minor: bigint;
  /** Cases that Visa leaves out, not included in `chargebacks`. */
  compelling: bigint;
};
export type Found = Counted & { month: string; brand: string; currency: string };

/** Several years of Visa's and Mastercard's sales and cases, by month; `month`: the last one. */
const monthsOfCases = (
  { businesses, gateways }: { businesses: Sql; gateways: readonly string[] | null },
  month: string,
): Sql => {
  const until = sql`${`${month}-01`}::date`;
  const facts = (column: Sql): Sql =>
    sql`coalesce(sum(${column}) filter (where counted_by = 'fact'), 0)::bigint`;
  return sql`
    select business_id, to_char(month, 'YYYY-MM') as month, card_brand as brand, currency, sum(successes)::bigint as successes,
      sum(success_minor)::bigint as success_minor, sum(authenticated)::bigint as authenticated,
      ${facts(sql`chargebacks`)} as chargebacks, ${facts(sql`fraud_reports`)} as fraud_reports,
      ${facts(sql`fraud_chargebacks`)} as fraud_chargebacks, ${facts(sql`fraud_chargeback_minor`)} as fraud_chargeback_minor,
      ${facts(sql`chargeback_minor + fraud_report_minor`)} as case_minor,
      ${facts(sql`compelling`)} as compelling
    from ${countedCells(businesses)} c
    where (${gateways}::text[] is null or gateway_number = any(${gateways}::text[]))
      and counted_by in ('fact', 'sale') and card_brand in ('visa', 'mastercard')
      and month between (${until} - make_interval(months => ${monthsBack}))::date and ${until}
    group by 1, 2, 3, 4`;
};

export const readMonths = (
  tx: Tx,
  { scope, month }: { scope: TenantScope; month: string },
): Promise<Found[]> => {
  const businesses = sql`business_id = ${scope.businessId}`;
  return tx.rows<Found>(monthsOfCases({ businesses, gateways: scope.gatewayNumbers }, month));
};

/** The same of several merchants, in one question for all of them. */
export const readMonthsOf = async (
  tx: Tx,
  { merchants, month }: { merchants: readonly bigint[]; month: string },
): Promise<(merchant: bigint) => Found[]> => {
  const businesses = sql`business_id = any(${merchants}::bigint[])`;
  const found = await tx.rows<Found & { business_id: bigint }>(
    monthsOfCases({ businesses, gateways: null }, month),
  );
  const byMerchant = Map.groupBy(found, (one) => one.business_id);
  return (merchant) => byMerchant.get(merchant) ?? [];
};

const nothing: Sums = {
  successes: 0n,
  success_minor: 0n,
  authenticated: 0n,
  chargebacks: 0n,
  fraud_reports: 0n,
  fraud_chargebacks: 0n,
  fraud_chargeback_minor: 0n,
  case_minor: 0n,
  compelling: 0n,
  unpriced: 0n,
};

export const casesOf = ({ chargebacks, fraud_reports: reports }: Counted): bigint =>
  chargebacks + reports;

/** `unpriced`: chargebacks and fraud reports in currencies without a rate. */
type Sums = Counted & { unpriced: bigint };
export type Months = (brand: string, month: string) => Sums;

/** Months by brand, with amounts in US dollars. */
export const monthsOf = (
  found: readonly Found[],
  { convert, without }: Pick<OneCurrency, 'convert' | 'without'>,
): Months => {
  const sums = new Map<string, Sums>();
  for (const { month, brand, currency, ...one } of found) {
    const known = sums.get(`${brand}/${month}`) ?? nothing;
    sums.set(`${brand}/${month}`, {
      successes: known.successes + one.successes,
      authenticated: known.authenticated + one.authenticated,
      chargebacks: known.chargebacks + one.chargebacks,
      fraud_reports: known.fraud_reports + one.fraud_reports,
      fraud_chargebacks: known.fraud_chargebacks + one.fraud_chargebacks,
      success_minor: known.success_minor + convert(one.success_minor, currency),
      fraud_chargeback_minor:
        known.fraud_chargeback_minor + convert(one.fraud_chargeback_minor, currency),
      compelling: known.compelling + one.compelling,
      case_minor: known.case_minor + convert(one.case_minor, currency),
      unpriced: known.unpriced + (without.includes(currency) ? casesOf(one) : 0n),
    });
  }
  return (brand, month) => sums.get(`${brand}/${month}`) ?? nothing;
};
