import { checkBatch as call } from '@back-office/contract/features/settlements/decisions';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { deciderOf, findBusinessId, holdBatch, type BatchKey, type Decider } from './hold-batch.ts';

/** Returns the reason why not, or undefined once checked. For the operator's role. */
export const checkBatch = async (
  tx: Tx,
  key: BatchKey,
  { personId, personName, now }: Decider,
): Promise<ErrorsOf<typeof call> | undefined> => {
  const batch = await holdBatch(tx, key);
  if (batch === undefined) {
    return 'settlements.batchNotFound';
  }
  if (batch.status !== 'reported') {
    return 'settlements.notInThisStatus';
  }
  await tx.run(sql`
    update settlement_batches set status = 'checked', checked_by = ${personId}, checked_by_name = ${personName}, checked_at = ${now}
    where business_id = ${key.businessId} and number = ${key.number}`);
  return undefined;
};

export const checkBatchRoute = implement(call, async (context, { merchantNumber, ...asked }) => {
  const { tx, change, refuse } = context;
  const businessId = await findBusinessId(tx, merchantNumber);
  if (businessId === undefined) {
    return refuse('settlements.batchNotFound');
  }
  const refused = await checkBatch(tx, { businessId, ...asked }, deciderOf(context));
  if (refused !== undefined) {
    return refuse(refused);
  }
  await announceStale(tx, { businessId, stale: 'home' });
  change({ businessId, objectNumber: asked.number, before: null, after: { status: 'checked' } });
  return { status: 'checked' as const };
});
