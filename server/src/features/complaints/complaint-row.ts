import type {
  ComplaintOutcome,
  ComplaintReason,
  ComplaintRow,
  ComplaintStatus,
} from '@back-office/contract/features/complaints';
import type { Language } from '@back-office/contract/kit/language';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type ComplaintRecord = {
  businessId: bigint;
  number: string;
  paymentNumber: string;
  gatewayNumber: string;
  merchantOrderNumber: string;
  email: string;
  language: Language;
  reason: ComplaintReason;
  currency: string;
  amountMinor: bigint;
  status: ComplaintStatus;
  outcome: ComplaintOutcome | null;
  createdAt: Date;
  dueAt: Date | null;
  processedAt: Date | null;
  refundNumber: string | null;
  version: number;
};

/** Columns of `c`. */
export const complaintColumns = sql`c.business_id as "businessId", c.number, c.payment_number as "paymentNumber",
  c.gateway_number as "gatewayNumber", c.merchant_order_number as "merchantOrderNumber", c.email, c.language, c.reason, c.currency,
  c.amount_minor as "amountMinor", c.status, c.outcome, c.created_at as "createdAt", c.due_at as "dueAt",
  c.processed_at as "processedAt", c.refund_number as "refundNumber", c.version`;

/** The columns of a list of complaints. */
export const complaintValues = {
  number: sql`c.number`,
  reason: sql`c.reason`,
  amount: sql`c.amount_minor`,
  status: sql`c.status`,
  dueAt: sql`c.due_at`,
  merchantOrderNumber: sql`c.merchant_order_number`,
  createdAt: sql`c.created_at`,
  paymentNumber: sql`c.payment_number`,
  gatewayNumber: sql`c.gateway_number`,
};

/** Undefined if the condition on `c` does not match. */
export const findComplaint = async (
  tx: Tx,
  condition: Sql,
  { isHeld = false } = {},
): Promise<ComplaintRecord | undefined> => {
  const [record] = await tx.rows<ComplaintRecord>(sql`
    select ${complaintColumns} from complaints c where ${condition} ${isHeld ? sql`for update of c` : sql``}`);
  return record;
};

/** The wire format, without the reader's allowed actions. */
export const wireComplaint = (
  record: ComplaintRecord,
  now: Date,
): Omit<ComplaintRow, 'allowedActions'> => ({
  number: record.number,
  paymentNumber: record.paymentNumber,
  merchantOrderNumber: record.merchantOrderNumber,
  gatewayNumber: record.gatewayNumber,
  reason: record.reason,
  amount: { minor: String(record.amountMinor), currency: record.currency },
  status: record.status,
  outcome: record.outcome,
  email: record.email,
  createdAt: record.createdAt.toISOString(),
  dueAt: record.dueAt?.toISOString() ?? null,
  isOverdue: record.dueAt !== null && record.dueAt < now,
  processedAt: record.processedAt?.toISOString() ?? null,
  refundNumber: record.refundNumber,
  version: record.version,
});
