import { forecastNightList } from '@back-office/contract/features/subscriptions/forecast';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { forecastNightListWords } from '@back-office/messages/features/subscriptions/forecast';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, scopeOf } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';
import { dayOf } from './planned-charges.ts';

type Night = {
  day: string;
  currency: string;
  forecastCharges: number | null;
  forecastMinor: bigint | null;
  expectedMinor: bigint | null;
  charges: number;
  succeeded: number;
  open: number;
  succeededMinor: bigint;
};

/** The difference between result and expectation, in hundredths of a percent of the expectation. */
const errorOf = ({ expectedMinor, succeededMinor }: Night): number | null =>
  expectedMinor === null || expectedMinor === 0n
    ? null
    : Number(((succeededMinor - expectedMinor) * 10_000n) / expectedMinor);

const textOf = (minor: bigint | null): string | null => minor?.toString() ?? null;

/** The forecast and the result of each day; a period counts on the day it was planned for, whenever it was paid. */
export const forecastNights = listOf(forecastNightList, forecastNightListWords, {
  from: (asking) => {
    const wall = inScope(scopeOf(asking));
    return sql`(
      select business_id, day, currency, day < ${businessDayOf(asking.now)} as is_over, sum(forecast_charges)::integer as forecast_charges,
        sum(forecast_minor)::bigint as forecast_minor,
        case when bool_and(expected_minor is not null) filter (where forecast_minor is not null)
          then sum(expected_minor)::bigint end as expected_minor,
        sum(charges)::integer as charges, sum(succeeded)::integer as succeeded, sum(open)::integer as open,
        sum(succeeded_minor)::bigint as succeeded_minor
      from (
        select business_id, to_char(day, 'YYYY-MM-DD') as day, currency, charges as forecast_charges, amount_minor as forecast_minor,
          expected_minor, 0 as charges, 0 as succeeded, 0 as open, 0 as succeeded_minor
        from subscription_forecasts where ${wall}
        union all
        select business_id, to_char(${dayOf(sql`planned_at`)}, 'YYYY-MM-DD'), currency, null, null, null, 1,
          (status = 'succeeded')::integer, (status = 'open')::integer, case when status = 'succeeded' then amount_minor else 0 end
        from subscription_charges where ${wall} and status <> 'skipped'
      ) each group by business_id, day, currency
    ) n`;
  },
  // The gateways were checked before they were summed.
  wall: ({ businessId }) => sql`n.business_id = ${businessId}`,
  key: sql`n.currency`,
  currency: sql`n.currency`,
  columns: {
    day: { kind: 'code', of: sql`n.day` },
    forecast: { kind: 'count', of: sql`n.forecast_charges` },
    expected: sql`n.expected_minor`,
    forecastAmount: sql`n.forecast_minor`,
    charges: sql`n.charges`,
    paid: sql`n.succeeded`,
    open: sql`n.open`,
    succeeded: { kind: 'amount', minor: sql`n.succeeded_minor`, currency: sql`n.currency` },
    error: {
      kind: 'rate',
      basisPoints: sql`case when n.is_over then (n.succeeded_minor - n.expected_minor) * 10000 / nullif(n.expected_minor, 0) end`,
    },
  },
  filters: { currencies: amongst(sql`n.currency`) },
  select: sql`n.day, n.currency, n.forecast_charges as "forecastCharges", n.forecast_minor as "forecastMinor",
    n.expected_minor as "expectedMinor", n.charges, n.succeeded, n.open, n.succeeded_minor as "succeededMinor"`,
  row: (night: Night, { now }) => ({
    ...night,
    id: `${night.day}-${night.currency}`,
    forecastMinor: textOf(night.forecastMinor),
    expectedMinor: textOf(night.expectedMinor),
    succeededMinor: String(night.succeededMinor),
    errorBasisPoints: night.day < businessDayOf(now) ? errorOf(night) : null,
  }),
});
