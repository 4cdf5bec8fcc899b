import {
  type OverseenWaybill,
  waybillReviewList,
} from '@back-office/contract/features/waybills/by-hand';
import { waybillReviewListWords } from '@back-office/messages/features/waybills/reviews';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { waybillCells } from '../waybill-cells.tsx';
import { waybillReviewActions } from './waybill-review-actions.tsx';

const { reason: _reason, ...shared } = waybillCells;
const cells = { ...shared, merchant: (row: OverseenWaybill) => merchantCell(row) };

/** Spec S4.13: proofs of delivery that no carrier can confirm, for a person to decide. */
export const WaybillReviewsPage = () => (
  <ListScreen
    list={waybillReviewList}
    words={waybillReviewListWords}
    cells={cells}
    opens="waybillReview"
    actions={waybillReviewActions}
  />
);
