import type { DisputeRow } from '@back-office/contract/features/disputes';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  type CaseReviewRow,
  listCaseReviews,
  overseeDispute,
} from '@back-office/contract/features/disputes/review';
import type { Ruling } from '@back-office/contract/features/disputes/rulings';

/** The facts of a case that the acquirer's actions use, from its row or its page; the page alone shows the ruling. */
export type ReviewedCase = Pick<CaseReviewRow, 'merchantNumber' | 'number' | 'allowedActions'> &
  Pick<DisputeRow, 'stage'> & { ruling?: Ruling | null };

/** What an operator's step changes on his screens. */
export const refreshedByReviews = [listCaseReviews, overseeDispute, getOperatorQueue] as const;
