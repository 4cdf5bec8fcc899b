import { bookPayments } from '#features/funds/public';
import type { Tx } from '#platform/database';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';
import { takeStep } from '../take-step.ts';

export type RefusedRefund = {
  businessId: bigint;
  number: string;
  paymentNumber: string;
  code: string;
  message: string;
};

/** The gateway refused the command: the refund fails, and its money is returned. The caller holds the payment. */
export const failRefusedRefund = async (
  tx: Tx,
  refused: RefusedRefund,
  now: Date,
): Promise<void> => {
  const { businessId, number, paymentNumber, code, message } = refused;
  const moved = await takeStep(tx, [refused], {
    step: 'refused',
    actor: { kind: 'gateway', personId: null, name: null },
    now,
    note: message,
    failureCode: code,
  });
  if (moved.length === 0) {
    return;
  }
  await bookPayments(tx, [{ businessId, paymentNumber }], now);
  await logSystemOperations(tx, [
    {
      businessId,
      at: now,
      operation: 'send-refund',
      module: 'refunds',
      objectNumber: number,
      before: { status: 'inProcessing' },
      after: { status: 'failed', failureCode: code },
      result: code,
    },
  ]);
  await announceStale(tx, { businessId, stale: 'refunds' });
};
