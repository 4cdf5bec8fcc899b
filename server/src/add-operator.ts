// Adds an operator: npm run add:operator -- --login NAME --email ADDRESS --name "FULL NAME".
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { languages, type Language } from '@back-office/contract/kit/language';
import { personNameLengthMax } from '@back-office/contract/kit/line';
import { operatorPermissions } from '@back-office/contract/kit/permission';
import { z } from 'zod';
import { hashPassword } from '#platform/auth/passwords';
import { now } from '#platform/clock';
import { openDatabase, type Database } from '#platform/database/open-database';
import { readClock } from '#platform/follow-clock';
import { addNewOperator } from './seed/add-person.ts';

const usage = `npm run add:operator -- --login NAME --email ADDRESS --name "FULL NAME" [--language en]
  --login NAME        2 to 40 of a-z, 0-9 and . _ -; the operator signs in with it at the address for operators
  --name "FULL NAME"  at most ${personNameLengthMax} characters
  --language LANGUAGE ${languages.join(', ')}
DATABASE_URL and PEPPER are those of the server.
`;

const wantedSchema = z.object({
  login: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,39}$/),
  email: z.email().max(254).toLowerCase(),
  name: z.string().trim().min(1).max(personNameLengthMax),
  language: z.enum(languages).default('en'),
});
const environmentSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PEPPER: z.string().min(32),
});

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const passwordLength = 15;

/** Some 85 bits, without letters that look alike. */
const newPassword = (): string =>
  Array.from({ length: passwordLength }, () => letters.charAt(randomInt(letters.length))).join('');

type Wanted = { login: string; email: string; name: string; language: Language };

/**
 * Adds an operator with every permission, and answers the password for the first sign-in, which has to be changed there; a second
 * factor has to be set up too (Decision 7). Throws where the login or the email is taken: nobody gets another's account by this.
 */
export const addOperator = async (
  database: Database,
  { login, email, name, language }: Wanted,
  pepper: string,
): Promise<string> => {
  const password = newPassword();
  const id = await addNewOperator(
    database,
    {
      kind: 'operator',
      loginName: login,
      email,
      name,
      language,
      permissions: operatorPermissions,
      passwordHash: await hashPassword(password, pepper),
      forceChangePassword: true,
    },
    now(),
  );
  if (id === undefined) {
    throw new Error('This login or email address is taken.');
  }
  return password;
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      login: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const wanted = wantedSchema.safeParse(values);
  if (values.help || !wanted.success) {
    const wrong = (wanted.error?.issues ?? []).map(({ path }) => `--${path.join('.')}`);
    const problem = `Missing or not allowed: ${wrong.join(', ')}\n`;
    process.stdout.write(values.help ? usage : `${problem}${usage}`);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const environment = environmentSchema.parse(process.env);
  const database = openDatabase(environment.DATABASE_URL);
  try {
    await readClock(database);
    const password = await addOperator(database, wanted.data, environment.PEPPER);
    process.stdout.write(
      `${wanted.data.login} can sign in with the password ${password}\nIt is shown once and must be changed at the first sign-in.\n`,
    );
  } finally {
    await database.close();
  }
};

if (import.meta.main) {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
