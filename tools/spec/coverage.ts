// `npm run coverage:spec`: lists requirements without a passing test in the last `npm test`.
import { existsSync, readFileSync } from 'node:fs';
import { inRun } from '../start/paths.mjs';
import { coverageOf } from './coverage-of.ts';
import { SPEC_ITEMS } from './spec-items.ts';

const file = inRun('passed-tests.json');
const titles = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
const lines: Record<string, string> = SPEC_ITEMS;
const coverage = coverageOf(Object.keys(lines), titles);

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(coverage)}\n`);
} else {
  process.stdout.write(
    `${coverage.covered}/${coverage.total} requirements are named by a passing test\n`,
  );
  for (const id of coverage.missing) {
    process.stdout.write(`  ${id.padEnd(6)} ${lines[id] ?? ''}\n`);
  }
  if (titles.length === 0) {
    process.stdout.write('No test run is known here yet: run npm test first.\n');
  }
}
