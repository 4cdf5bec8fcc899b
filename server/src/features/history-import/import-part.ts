import type { Tx } from '#platform/database';
import type { Door } from './import-history.ts';
import { addFindings, finishPart, openPart, savePosition } from './import-state.ts';
import type { ImportPart, ImportState } from './import-state.ts';
import { readSource } from './reading/read-source.ts';
import type { Dialect, Source, SourceRow } from './reading/read-source.ts';
import { addToTally } from './report.ts';
import type { Outcome, Tally } from './report.ts';

/** Rows per database transaction: bounds the loss by a kill, and the memory. */
const rowsPerBatch = 1000;

export type PartWork<Batch> = {
  door: Door;
  part: ImportPart;
  source: Source;
  dialect: Dialect;
  columns: string[];
  now: Date;
  read: (rows: readonly SourceRow[]) => Batch;
  /** Runs before the transaction of a batch, for work under another role. */
  prepare: (batch: Batch) => Promise<void>;
  /** Writes the batch and returns the outcome of each row. */
  write: (tx: Tx, batch: Batch) => Promise<Outcome[]>;
  onProgress: (bytes: number) => void;
};

/** Serialisation failure, deadlock, lock timeout: the live feed was writing the same figures. */
const passingCodes = new Set(['40001', '40P01', '55P03']);
const attemptsMax = 5;

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  passingCodes.has(error.code);

/** Commits rows, findings and position together. Returns the state after the batch. */
const writeOnce = <Batch>(
  work: PartWork<Batch>,
  state: ImportState,
  { batch, lastLine }: { batch: Batch; lastLine: number },
): Promise<ImportState> =>
  work.door.inFeed(async (tx) => {
    const outcomes = await work.write(tx, batch);
    const tally = structuredClone(state.tally);
    for (const outcome of outcomes) {
      addToTally(tally, outcome);
    }
    const next = { ...state, position: lastLine, tally };
    await addFindings(tx, work.part, outcomes);
    await savePosition(tx, work.part, next);
    return next;
  });

const writeBatch = async <Batch>(
  work: PartWork<Batch>,
  state: ImportState,
  rows: readonly SourceRow[],
): Promise<ImportState> => {
  const lastLine = rows.at(-1)?.line;
  if (lastLine === undefined) {
    return state;
  }
  const batch = work.read(rows);
  await work.prepare(batch);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(work, state, { batch, lastLine });
    } catch (error) {
      if (attempt === attemptsMax || !isPassing(error)) {
        throw error;
      }
    }
  }
};

/** Imports one file from after its last imported line. Returns the tally of all its rows, including earlier runs. */
export const importPart = async <Batch>(work: PartWork<Batch>): Promise<Tally> => {
  const { door, part, source, dialect, columns, now } = work;
  let state = await door.inFeed((tx) => openPart(tx, part, now));
  if (state.isFinished) {
    return state.tally;
  }
  let batch: SourceRow[] = [];
  const rows = readSource(source.file, { dialect, columns, onBytes: work.onProgress });
  for await (const row of rows) {
    if (row.line > state.position) {
      batch.push(row);
    }
    if (batch.length === rowsPerBatch) {
      state = await writeBatch(work, state, batch);
      batch = [];
    }
  }
  state = await writeBatch(work, state, batch);
  await door.inFeed((tx) => finishPart(tx, part, now));
  return state.tally;
};
