import type { CallDefinition } from '@back-office/contract/kit/call';
import {
  allowedIn,
  isCallAllowed,
  type MerchantStatus,
} from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';

/** Spec S3.32. Refuses `merchants.notInThisStatus` where the merchant's status allows none of what the call does. */
export const refuseInStatus = async (
  tx: Tx,
  call: CallDefinition,
  businessId: bigint,
): Promise<void> => {
  if (call.acts === undefined) {
    return;
  }
  const [business] = await tx.rows<{ status: MerchantStatus }>(
    sql`select merchant_status as status from businesses where id = ${businessId}`,
  );
  const allowed = business === undefined ? [] : allowedIn[business.status];
  if (!isCallAllowed(call, allowed)) {
    throw new Refusal('merchants.notInThisStatus');
  }
};
