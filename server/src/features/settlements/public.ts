export { cancelBatch } from './decisions/cancel-batch.ts';
export { checkBatch } from './decisions/check-batch.ts';
export { creditBatch } from './decisions/credit-batch.ts';
export { countBatchesToCheck, countBatchesToCredit } from './oversight/count-batches.ts';
export { keepSettling } from './keep-settling.ts';
export { lineColumnOf } from './lines/line-question.ts';
export { readStatement } from './statements/read-statement.ts';
export { recordDeliveryProofs } from './record-delivery-proofs.ts';
export { runSettlement } from './run/run-settlement.ts';
