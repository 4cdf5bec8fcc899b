export { addAfterFraudReports } from './add-after-fraud.ts';
export { riskEntries } from './entry-list.ts';
export { tellGatewayOfEntries } from './tell-gateway.ts';
export { sendReviewDecisions } from './reviews/decide-held-payment.ts';
export { heldPayments } from './reviews/held-payments.ts';
export { notifyOfHeldPayments } from './reviews/notify-of-held-payments.ts';
export { tellGatewayOfRules } from './rules/tell-rules.ts';
export { takeChanges } from './write-entries.ts';
