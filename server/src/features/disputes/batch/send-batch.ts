import sql from 'sql-template-tag';
import { storeContent, type StoredContent } from '#features/uploads/public';
import { inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';
import type { TenantScope } from '#platform/tenant-scope';
import { dropDraft } from '../answer/drafts.ts';
import { submitAnswer } from '../answer/write-answer.ts';
import { holdCases, type HeldCase } from '../hold-case.ts';
import { preparePaper } from '../paper/prepare-paper.ts';
import { markSent, progressOf, refuseBatch, type Attempt } from './attempts.ts';
import { emptyBatch, rowOwner, type BatchProblem } from './batch-row.ts';
import { judgeCases } from './judge-cases.ts';
import type { AnswerRow } from './read-table-rows.ts';

type Sending = { platform: Platform; scope: TenantScope; attempt: Attempt; now: Date };

type Row = Omit<AnswerRow, 'files'> & { stage: HeldCase['stage']; hasFiles: boolean };
type WithPaper = { row: Row; paper: StoredContent };

const readRows = (tx: Tx, { business_id: businessId, id }: Attempt): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select line, number, stage, statement, evidence, acknowledges_fees as "acknowledgesFees",
      exists (
        select from uploaded_files f
        where f.business_id = r.business_id and f.owner_kind = 'disputeBatch' and f.owner_id = r.batch_id || '/' || r.line
      ) as "hasFiles"
    from answer_batch_rows r where business_id = ${businessId} and batch_id = ${id} order by line`);

const problemOf = ({ line, number }: Row, problem: BatchProblem['problem']): BatchProblem => ({
  line,
  name: number,
  column: 'caseNumber',
  problem,
  figures: {},
});

type Papers = { papers: WithPaper[]; problems: BatchProblem[] };

/** Writes the paper of each answer before any is sent. Undefined once the batch is not wanted any more. */
const makePapers = async (
  { platform, scope, attempt, now }: Sending,
  rows: readonly Row[],
): Promise<Papers | undefined> => {
  const progress = progressOf(platform, attempt);
  const made: Papers = { papers: [], problems: [] };
  const session = { personId: attempt.uploaded_by };
  for (const [at, row] of rows.entries()) {
    if (!(await progress(at, rows.length + 1))) {
      return undefined;
    }
    const paper = await preparePaper(
      { platform, scope, session },
      { number: row.number, written: row, owner: rowOwner(attempt.id, row.line) },
    );
    if (paper === undefined) {
      // The case no longer waits for an answer; the reason is judged with the others.
      continue;
    }
    if (paper.content === 'tooLong') {
      made.problems.push(problemOf(row, 'disputes.answerTooLong'));
    } else {
      const stored = await storeContent({ platform, scope, now }, paper.content);
      made.papers.push({ row, paper: stored });
    }
  }
  return made;
};

/** Thrown with the obstacles, so that the transaction rolls back. */
class MovedOn extends Error {
  readonly problems: readonly BatchProblem[];

  constructor(problems: readonly BatchProblem[]) {
    super('Cases of a batch have moved on.');
    this.problems = problems;
  }
}

/** All answers in one transaction. */
const writeAnswers = async (
  tx: Tx,
  { platform, scope, attempt, now }: Sending,
  { rows, papers }: { rows: readonly Row[]; papers: readonly WithPaper[] },
): Promise<void> => {
  const cases = await holdCases(
    tx,
    scope,
    rows.map(({ number }) => number),
  );
  const problems = await judgeCases(tx, { scope, now, cases }, rows);
  if (problems.length > 0) {
    throw new MovedOn(problems);
  }
  // The case was answered before its paper was made, and has been returned since: the next run makes the paper.
  if (papers.length < rows.length) {
    throw new Error('A batch of answers lacks the paper of a case that waits.');
  }
  if (!(await markSent(tx, attempt))) {
    throw new MovedOn([]);
  }
  const by = { personId: attempt.uploaded_by, personName: attempt.uploaded_by_name };
  for (const { row, paper } of papers) {
    const { line, number, statement, evidence } = row;
    const standing = cases.get(number);
    if (standing === undefined) {
      throw new Error('A case of a batch is not there.');
    }
    const files = rowOwner(attempt.id, line);
    const answer = { statement, evidence, files, paper };
    await submitAnswer({ tx, scope, platform, by, now }, standing, answer);
    await dropDraft(tx, standing);
  }
  await emptyBatch(tx, scope, { id: attempt.id, now });
  await logSystemOperations(
    tx,
    rows.map(({ number }) => ({
      businessId: attempt.business_id,
      at: now,
      operation: 'send-answer-batch',
      module: 'disputes' as const,
      objectNumber: number,
      before: { state: 'awaiting' },
      after: { state: 'underAppeal', batch: attempt.id },
    })),
  );
  await announceStale(tx, { businessId: attempt.business_id, stale: 'answerBatches' });
};

/** Answers every case of the batch, or none if one of them changed since the check. */
export const sendBatch = async (sending: Sending): Promise<void> => {
  const { platform, scope, attempt, now } = sending;
  const rows = await inTenant(platform.database, {
    scope,
    mode: 'read only',
    work: (tx) => readRows(tx, attempt),
  });
  const made = await makePapers(sending, rows);
  if (made === undefined) {
    return;
  }
  if (made.problems.length > 0) {
    await refuseBatch(platform, attempt, { problems: made.problems, now });
    return;
  }
  try {
    await inTenant(platform.database, {
      scope,
      mode: 'read write',
      work: (tx) => writeAnswers(tx, sending, { rows, papers: made.papers }),
    });
  } catch (error) {
    if (!(error instanceof MovedOn)) {
      throw error;
    }
    if (error.problems.length > 0) {
      await refuseBatch(platform, attempt, { problems: error.problems, now });
    }
  }
};
