import { caseReviewList, type CaseReviewRow } from '@back-office/contract/features/disputes/review';
import {
  caseReviewListWords,
  overseenStateLabels,
} from '@back-office/messages/features/disputes/review';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { CaseStatus, reviewedCells } from '../dispute-cells.tsx';
import { caseReviewActions } from './case-review-actions.tsx';

const cells = {
  ...reviewedCells,
  state: ({ state }: CaseReviewRow) => <CaseStatus state={state} labels={overseenStateLabels} />,
  merchant: merchantCell,
};

/** Spec S2.20: the cases of all merchants, answers to review first. */
export const CaseReviewsPage = () => (
  <ListScreen
    list={caseReviewList}
    words={caseReviewListWords}
    cells={cells}
    opens="caseReview"
    actions={caseReviewActions}
  />
);
