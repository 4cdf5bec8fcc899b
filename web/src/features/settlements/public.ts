export { batchesAddress } from './batch-cells.tsx';
export { expectedDays } from './cycle/month-days.ts';
