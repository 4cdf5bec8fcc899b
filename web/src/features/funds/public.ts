export { BalancesPanel } from './balances-panel.tsx';
