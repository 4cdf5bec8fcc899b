import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SOURCE_NAME = /\.(ts|tsx|mts|cts|js|mjs|cjs|jsx)$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.run', 'test-results']);

function walk(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) {
      return [];
    }
    const path = join(dir, entry.name);
    if (entry.isDirectory()) {
      return walk(path);
    }
    return SOURCE_NAME.test(entry.name) ? [path] : [];
  });
}

/** Every source file of the project, as a path from its root with forward slashes. */
export function listSourceFiles(root: string): string[] {
  return walk(root)
    .map((path) => relative(root, path).split(sep).join('/'))
    .toSorted();
}

/** Files known to git, or undefined outside a clone. */
export function listGitFiles(root: string): string[] | undefined {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const kept = git('ls-files', '-z');
  const deleted = git('ls-files', '-z', '--deleted');
  if (kept.status !== 0 || deleted.status !== 0) {
    return undefined;
  }
  const gone = new Set(deleted.stdout.split('\0'));
  return kept.stdout.split('\0').filter((path) => SOURCE_NAME.test(path) && !gone.has(path));
}
