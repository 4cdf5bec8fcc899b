import { parseArgs } from 'node:util';
import { focuses, isFocus, type Focus } from './load/operations.ts';

export type Options = {
  /** Number of kills of the server, and of all of PostgreSQL. */
  kills: number;
  databaseKills: number;
  /** Number of kills of a worker: on a cluster, whose programs CITUS_PROGRAMS names. */
  workerKills: number;
  /** Servers on the one database; with several, a killed one starts again while the others work. */
  servers: number;
  /** Kinds drawn more often than the others. */
  focus: Focus | undefined;
  seed: number;
  /** After so many minutes no further kill begins. */
  minutes: number | undefined;
  /** Include the planted defects, only them, or none of them. */
  planted: 'too' | 'only' | 'none';
};

/** An invalid option: reported without a stack. */
export class WrongOption extends Error {}

const usage =
  'npm run torture -- [--kills 200] [--database-kills 20] [--worker-kills 0] [--servers 3] [--focus outgoing|shop|cases|nights] [--seed 1] [--minutes 60] [--planted only|none]';

const countOf = (name: string, text: string): number => {
  if (!/^\d{1,6}$/.test(text)) {
    throw new WrongOption(
      `--${name} takes a whole number of at most six digits, and "${text}" is none.\n${usage}`,
    );
  }
  return Number(text);
};

const parsed = (words: string[]) => {
  try {
    return parseArgs({
      args: words,
      options: {
        kills: { type: 'string', default: '200' },
        'database-kills': { type: 'string', default: '20' },
        'worker-kills': { type: 'string', default: '0' },
        servers: { type: 'string', default: '3' },
        focus: { type: 'string' },
        seed: { type: 'string', default: '1' },
        minutes: { type: 'string' },
        planted: { type: 'string', default: 'too' },
      },
    }).values;
  } catch (error) {
    throw new WrongOption(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

export const readOptions = (words: string[]): Options => {
  const values = parsed(words);
  const { planted, focus } = values;
  if (focus !== undefined && !isFocus(focus)) {
    throw new WrongOption(`--focus takes one of ${focuses.join(', ')}.\n${usage}`);
  }
  if (!/^[1-9]$/.test(values.servers)) {
    throw new WrongOption(`--servers takes a number from 1 to 9.\n${usage}`);
  }
  if (values['worker-kills'] !== '0' && process.env['CITUS_PROGRAMS'] === undefined) {
    throw new WrongOption(
      'Only a cluster has workers: let CITUS_PROGRAMS name the folder with the programs of a PostgreSQL with Citus.',
    );
  }
  if (planted !== 'too' && planted !== 'only' && planted !== 'none') {
    throw new WrongOption(`--planted takes "only" or "none".\n${usage}`);
  }
  return {
    kills: countOf('kills', values.kills),
    databaseKills: countOf('database-kills', values['database-kills']),
    workerKills: countOf('worker-kills', values['worker-kills']),
    servers: Number(values.servers),
    focus,
    seed: countOf('seed', values.seed),
    minutes: values.minutes === undefined ? undefined : countOf('minutes', values.minutes),
    planted,
  };
};
