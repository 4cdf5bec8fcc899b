import sql, { raw, type Sql } from 'sql-template-tag';
import type { LinesWanted } from './gather-entries.ts';

/** The name of the CTE to make, and of the CTE with its sales. */
type Made = { name: string; of: string };

/** Reserve share and reserve days for sales booked late because their month had closed, by the terms of their own days. */
export const termsOfOwnDays = (
  { businessId, gatewayNumber }: LinesWanted,
  { name, of }: Made,
): Sql => sql`
    ${raw(name)} as materialized (
      select distinct on (k.terms_day) k.terms_day, coalesce(c.reserve_ppm, 0) as reserve_ppm, coalesce(c.reserve_days, 0) as reserve_days
      from (select distinct terms_day from ${raw(of)} where terms_day <> business_day) k
      left join settlement_terms c on c.business_id = ${businessId} and c.gateway_number in (${gatewayNumber}, 'any')
        and c.valid_from <= k.terms_day
      order by k.terms_day, c.gateway_number = 'any', c.valid_from desc
    )`;

/** The tariff region by which a payment is priced. */
export const regionOf = (payment: string): Sql =>
  sql`case when ${raw(payment)}.issuing_country = 'CN' then 'domestic' else 'overseas' end`;

/** Whether `c`, a line of the tariff, may price a sale with the brand, region and day of `k`. */
export const mayPrice = (
  business: Sql,
  gateway: Sql,
): Sql => sql`c.business_id = ${business} and c.gateway_number in (${gateway}, 'any')
        and c.card_brand in (k.card_brand, 'any') and c.region in (k.region, 'any') and c.valid_from <= k.terms_day`;

/** Orders the matching lines `c`: the most specific first, then the newest. */
export const pricesFirst: Sql = sql`c.gateway_number = 'any', c.card_brand = 'any', c.region = 'any', c.valid_from desc`;

/**
 * Rates for each day with terms, brand and region. A contract line in another currency means that the day had no exchange rate to
 * it: such a sale is marked unpriced, else it would be settled free of fees.
 */
export const ratesOf = (
  { businessId, gatewayNumber, currency }: LinesWanted,
  { name, of }: Made,
): Sql => sql`
    ${raw(name)} as materialized (
      select distinct on (k.terms_day, k.card_brand, k.region) k.*,
        case when c.settlement_currency = ${currency} then c.deduction_rate_ppm else 0 end as ppm,
        coalesce(c.settlement_currency <> ${currency}, false) as is_unpriced
      from (select distinct terms_day, card_brand, region from ${raw(of)}) k
      left join contract_terms c on ${mayPrice(sql`${businessId}`, sql`${gatewayNumber}`)}
      order by k.terms_day, k.card_brand, k.region, ${pricesFirst}
    )`;
