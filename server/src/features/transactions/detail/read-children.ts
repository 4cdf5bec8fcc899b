import type { TransactionDetail } from '@back-office/contract/features/transaction-detail';
import sql, { type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type Children = Pick<TransactionDetail, 'refunds' | 'disputes' | 'alerts' | 'fraudReports'>;
type Of = { scope: TenantScope; number: string };

const ofPayment = ({ scope, number }: Of): Sql =>
  sql`${inScope(scope)} and payment_number = ${number}`;

type Amount = { amount_minor: bigint; currency: string };

const amountOf = ({ amount_minor, currency }: Amount) => ({
  minor: String(amount_minor),
  currency,
});

type RefundRow = Omit<Children['refunds'][number], 'amount' | 'appliedAt' | 'processedAt'> &
  Amount & { applied_at: Date; processed_at: Date | null };

const readRefunds = async (tx: Tx, of: Of): Promise<Children['refunds']> => {
  const rows = await tx.rows<RefundRow>(planned`
    select number, status, method, currency, amount_minor, reason, applicant, applied_at, processed_at, arn
    from refunds where ${ofPayment(of)} order by applied_at desc, number desc`);
  return rows.map((row) => ({
    ...row,
    amount: amountOf(row),
    appliedAt: row.applied_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
  }));
};

type DisputeRow = Omit<Children['disputes'][number], 'amount' | 'openedAt' | 'dueAt'> &
  Amount & { opened_at: Date; reply_by: Date | null };

const readDisputes = async (tx: Tx, of: Of): Promise<Children['disputes']> => {
  const rows = await tx.rows<DisputeRow>(planned`
    select number, stage, status, appeal_status as "appealStatus", currency, amount_minor, reason_code as "reasonCode",
      opened_at, reply_by
    from disputes where ${ofPayment(of)} order by opened_at desc, number desc`);
  return rows.map((row) => ({
    ...row,
    amount: amountOf(row),
    openedAt: row.opened_at.toISOString(),
    dueAt: row.reply_by?.toISOString() ?? null,
  }));
};

type AlertRow = Omit<Children['alerts'][number], 'amount' | 'openedAt'> &
  Amount & { opened_at: Date };

const readAlerts = async (tx: Tx, of: Of): Promise<Children['alerts']> => {
  const rows = await tx.rows<AlertRow>(planned`
    select number, kind, status, currency, amount_minor, opened_at
    from alerts where ${ofPayment(of)} order by opened_at desc, number desc`);
  return rows.map((row) => ({
    ...row,
    amount: amountOf(row),
    openedAt: row.opened_at.toISOString(),
  }));
};

type FraudReportRow = Omit<Children['fraudReports'][number], 'amount' | 'reportedAt'> &
  Amount & { reported_at: Date };

const readFraudReports = async (tx: Tx, of: Of): Promise<Children['fraudReports']> => {
  const rows = await tx.rows<FraudReportRow>(planned`
    select number, kind, currency, amount_minor, reason_code as "reasonCode", reported_at
    from fraud_reports where ${ofPayment(of)} order by reported_at desc, number desc`);
  return rows.map((row) => ({
    ...row,
    amount: amountOf(row),
    reportedAt: row.reported_at.toISOString(),
  }));
};

/** Refunds, disputes, alerts and fraud reports of a payment, newest first. */
export const readChildren = async (tx: Tx, of: Of): Promise<Children> => ({
  refunds: await readRefunds(tx, of),
  disputes: await readDisputes(tx, of),
  alerts: await readAlerts(tx, of),
  fraudReports: await readFraudReports(tx, of),
});
