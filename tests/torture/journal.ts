// An intent is on disk before it is sent, and an answer before anyone relies on it: the journal alone decides in the
// end what must exist.
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';

type Intent = {
  operation: string;
  kind: string;
  key: string;
  /** Intended effects, each exactly once. */
  effects: readonly string[];
  /** It was due, so a refusal counts as lost. */
  isDue: boolean;
};
type Outcome = { operation: string; outcome: 'acknowledged' | 'refused'; says: string };
type Line = Intent | Outcome;

export type Journal = {
  file: string;
  intend: (intent: Intent) => void;
  settle: (outcome: Outcome) => void;
  close: () => void;
};

export const openJournal = (file: string): Journal => {
  const descriptor = openSync(file, 'a');
  const write = (line: Line): void => {
    writeSync(descriptor, `${JSON.stringify(line)}\n`);
    fdatasyncSync(descriptor);
  };
  return { file, intend: write, settle: write, close: () => closeSync(descriptor) };
};

export type Entry = Intent & { outcome?: Outcome['outcome']; says?: string };

export const readJournal = (file: string): Entry[] => {
  const entries = new Map<string, Entry>();
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    const known = entries.get(line.operation);
    if ('effects' in line) {
      entries.set(line.operation, line);
    } else if (known !== undefined) {
      entries.set(line.operation, { ...known, outcome: line.outcome, says: line.says });
    }
  }
  return [...entries.values()];
};
