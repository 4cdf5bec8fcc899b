import sql from 'sql-template-tag';
import type { Tx } from './database.ts';

/** The business of a merchant number; null for none, which equals no business. A statement that names it by value runs on its node. */
export const businessOfNumber = async (tx: Tx, merchantNumber: string): Promise<bigint | null> => {
  const [business] = await tx.rows<{ id: bigint }>(
    sql`select id from businesses where merchant_number = ${merchantNumber}`,
  );
  return business?.id ?? null;
};
