import { disputeNumberSchema } from '@back-office/contract/features/disputes';
import { getDispute } from '@back-office/contract/features/disputes/detail';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { findDetailRecord, tellDetail } from './read-detail.ts';

/** Spec S2.20: one case with its payment, costs, verdict and timeline; another's answers like one that does not exist. */
export const getDisputeRoute = implement(getDispute, async (context, { number }) => {
  const { tx, scope, now, can, refuse } = context;
  const record = disputeNumberSchema.safeParse(number).success
    ? await findDetailRecord(tx, sql`${inScope(scope)} and number = ${number}`)
    : undefined;
  return record === undefined
    ? refuse('disputes.notFound')
    : tellDetail(tx, record, { now, can, scope });
});
