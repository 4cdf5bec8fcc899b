import type { getRefundable } from '@back-office/contract/features/refunds/detail';
import type { AnswerOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type Known = AnswerOf<typeof getRefundable>['refunds'][number];
type Row = Pick<Known, 'number' | 'status'> & {
  currency: string;
  amount_minor: bigint;
  applied_at: Date;
};

/** What was asked for of a payment before, newest first. */
export const findRefundsOfPayment = async (
  tx: Tx,
  { scope, paymentNumber }: { scope: TenantScope; paymentNumber: string },
): Promise<Known[]> => {
  const rows = await tx.rows<Row>(sql`
    select number, status, currency, amount_minor, applied_at from refunds
    where ${inScope(scope)} and payment_number = ${paymentNumber} order by applied_at desc, number desc`);
  return rows.map(({ number, status, currency, amount_minor, applied_at }) => ({
    number,
    status,
    amount: { minor: String(amount_minor), currency },
    appliedAt: applied_at.toISOString(),
  }));
};
