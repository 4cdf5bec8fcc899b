import type { AnswerCheck, CaseReviewAction } from '@back-office/contract/features/disputes/review';
import {
  evidenceForms,
  missingEvidence,
  type EvidenceField,
  type ReasonFamily,
} from '@back-office/contract/features/disputes/evidence';
import { isLatin } from '@back-office/contract/features/disputes/written-text';
import { proposalActionsFor } from '#features/proposals/public';
import { isPastDeadline, type StandingCase } from '../judge-case.ts';

// Decision 24: the acquirer's possible actions on an answer, and the checks before them.

/** The last ruling on a case that was not rejected or withdrawn. */
export type StandingRuling = {
  stage: string;
  status: string;
  delivery: string | null;
  /** The database number, or its digits. */
  proposedById: bigint | string;
};
type Reviewed = StandingCase & { delivery: string | null; ruling: StandingRuling | null };
type Reviewing = { now: Date; personId: bigint | null };

/** The stage at which the network decides: contested, or already before the network. */
export const rulableStage = ({
  stage,
  state,
}: Pick<StandingCase, 'stage' | 'state'>): 'preArbitration' | 'arbitration' | undefined =>
  state === 'underAppeal' && (stage === 'preArbitration' || stage === 'arbitration')
    ? stage
    : undefined;

/** D18, Decision 24: one operator enters the network's decision, another confirms it. */
const judgeRuling = (reviewed: Reviewed, personId: bigint | null): CaseReviewAction[] => {
  const stage = rulableStage(reviewed);
  const { ruling } = reviewed;
  if (stage === undefined) {
    return [];
  }
  return ruling === null || ruling.stage !== stage || ruling.delivery === 'refused'
    ? ['rule']
    : proposalActionsFor({ ...ruling, proposedById: BigInt(ruling.proposedById) }, personId);
};

type Judged = { allowedActions: CaseReviewAction[]; obstacles: 'noTimeLeft'[] };

/** D12: an answer can be returned only while its merchant has time for another. */
export const judgeReview = (reviewed: Reviewed, { now, personId }: Reviewing): Judged => {
  if (reviewed.delivery !== 'review' || reviewed.state !== 'underAppeal') {
    return { allowedActions: judgeRuling(reviewed, personId), obstacles: [] };
  }
  return isPastDeadline(reviewed.replyBy, now)
    ? { allowedActions: ['send'], obstacles: ['noTimeLeft'] }
    : { allowedActions: ['send', 'return'], obstacles: [] };
};

type Submitted = {
  statement: string | null;
  evidence: readonly { field: EvidenceField; text: string }[];
  files: readonly unknown[];
};

/** A longer text may contain a shorter one. */
const without = (text: string, own: readonly string[]): string =>
  own.toSorted((a, b) => b.length - a.length).reduce((rest, one) => rest.replaceAll(one, ''), text);

/**
 * Issuers read English, and decide by documents rather than claims. The payment's own texts, such as an address, stay
 * in their script.
 */
export const checkAnswer = (
  family: ReasonFamily,
  { statement, evidence, files }: Submitted,
  ofPayment: readonly string[],
): { check: AnswerCheck; isMet: boolean }[] => {
  const fields = new Set(evidence.map(({ field }) => field));
  return [
    { check: 'requiredFields', isMet: missingEvidence(family, evidence).length === 0 },
    { check: 'otherFields', isMet: evidenceForms[family].optional.some((one) => fields.has(one)) },
    { check: 'documents', isMet: files.length > 0 },
    {
      check: 'english',
      isMet: [statement ?? '', ...evidence.map(({ text }) => text)].every((text) =>
        isLatin(without(text, ofPayment)),
      ),
    },
  ];
};
