import sql, { type Sql } from 'sql-template-tag';
import { inRole, planned, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { holdCase, type CaseKey, type HeldCase } from '../hold-case.ts';

const atOnce = 200;

type Due = {
  /** On `disputes` as `d`. */
  where: Sql;
  take: (tx: Tx, standing: HeldCase) => Promise<void>;
  onError: (error: unknown) => void;
  until?: AbortSignal;
};

/**
 * Processes the due cases one after the other, each in a transaction that locks its payment; `take` checks again
 * whether the case is still due. Answers how many it processed.
 */
export const takeDueCases = async (
  { database }: Platform,
  { where, take, onError, until }: Due,
): Promise<number> => {
  const due = await inRole(database, 'jobs', (tx) =>
    // Runs every second, and almost always finds nothing (Decision 14).
    tx.rows<CaseKey>(planned`
      select d.business_id as "businessId", d.number from disputes d
      join transactions t on t.business_id = d.business_id and t.number = d.payment_number
      where ${where} order by d.reply_by, d.business_id, d.number limit ${atOnce}`),
  );
  for (const { businessId, number } of due) {
    if (until?.aborted === true) {
      break;
    }
    try {
      await inRole(database, 'jobs', async (tx) => {
        const standing = await holdCase(tx, { number, within: sql`business_id = ${businessId}` });
        if (standing !== undefined) {
          await take(tx, standing);
        }
      });
    } catch (error) {
      onError(error);
    }
  }
  return due.length;
};
