import { defaultLanguage, type Language } from '@back-office/contract/kit/language';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** The language of messages to the owners: that of the first owner. */
export const readOwnersLanguage = async (tx: Tx, businessId: bigint): Promise<Language> => {
  const [owner] = await tx.rows<{ language: Language }>(
    sql`select language from owners_of_business(${businessId}) order by person_id limit 1`,
  );
  return owner?.language ?? defaultLanguage;
};
