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
  /** The payment as if this refund were not there. */
  payment: PaymentFacts;
};

type Row = Omit<DueRefund, 'payment'>;

/** An application to move on, its payment held until the transaction ends; undefined when the machinery has no business with it. */
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
