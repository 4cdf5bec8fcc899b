export { countPayouts, countWithdrawals } from './list/count-withdrawals.ts';
export { listedWithdrawals, withdrawalOrder } from './list/read-question.ts';
export { withdrawalSources } from './withdrawal-row.ts';
