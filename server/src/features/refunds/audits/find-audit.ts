import sql, { type Sql } from 'sql-template-tag';

/** A refund of a merchant whom an operator names by his number; the number is the database's own, so it may be wrong. */
export const ofMerchant = (merchantNumber: string): Sql =>
  sql`business_id = (select id from businesses where merchant_number = ${merchantNumber})`;
