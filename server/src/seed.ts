import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isEasyToGuess } from '@back-office/contract/kit/password-strength';
import { hashPassword } from '#platform/auth/passwords';
import { now as currentTime } from '#platform/clock';
import { openDatabase } from '#platform/database/open-database';
import { demoApplications } from './seed/demo-applications.ts';
import { demoBusinesses } from './seed/demo-businesses.ts';
import { everybody, seedDemo } from './seed/seed-demo.ts';

const environmentSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PEPPER: z.string().min(32),
  MASTER_KEY: z.string().length(64),
  /** Where the logins are written down for the start command to print. */
  RUN_DIR: z.string().min(1),
  DEMO_PASSWORD: z.string().min(8).max(15).optional(),
});

const loginSchema = z.object({
  who: z.string(),
  email: z.string(),
  password: z.string(),
  what: z.string(),
});

/** Of this installation alone, so that no two demos open with one word; without letters that look alike. */
const newPassword = (): string => {
  const letters = 'abcdefghijkmnpqrstuvwxyz';
  const some = (count: number, from: string): string =>
    Array.from({ length: count }, () => from.charAt(randomInt(from.length))).join('');
  const password = `Tea-${some(4, letters)}-${some(4, '23456789')}`;
  // One that the product itself would take from any of them.
  const isEasy = isEasyToGuess(
    password,
    everybody.flatMap(({ who, email }) => [who, email]),
  );
  return isEasy ? newPassword() : password;
};

/** A second run keeps the password that was printed after the first. */
const demoPassword = async (file: string, wanted: string | undefined): Promise<string> => {
  if (wanted !== undefined || !existsSync(file)) {
    return wanted ?? newPassword();
  }
  const [first] = z.array(loginSchema).parse(JSON.parse(await readFile(file, 'utf8')));
  return first?.password ?? newPassword();
};

const environment = environmentSchema.parse(process.env);
const loginsFile = path.join(environment.RUN_DIR, 'demo-logins.json');
const password = await demoPassword(loginsFile, environment.DEMO_PASSWORD);
const database = openDatabase(environment.DATABASE_URL, { commits: 'early' });
try {
  await seedDemo(database, {
    now: currentTime(),
    keys: environment,
    passwordHash: () => hashPassword(password, environment.PEPPER),
  });
} finally {
  await database.close();
}
const logins = everybody.map(({ kind, who, email, what }) => ({
  kind,
  who,
  email,
  password,
  what,
}));
await writeFile(loginsFile, JSON.stringify(logins, null, 2), { mode: 0o600 });
process.stdout.write(
  `${demoBusinesses.length + demoApplications.length} businesses, ${everybody.length} people\n`,
);
