// `npm start`: the part that runs on any Node from 20 on. It brings the packages and Node 26;
// everything after that is TypeScript in product.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { checkGround } from './ground.mjs';
import { installIfNeeded } from './install.mjs';
import { takeLock } from './lock.mjs';
import { runOnNode26 } from './node26.mjs';
import { inRun } from './paths.mjs';
import { refuse, reportFailure, step } from './steps.mjs';

const PATIENCE_MS = 3000;
const PAUSE_MS = 200;

/** A start right after a stop waits a moment for the one before to let go. */
async function takeStartLock() {
  const mine = { what: 'npm start', command: 'start.mjs' };
  const deadline = performance.now() + PATIENCE_MS;
  let holder = takeLock(inRun('start.lock'), mine);
  while (holder !== undefined && performance.now() < deadline) {
    await sleep(PAUSE_MS);
    holder = takeLock(inRun('start.lock'), mine);
  }
  return holder;
}

async function start() {
  await step(1, `Node ${process.versions.node} and a folder to write in`, checkGround);
  const holder = await takeStartLock();
  if (holder !== undefined) {
    refuse(
      `Already at work here: ${holder.what} (process ${holder.pid}). Stop it with Ctrl-C in its window or with "kill ${holder.pid}", then run this again.`,
    );
  }
  await step(2, 'Packages, Node 26 and PostgreSQL 18 from npm', installIfNeeded);
  process.exitCode = await runOnNode26('tools/start/product.ts', process.argv.slice(2), {
    isWatched: true,
  });
}

start().catch(reportFailure);
