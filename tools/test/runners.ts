// The two test runners: how each is called, and how its report is read.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Environment } from '../start/processes/children.ts';
import { atTheEnd } from '../start/processes/lifetime.ts';
import { inRun, PROJECT_DIR } from '../start/paths.mjs';

/** The reason of a failure is listed beside its title, so that the end of a long log suffices. */
type Failure = { title: string; why?: string | undefined };
/** Seconds that a file's tests took. Several files run at once, so their sum exceeds the suite's time. */
type FileTime = { file: string; seconds: number };
export type Tally = {
  name: string;
  passed: string[];
  failed: Failure[];
  seconds?: number;
  files?: FileTime[];
};
type TestResult = { title: string; isPassed: boolean; why?: string | undefined };
type Report = { results: TestResult[]; files: FileTime[] };

type Runner = {
  name: string;
  words: string[];
  environment: Environment;
  reportFile: string;
  /** Printed live, or ignored for a run meant to fail, or printed in one piece for a run beside others. */
  output: 'inherit' | 'ignore' | { file: string };
  read: (text: string) => Report;
};

/** Log files without colours. */
const plainOutput: Environment = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

async function runToEnd({ words, environment, output }: Runner): Promise<number> {
  const stream = typeof output === 'string' ? output : openSync(output.file, 'w');
  const ended = Promise.withResolvers<number>();
  const child = spawn(process.execPath, words, {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...plainOutput, NODE_COMPILE_CACHE: inRun('compiled'), ...environment },
    stdio: ['ignore', stream, stream],
  });
  atTheEnd(() => void child.kill());
  child.once('error', ended.reject);
  child.once('exit', (code) => ended.resolve(code ?? 1));
  try {
    return await ended.promise;
  } finally {
    if (typeof stream === 'number') {
      closeSync(stream);
    }
  }
}

/** Runs one runner; if it ran nothing, or broke without a failed test, that counts as a failure. */
export async function runTests(runner: Runner): Promise<Tally> {
  rmSync(runner.reportFile, { force: true });
  const startedAt = performance.now();
  const code = await runToEnd(runner);
  const seconds = (performance.now() - startedAt) / 1000;
  const { results, files }: Report = existsSync(runner.reportFile)
    ? runner.read(readFileSync(runner.reportFile, 'utf8'))
    : { results: [], files: [] };
  const passed = results.filter(({ isPassed }) => isPassed).map(({ title }) => title);
  const failed = results
    .filter(({ isPassed }) => !isPassed)
    .map(({ title, why }): Failure => ({ title, why }));
  if (results.length === 0) {
    failed.push({ title: `${runner.name}: ran no test` });
  } else if (code !== 0 && failed.length === 0) {
    failed.push({ title: `${runner.name}: ended with exit code ${code}` });
  }
  return { name: runner.name, passed, failed, seconds, files };
}

const LINES_MAX = 14;
const LINE_LENGTH_MAX = 400;

const cut = (line: string): string =>
  line.length > LINE_LENGTH_MAX ? `${line.slice(0, LINE_LENGTH_MAX)} …` : line;

/**
 * The first lines of an error, without colours and library stack frames. A property's counterexample can be one line
 * of many kilobytes; shortened, test name and error both fit into a log that keeps only its end.
 */
export function shorten(message: string | undefined): string | undefined {
  const lines = message && stripVTControlCharacters(message).split('\n');
  return (
    lines &&
    lines
      .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
      .slice(0, LINES_MAX)
      .map(cut)
      .join('\n')
  );
}

const ofFile = ' (the file itself)';

type VitestReport = {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

function readVitest(text: string): Report {
  const { testResults } = JSON.parse(text) as VitestReport;
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(PROJECT_DIR, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const results = testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0
      ? [{ title: `${name}${ofFile}`, isPassed: false, why: shorten(message) }]
      : assertionResults.map(({ fullName, status, failureMessages }) => ({
          title: fullName,
          isPassed: status === 'passed',
          why: shorten(failureMessages?.[0]),
        })),
  );
  return { results, files };
}

type VitestPlan = {
  name: string;
  environment: Environment;
  /** Parts of file names; omitted: all files. */
  files?: readonly string[];
  /** Projects of vitest.config.ts; omitted: all. */
  projects?: readonly string[];
  /** A regular expression; tests with other titles are skipped. */
  titles?: string;
  /** Number of processes, if not the configured one. */
  workers?: number;
};

export function vitestRunner(folder: string, plan: VitestPlan): Runner {
  const { name, environment, files = [], projects = [], titles, workers } = plan;
  const reportFile = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const vitest = join(PROJECT_DIR, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
  return {
    name,
    words: [
      vitest,
      'run',
      ...reporters,
      ...projects.flatMap((project) => ['--project', project]),
      ...(titles === undefined ? [] : ['--testNamePattern', titles]),
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ...files,
    ],
    environment,
    reportFile,
    output: 'inherit',
    // Tests left out are reported as skipped. An unreadable file fails in any case.
    read: (text) => {
      const { results, files } = readVitest(text);
      const isMeant = ({ title }: TestResult) =>
        titles === undefined || title.endsWith(ofFile) || RegExp(titles).test(title);
      return { results: results.filter(isMeant), files };
    },
  };
}

type PlaywrightResult = {
  duration: number;
  errors: { message?: string; location?: { file: string; line: number } }[];
};

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
};

/** A browser test's expectation, and its line in the spec. */
function whyOf(results: readonly PlaywrightResult[]): string | undefined {
  const [error] = results.flatMap(({ errors }) => errors);
  const { file, line } = error?.location ?? {};
  return error && `${file ?? ''}:${line ?? ''}\n${shorten(error.message) ?? ''}`;
}

function readSuite(suite: PlaywrightSuite, above: string): TestResult[] {
  const path = `${above}${suite.title} `;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${path}${title}`,
      isPassed: status === 'expected',
      why: whyOf(results),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, path))];
}

function secondsOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const milliseconds = own.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, inner) => sum + secondsOf(inner), milliseconds / 1000);
}

function readPlaywright(text: string): Report {
  const { suites } = JSON.parse(text) as { suites: PlaywrightSuite[] };
  return {
    results: suites.flatMap((suite) => readSuite(suite, '')),
    files: suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) })),
  };
}

/** `files`: parts of file names; omitted: all files. */
export function playwrightRunner(
  folder: string,
  environment: Environment,
  files: readonly string[],
): Runner {
  const reportFile = join(folder, 'playwright.json');
  const playwright = join(PROJECT_DIR, 'node_modules/@playwright/test/cli.js');
  const config = join(PROJECT_DIR, 'tests/playwright.config.ts');
  return {
    name: 'browser tests',
    words: [playwright, 'test', '--config', config, '--reporter', 'list,json', ...files],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    reportFile,
    output: 'inherit',
    read: readPlaywright,
  };
}
