import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type KnownApplication = {
  businessId: bigint;
  number: string;
  status: string;
  version: number;
  amountMinor: bigint;
  /** Whether the gateway was asked for it and so may speak of it. */
  wasSent: boolean;
};

/** Which of these refunds were applied for here, and how they stand. */
export const findApplications = (
  tx: Tx,
  refunds: readonly { businessId: bigint; number: string }[],
): Promise<KnownApplication[]> =>
  tx.rows<KnownApplication>(sql`
    select r.business_id as "businessId", r.number, r.status, r.version, r.amount_minor as "amountMinor",
      r.version > 0 or r.status = 'inProcessing' as "wasSent"
    from unnest(
      ${refunds.map(({ businessId }) => businessId)}::bigint[], ${refunds.map(({ number }) => number)}::text[]
    ) as k (business_id, number)
    join refunds r on r.business_id = k.business_id and r.number = k.number
    where r.origin = 'application'`);
