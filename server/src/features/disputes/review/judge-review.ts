import type { AnswerCheck, CaseReviewAction } from '@back-office/contract/features/disputes/review';
import {
  evidenceForms,
  missingEvidence,
  type EvidenceField,
  type ReasonFamily,
} from '@back-office/contract/features/disputes/evidence';
import { isPastDeadline, type StandingCase } from '../case-life.ts';

// Decision 220: what the acquirer may do with an answer, and what it looks at first.

type Reviewed = StandingCase & { delivery: string | null };

/** D12: an answer is returned only while its merchant has time for another. */
export const judgeReview = ({ state, delivery, replyBy }: Reviewed, now: Date) => {
  if (delivery !== 'review' || state !== 'underAppeal') {
    return { allowedActions: [] as CaseReviewAction[], obstacles: [] };
  }
  return isPastDeadline(replyBy, now)
    ? { allowedActions: ['send'] as CaseReviewAction[], obstacles: ['noTimeLeft' as const] }
    : { allowedActions: ['send', 'return'] as CaseReviewAction[], obstacles: [] };
};

type Submitted = {
  statement: string | null;
  evidence: readonly { field: EvidenceField; text: string }[];
  files: readonly unknown[];
};

const isLatin = (text: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(text);

/** Issuers read English, and decide by documents rather than by what is claimed. */
export const checkAnswer = (
  family: ReasonFamily,
  { statement, evidence, files }: Submitted,
): { check: AnswerCheck; isMet: boolean }[] => {
  const fields = new Set(evidence.map(({ field }) => field));
  return [
    { check: 'requiredFields', isMet: missingEvidence(family, evidence).length === 0 },
    { check: 'otherFields', isMet: evidenceForms[family].optional.some((one) => fields.has(one)) },
    { check: 'documents', isMet: files.length > 0 },
    {
      check: 'english',
      isMet: [statement ?? '', ...evidence.map(({ text }) => text)].every(isLatin),
    },
  ];
};
