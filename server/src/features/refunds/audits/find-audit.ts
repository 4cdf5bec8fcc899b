import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { businessOfNumber } from '#platform/tenant-scope';

/** A refund of a merchant whom an operator names by his number; the number is the database's own, so it may be wrong. */
export const ofMerchant = async (tx: Tx, merchantNumber: string): Promise<Sql> =>
  sql`business_id = ${await businessOfNumber(tx, merchantNumber)}`;
