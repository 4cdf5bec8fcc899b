export { deliveryRates } from './list/delivery-rates.ts';
export { waybills } from './list/waybill-list.ts';
export { countWaybillsByHand, waybillReviews } from './audit/waybill-reviews.ts';
export { readDeliveryEvidence, type DeliveryEvidence } from './read-evidence.ts';
export { standingOfProof } from './standing-of-proof.ts';
export { recordChecks } from './carriers/record-checks.ts';
