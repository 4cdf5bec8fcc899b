import type { DisputeRow } from '@back-office/contract/features/disputes';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  type CaseReviewRow,
  listCaseReviews,
  overseeDispute,
} from '@back-office/contract/features/disputes/review';
import type { Ruling } from '@back-office/contract/features/disputes/rulings';

/** The facts of a case that the acquirer's actions use, from its row or its page; only the page has the ruling. */
export type ReviewedCase = Pick<CaseReviewRow, 'merchantNumber' | 'number' | 'allowedActions'> &
  Pick<DisputeRow, 'stage'> & { ruling?: Ruling | null };

/** The calls to reload after an operator's step. */
export const refreshedByReviews = [listCaseReviews, overseeDispute, getOperatorQueue] as const;
