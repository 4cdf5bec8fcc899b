export { countOwnOperations } from './count-own-operations.ts';
export { operations, signIns } from './log-lists.ts';
export { whileUnsealed } from './seal-operations.ts';
