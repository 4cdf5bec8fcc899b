import { disputeNumberSchema } from '@back-office/contract/features/disputes';
import { getDispute } from '@back-office/contract/features/disputes/detail';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { findDetailRecord, tellDetail } from './read-detail.ts';

/** The list of cases includes alerts, and their numbers look alike. */
const isAlert = async (tx: Tx, named: Sql): Promise<boolean> =>
  (await tx.rows(sql`select number from alerts where ${named}`)).length > 0;

/**
 * Spec S2.20: one case with its payment, costs, verdict and timeline; another business's case is reported as not found.
 */
export const getDisputeRoute = implement(getDispute, async (context, { number }) => {
  const { tx, scope, now, can, refuse } = context;
  if (!disputeNumberSchema.safeParse(number).success) {
    return refuse('disputes.notFound');
  }
  const named = sql`${inScope(scope)} and number = ${number}`;
  const record = await findDetailRecord(tx, scope.businessId, named);
  if (record === undefined) {
    return refuse((await isAlert(tx, named)) ? 'disputes.isAlert' : 'disputes.notFound');
  }
  return tellDetail(tx, record, { now, can, scope });
});
