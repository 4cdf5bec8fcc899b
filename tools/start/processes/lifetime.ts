// Everything started is stopped in reverse order, once, however the command ends: Ctrl-C, SIGTERM, a closed window, a
// vanished parent, a dead child, an error.

const undoings: (() => Promise<void> | void)[] = [];
let stopping: Promise<void> | undefined;

/** Registers a clean-up for the end; the last registered runs first. */
export function atTheEnd(undo: () => Promise<void> | void): void {
  undoings.push(undo);
}

export function isStopping(): boolean {
  return stopping !== undefined;
}

async function undoAll() {
  for (const undo of undoings.toReversed()) {
    try {
      await undo();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

export function stopAll(): Promise<void> {
  stopping ??= undoAll();
  return stopping;
}

async function stopOnSignal(farewell: string) {
  if (isStopping()) {
    return;
  }
  process.stdout.write(`\n${farewell}\n`);
  await stopAll();
  process.exit();
}

/** From then on every way of ending this process stops what it started. */
export function stopOnSignals(farewell: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stopOnSignal(farewell));
  }
  process.on('disconnect', () => void stopOnSignal(farewell));
}
