import sql from 'sql-template-tag';
import { keepMissingProofs } from '#features/funds/public';
import type { Tx } from '#platform/database';

export type KeptProof = {
  paymentNumber: string;
  gatewayNumber: string;
  /** Null if no proof counts. */
  uploadedAt: Date | null;
  deliveredAt: Date | null;
};

/**
 * Stores for some payments of a business when the goods were sent and delivered, as settlement reads it. Sales that are already
 * in a statement keep the proof they were settled on. Roles: tenant, operator, jobs.
 */
export const keepDeliveryProofs = async (
  tx: Tx,
  businessId: bigint,
  proofs: readonly KeptProof[],
): Promise<void> => {
  const settled = await tx.rows<{ cause: string }>(sql`
    select distinct cause from settlement_lines
    where business_id = ${businessId} and is_live and cause = any(${proofs.map(({ paymentNumber }) => paymentNumber)}::text[])`);
  const closed = new Set(settled.map(({ cause }) => cause));
  const open = proofs.filter(({ paymentNumber }) => !closed.has(paymentNumber));
  const there = open.filter(({ uploadedAt }) => uploadedAt !== null);
  const gone = open.filter(({ uploadedAt }) => uploadedAt === null);
  await tx.run(sql`
    delete from delivery_proofs
    where business_id = ${businessId} and payment_number = any(${gone.map(({ paymentNumber }) => paymentNumber)}::text[])`);
  await tx.run(sql`
    insert into delivery_proofs (business_id, payment_number, gateway_number, uploaded_at, delivered_at)
    select ${businessId}::bigint, p.* from unnest(
      ${there.map(({ paymentNumber }) => paymentNumber)}::text[],
      ${there.map(({ gatewayNumber }) => gatewayNumber)}::text[],
      ${there.map(({ uploadedAt }) => uploadedAt)}::timestamptz[],
      ${there.map(({ deliveredAt }) => deliveredAt)}::timestamptz[]
    ) as p
    on conflict (business_id, payment_number) do update set
      uploaded_at = excluded.uploaded_at, delivered_at = excluded.delivered_at`);
  keepMissingProofs(tx, businessId, sql`${open.map(({ paymentNumber }) => paymentNumber)}::text[]`);
};
