import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type Rejection = SubmittedApplication['rejections'][number];

/** Why an application was rejected, each time that it was; the newest first. A final refusal that is taken back is none. Role: operator. */
export const readRejections = async (tx: Tx, businessId: bigint): Promise<Rejection[]> => {
  const rows = await tx.rows<Omit<Rejection, 'at'> & { at: Date }>(sql`
    select to_status as "to", at, person_name as "by", reasons, note from business_status_changes
    where business_id = ${businessId} and to_status in (30, 35) and from_status <> 35 order by id desc`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
