// The house rule that folders stay small enough to read at a glance.
import { posix } from 'node:path';
import type { Breach } from './rules.ts';

const FILES_MAX = 15;

/** One file for each room, shape or time step: they grow with the product, and are looked up by name. */
const SHELVES: ReadonlySet<string> = new Set([
  'contract/src/features',
  'contract/src/kit',
  'docs/decisions',
  'messages/src/features',
  'server/migrations',
  'server/src/testing',
]);

/** Folders with more files than a reader can keep track of; tests beside their subjects don't count. */
export function folderBreaches(paths: readonly string[]): Breach[] {
  const counted = paths.filter((path) => !/\.(test|spec)\.tsx?$/.test(path));
  return [...Map.groupBy(counted, (path) => posix.dirname(path))]
    .filter(([, files]) => files.length > FILES_MAX)
    .filter(([folder]) => !SHELVES.has(folder))
    .map(([path, { length }]) => ({
      path,
      line: 1,
      says: `holds ${length} files, of at most ${FILES_MAX}: give it sub-rooms by business words`,
    }));
}
