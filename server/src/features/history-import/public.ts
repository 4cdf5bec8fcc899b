export { importHistory } from './import-history.ts';
export { readMapping } from './mapping.ts';
export { writeReport } from './report.ts';
export { summarize } from './summary.ts';
