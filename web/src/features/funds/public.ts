export { entriesOfPayment, recordedFlowAddress } from './recorded-flow-address.ts';
