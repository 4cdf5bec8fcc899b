import sql, { raw } from 'sql-template-tag';
import { isSealedWithOldKey, openSecret, sealSecret } from '#platform/auth/sealed-secret';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { placeOfAccount, placeOfProposal } from '../proposals/bank-account.ts';
import { placeOfSignKey } from '../sign-key/sign-keys.ts';

type Shelf = {
  table: string;
  column: string;
  placeOf: (businessId: bigint, id: string) => string;
};

const shelves: readonly Shelf[] = [
  { table: 'sign_keys', column: 'key_sealed', placeOf: placeOfSignKey },
  { table: 'merchant_bank_accounts', column: 'account_sealed', placeOf: placeOfAccount },
  { table: 'merchant_proposals', column: 'account_sealed', placeOf: placeOfProposal },
];
const batchMax = 500;

type Sealed = { business_id: bigint; id: string; sealed: Buffer };
type Part = Pick<Platform, 'database' | 'configuration'>;

/** A batch behind the one before; answers its last row, and how many were sealed anew. */
const sealBatch = (
  { database, configuration }: Part,
  { table, column, placeOf }: Shelf,
  after: Sealed | undefined,
): Promise<{ last: Sealed | undefined; count: number }> =>
  inRole(database, 'jobs', async (tx) => {
    const rows = await tx.rows<Sealed>(sql`
      select business_id, id, ${raw(column)} as sealed from ${raw(table)}
      where ${raw(column)} is not null and (business_id, id) > (${after?.business_id ?? 0n}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'})
      order by business_id, id limit ${batchMax}`);
    const old = rows.filter(({ sealed }) => isSealedWithOldKey(configuration, sealed));
    for (const { business_id, id, sealed } of old) {
      const place = placeOf(business_id, id);
      const anew = sealSecret(configuration, place, openSecret(configuration, place, sealed));
      // One that was written meanwhile is left as it was written.
      await tx.run(sql`
        update ${raw(table)} set ${raw(column)} = ${anew}
        where business_id = ${business_id} and id = ${id} and ${raw(column)} = ${sealed}`);
    }
    return { last: rows.length < batchMax ? undefined : rows.at(-1), count: old.length };
  });

/**
 * While a master key is being changed over, brings what the older one sealed under the newer; both open it meanwhile. Once
 * it answers zero, the older one can be taken out of the configuration.
 */
export const sealAnew = async (part: Part): Promise<{ sealedAnew: number }> => {
  let sealedAnew = 0;
  if (part.configuration.MASTER_KEY_OLD === undefined) {
    return { sealedAnew };
  }
  for (const shelf of shelves) {
    let after: Sealed | undefined;
    do {
      const { last, count } = await sealBatch(part, shelf, after);
      sealedAnew += count;
      after = last;
    } while (after !== undefined);
  }
  return { sealedAnew };
};
