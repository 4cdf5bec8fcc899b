export { WithdrawalFee } from './information/withdrawal-fee.tsx';
