import {
  answerBatchColumns,
  answerBatchRowsMax,
  type AnswerBatchColumn,
} from '@back-office/contract/features/disputes/batches';
import { answerDispute } from '@back-office/contract/features/disputes/detail';
import {
  evidenceFields,
  type EvidenceField,
} from '@back-office/contract/features/disputes/evidence';
import { evidenceText, statementMax } from '@back-office/contract/features/disputes/written-text';
import { filesMax } from '@back-office/contract/features/uploads/rules';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { answerBatchHeadings, yesInTables } from '@back-office/messages/features/disputes/batches';
import type { z } from 'zod';
import { readTable, type TableRow, type UnreadableTable } from '#platform/sheets/read-table';
import type { BatchProblem } from './batch-row.ts';

export type AnswerRow = {
  line: number;
  number: string;
  statement: string;
  evidence: { field: EvidenceField; text: string }[];
  acknowledgesFees: boolean;
  /** Names of entries of the archive. */
  files: string[];
};

// Longer than any cell may be, so that a cut text still fails the check.
const cellMax = statementMax + 100;
const shownMax = 150;

/** As typed, with card numbers masked. */
export const shownName = (text: string): string =>
  withoutCardNumbers(text, '***').slice(0, shownMax);

const namesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;；\n]/)
      .map((name) => name.trim().normalize('NFC'))
      .filter((name) => name !== ''),
  ),
];

type Row = TableRow<AnswerBatchColumn>;

const readCell = (
  row: Row,
  column: AnswerBatchColumn,
  schema: z.ZodType<string>,
): { text: string } | BatchProblem => {
  const text = row[column].replaceAll('\r\n', '\n');
  const parsed = schema.safeParse(text);
  const [issue] = parsed.error?.issues ?? [];
  if (parsed.success || issue === undefined) {
    return { text: parsed.data ?? text };
  }
  const { rule, figures } = brokenRuleOf(issue, text);
  return { line: row.line, name: shownName(row.caseNumber), column, problem: rule, figures };
};

const readRow = (row: Row): AnswerRow | BatchProblem[] => {
  const statement = readCell(row, 'statement', answerDispute.input.shape.statement);
  const given = evidenceFields
    .filter((field) => row[field] !== '')
    .map((field) => ({ field, read: readCell(row, field, evidenceText) }));
  const files = namesIn(row.files);
  const problems = [statement, ...given.map(({ read }) => read)].filter((read) => 'line' in read);
  if (files.length > filesMax) {
    const { line, caseNumber } = row;
    const figures = { max: filesMax };
    problems.push({
      line,
      name: shownName(caseNumber),
      column: 'files',
      problem: 'tooMany',
      figures,
    });
  }
  return problems.length > 0
    ? problems
    : {
        line: row.line,
        number: row.caseNumber,
        statement: 'text' in statement ? statement.text : '',
        evidence: given.flatMap(({ field, read }) =>
          'text' in read ? [{ field, text: read.text }] : [],
        ),
        acknowledgesFees: yesInTables.includes(row.acknowledgesFees.toLowerCase()),
        files,
      };
};

export type ReadRows = { count: number; rows: AnswerRow[]; problems: BatchProblem[] };

/** The rows of a table of answers, each by the rules of a single answer; or why it is not such a table. */
export const readAnswerRows = (content: Buffer): ReadRows | UnreadableTable => {
  const table = readTable(content.toString('base64'), {
    columns: answerBatchColumns,
    headings: answerBatchHeadings,
    rowsMax: answerBatchRowsMax,
    cellMax,
  });
  if (typeof table === 'string') {
    return table;
  }
  const read: ReadRows = { count: table.length, rows: [], problems: [] };
  const known = new Set<string>();
  for (const row of table) {
    const found = readRow(row);
    const { line, caseNumber: name } = row;
    if (known.has(name)) {
      const problem = 'caseTwice';
      read.problems.push({
        line,
        name: shownName(name),
        column: 'caseNumber',
        problem,
        figures: {},
      });
    } else if (Array.isArray(found)) {
      read.problems.push(...found);
    } else {
      read.rows.push(found);
    }
    known.add(name);
  }
  return read;
};
