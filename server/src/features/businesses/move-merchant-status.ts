import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/**
 * Gives a merchant a status from now on: what came about before is judged by the one before (Spec S4.17). Months after the end cost
 * nothing (Decision 19). For the operator's role.
 */
export const moveMerchantStatus = async (
  tx: Tx,
  { businessId, to }: { businessId: bigint; to: MerchantStatus },
  now: Date,
): Promise<void> => {
  const endedOn = to === 'disabled' || to === 'delete' ? businessDayOf(now) : null;
  await tx.run(sql`
    update businesses set merchant_status = ${to}, merchant_status_since = ${now},
      ended_on = case when ${endedOn}::date is null then null else coalesce(ended_on, ${endedOn}::date) end
    where id = ${businessId}`);
};
