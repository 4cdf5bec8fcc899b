export { orphanKeys } from './orphan-keys.ts';
