import { getRefund } from '@back-office/contract/features/refunds/detail';
import { refundNumberSchema } from '@back-office/contract/features/refunds';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { judgeActions } from '../refund-life.ts';
import { actedOn } from '../refund-row.ts';
import { findDetailRecord, tellDetail } from './read-detail.ts';

/** One refund with its payment, its checks and its timeline; another's answers like one that does not exist. */
export const getRefundRoute = implement(getRefund, async (context, { number }) => {
  const { tx, scope, session, can, refuse } = context;
  if (!refundNumberSchema.safeParse(number).success) {
    return refuse('refunds.notFound');
  }
  const record = await findDetailRecord(tx, sql`${inScope(scope)} and number = ${number}`);
  if (record === undefined) {
    return refuse('refunds.notFound');
  }
  return {
    ...(await tellDetail(tx, record)),
    batchId: record.batch_id,
    ...judgeActions(actedOn(record), { personId: session.personId, can }),
  };
});
