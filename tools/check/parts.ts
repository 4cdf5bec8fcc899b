// The parts of `npm run check`: each is a program that exits with 0 on success.
import { delimiter, dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { inRun, PROJECT_DIR } from '../start/paths.mjs';

export type Part = { name: string; words: string[] };

export type Outcome = { part: Part; isGood: boolean; output: string; seconds: number };

function program(packageName: string, file: string): string {
  return join(PROJECT_DIR, 'node_modules', packageName, file);
}

/**
 * Houses that run in Node are one program, so that what they share is checked once. Contract and messages stand in it
 * and in a program of their own, where neither Node nor a browser exists. Each program has one type checker: several
 * would repeat the same work. Results for unchanged files are kept: a second run takes a tenth of the first.
 */
const PROGRAMS = {
  node: 'tsconfig.json',
  web: 'web/tsconfig.json',
  tests: 'tests/tsconfig.json',
  contract: 'contract/tsconfig.pure.json',
};

function typesOf([name, file]: [string, string]): Part {
  const known = inRun('types', `${name}.tsbuildinfo`);
  const words = ['--noEmit', '--incremental', '--tsBuildInfoFile', known, '--checkers', '1'];
  const project = ['-p', join(PROJECT_DIR, file)];
  return {
    name: `types of ${name}`,
    words: [program('typescript', 'bin/tsc'), ...words, ...project],
  };
}

/** All but the tests, longest first, so that short ones fill the gaps. */
export const STATIC_PARTS: Part[] = [
  { name: 'lint', words: [program('oxlint', 'bin/oxlint')] },
  { name: 'unused', words: [program('knip', 'bin/knip.js'), '--no-progress'] },
  ...Object.entries(PROGRAMS).map(typesOf),
  { name: 'walls', words: [join(PROJECT_DIR, 'tools/boundaries/boundaries.ts')] },
  { name: 'tidy', words: [join(PROJECT_DIR, 'tools/tidy/tidy.ts')] },
  { name: 'format', words: [program('oxfmt', 'bin/oxfmt'), '--check'] },
];

/** The download size of each page, from the last build of the web. */
export const WEB_SIZES: Part = {
  name: 'sizes of the web',
  words: [join(PROJECT_DIR, 'web/sizes.ts')],
};

export const UNIT_TESTS: Part = {
  name: 'unit tests',
  words: [program('vitest', 'vitest.mjs'), 'run', '--project', 'unit', '--reporter', 'dot'],
};

/**
 * The type checkers (in Go) run beside other parts: with one thread, and rare garbage collection, they take half the
 * work.
 */
const ofTypeCheckers = { GOMAXPROCS: '1', GOGC: '400' };

function runPart(part: Part): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, part.words, {
      cwd: PROJECT_DIR,
      // The linter starts its type checker by name.
      env: {
        ...process.env,
        ...ofTypeCheckers,
        NO_COLOR: '1',
        PATH: [
          dirname(process.execPath),
          join(PROJECT_DIR, 'node_modules', '.bin'),
          process.env['PATH'],
        ].join(delimiter),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ part, isGood: code === 0, output: output.trim(), seconds });
    });
  });
}

function print({ part, isGood, output, seconds }: Outcome) {
  const line = `${isGood ? 'ok  ' : 'FAIL'}  ${part.name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`;
  process.stdout.write(isGood ? `${line}\n` : `${line}\n${output}\n\n`);
}

/** Runs the parts, a few at a time, and prints a line for each as it ends. */
export async function runParts(parts: readonly Part[], atOnce: number): Promise<Outcome[]> {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const outcome = await runPart(part);
      print(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
