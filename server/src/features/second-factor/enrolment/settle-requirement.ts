import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Caller } from '#platform/http/route';
import { endOlderProofs } from '../end-older-proofs.ts';
import { hasOwnFactor } from '../factors.ts';

type Settled = { personId: bigint; tokenHash: Buffer; caller: Caller; now: Date };

/**
 * Whether the person's logins want a factor follows from what is there. Without any left, nothing that stands in for one stays,
 * and no session of an operator is more than one that has to set one up.
 */
export const recountFactors = async (tx: Tx, personId: bigint): Promise<boolean> => {
  // Of two that change at the same moment the second would count what was there before the first.
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
 * After a factor came or went. The session that made the change has proved itself; every other one has to with its next request.
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
