import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Login = { email: string; password: string };

/** The demo's logins, as the seed wrote them down; all of its people share one password. */
export const loginsOf = (runDir: string): [Login, ...Login[]] => {
  const file = join(runDir, 'demo-logins.json');
  const [first, ...others] = JSON.parse(readFileSync(file, 'utf8')) as Login[];
  if (first === undefined) {
    throw new Error(`There is no login in ${file}.`);
  }
  return [first, ...others];
};
