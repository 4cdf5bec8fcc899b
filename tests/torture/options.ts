import { parseArgs } from 'node:util';

export type Options = {
  /** Number of kills of the server, and of all of PostgreSQL. */
  kills: number;
  databaseKills: number;
  /** Number of kills of a worker: on a cluster, whose programs CITUS_PROGRAMS names. */
  workerKills: number;
  seed: number;
  /** Include the planted defects, only them, or none of them. */
  planted: 'too' | 'only' | 'none';
};

/** An invalid option: reported without a stack. */
export class WrongOption extends Error {}

const usage =
  'npm run torture -- [--kills 200] [--database-kills 20] [--worker-kills 0] [--seed 1] [--planted only|none]';

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
        seed: { type: 'string', default: '1' },
        planted: { type: 'string', default: 'too' },
      },
    }).values;
  } catch (error) {
    throw new WrongOption(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

export const readOptions = (words: string[]): Options => {
  const values = parsed(words);
  const { planted } = values;
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
    seed: countOf('seed', values.seed),
    planted,
  };
};
