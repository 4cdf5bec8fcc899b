import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { hasOwnFactor } from './factors.ts';

type Since = { personId: bigint; since: Date };

/**
 * Takes away what was enrolled since an instant: whoever had the account in hand then may have added it. The next login asks
 * for what is left.
 */
export const removeNewerFactors = async (tx: Tx, { personId, since }: Since): Promise<void> => {
  await tx.run(sql`
    delete from authenticator_apps
    where person_id = ${personId} and (confirmed_at is null or confirmed_at >= ${since})`);
  await tx.run(sql`delete from passkeys where person_id = ${personId} and added_at >= ${since}`);
  await tx.run(sql`
    delete from recovery_codes where person_id = ${personId} and made_at >= ${since}`);
  const hasOwn = await hasOwnFactor(tx, personId);
  await tx.run(sql`
    update persons set requires_second_factor = has_sms_factor or ${hasOwn} where id = ${personId}`);
};
