import {
  getRefundBatch,
  listRefundBatches,
  refundBatchesListed,
  type RefundRowProblem,
} from '@back-office/contract/features/refunds/batches';
import { refundReasonMax } from '@back-office/contract/features/refunds/detail';
import type { Language } from '@back-office/contract/kit/language';
import { rules as ruleNames, type Rule } from '@back-office/contract/kit/rule';
import { errorWords } from '@back-office/messages/error-words';
import { rowProblemWords } from '@back-office/messages/features/refunds/headings';
import { ruleWords } from '@back-office/messages/rules';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import type { RefundStatus } from '../refund-life.ts';
import type { RowProblem } from './check-rows.ts';

type BatchRecord = {
  id: string;
  fileName: string;
  status: 'applied' | 'refused';
  uploadedBy: string;
  uploaded_at: Date;
  rows: number;
  wrongRows: number;
  sums: { currency: string; count: number; amountMinor: string }[];
};

/** A file may name any gateway, so a person restricted to some sees only his own files. */
const inSight = ({ businessId, gatewayNumbers }: TenantScope, { personId }: Session): Sql =>
  sql`b.business_id = ${businessId}${gatewayNumbers === null ? empty : sql` and b.uploaded_by = ${personId}`}`;

const findBatches = async (tx: Tx, condition: Sql) => {
  const records = await tx.rows<BatchRecord>(sql`
    select b.id, b.file_name as "fileName", b.status, b.uploaded_by_name as "uploadedBy", b.uploaded_at, b.rows,
      b.wrong_rows as "wrongRows",
      (select coalesce(json_agg(json_build_object('currency', currency, 'count', count, 'amountMinor', amount_minor::text)
        order by currency), '[]')
      from (
        select currency, count(*) as count, sum(amount_minor) as amount_minor from refunds
        where business_id = b.business_id and batch_id = b.id group by currency
      ) of_currency) as sums
    from refund_batches b
    where ${condition} order by b.uploaded_at desc, b.id limit ${refundBatchesListed}`);
  return records.map(({ uploaded_at, ...record }) => ({
    ...record,
    uploadedAt: uploaded_at.toISOString(),
  }));
};

export const listRefundBatchesRoute = implement(
  listRefundBatches,
  async ({ tx, scope, session }) => ({ batches: await findBatches(tx, inSight(scope, session)) }),
);

const isRule = (problem: RefundRowProblem): problem is Rule =>
  ruleNames.some((rule) => rule === problem);

const isOfFile = (problem: RefundRowProblem): problem is keyof typeof rowProblemWords =>
  Object.hasOwn(rowProblemWords, problem);

const messageOf = (problem: RefundRowProblem, language: Language): string => {
  if (isRule(problem)) {
    return ruleWords[problem][language]({ max: refundReasonMax });
  }
  if (problem === 'notFound') {
    return errorWords['transactions.notFound'][language];
  }
  return isOfFile(problem)
    ? rowProblemWords[problem][language]
    : errorWords[`refunds.${problem}`][language];
};

type RowRecord = {
  line: number;
  orderNumber: string;
  amount: string;
  currency: string;
  reason: string;
  problems: RowProblem[];
  paymentNumber: string | null;
  refundNumber: string | null;
  refundStatus: RefundStatus | null;
};

const asTyped = {
  orderNumber: sql`w.order_number`,
  amount: sql`w.amount`,
  currency: sql`w.currency`,
  reason: sql`w.reason`,
};

type WantedRows = {
  scope: TenantScope;
  id: string;
  language: Language;
  /** Columns for the file's own texts. */
  columns: typeof asTyped;
};

/** The finding for each row in the reader's language, and the current status of its refund. */
export const findBatchRows = async (tx: Tx, wanted: WantedRows) => {
  const { scope, id, language, columns } = wanted;
  const rows = await tx.rows<RowRecord>(sql`
    select w.line, ${columns.orderNumber} as "orderNumber", ${columns.amount} as amount, ${columns.currency} as currency,
      ${columns.reason} as reason, w.problems, w.payment_number as "paymentNumber", w.refund_number as "refundNumber",
      r.status as "refundStatus"
    from refund_batch_rows w
    left join refunds r on r.business_id = w.business_id and r.number = w.refund_number
    where w.business_id = ${scope.businessId} and w.batch_id = ${id} order by w.line`);
  return rows.map((row) => ({
    ...row,
    problems: row.problems.map(({ column, problem }) => ({
      column,
      problem,
      message: messageOf(problem, language),
    })),
  }));
};

type Of = { scope: TenantScope; session: Session; id: string };

export const hasBatch = async (tx: Tx, { scope, session, id }: Of): Promise<boolean> =>
  (await findBatches(tx, sql`${inSight(scope, session)} and b.id = ${id}`)).length > 0;

/** A file of refunds with its rows; another business's file is reported as not found. */
export const getRefundBatchRoute = implement(getRefundBatch, async (context, { id }) => {
  const { tx, scope, session, language, refuse } = context;
  const [batch] = await findBatches(tx, sql`${inSight(scope, session)} and b.id = ${id}`);
  if (batch === undefined) {
    return refuse('refunds.batchNotFound');
  }
  return {
    ...batch,
    results: await findBatchRows(tx, { scope, id, language, columns: asTyped }),
  };
});
