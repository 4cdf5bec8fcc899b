export { waybills } from './list/waybill-list.ts';
export { countWaybillsByHand, waybillReviews } from './audit/waybill-reviews.ts';
export { recordCheck } from './carriers/record-check.ts';
