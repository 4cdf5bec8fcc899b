import type { CallDefinition } from '@back-office/contract/kit/call';
import { allowedIn, type MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';

/** Spec S3.32. Refuses `merchants.notInThisStatus` where the merchant's status allows none of what the call does. */
export const refuseInStatus = async (
  tx: Tx,
  { acts }: CallDefinition,
  businessId: bigint,
): Promise<void> => {
  if (acts === undefined) {
    return;
  }
  const [business] = await tx.rows<{ status: MerchantStatus }>(
    sql`select merchant_status as status from businesses where id = ${businessId}`,
  );
  const allowed = business === undefined ? [] : allowedIn[business.status];
  if (!acts.some((act) => allowed.includes(act))) {
    throw new Refusal('merchants.notInThisStatus');
  }
};
