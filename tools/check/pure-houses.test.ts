import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '../start/paths.mjs';

const linter = join(PROJECT_DIR, 'node_modules/oxlint/bin/oxlint');
// Types are the business of another check, and need the whole project.
const rules = readFileSync(join(PROJECT_DIR, '.oxlintrc.json'), 'utf8').replace(
  '"typeAware": true',
  '"typeAware": false',
);
const planted = 'export const all = () => [process.argv, document.title, console, setTimeout];\n';

/** The places of undefined globals by file. */
const lint = (files: readonly string[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'pure-houses-'));
  try {
    writeFileSync(join(folder, '.oxlintrc.json'), rules);
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), planted);
    }
    const words = [linter, '--format', 'unix'];
    const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    return [...stdout.matchAll(/^(\S+?):.*'(\w+)' is not defined/gm)]
      .map(([, file, name]) => `${file} ${name}`)
      .toSorted();
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('what both sides read names no global of Node or of a browser', () => {
  const names = ['console', 'document', 'process', 'setTimeout'];
  const files = ['contract/src/kit/planted.ts', 'messages/src/planted.ts'];
  const expected = files.flatMap((file) => names.map((name) => `${file} ${name}`));
  expect(lint([...files, 'server/src/planted.ts'])).toEqual(expected);
});
