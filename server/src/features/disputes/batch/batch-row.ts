import type {
  AnswerBatch,
  AnswerBatchColumn,
  AnswerBatchProblem,
  AnswerBatchStatus,
} from '@back-office/contract/features/disputes/batches';
import type { Language } from '@back-office/contract/kit/language';
import type { RuleFigures } from '@back-office/contract/kit/rule';
import { answerProblemWords } from '@back-office/messages/features/disputes/batches';
import sql from 'sql-template-tag';
import type { FileOwner } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';

/** As stored with the batch; the reader's language determines the message. */
export type BatchProblem = {
  line: number | null;
  name: string;
  column: AnswerBatchColumn | null;
  problem: AnswerBatchProblem;
  figures: RuleFigures;
};

export type BatchRow = {
  id: string;
  business_id: bigint;
  file_name: string;
  status: AnswerBatchStatus;
  uploaded_by: bigint;
  uploaded_by_name: string;
  uploaded_at: Date;
  object_name: string | null;
  content_hash: string;
  archive_key: Buffer;
  attempt: number;
  rows: number;
  files: number;
  done: number;
  total: number;
  problems: BatchProblem[];
};

export const batchFields = sql`id, business_id, file_name, status, uploaded_by, uploaded_by_name, uploaded_at, object_name, content_hash,
  archive_key, attempt, rows, files, done, total, problems`;

/** The files of one row of a batch, until its answer is written. */
export const rowOwner = (batchId: string, line: number): FileOwner => ({
  kind: 'disputeBatch',
  id: `${batchId}/${line}`,
});

const actionsIn: Readonly<Record<AnswerBatchStatus, AnswerBatch['allowedActions']>> = {
  checking: ['cancel'],
  ready: ['send', 'cancel'],
  sending: ['cancel'],
  refused: [],
  sent: [],
  cancelled: [],
};

export const wireBatch = (row: BatchRow, language: Language): AnswerBatch => ({
  id: row.id,
  fileName: row.file_name,
  status: row.status,
  uploadedAt: row.uploaded_at.toISOString(),
  rows: row.rows,
  files: row.files,
  done: row.done,
  total: row.total,
  problems: row.problems.map(({ figures, ...problem }) => ({
    ...problem,
    message: answerProblemWords[problem.problem][language](figures),
  })),
  allowedActions: [...actionsIn[row.status]],
});

/** Deletes the rows of an ended batch and their files. The caller deletes its archive. */
export const emptyBatch = async (
  tx: Tx,
  { businessId }: TenantScope,
  { id, now }: { id: string; now: Date },
): Promise<void> => {
  await tx.run(sql`
    update uploaded_files
    set owner_kind = null, owner_id = null, gateway_number = null, attached_at = null, removed_at = ${now}
    where business_id = ${businessId} and owner_kind = 'disputeBatch' and owner_id like ${`${id}/%`} and submitted_at is null`);
  await tx.run(sql`
    delete from answer_batch_rows where business_id = ${businessId} and batch_id = ${id}`);
};
