import {
  type EvidenceField,
  missingEvidence,
} from '@back-office/contract/features/disputes/evidence';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { refusalOfWritten } from '../answer/judge-answer.ts';
import type { HeldCase } from '../hold-case.ts';
import type { BatchProblem } from './batch-row.ts';
import { shownName, type AnswerRow } from './read-table-rows.ts';

/** Cases with someone's draft, which a batch would ignore. */
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
  /** The stage at which the answer was written; the case's current one while the batch is being checked. */
  stage?: HeldCase['stage'];
};

const missingIn = (
  standing: HeldCase | undefined,
  { evidence }: Pick<Judged, 'evidence'>,
): readonly EvidenceField[] =>
  standing === undefined
    ? []
    : missingEvidence(familyOf(standing.brand, standing.reasonCode), evidence);

/** Why these cases can't be answered now, by the rules of a single answer. */
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
    if (problem === undefined) {
      return [];
    }
    const { line, number } = row;
    // Each field that its reason requires is named: a row shows one column, and a clerk mends it there.
    const columns =
      problem === 'disputes.evidenceIncomplete'
        ? missingIn(cases.get(number), row)
        : (['caseNumber'] as const);
    return columns.map((column) => ({
      line,
      name: shownName(number),
      column,
      problem,
      figures: {},
    }));
  });
};
