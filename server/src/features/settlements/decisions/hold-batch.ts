import type { BatchStatus } from '@back-office/contract/features/settlements/statement';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Session } from '#platform/http/route';

/** The operator who decides, and the time of the decision. */
export type Decider = { personId: bigint; personName: string; now: Date };

export const deciderOf = ({ session, now }: { session: Session; now: Date }): Decider => ({
  personId: session.personId,
  personName: session.personName,
  now,
});

export type BatchKey = { businessId: bigint; number: string };

export type HeldBatch = BatchKey & {
  gatewayNumber: string;
  currency: string;
  settlementDay: string;
  status: BatchStatus;
  checkedBy: bigint | null;
  deductionMinor: bigint;
  reserveExtractedMinor: bigint;
  reserveReleasedMinor: bigint;
  marginTakenMinor: bigint;
  marginReturnedMinor: bigint;
  depositTakenMinor: bigint;
  depositReturnedMinor: bigint;
  netMinor: bigint;
};

/** The batch with this number, locked until the transaction ends: the second of two concurrent deciders finds it decided. */
export const holdBatch = async (
  tx: Tx,
  { businessId, number }: BatchKey,
): Promise<HeldBatch | undefined> => {
  const [batch] = await tx.rows<HeldBatch>(sql`
    select business_id as "businessId", number, gateway_number as "gatewayNumber", currency, settlement_day as "settlementDay", status,
      checked_by as "checkedBy", deduction_minor as "deductionMinor", reserve_extracted_minor as "reserveExtractedMinor",
      reserve_released_minor as "reserveReleasedMinor", margin_taken_minor as "marginTakenMinor",
      margin_returned_minor as "marginReturnedMinor", deposit_taken_minor as "depositTakenMinor",
      deposit_returned_minor as "depositReturnedMinor", net_minor as "netMinor"
    from settlement_batches where business_id = ${businessId} and number = ${number} for update`);
  return batch;
};

/** Finds a business by its merchant number. */
export const findBusinessId = async (
  tx: Tx,
  merchantNumber: string,
): Promise<bigint | undefined> => {
  const [business] = await tx.rows<{ id: bigint }>(
    sql`select id from businesses where merchant_number = ${merchantNumber}`,
  );
  return business?.id;
};
