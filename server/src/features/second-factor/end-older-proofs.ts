import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Caller } from '#platform/http/route';
import { codePurposes } from './send-code.ts';
import { browserHashOf } from './trusted-browsers.ts';

type Ended = {
  personId: bigint;
  /** Set if the person made the change himself: his current browser may stay trusted. Null if that is not known. */
  keptBrowser: Caller | null;
  now: Date;
};

/**
 * After a change of password, factor or address: sessions from before the change must prove a factor again, with a code sent
 * after it.
 */
export const endOlderProofs = async (
  tx: Tx,
  { personId, keptBrowser, now }: Ended,
): Promise<void> => {
  const kept = keptBrowser === null ? null : browserHashOf(keptBrowser);
  await tx.run(sql`
    delete from trusted_browsers where person_id = ${personId} and browser_hash is distinct from ${kept}`);
  await tx.run(sql`
    update one_time_keys set expires_at = ${now}
    where person_id = ${personId} and purpose = any(${codePurposes}) and used_at is null and expires_at > ${now}`);
};
