import sql from 'sql-template-tag';
import { lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { findPaymentFacts, type PaymentFacts } from '../apply/payment-facts.ts';
import type { RefundStatus, Wait } from '../refund-life.ts';
import type { RefundKey } from '../take-step.ts';

export type DueRefund = RefundKey & {
  paymentNumber: string;
  status: RefundStatus;
  waitsFor: Wait | null;
  amountMinor: bigint;
  waitingSince: Date | null;
  /** The payment without this refund. */
  payment: PaymentFacts;
};

type Row = Omit<DueRefund, 'payment'>;

/** An application due for a move, its payment locked until the transaction ends; undefined if none is due. */
export const holdDueRefund = async (
  tx: Tx,
  { businessId, number, paymentNumber }: RefundKey & { paymentNumber: string },
): Promise<DueRefund | undefined> => {
  await lockPayments(tx, [{ businessId, paymentNumber }]);
  const [row] = await tx.rows<Row>(sql`
    select business_id as "businessId", number, payment_number as "paymentNumber", status, waits_for as "waitsFor",
      amount_minor as "amountMinor", waiting_since as "waitingSince"
    from refunds where business_id = ${businessId} and number = ${number} and version = 0
      and waits_for in ('screening', 'funds', 'submission')
    for update`);
  if (row === undefined) {
    return undefined;
  }
  const scope = tenantScope(businessId, null);
  const [facts] = await findPaymentFacts(tx, { scope, numbers: [paymentNumber] });
  if (facts === undefined) {
    throw new Error('A refund stands without its payment.');
  }
  const payment = {
    ...facts,
    openMinor: facts.openMinor - row.amountMinor,
    parts: facts.parts - 1,
  };
  return { ...row, payment };
};
