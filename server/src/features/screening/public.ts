export { importList } from './lists/import-list.ts';
export { indexNames } from './names/name-index.ts';
export { openLists, readLists, stateOfLists } from './read-lists.ts';
export type { FindMatches, Match, Subject } from './names/name-index.ts';
