import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Caller } from '#platform/http/route';
import { endOlderProofs } from '../end-older-proofs.ts';
import { hasOwnFactor } from '../factors.ts';

type Settled = { personId: bigint; tokenHash: Buffer; caller: Caller; now: Date };

/**
 * Recomputes whether the person's logins require a factor. Without any left, recovery codes and trusted browsers are removed too,
 * and an operator's sessions are limited to setting one up.
 */
export const recountFactors = async (tx: Tx, personId: bigint): Promise<boolean> => {
  // Without the lock, the second of two concurrent changes would count the factors as before the first.
  await tx.run(sql`select from persons where id = ${personId} for no key update`);
  const hasOwn = await hasOwnFactor(tx, personId);
  const [person] = await tx.rows<{ isRequired: boolean }>(sql`
    update persons set requires_second_factor = has_sms_factor or ${hasOwn}
    where id = ${personId} returning requires_second_factor as "isRequired"`);
  if (person?.isRequired === true) {
    return true;
  }
  await tx.run(sql`update sessions set has_second_factor = false where person_id = ${personId}`);
  await tx.run(sql`delete from recovery_codes where person_id = ${personId}`);
  await tx.run(sql`delete from trusted_browsers where person_id = ${personId}`);
  return false;
};

/**
 * After adding or removing a factor. The session that made the change has proved one; every other one must with its next request.
 */
export const settleRequirement = async (
  tx: Tx,
  { personId, tokenHash, caller, now }: Settled,
): Promise<void> => {
  const isRequired = await recountFactors(tx, personId);
  await endOlderProofs(tx, { personId, keptBrowser: caller, now });
  if (isRequired) {
    await tx.run(sql`update sessions set has_second_factor = true where token_hash = ${tokenHash}`);
  }
};
