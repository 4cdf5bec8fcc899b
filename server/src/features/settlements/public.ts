export { settlementBatches } from './batches/read-batches.ts';
export { cancelBatch } from './decisions/cancel-batch.ts';
export { checkBatch } from './decisions/check-batch.ts';
export { creditBatch } from './decisions/credit-batch.ts';
export {
  countBatchesToCheck,
  countBatchesToCredit,
  overseenBatches,
} from './oversight/overseen-batch-list.ts';
export { keepDeliveryProofs } from './keep-delivery-proofs.ts';
export { keepSettling } from './keep-settling.ts';
export { lineColumnOf } from './lines/line-question.ts';
export { readProofDays, type ProofDay } from './cycle/proof-days.ts';
export { settlementByDelivery } from './oversight/settlement-by-delivery.ts';
export { readStatement } from './statements/read-statement.ts';
export { recordDeliveryProofs } from './record-delivery-proofs.ts';
export { runSettlement } from './run/run-settlement.ts';
