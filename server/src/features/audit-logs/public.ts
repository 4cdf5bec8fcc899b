export { operationConditions } from './list-operations.ts';
export { signInConditions } from './list-sign-ins.ts';
