export { aloneUpTo, hasAnother, holdDay, readApproval } from './approvals.ts';
