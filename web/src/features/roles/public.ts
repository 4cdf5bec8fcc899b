export { branchesOf } from './role-draft.ts';
