import type { DisputeRow } from '@back-office/contract/features/disputes';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  type CaseReviewRow,
  listCaseReviews,
  overseeDispute,
} from '@back-office/contract/features/disputes/review';

/** What the acquirer's dialogs need of a case, from its row or its page. */
export type ReviewedCase = Pick<CaseReviewRow, 'merchantNumber' | 'number' | 'allowedActions'> &
  Pick<DisputeRow, 'stage'>;

/** What an operator's step changes on his screens. */
export const refreshedByReviews = [listCaseReviews, overseeDispute, getOperatorQueue] as const;
