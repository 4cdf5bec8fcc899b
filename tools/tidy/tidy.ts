// Prints every breach of the house rules and fails on it, or if it read nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../start/paths.mjs';
import { folderBreaches } from './folders.ts';
import { errorBreaches, mirrorBreaches } from './mirror.ts';
import { breachesIn } from './rules.ts';
import { classBreaches } from './stylesheets.ts';

const READ = /\.(ts|tsx|mts|mjs|js|cjs|css|scss|less|sql|html|md)$/;
const NOT_OURS = /node_modules|(^|\/)dist(\/|$)|^\.run|test-results/;

/** Tracked and untracked files of git, without ignored ones; outside a clone, all files. */
function listFiles(): string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const git = spawnSync('git', words, { cwd: PROJECT_DIR, encoding: 'utf8' });
  const all =
    git.status === 0
      ? git.stdout.split('\0')
      : globSync('**/*', { cwd: PROJECT_DIR, exclude: (name) => NOT_OURS.test(name) });
  return all.filter((path) => READ.test(path) && existsSync(join(PROJECT_DIR, path)));
}

const files = new Map(
  listFiles().map((path) => [path, readFileSync(join(PROJECT_DIR, path), 'utf8')] as const),
);
const breaches = [
  ...[...files].flatMap(([path, text]) => breachesIn(path, text)),
  ...mirrorBreaches([...files.keys()]),
  ...folderBreaches([...files.keys()]),
  ...errorBreaches(files),
  ...classBreaches(files),
];

for (const { path, line, says } of breaches) {
  process.stdout.write(`${path}:${line}: ${says}\n`);
}
process.stdout.write(`${files.size} files read, ${breaches.length} breaches\n`);
process.exitCode = files.size === 0 || breaches.length > 0 ? 1 : 0;
