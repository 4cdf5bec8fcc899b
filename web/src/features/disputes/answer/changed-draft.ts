import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';

export type Sent = { statement: string; evidence: { field: EvidenceField; text: string }[] };

type Standing = {
  draft: Pick<NonNullable<DisputeDetail['draft']>, 'statement' | 'evidence'> & {
    files: readonly { id: string }[];
  };
};

const hasOtherFiles = (held: readonly { id: string }[], fileIds: readonly string[]): boolean =>
  held.length !== fileIds.length || held.some(({ id }) => !fileIds.includes(id));

/** Whether a draft holds other texts or files than this form: a colleague has changed it since. */
export const isChanged = (
  { draft }: Standing,
  { statement, evidence }: Sent,
  fileIds: readonly string[],
): boolean => {
  const texts = new Map(evidence.map(({ field, text }) => [field, text]));
  return (
    draft.statement.trim() !== statement.trim() ||
    draft.evidence.some(({ field, text }) => texts.get(field) !== text.trim()) ||
    hasOtherFiles(draft.files, fileIds)
  );
};
