export { BalancesPanel } from './balances-panel.tsx';
export { recordedFlowAddress } from './recorded-flow-address.ts';
