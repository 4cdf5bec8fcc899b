export { batchesAddress } from './batches/batches-address.ts';
export { expectedDays } from './cycle/month-days.ts';
