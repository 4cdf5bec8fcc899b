import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { isSealedWithOldKey, openSecret, sealSecret } from '../auth/sealed-secret.ts';
import { inRole } from '../database.ts';
import type { Platform } from '../http/route.ts';

type Shelf = {
  role: 'identity' | 'jobs';
  table: string;
  column: string;
  /** Key columns of a row, in the order used in the place of its secret. */
  key: readonly string[];
};

/** Every column with sealed secrets. */
export const shelves: readonly Shelf[] = [
  { role: 'identity', table: 'authenticator_apps', column: 'seed', key: ['person_id'] },
  { role: 'jobs', table: 'sign_keys', column: 'key_sealed', key: ['business_id', 'id'] },
  {
    role: 'jobs',
    table: 'merchant_bank_accounts',
    column: 'account_sealed',
    key: ['business_id', 'id'],
  },
  {
    role: 'jobs',
    table: 'merchant_proposals',
    column: 'account_sealed',
    key: ['business_id', 'id'],
  },
  {
    role: 'jobs',
    table: 'stored_contents',
    column: 'key_sealed',
    key: ['business_id', 'content_hash'],
  },
  {
    role: 'jobs',
    table: 'webhook_secrets',
    column: 'secret_sealed',
    key: ['business_id', 'id'],
  },
  {
    role: 'jobs',
    table: 'onboarding_answers',
    column: 'value_sealed',
    key: ['business_id', 'item', 'field'],
  },
  {
    role: 'jobs',
    table: 'onboarding_submitted_answers',
    column: 'value_sealed',
    key: ['business_id', 'revision', 'item', 'field'],
  },
];
const batchMax = 500;

type Row = { sealed: Buffer; [part: string]: unknown };
type Part = Pick<Platform, 'database' | 'configuration'>;

/** Reseals the next batch; returns its last row and the number resealed. */
const sealBatch = (
  { database, configuration }: Part,
  { role, table, column, key }: Shelf,
  after: Row | undefined,
): Promise<{ last: Row | undefined; count: number }> =>
  inRole(database, role, async (tx) => {
    const named = raw(`(${key.join(', ')})`);
    const partsOf = (row: Row): (bigint | string)[] =>
      key.map((part) => row[part] as bigint | string);
    const nameOf = (row: Row): Sql => sql`(${join(partsOf(row))})`;
    const rows = await tx.rows<Row>(sql`
      select ${raw(key.join(', '))}, ${raw(column)} as sealed from ${raw(table)}
      where ${raw(column)} is not null${after === undefined ? empty : sql` and ${named} > ${nameOf(after)}`}
      order by ${raw(key.join(', '))} limit ${batchMax}`);
    const old = rows.filter(({ sealed }) => isSealedWithOldKey(configuration, sealed));
    for (const row of old) {
      const place = [table, column, ...partsOf(row)].join('.');
      const anew = sealSecret(configuration, place, openSecret(configuration, place, row.sealed));
      // A row written meanwhile keeps its new value.
      await tx.run(sql`
        update ${raw(table)} set ${raw(column)} = ${anew}
        where ${named} = ${nameOf(row)} and ${raw(column)} = ${row.sealed}`);
    }
    return { last: rows.length < batchMax ? undefined : rows.at(-1), count: old.length };
  });

/**
 * While a master key is being changed over, reseals older secrets with the newer key; both keys open them meanwhile. Once it
 * returns zero, the older key can be removed from the configuration.
 */
export const sealAnew = async (part: Part): Promise<{ sealedAnew: number }> => {
  let sealedAnew = 0;
  if (part.configuration.MASTER_KEY_OLD === undefined) {
    return { sealedAnew };
  }
  for (const shelf of shelves) {
    let after: Row | undefined;
    do {
      const { last, count } = await sealBatch(part, shelf, after);
      sealedAnew += count;
      after = last;
    } while (after !== undefined);
  }
  return { sealedAnew };
};
