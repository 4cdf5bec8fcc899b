import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { sealSecret } from '#platform/auth/sealed-secret';
import { newSecret } from '#platform/auth/secrets';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';

/** The sealing place of a sign key; it opens in no other row. */
export const placeOfSignKey = (businessId: bigint, id: string): string =>
  `sign_keys.key_sealed.${businessId}.${id}`;

export type AddingSignKey = {
  now: Date;
  keys: Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;
};

/** Makes a key and activates it. The table refuses a second active one. */
export const addSignKey = async (
  tx: Tx,
  businessId: bigint,
  { now, keys }: AddingSignKey,
): Promise<void> => {
  const id = randomUUID();
  const sealed = sealSecret(keys, placeOfSignKey(businessId, id), newSecret());
  await tx.run(sql`
    insert into sign_keys (business_id, id, key_sealed, created_at)
    values (${businessId}, ${id}, ${sealed}, ${now})`);
};

/** Gives an approved merchant a key, whichever way its documents came; an existing key stays. For the operator's role. */
export const addFirstSignKey = async (
  tx: Tx,
  businessId: bigint,
  adding: AddingSignKey,
): Promise<void> => {
  const had = await tx.rows(sql`select 1 from sign_keys where business_id = ${businessId} limit 1`);
  if (had.length === 0) {
    await addSignKey(tx, businessId, adding);
  }
};
