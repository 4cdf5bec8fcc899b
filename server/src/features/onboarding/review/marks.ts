import type { Mark } from '@back-office/contract/features/onboarding/answers/marks';
import { businessItem } from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type Version = { businessId: bigint; revision: number };

/** The marks of one version, those of the business first. */
export const readMarks = (tx: Tx, { businessId, revision }: Version): Promise<Mark[]> =>
  tx.rows<Mark>(sql`
    select item, field, reason, comment, reply from onboarding_marks
    where business_id = ${businessId} and revision = ${revision}
    order by item <> ${businessItem}, item, field`);
