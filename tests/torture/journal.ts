// What was about to be asked stands on the disk before it is asked, and what was answered before anyone relies on it: the
// journal alone says in the end what has to be there.
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';

type Intent = {
  operation: string;
  kind: string;
  key: string;
  /** What it shall bring about, each exactly once. */
  effects: readonly string[];
  /** A refusal of it is a loss: it was due. */
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
