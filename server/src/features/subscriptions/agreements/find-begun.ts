import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/**
 * The subscription that began with an order, and its next charge, even during a pause; for the payer's page. Role:
 * tenant.
 */
export const findBegun = async (
  tx: Tx,
  businessId: bigint,
  orderNumber: string,
): Promise<{ number: string; nextAt: Date | null } | undefined> => {
  const [begun] = await tx.rows<{ number: string; nextAt: Date | null }>(sql`
    select s.number, case when s.status <> 'paused' then s.next_at end as "nextAt" from subscription_agreements a
    join subscriptions s on s.business_id = a.business_id and s.number = a.subscription_number
    where a.business_id = ${businessId} and a.order_number = ${orderNumber}`);
  return begun;
};
