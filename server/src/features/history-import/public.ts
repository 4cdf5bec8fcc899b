export { importHistory } from './import-history.ts';
export { readMapping } from './mapping.ts';
