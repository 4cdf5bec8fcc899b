import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, inRun, PROJECT_DIR } from './paths.mjs';
import { runScript } from './processes/script.ts';

const SOURCES = ['web', 'messages', 'contract'];
const NOT_SOURCES = new Set(['node_modules', 'dist']);
const HASH_FILE = inRun('web-build.json');
// Spec S4.9: the version never goes below the one the specification was read from.
const VERSION_MIN = 1_752_633_731_959;

/** Folder of the built web. */
export const WEB_DIST = inProject('web', 'dist');

function filesUnder(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || entry.name.includes('.test.')) {
      return [];
    }
    const path = join(dir, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((house) => filesUnder(inProject(house))).toSorted();
  for (const file of [...files, inProject('package-lock.json')]) {
    hash.update(relative(PROJECT_DIR, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds the web when its sources differ from those of the last build. */
export async function buildWebIfStale(): Promise<string> {
  const hash = sourceHash();
  const known = existsSync(HASH_FILE)
    ? (JSON.parse(readFileSync(HASH_FILE, 'utf8')) as { hash: string }).hash
    : '';
  const versionFile = join(WEB_DIST, 'version.json');
  if (known === hash && existsSync(join(WEB_DIST, 'index.html')) && existsSync(versionFile)) {
    return 'current';
  }
  const version = Math.max(Date.now(), VERSION_MIN);
  await runScript({
    what: 'The build of the web',
    words: [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build'],
    cwd: inProject('web'),
    environment: { BUILD_TIMESTAMP: String(version), NODE_ENV: 'production' },
  });
  // Spec S3.4: the running web compares this number with the one built into it.
  writeFileSync(versionFile, JSON.stringify({ version }));
  writeFileSync(HASH_FILE, JSON.stringify({ hash }));
  return 'built';
}

if (import.meta.main) {
  await buildWebIfStale();
}
