import { parseArgs } from 'node:util';

export type Options = {
  /** How often the server is killed, and all of PostgreSQL. */
  kills: number;
  databaseKills: number;
  seed: number;
  /** The planted defects too, nothing but them, or none of them. */
  planted: 'too' | 'only' | 'none';
};

const usage =
  'npm run torture -- [--kills 200] [--database-kills 20] [--seed 1] [--planted only|none]';

const countOf = (name: string, text: string): number => {
  if (!/^\d{1,6}$/.test(text)) {
    throw new Error(`--${name} takes a whole number, and "${text}" is none.\n${usage}`);
  }
  return Number(text);
};

export const readOptions = (words: string[]): Options => {
  const { values } = parseArgs({
    args: words,
    options: {
      kills: { type: 'string', default: '200' },
      'database-kills': { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      planted: { type: 'string', default: 'too' },
    },
  });
  const { planted } = values;
  if (planted !== 'too' && planted !== 'only' && planted !== 'none') {
    throw new Error(`--planted takes "only" or "none".\n${usage}`);
  }
  return {
    kills: countOf('kills', values.kills),
    databaseKills: countOf('database-kills', values['database-kills']),
    seed: countOf('seed', values.seed),
    planted,
  };
};
