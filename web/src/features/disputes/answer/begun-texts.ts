import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import type { Texts } from './evidence-of-delivery.ts';

type Draft = Pick<NonNullable<DisputeDetail['draft']>, 'evidence' | 'touched'>;

/** The texts a form opens with: what became known since the draft was saved goes into the fields that nobody wrote. */
export const beginTexts = (
  draft: Draft | null,
  known: Texts,
): { texts: Texts; since: EvidenceField[] } => {
  const saved: Texts = Object.fromEntries(
    draft?.evidence.map(({ field, text }) => [field, text]) ?? [],
  );
  const touched = new Set<EvidenceField>(draft?.touched);
  const fields = (Object.keys(known) as EvidenceField[]).filter((field) => !touched.has(field));
  const filled: Texts = Object.fromEntries(fields.map((field) => [field, known[field]]));
  return {
    texts: { ...saved, ...filled },
    since: draft === null ? [] : fields.filter((field) => saved[field] !== known[field]),
  };
};
