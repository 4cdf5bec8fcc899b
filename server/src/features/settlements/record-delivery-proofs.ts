import sql from 'sql-template-tag';
import { keepMissingProofs } from '#features/funds/public';
import type { Tx } from '#platform/database';

export type DeliveryProof = {
  businessId: bigint;
  paymentNumber: string;
  gatewayNumber: string;
  uploadedAt: Date;
  /** When the goods arrived; null while they are in transit. */
  deliveredAt: Date | null;
};

/**
 * Records that goods were sent or delivered, one proof per payment; the earliest time of each counts (Spec S5.12). For the
 * operator's role.
 */
export const recordDeliveryProofs = (tx: Tx, proofs: readonly DeliveryProof[]): Promise<number> => {
  for (const [businessId, own] of Map.groupBy(proofs, (proof) => proof.businessId)) {
    const numbers = own.map(({ paymentNumber }) => paymentNumber);
    keepMissingProofs(tx, businessId, sql`${numbers}::text[]`);
  }
  return tx.run(sql`
    insert into delivery_proofs as p (business_id, payment_number, gateway_number, uploaded_at, delivered_at)
    select * from unnest(
      ${proofs.map(({ businessId }) => businessId)}::bigint[],
      ${proofs.map(({ paymentNumber }) => paymentNumber)}::text[],
      ${proofs.map(({ gatewayNumber }) => gatewayNumber)}::text[],
      ${proofs.map(({ uploadedAt }) => uploadedAt)}::timestamptz[],
      ${proofs.map(({ deliveredAt }) => deliveredAt)}::timestamptz[]
    )
    on conflict (business_id, payment_number) do update set
      uploaded_at = least(p.uploaded_at, excluded.uploaded_at), delivered_at = least(p.delivered_at, excluded.delivered_at)`);
};
