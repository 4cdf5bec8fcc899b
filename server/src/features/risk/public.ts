export { addAfterFraudReports } from './add-after-fraud.ts';
export { riskEntries } from './entry-list.ts';
export { tellGatewayOfEntries } from './tell-gateway.ts';
export { tellGatewayOfRules } from './rules/tell-rules.ts';
export { takeChanges } from './write-entries.ts';
