import sql, { type Sql } from 'sql-template-tag';

/**
 * The totals that programmes of schemes are judged by, of the businesses of a condition, and beside them, as a negative cell each, the
 * cases that Visa leaves out: won after an answer with Compelling Evidence 3.0 (docs/rates.md).
 */
export const countedCells = (business: Sql): Sql => sql`(
  select business_id, counted_by, month, gateway_number, currency, card_brand, successes, success_minor, authenticated, chargebacks,
    chargeback_minor, fraud_chargebacks, fraud_chargeback_minor, fraud_reports, fraud_report_minor, 0 as compelling
  from rate_totals where ${business}
  union all
  select business_id, 'fact', date_trunc('month', business_day(chargeback_at))::date, gateway_number, currency, 'visa', 0, 0, 0, -1,
    -amount_minor, -1, -amount_minor, 0, 0, 1
  from disputes where ${business} and is_compelling and state = 'won' and chargeback_at is not null)`;
