import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { refusalOfWritten } from '../answer/judge-answer.ts';
import type { HeldCase } from '../hold-case.ts';
import type { BatchProblem } from './batch-row.ts';
import { shownName, type AnswerRow } from './read-table-rows.ts';

/** Cases for which somebody has written a draft that a batch would pass by. */
const findDrafts = async (
  tx: Tx,
  { businessId }: TenantScope,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx.rows<{ number: string }>(sql`
    select number from dispute_drafts
    where business_id = ${businessId} and number = any(${numbers}::text[]) and (statement <> '' or evidence <> '{}')
    union
    select owner_id from uploaded_files
    where business_id = ${businessId} and owner_kind = 'disputeDraft' and owner_id = any(${numbers}::text[])`);
  return new Set(rows.map(({ number }) => number));
};

type Judged = Pick<AnswerRow, 'line' | 'number' | 'evidence' | 'acknowledgesFees'> & {
  hasFiles: boolean;
  /** At which the answer was written; that of the case now, while the batch is being checked. */
  stage?: HeldCase['stage'];
};

/** What stands against answering these cases now, by the rules of one answer. */
export const judgeCases = async (
  tx: Tx,
  { scope, now, cases }: { scope: TenantScope; now: Date; cases: ReadonlyMap<string, HeldCase> },
  rows: readonly Judged[],
): Promise<BatchProblem[]> => {
  const drafts = await findDrafts(
    tx,
    scope,
    rows.map(({ number }) => number),
  );
  const problemOf = (row: Judged): BatchProblem['problem'] | undefined => {
    const standing = cases.get(row.number);
    if (standing === undefined) {
      return 'disputes.notFound';
    }
    const { stage = standing.stage } = row;
    const refusal = refusalOfWritten(standing, { ...row, stage, now });
    return refusal ?? (drafts.has(row.number) ? 'draftOpen' : undefined);
  };
  return rows.flatMap((row) => {
    const problem = problemOf(row);
    const { line, number } = row;
    return problem === undefined
      ? []
      : [{ line, name: shownName(number), column: 'caseNumber' as const, problem, figures: {} }];
  });
};
