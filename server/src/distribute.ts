// `npm run distribute`: turns the migrated database that DATABASE_URL names, the coordinator of a Citus cluster, into a
// distributed one. Decision 38.
import pg from 'pg';
import { distributeTables } from './platform/distribution/distribute-tables.ts';

const shardsDefault = 32;

const url = process.env['DATABASE_URL'];

const distribute = async (): Promise<{ refused?: string }> => {
  const shards = Number(process.argv[2] ?? shardsDefault);
  if (url === undefined) {
    return { refused: 'Set DATABASE_URL to the coordinator of a Citus cluster.' };
  }
  if (!Number.isSafeInteger(shards) || shards < 1) {
    return { refused: 'Enter the number of shards as a whole number from 1, such as 64.' };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await distributeTables(client, {
      say: (step) => process.stdout.write(`${step}\n`),
      shards,
    });
  } finally {
    await client.end();
  }
};

const { refused } = await distribute();
if (refused !== undefined) {
  process.stderr.write(`${refused}\n`);
  process.exitCode = 1;
}
