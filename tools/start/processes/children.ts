// The product's processes: each in its own process group, so that Ctrl-C reaches them only through us and in the
// right order, with a log file in .run/.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStopping, stopAll } from './lifetime.ts';
import { commandLineOf } from '../lock.mjs';
import { inProject, inRun, PROJECT_DIR } from '../paths.mjs';
import { refuse, reportFailure } from '../steps.mjs';

export type Environment = Record<string, string | undefined>;

export type Child = {
  name: string;
  runDir: string;
  process: ChildProcess;
  logFile: string;
  hasEnded: () => boolean;
};

type ChildPlan = {
  name: string;
  script: string;
  environment: Environment;
  isWatched?: boolean;
  /** Folder of the log, and of the note by which a later start finds the process. */
  runDir: string;
};

/** With Node's usual 16 MB a fifth of the work of a first start went into collecting and copying what is new. */
export const ROOM_FOR_NEW = '--max-semi-space-size=64';

const STOP_TIMEOUT_MS = 20_000;
const HEALTH_TIMEOUT_MS = 90_000;
const HEALTH_PAUSE_MS = 100;
const LAST_LINES = 12;

type Known = { pid: number; script: string };

function noteOf(runDir: string): string {
  return join(runDir, 'children.json');
}

function knownChildren(runDir: string): Known[] {
  const note = noteOf(runDir);
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Known[]) : [];
}

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // The process is already gone, as intended.
  }
}

function isStillThere({ pid, script }: Known): boolean {
  return commandLineOf(pid)?.includes(script) === true;
}

/** Ends the server and sandbox of an earlier start that was killed. */
export async function endLeftovers(runDir: string): Promise<void> {
  const leftovers = knownChildren(runDir).filter(isStillThere);
  const deadline = performance.now() + STOP_TIMEOUT_MS / 2;
  for (const { pid } of leftovers) {
    signalGroup(pid, 'SIGTERM');
  }
  while (leftovers.some(isStillThere) && performance.now() < deadline) {
    await sleep(HEALTH_PAUSE_MS);
  }
  for (const { pid } of leftovers.filter(isStillThere)) {
    signalGroup(pid, 'SIGKILL');
  }
  rmSync(noteOf(runDir), { force: true });
}

function openLog(file: string): number {
  if (existsSync(file)) {
    renameSync(file, `${file}.1`);
  }
  return openSync(file, 'a', 0o600);
}

/** The last lines of a child's log, shown with the message that it ended. */
function lastLinesOf(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return text.split('\n').slice(-LAST_LINES).join('\n');
}

export function startChild(plan: ChildPlan): Child {
  const logFile = join(plan.runDir, `${plan.name}.log`);
  const log = openLog(logFile);
  const script = inProject(plan.script);
  const watch = plan.isWatched === true ? ['--watch', '--watch-preserve-output'] : [];
  const words = [ROOM_FOR_NEW, ...watch, script];
  const child = spawn(process.execPath, words, {
    cwd: PROJECT_DIR,
    // Compiled once for all starts: a restart takes half the time.
    env: { ...process.env, NODE_COMPILE_CACHE: inRun('compiled'), ...plan.environment },
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  child.once('error', () => {
    hasEnded = true;
  });
  const known = [...knownChildren(plan.runDir), { pid: child.pid ?? 0, script }];
  writeFileSync(noteOf(plan.runDir), JSON.stringify(known));
  return {
    name: plan.name,
    runDir: plan.runDir,
    process: child,
    logFile,
    hasEnded: () => hasEnded,
  };
}

/** Asks a child to finish its work, and kills it if that takes too long. */
export async function stopChild(child: Child): Promise<void> {
  const pid = child.process.pid;
  if (child.hasEnded() || pid === undefined) {
    return;
  }
  signalGroup(pid, 'SIGTERM');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (!child.hasEnded() && performance.now() < deadline) {
    await sleep(HEALTH_PAUSE_MS / 2);
  }
  if (!child.hasEnded()) {
    signalGroup(pid, 'SIGKILL');
  }
  const others = knownChildren(child.runDir).filter((known) => known.pid !== pid);
  writeFileSync(noteOf(child.runDir), JSON.stringify(others));
}

function describeEnd(child: Child): string {
  const { exitCode, signalCode } = child.process;
  const how = signalCode === null ? `exit code ${exitCode ?? 'unknown'}` : `signal ${signalCode}`;
  return `${lastLinesOf(child.logFile)}\n\nThe ${child.name} ended by itself (${how}; above its last lines, all of them in ${child.logFile}): mend the cause and start again.`;
}

/** Waits until the child answers its health check. */
export async function waitUntilHealthy(child: Child, origin: string): Promise<void> {
  const deadline = performance.now() + HEALTH_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.hasEnded()) {
      refuse(describeEnd(child));
    }
    try {
      const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) });
      if (answer.ok) {
        return;
      }
    } catch {
      // Not listening yet; retried below.
    }
    await sleep(HEALTH_PAUSE_MS);
  }
  refuse(
    `The ${child.name} did not become ready within ${HEALTH_TIMEOUT_MS / 1000} seconds: read ${child.logFile} and start again.`,
  );
}

/** The product needs all its processes: when one ends unexpectedly, all are stopped. */
export function stopAllWhenItEnds(child: Child): void {
  child.process.once('exit', () => {
    if (!isStopping()) {
      reportFailure(Object.assign(new Error(describeEnd(child)), { isRefusal: true }));
      void stopAll().then(() => process.exit(1));
    }
  });
}
