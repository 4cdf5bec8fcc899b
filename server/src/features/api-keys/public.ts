export { orphanKeys } from './manage-keys.ts';
