import { withdrawalNumberSchema } from '@back-office/contract/features/withdrawals';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { ActedOn } from './withdrawal-life.ts';

export type HeldWithdrawal = ActedOn & {
  businessId: bigint;
  number: string;
  currency: string;
  amountMinor: bigint;
  feeMinor: bigint;
  receivedMinor: bigint;
  bankAccountId: string;
  requestedByName: string;
};

/**
 * One withdrawal, locked until the transaction ends: the second of two concurrent acts sees the result of the first. Undefined if
 * the condition on `w` does not match.
 */
export const holdWithdrawal = async (
  tx: Tx,
  { number, within }: { number: string; within: Sql },
): Promise<HeldWithdrawal | undefined> => {
  if (!withdrawalNumberSchema.safeParse(number).success) {
    return undefined;
  }
  const [held] = await tx.rows<HeldWithdrawal>(sql`
    select w.business_id as "businessId", w.number, w.currency, w.amount_minor as "amountMinor", w.fee_minor as "feeMinor",
      w.received_minor as "receivedMinor", w.bank_account_id as "bankAccountId", w.status, w.waits_for as "waitsFor",
      w.requested_by as "requestedBy", w.requested_by_name as "requestedByName"
    from withdrawals w where ${within} and w.number = ${number} for update`);
  return held;
};
