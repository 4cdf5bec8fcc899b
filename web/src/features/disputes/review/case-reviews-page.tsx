import { caseReviewList } from '@back-office/contract/features/disputes/review';
import { caseReviewListWords } from '@back-office/messages/features/disputes/review';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/over-merchants';
import { reviewedCells } from '../dispute-cells.tsx';
import { caseReviewActions } from './case-review-actions.tsx';

const cells = { ...reviewedCells, merchant: merchantCell };
const actions = { of: caseReviewActions, width: 230 };

/** Spec S2.20: the cases of all merchants, first the answers that wait for a review. */
export const CaseReviewsPage = () => (
  <ListScreen
    list={caseReviewList}
    words={caseReviewListWords}
    cells={cells}
    opens="caseReview"
    actions={actions}
  />
);
