import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOM_FOR_NEW } from './children.ts';
import type { Environment } from './children.ts';
import { atTheEnd, isStopping } from './lifetime.ts';
import { inProject, inRun, PROJECT_DIR } from '../paths.mjs';
import { refuse } from '../steps.mjs';

const LAST_LINES = 40;

type ScriptPlan = {
  what: string;
  words: string[];
  environment: Environment;
  cwd?: string;
  onLine?: (line: string) => void;
  /** What follows from its failure. */
  wayOut?: string;
  /** Its input, once it is known; until then the script may load its modules. */
  input?: Promise<string>;
};

/** Runs one short script of the project to its end and hands on each line that it says. */
export function runScript(plan: ScriptPlan): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ROOM_FOR_NEW, ...plan.words], {
      cwd: plan.cwd ?? PROJECT_DIR,
      // The scripts of a first start and the server share most modules.
      env: {
        ...process.env,
        NO_COLOR: '1',
        NODE_COMPILE_CACHE: inRun('compiled'),
        ...plan.environment,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    atTheEnd(() => void child.kill());
    // It may have ended before its input is known.
    child.stdin.on('error', () => undefined);
    (plan.input ?? Promise.resolve('')).then(
      (input) => void child.stdin.end(input),
      () => void child.kill(),
    );
    const lines: string[] = [];
    const collect = (line: string) => {
      lines.push(line);
      plan.onLine?.(line);
    };
    createInterface(child.stdout).on('line', collect);
    createInterface(child.stderr).on('line', (line) => lines.push(line));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) {
        resolve();
        return;
      }
      try {
        refuse(
          isStopping()
            ? `${plan.what}: stopped.`
            : `${lines.slice(-LAST_LINES).join('\n')}\n\n${plan.what} failed (its last lines are above). ${plan.wayOut ?? 'Mend the cause and start again'}.`,
        );
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** The words that run a TypeScript file of the project. */
export function projectScript(path: string, ...words: string[]): string[] {
  return [inProject(path), ...words];
}
