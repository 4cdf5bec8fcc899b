import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** Held by the process that settles, as long as it does. */
export const settlingLock = sql`hashtextextended('settlement', 0)`;
const bankDaysLock = sql`hashtextextended('bank days', 0)`;

/** Until the transaction ends no bank day changes. Called before rows are locked, since whoever changes one moves what it promised. */
export const keepBankDays = async (tx: Tx): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${bankDaysLock})`);
};

/**
 * Lets the bank days be changed until the transaction ends; false while a night settles, which promises days by those that it has read.
 * A night that would begin meanwhile begins at its next look.
 */
export const mayChangeBankDays = async (tx: Tx): Promise<boolean> => {
  const [lock] = await tx.rows<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${settlingLock}) as "isMine"`,
  );
  if (lock?.isMine !== true) {
    return false;
  }
  await tx.run(sql`select pg_advisory_xact_lock(${bankDaysLock})`);
  return true;
};
