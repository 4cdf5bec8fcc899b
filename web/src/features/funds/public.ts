export { recordedFlowAddress } from './recorded-flow-address.ts';
