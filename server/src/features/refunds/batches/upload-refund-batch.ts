import { createHash, randomUUID } from 'node:crypto';
import {
  refundBatchColumns,
  refundBatchRowsMax,
  uploadRefundBatch,
} from '@back-office/contract/features/refunds/batches';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import { batchHeadings } from '@back-office/messages/features/refunds/headings';
import sql from 'sql-template-tag';
import { insertedOne, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { readTable } from '#platform/sheets/read-table';
import { withSecond } from '../apply/second-person.ts';
import { writeApplications, type Application } from '../apply/write-applications.ts';
import { readRules } from '../refund-rules.ts';
import { checkRows, type CheckedRow } from './check-rows.ts';

const plain = (text: string): string => withoutCardNumbers(text, '***');

const writeRows = async (
  tx: Tx,
  { businessId, batchId }: { businessId: bigint; batchId: string },
  { checked, numbers }: { checked: readonly CheckedRow[]; numbers: ReadonlyMap<string, string> },
): Promise<void> => {
  const rows = checked.map(({ row, payment, problems }) => ({
    line: row.line,
    // All rows are stored, including invalid ones.
    order_number: payment === undefined ? plain(row.orderNumber) : row.orderNumber,
    amount: plain(row.amount),
    currency: plain(row.currency),
    reason: plain(row.reason),
    problems,
    payment_number: payment?.number,
    refund_number: payment && numbers.get(payment.number),
  }));
  await tx.run(sql`
    insert into refund_batch_rows (business_id, batch_id, line, order_number, amount, currency, reason, problems,
      payment_number, refund_number)
    select ${businessId}, ${batchId}, r.line, r.order_number, r.amount, r.currency, r.reason, r.problems, r.payment_number,
      r.refund_number
    from json_populate_recordset(null::refund_batch_rows, ${JSON.stringify(rows)}) as r ${insertedOne}`);
};

type Found = Omit<Application, 'needsSecond'>;

const foundOf = (checked: readonly CheckedRow[]): Found[] =>
  checked.flatMap(({ payment, amountMinor, row: { reason } }) =>
    payment === undefined ? [] : [{ payment, amountMinor, reason }],
  );

// A longer cell is cut, and its row then fails its own check.
const cellMax = 200;

/** A file applied before would fail because of its own refunds, so it is refused with that reason at once. */
const isKnown = async (tx: Tx, businessId: bigint, hash: Buffer): Promise<boolean> => {
  const known = await tx.rows(sql`
    select id from refund_batches where business_id = ${businessId} and content_hash = ${hash} and status = 'applied'`);
  return known.length > 0;
};

/** Applies a file completely or not at all, in one transaction, and stores the finding for each row. */
export const uploadRefundBatchRoute = implement(uploadRefundBatch, async (context, input) => {
  const { tx, scope, session, now, refuse } = context;
  const { businessId } = scope;
  const rows = readTable(input.content, {
    columns: refundBatchColumns,
    headings: batchHeadings,
    rowsMax: refundBatchRowsMax,
    cellMax,
  });
  if (typeof rows === 'string') {
    return refuse(`refunds.${rows}`);
  }
  const hash = createHash('sha256').update(input.content, 'base64').digest();
  if (await isKnown(tx, businessId, hash)) {
    return refuse('refunds.fileRepeated');
  }
  const rules = await readRules(tx, businessId);
  const checked = await checkRows(tx, rows, { scope, rules, now });
  const wrongRows = checked.filter(({ problems }) => problems.length > 0).length;
  const status: 'applied' | 'refused' = wrongRows === 0 ? 'applied' : 'refused';
  const { personId } = session;
  const found = status === 'applied' ? foundOf(checked) : [];
  const applications = await withSecond(tx, found, { businessId, personId, rules, now });
  if (applications === 'noApprover') {
    return refuse('refunds.noApprover');
  }
  const batchId = randomUUID();
  const written = await tx.run(sql`
    insert into refund_batches (business_id, id, file_name, content_hash, status, rows, wrong_rows, uploaded_by,
      uploaded_by_name, uploaded_at)
    values (${businessId}, ${batchId}, ${input.fileName}, ${hash}, ${status},
      ${rows.length}, ${wrongRows}, ${session.personId}, ${session.personName}, ${now})
    on conflict (business_id, content_hash) where status = 'applied' do nothing`);
  if (written === 0) {
    return refuse('refunds.fileRepeated');
  }
  const applicant = { personId: session.personId, name: session.personName };
  const applied =
    status === 'applied'
      ? await writeApplications(tx, applications, { businessId, applicant, batchId, now })
      : [];
  const numbers = new Map(applied.map(({ paymentNumber, number }) => [paymentNumber, number]));
  await writeRows(tx, { businessId, batchId }, { checked, numbers });
  context.change({
    objectNumber: batchId,
    before: null,
    after: { status, fileName: input.fileName, rows: rows.length, wrongRows },
  });
  return { id: batchId, status };
});
