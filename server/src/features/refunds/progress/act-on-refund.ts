import { refundNumberSchema } from '@back-office/contract/features/refunds';
import sql, { type Sql } from 'sql-template-tag';
import { lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { ActedOn, RefundStatus, Wait } from '../refund-life.ts';

export type HeldRefund = ActedOn & {
  businessId: bigint;
  number: string;
  paymentNumber: string;
};

type Found = { business_id: bigint; payment_number: string };
type Held = Found & { status: RefundStatus; waits_for: Wait | null; applied_by: bigint | null };

/**
 * One refund, with its payment held against everybody who would move it too, the feed among them, until the transaction
 * ends. Undefined when the condition on `refunds` does not bring it into sight.
 */
export const holdRefund = async (
  tx: Tx,
  { number, within }: { number: string; within: Sql },
): Promise<HeldRefund | undefined> => {
  if (!refundNumberSchema.safeParse(number).success) {
    return undefined;
  }
  const [found] = await tx.rows<Found>(
    sql`select business_id, payment_number from refunds where ${within} and number = ${number}`,
  );
  if (found === undefined) {
    return undefined;
  }
  const { business_id: businessId, payment_number: paymentNumber } = found;
  await lockPayments(tx, [{ businessId, paymentNumber }]);
  const [held] = await tx.rows<Held>(sql`
    select business_id, payment_number, status, waits_for, applied_by from refunds
    where business_id = ${businessId} and number = ${number}`);
  return (
    held && {
      businessId,
      number,
      paymentNumber,
      status: held.status,
      waitsFor: held.waits_for,
      appliedBy: held.applied_by,
    }
  );
};
