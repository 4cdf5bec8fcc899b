export { operations, signIns } from './log-lists.ts';
