export { WithdrawalFee } from './information/withdrawal-fee.tsx';
export { SystemHealth } from './system-health.tsx';
