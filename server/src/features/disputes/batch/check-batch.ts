import { answerTableNames } from '@back-office/contract/features/disputes/batches';
import sql from 'sql-template-tag';
import {
  attachStored,
  judgeEntry,
  openArchive,
  readArchive,
  type Archive,
} from '#features/uploads/public';
import { inTenant, insertedOne, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { readCases, type HeldCase } from '../hold-case.ts';
import { finishCheck, holdAttempt, progressOf, type Attempt } from './attempts.ts';
import { rowOwner, type BatchProblem } from './batch-row.ts';
import { judgeCases } from './judge-cases.ts';
import { readAnswerRows, shownName, type AnswerRow } from './read-table-rows.ts';

type Checking = { platform: Platform; scope: TenantScope; attempt: Attempt; now: Date };

const ofFile = (name: string, problem: BatchProblem['problem']): BatchProblem => ({
  line: null,
  name: shownName(name),
  column: null,
  problem,
  figures: {},
});

/** The only table among the entries. */
const findTable = ({ names }: Archive): string | BatchProblem => {
  const [table, other] = names.filter((name) =>
    answerTableNames.some((one) => one === name.toLowerCase()),
  );
  if (table === undefined) {
    return ofFile(answerTableNames[0], 'tableMissing');
  }
  return other === undefined ? table : ofFile(other, 'tableTwice');
};

/** Files that rows name and the archive lacks, and vice versa. */
const compareNames = (names: readonly string[], rows: readonly AnswerRow[]): BatchProblem[] => {
  const present = new Set(names);
  const listed = new Set(rows.flatMap(({ files }) => files));
  return [
    ...rows.flatMap(({ line, files }) =>
      files
        .filter((name) => !present.has(name))
        .map((name) => ({
          ...ofFile(name, 'fileMissing'),
          line,
          column: 'files' as const,
        })),
    ),
    ...names.filter((name) => !listed.has(name)).map((name) => ofFile(name, 'fileNotListed')),
  ];
};

type Read = {
  archive: Archive;
  count: number;
  rows: AnswerRow[];
  /** Entries other than the table. */
  names: string[];
  problems: BatchProblem[];
};

/** Opens the archive and reads its table; returns only the problems if that fails. */
const readBatch = async ({
  platform,
  scope,
  attempt,
}: Checking): Promise<Read | BatchProblem[]> => {
  const { object_name: objectName, content_hash: contentHash, archive_key: keySealed } = attempt;
  if (objectName === null) {
    return [ofFile(attempt.file_name, 'uploads.interrupted')];
  }
  const bytes = await readArchive(platform, scope, { objectName, contentHash, keySealed });
  const archive = await openArchive(bytes);
  if (Array.isArray(archive)) {
    return archive.map(({ name, problem }) => ofFile(name ?? attempt.file_name, problem));
  }
  const table = findTable(archive);
  if (typeof table !== 'string') {
    return [table];
  }
  const content = await archive.unpack(table).catch(() => undefined);
  const read = content === undefined ? ('fileFormat' as const) : readAnswerRows(content);
  if (typeof read === 'string') {
    return [ofFile(table, read)];
  }
  const names = archive.names.filter((name) => name !== table);
  // Rows with errors are only partly read, so their files are compared after the errors are fixed.
  const compared = read.problems.length > 0 ? [] : compareNames(names, read.rows);
  return { ...read, archive, names, problems: [...read.problems, ...compared] };
};

const writeRows = (
  tx: Tx,
  { attempt: { business_id: businessId, id } }: Checking,
  { rows, cases }: { rows: readonly AnswerRow[]; cases: ReadonlyMap<string, HeldCase> },
): Promise<number> =>
  tx.run(sql`
    insert into answer_batch_rows (business_id, batch_id, line, number, stage, statement, evidence, acknowledges_fees)
    select ${businessId}, ${id}, * from json_to_recordset(${JSON.stringify(
      rows.map(({ line, number, statement, evidence, acknowledgesFees: fees }) => ({
        line,
        number,
        stage: cases.get(number)?.stage,
        statement,
        evidence,
        fees,
      })),
    )}) as row (line integer, number text, stage text, statement text, evidence jsonb, fees boolean)
    ${insertedOne}`);

/**
 * Stores something for a batch that is still wanted: a cancelled or taken-over batch has been emptied. Answers whether
 * it was stored.
 */
const keepForAttempt = (
  { platform, scope, attempt }: Checking,
  keep: (tx: Tx) => Promise<unknown>,
): Promise<boolean> =>
  inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      const isWanted = await holdAttempt(tx, attempt);
      if (isWanted) {
        await keep(tx);
      }
      return isWanted;
    },
  });

/** Checks each file once and stores it for every row that names it. Undefined once the batch is not wanted any more. */
const takeFiles = async (
  checking: Checking,
  { archive, names, rows }: Read,
  cases: ReadonlyMap<string, HeldCase>,
): Promise<BatchProblem[] | undefined> => {
  const { platform, scope, attempt, now } = checking;
  const progress = progressOf(platform, attempt);
  const by = { personId: attempt.uploaded_by, personName: attempt.uploaded_by_name };
  const problems: BatchProblem[] = [];
  for (const [at, name] of names.entries()) {
    if (!(await progress(at, names.length))) {
      return undefined;
    }
    const judged = await judgeEntry(checking, { archive, name, purpose: 'disputeEvidence' });
    if (typeof judged === 'string') {
      problems.push(ofFile(name, judged));
      continue;
    }
    const owners = rows.flatMap(({ line, number, files }) => {
      const standing = cases.get(number);
      return standing === undefined || !files.includes(name)
        ? []
        : [{ ...rowOwner(attempt.id, line), gatewayNumber: standing.gatewayNumber }];
    });
    if (owners.length === 0) {
      continue;
    }
    const isKept = await keepForAttempt(checking, (tx) =>
      attachStored(tx, scope, { owners, purpose: 'disputeEvidence', now, name, by, ...judged }),
    );
    if (!isKept) {
      return undefined;
    }
  }
  return problems;
};

/** Checks everything in the archive, so that one list names all errors. */
export const checkBatch = async (checking: Checking): Promise<void> => {
  const { platform, scope, attempt, now } = checking;
  const read = await readBatch(checking);
  if (Array.isArray(read)) {
    await finishCheck(platform, attempt, { rows: 0, files: 0, problems: read, now });
    return;
  }
  const { rows, names } = read;
  const { cases, standing } = await inTenant(platform.database, {
    scope,
    mode: 'read only',
    work: async (tx) => {
      const found = await readCases(
        tx,
        scope,
        rows.map(({ number }) => number),
      );
      const judged = rows.map((row) => ({ ...row, hasFiles: row.files.length > 0 }));
      return { cases: found, standing: await judgeCases(tx, { scope, now, cases: found }, judged) };
    },
  });
  const ofFiles = await takeFiles(checking, read, cases);
  if (ofFiles === undefined) {
    return;
  }
  const problems = [...read.problems, ...standing, ...ofFiles].toSorted(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  );
  if (problems.length === 0) {
    await keepForAttempt(checking, (tx) => writeRows(tx, checking, { rows, cases }));
  }
  await finishCheck(platform, attempt, { rows: read.count, files: names.length, problems, now });
};
