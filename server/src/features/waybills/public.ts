export { countWaybillsByHand, waybillReviews } from './audit/waybill-reviews.ts';
export { recordCheck } from './carriers/record-check.ts';
