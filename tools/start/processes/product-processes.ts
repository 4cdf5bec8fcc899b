import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, stopChild, waitUntilHealthy } from './children.ts';
import type { Child } from './children.ts';
import { sandboxEnvironment, serverEnvironment } from '../environment.ts';
import type { Addresses, Mode } from '../environment.ts';
import { atTheEnd } from './lifetime.ts';

/** Starts the product's server; resolves once it serves. */
export async function startServer(addresses: Addresses, mode: Mode): Promise<Child> {
  const server = startChild({
    name: 'server',
    script: 'server/src/main.ts',
    environment: serverEnvironment(addresses, mode),
    isWatched: mode.isDev,
    runDir: mode.runDir,
  });
  atTheEnd(() => stopChild(server));
  await waitUntilHealthy(server, `http://127.0.0.1:${addresses.port}`);
  return server;
}

/** Starts the sandbox gateway; resolves once it serves. */
export async function startSandbox(addresses: Addresses, mode: Mode): Promise<Child> {
  const sandbox = startChild({
    name: 'sandbox',
    script: 'sandbox/src/main.ts',
    environment: sandboxEnvironment(addresses, mode),
    isWatched: mode.isDev,
    runDir: mode.runDir,
  });
  atTheEnd(() => stopChild(sandbox));
  await waitUntilHealthy(sandbox, `http://127.0.0.1:${addresses.sandboxPort}`);
  return sandbox;
}

type SandboxHealth = { waiting: number; isMakingHistory: boolean };

const HISTORY_PATIENCE_MS = 180_000;
const HISTORY_PAUSE_MS = 500;

/** Returns a function that tells whether its text has changed within this many milliseconds. */
export function watchProgress(patienceMs: number): (shown: string, now: number) => boolean {
  let last: { shown: string; since: number } | undefined;
  return (shown, now) => {
    if (last?.shown !== shown) {
      last = { shown, since: now };
    }
    return now - last.since < patienceMs;
  };
}

/**
 * Waits until the product has received the sandbox's whole history of a first start, as long as more arrives; returns
 * whether all has arrived.
 */
export async function waitForHistory(
  sandbox: Child,
  { sandboxPort }: Addresses,
  say: (line: string) => void,
): Promise<boolean> {
  const isMoving = watchProgress(HISTORY_PATIENCE_MS);
  while (!sandbox.hasEnded()) {
    const answer = await fetch(`http://127.0.0.1:${sandboxPort}/healthz`);
    const { waiting, isMakingHistory } = (await answer.json()) as SandboxHealth;
    if (waiting === 0 && !isMakingHistory) {
      return true;
    }
    const arriving = `${waiting} events on their way${isMakingHistory ? ', more to come' : ''}`;
    say(arriving);
    if (!isMoving(arriving, performance.now())) {
      return false;
    }
    await sleep(HISTORY_PAUSE_MS);
  }
  return false;
}
