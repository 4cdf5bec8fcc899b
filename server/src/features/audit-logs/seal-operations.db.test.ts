import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import { anOperation, writeOperations } from '../../testing/operations.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sealOperations } from './seal-operations.ts';
import { verifyOperationLog } from './verify-operation-log.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const businesses = [1n, 2n, 0n];

let world: TestDatabase;
let owner: pg.Client;
let folder: string;

beforeAll(async () => {
  world = await testDatabase();
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'anchors-'));
});
beforeEach(() => owner.query('truncate operation_log, operation_seals, unsealed_operations'));
afterAll(async () => {
  await owner.end();
  await world.drop();
  await rm(folder, { recursive: true });
});

const write = (count: number, at = now): Promise<void> =>
  writeOperations(
    world.database,
    Array.from({ length: count }, (_, index) =>
      anOperation({ businessId: businesses[index % 3] ?? 0n, at: minutesFrom(at, index / 60_000) }),
    ),
  );

const seal = () => sealOperations(world.database, now);

const breaches = async (): Promise<object[]> => {
  const finding = await inRole(world.database, 'jobs', (tx) =>
    verifyOperationLog(tx, { RUN_DIR: folder, ANCHORS_DIR: folder }),
  );
  return finding.examples;
};

const countOf = async (table: string): Promise<number> =>
  (await owner.query(`select from ${table}`)).rowCount ?? 0;

const placesOf = async (businessId: bigint): Promise<bigint[]> => {
  const { rows } = await owner.query<{ position: bigint }>(
    `select position from operation_seals s join operation_log l on l.business_id = s.business_id and l.id = s.operation_id
     where s.business_id = $1 order by l.at`,
    [businessId],
  );
  return rows.map(({ position }) => position);
};

describe('sealing the operation log', () => {
  it('gives each entry the next place in its own business’s chain, oldest first', async () => {
    await write(60);
    const heads = await seal();
    expect(new Map(heads.map(({ businessId, position }) => [businessId, position]))).toEqual(
      new Map(businesses.map((id) => [id, 20n])),
    );
    for (const id of businesses) {
      expect(await placesOf(id)).toEqual(Array.from({ length: 20 }, (_, at) => BigInt(at + 1)));
    }
    await write(3, minutesFrom(now, 1));
    await seal();
    expect((await placesOf(1n)).at(-1)).toBe(21n);
    expect(await countOf('unsealed_operations')).toBe(0);
    expect(await breaches()).toEqual([]);
  });

  it('seals more than one batch holds, each entry once, when eight do it at the same moment', async () => {
    await write(7001);
    await Promise.all(Array.from({ length: 8 }, seal));
    await seal();
    expect(await countOf('operation_seals')).toBe(7001);
    expect(await countOf('unsealed_operations')).toBe(0);
    expect(await breaches()).toEqual([]);
  });

  it('is taken up where it was cut off', async () => {
    await write(300);
    for (let kill = 0; kill < 5; kill += 1) {
      const sealing = seal().catch(() => []);
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'bo_jobs' and datname = current_database()`,
      );
      await sealing;
      await write(30, minutesFrom(now, kill));
    }
    await seal();
    expect(await countOf('operation_seals')).toBe(450);
    expect(await breaches()).toEqual([]);
  });

  it('never holds a write up: while one seals, others write, and a second one leaves it to the first', async () => {
    await write(3);
    await owner.query('begin');
    await owner.query(
      `select pg_advisory_xact_lock(hashtextextended('seal the operation log', 0))`,
    );
    expect(await seal()).toEqual([]);
    await write(3);
    await owner.query('rollback');
    expect(await seal()).toHaveLength(3);
    expect(await countOf('operation_seals')).toBe(6);
  });
});
