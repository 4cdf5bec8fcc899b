import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const PROJECT_DIR = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** This machine's own files: locks, secrets, logs, the database. Never in git. */
export const RUN_DIR = join(PROJECT_DIR, '.run');

/** @param {...string} parts */
export function inProject(...parts) {
  return join(PROJECT_DIR, ...parts);
}

/** @param {...string} parts */
export function inRun(...parts) {
  return join(RUN_DIR, ...parts);
}
