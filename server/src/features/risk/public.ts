export { riskEntries } from './entry-list.ts';
export { tellGatewayOfEntries } from './tell-gateway.ts';
