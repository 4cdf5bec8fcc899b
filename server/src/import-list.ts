// Brings in a published sanctions list: npm run import:list -- FILE --list un|eu|ofac.
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { screeningLists } from '@back-office/contract/features/onboarding/screening';
import { importList } from '#features/screening/public';
import { now } from '#platform/clock';
import { openDatabase } from '#platform/database/open-database';
import { readClock } from '#platform/follow-clock';

const usage = `npm run import:list -- FILE --list un|eu|ofac|sandbox
  FILE         as it is published: UN and EU as XML, OFAC as SDN.XML or SDN.CSV
  --list NAME  the list that it replaces
`;

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const list = screeningLists.find((one) => one === values.list);
  const [file, ...others] = positionals;
  if (list === undefined || file === undefined || others.length > 0) {
    throw new Error(`One file and --list are needed.\n\n${usage}`);
  }
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl === undefined) {
    throw new Error('DATABASE_URL names the database to import into.');
  }
  const database = openDatabase(databaseUrl);
  try {
    await readClock(database);
    const { entries, isChanged } = await importList(database, {
      list,
      file: createReadStream(file),
      now: now(),
    });
    process.stdout.write(
      isChanged
        ? `${entries} entries imported. Applications are compared with them within a minute.\n`
        : `${entries} entries, the same as before.\n`,
    );
  } finally {
    await database.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
