import { asEvidence } from '@back-office/contract/features/disputes/written-text';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** The texts of a payment that a form of evidence may begin with, in any script, as evidence holds them. */
export const readPaymentTexts = async (
  tx: Tx,
  { businessId, paymentNumber }: { businessId: bigint; paymentNumber: string },
): Promise<string[]> => {
  const [texts] = await tx.rows<Record<string, string | null>>(sql`
    select p.name, p.ship_to_name, t.customer_address, t.customer_city, t.customer_state,
      t.ship_to_address, t.ship_to_city, t.ship_to_state, t.merchant_order_number, t.website
    from transactions t left join payers p on p.business_id = ${businessId} and p.id = t.payer_id
    where t.business_id = ${businessId} and t.number = ${paymentNumber}`);
  return Object.values(texts ?? {}).flatMap((text) => (text ? [asEvidence(text)] : []));
};
