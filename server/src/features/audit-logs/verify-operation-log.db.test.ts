import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import { anOperation, writeOperations } from '../../testing/operations.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { anchorHeads } from './anchors.ts';
import { content, emptyHash, sealHash, sealOperations } from './seal-operations.ts';
import { verifyOperationLog } from './verify-operation-log.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const businesses = [1n, 2n, 3n];
const entriesEach = 24;
const trials = Number(process.env['TRIALS'] ?? 250);
const operator = { kind: 'operator', personId: 9n, name: 'Grace Kwan' } as const;

let world: TestDatabase;
let owner: pg.Client;
let folder: string;

const placeOf = (anchors: string) => ({ RUN_DIR: anchors, ANCHORS_DIR: anchors });

/** Five blocks, an anchor after each but the last but one, as left by a process that was ended in between. */
beforeAll(async () => {
  world = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'anchors-'));
  for (let block = 0; block < 5; block += 1) {
    const at = minutesFrom(now, block);
    const written = Array.from({ length: (entriesEach / 4) * businesses.length }, (_, index) =>
      anOperation({
        businessId: businesses[index % 3] ?? 1n,
        at: minutesFrom(at, index / 60_000),
        // In the second business every act was done on its behalf.
        ...(index % 3 === 1 ? { actor: operator, actingReason: 'Ticket 1' } : {}),
      }),
    );
    // The last block stays unsealed.
    await writeOperations(world.database, written);
    if (block < 4) {
      const heads = await sealOperations(world.database, at);
      await anchorHeads(world.database, placeOf(folder), { heads, now: at });
    }
  }
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await owner.query('begin');
  // The attacker may do everything in the database.
  await owner.query('set local session_replication_role = replica');
});
afterAll(async () => {
  await owner.end();
  await world.drop();
  await rm(folder, { recursive: true });
});

const asTx = (): Tx => ({
  rows: async <Row extends object>(query: Parameters<Tx['rows']>[0]) =>
    (await owner.query<Row & pg.QueryResultRow>(query)).rows,
  run: async (query) => (await owner.query(query)).rowCount ?? 0,
  last: () => {},
  client: owner,
});

const verify = () => verifyOperationLog(asTx(), placeOf(folder));
const breaches = async (): Promise<number> => (await verify()).breaches;

type Place = { business: bigint; position: number };
type Tampering = Place & { kind: string; run: () => Promise<unknown> };

const entryAt = ({ business, position }: Place): string =>
  `business_id = ${business} and id = (select operation_id from operation_seals where business_id = ${business} and position = ${position})`;
const sealAt = ({ business, position }: Place): string =>
  `business_id = ${business} and position = ${position}`;

const changes = [
  `at = at + interval '1 microsecond'`,
  `actor_kind = 'operator', acting_reason = coalesce(acting_reason, '') || 'x'`,
  `person_id = person_id + 1`,
  `person_name = person_name || ' '`,
  `operation = 'readReminder'`,
  `module = 'refunds'`,
  `object_number = null`,
  `asked = '{"name": "A view"}'`,
  `before = null`,
  `after = '{"name":"視圖","isShared":false}'`,
  `result = 'savedViews.notFound'`,
  `ip = '127.0.0.2'`,
  `id = gen_random_uuid()`,
  `business_id = business_id + 100`,
];

/** Rewrites the hashes of a chain from a position on, as an attacker who knows the algorithm would. */
const rehash = async ({ business, position }: Place): Promise<void> => {
  const { rows } = await owner.query<{
    position: bigint;
    ms: string;
    content: string;
    hash: Buffer;
  }>(
    `select s.position, trim_scale(extract(epoch from s.sealed_at) * 1000)::text as ms, ${content.text} as content, s.hash
     from operation_seals s join operation_log l on l.business_id = s.business_id and l.id = s.operation_id
     where s.business_id = ${business} order by s.position`,
  );
  let previous: Buffer =
    rows.find((row) => row.position === BigInt(position) - 1n)?.hash ?? emptyHash;
  for (const row of rows.filter((one) => one.position >= BigInt(position))) {
    previous = sealHash({
      previous,
      position: row.position,
      sealedAtMs: row.ms,
      content: row.content,
    });
    await owner.query(
      `update operation_seals set hash = $1 where business_id = $2 and position = $3`,
      [previous, business, row.position],
    );
  }
};

const makeRoom = async ({ business, position }: Place): Promise<void> => {
  await owner.query(
    `update operation_seals set position = position + 1000 where business_id = ${business} and position >= ${position}`,
  );
  await owner.query(
    `update operation_seals set position = position - 999 where business_id = ${business} and position > 1000`,
  );
};

const insertAt = async (place: Place): Promise<void> => {
  await makeRoom(place);
  await owner.query(`
    with entry as (
      insert into operation_log select business_id, gen_random_uuid(), at, actor_kind, person_id, person_name, operation,
        module, 'forged', asked, before, after, result, ip
      from operation_log where business_id = ${place.business} limit 1 returning business_id, id)
    insert into operation_seals select business_id, ${place.position}, id, '2026-11-21T09:31Z', sha256('forged') from entry`);
};

const closeGap = ({ business, position }: Place): Promise<unknown> =>
  owner.query(
    `update operation_seals set position = position - 1 where business_id = ${business} and position > ${position}`,
  );

const removeAt = async (place: Place): Promise<void> => {
  await owner.query(`delete from operation_log where ${entryAt(place)}`);
  await owner.query(`delete from operation_seals where ${sealAt(place)}`);
};

const placeArbitrary = fc.record({
  business: fc.constantFrom(...businesses),
  position: fc.integer({ min: 1, max: entriesEach }),
});

const tampering = (kind: string, run: (place: Place, other: number) => Promise<unknown>) =>
  fc
    .tuple(placeArbitrary, fc.integer({ min: 0, max: 1000 }))
    .map(([place, other]): Tampering => ({ kind, ...place, run: () => run(place, other) }));

const otherPlace = ({ business, position }: Place, other: number): Place => ({
  business,
  position: ((position + (other % (entriesEach - 1))) % entriesEach) + 1,
});

const swap = async (place: Place, other: number, columns: readonly string[]): Promise<void> => {
  const second = otherPlace(place, other);
  const both = await owner.query<{ operation_id: string; hash: Buffer; sealed_at: Date }>(
    `select operation_id, hash, sealed_at from operation_seals
     where business_id = ${place.business} and position in (${place.position}, ${second.position}) order by position = ${place.position}`,
  );
  await owner.query(
    `update operation_seals set operation_id = gen_random_uuid() where business_id = ${place.business}
     and position in (${place.position}, ${second.position})`,
  );
  for (const [index, at] of [place, second].entries()) {
    const row = both.rows[index];
    for (const column of columns as (keyof NonNullable<typeof row>)[]) {
      await owner.query(`update operation_seals set ${column} = $1 where ${sealAt(at)}`, [
        row?.[column],
      ]);
    }
  }
};

const tamperings = fc.oneof(
  tampering('edit an entry', (place, other) =>
    owner.query(
      `update operation_log set ${changes[other % changes.length]} where ${entryAt(place)}`,
    ),
  ),
  tampering('edit an entry and rewrite the chain', async (place, other) => {
    await owner.query(
      `update operation_log set ${changes[other % (changes.length - 2)]} where ${entryAt(place)}`,
    );
    await rehash(place);
  }),
  tampering('edit a hash', (place, other) =>
    owner.query(
      `update operation_seals set hash = set_byte(hash, ${other % 32}, (get_byte(hash, ${other % 32}) + 1) % 256) where ${sealAt(place)}`,
    ),
  ),
  tampering('edit the time of a seal', (place) =>
    owner.query(
      `update operation_seals set sealed_at = sealed_at + interval '1 microsecond' where ${sealAt(place)}`,
    ),
  ),
  tampering('delete an entry', (place) =>
    owner.query(`delete from operation_log where ${entryAt(place)}`),
  ),
  tampering('delete a seal', (place) =>
    owner.query(`delete from operation_seals where ${sealAt(place)}`),
  ),
  tampering('delete both', removeAt),
  tampering('delete both and close the gap', async (place) => {
    await removeAt(place);
    await closeGap(place);
  }),
  tampering('delete both and rewrite the chain', async (place) => {
    await removeAt(place);
    await closeGap(place);
    await rehash(place);
  }),
  tampering('delete what waits', async (place) => {
    await owner.query(
      `delete from operation_log where business_id = ${place.business} and id =
         (select operation_id from unsealed_operations where business_id = ${place.business} limit 1)`,
    );
  }),
  tampering('let an entry wait for nothing', (place) =>
    owner.query(`delete from unsealed_operations where business_id = ${place.business}`),
  ),
  tampering('reorder entries', (place, other) => swap(place, other, ['operation_id'])),
  tampering('reorder seals', (place, other) =>
    swap(place, other, ['operation_id', 'hash', 'sealed_at']),
  ),
  tampering('reorder and rewrite the chain', async (place, other) => {
    await swap(place, other, ['operation_id']);
    await rehash({ ...place, position: 1 });
  }),
  tampering('insert', insertAt),
  tampering('insert and rewrite the chain', async (place) => {
    await insertAt(place);
    await rehash(place);
  }),
  tampering('insert beside the chain', (place) =>
    owner.query(`
      insert into operation_log select business_id, gen_random_uuid(), at, actor_kind, person_id, person_name, operation,
        module, 'forged', asked, before, after, result, ip
      from operation_log where ${entryAt(place)}`),
  ),
  tampering('cut the tail', async ({ business, position }) => {
    await owner.query(`delete from operation_log where business_id = ${business} and id in
      (select operation_id from operation_seals where business_id = ${business} and position >= ${position})`);
    await owner.query(
      `delete from operation_seals where business_id = ${business} and position >= ${position}`,
    );
  }),
  tampering('cut the tail and let it be sealed again', async ({ business, position }) => {
    await owner.query(`insert into unsealed_operations select l.business_id, l.id, l.at from operation_log l
      join operation_seals s on s.business_id = l.business_id and s.operation_id = l.id
      where l.business_id = ${business} and s.position >= ${position}`);
    await owner.query(
      `delete from operation_seals where business_id = ${business} and position >= ${position}`,
    );
  }),
  tampering('take a whole chain away', async ({ business }) => {
    for (const table of ['operation_seals', 'unsealed_operations', 'operation_log']) {
      await owner.query(`delete from ${table} where business_id = ${business}`);
    }
  }),
);

it('finds nothing in a log that nobody touched', async () => {
  expect(await breaches()).toBe(0);
});

it('finds an entry that was put in later than it says', async () => {
  await owner.query('savepoint untouched');
  await insertAt({ business: 1n, position: entriesEach + 1 });
  await owner.query(
    `update operation_log set at = at - interval '2 hours' where object_number = 'forged'`,
  );
  await rehash({ business: 1n, position: entriesEach + 1 });
  const found = await verify();
  expect(found.examples).toMatchObject([{ says: 'it was put in later than it says' }]);
  await owner.query('rollback to untouched');
});

it('finds a changed reason of what was done on a business’s behalf, and one that was taken away', async () => {
  for (const reason of [`'Ticket 2'`, 'null']) {
    await owner.query('savepoint untouched');
    await owner.query(
      `update operation_log set acting_reason = ${reason} where ${entryAt({ business: 2n, position: 7 })}`,
    );
    expect(await breaches()).toBeGreaterThan(0);
    await owner.query('rollback to untouched');
  }
});

it(`finds each of ${trials} random tamperings: edit, delete, reorder, insert, cut tail`, async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(tamperings, async ({ kind, run }) => {
      await owner.query('savepoint untouched');
      await run();
      const found = await breaches();
      await owner.query('rollback to untouched');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      expect(found).toBeGreaterThan(0);
    }),
    { numRuns: trials },
  );
  expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBe(trials);
  expect(kinds.size).toBe(20);
});

describe('an anchor that is missing', () => {
  const pathOfDay = () => path.join(folder, 'operation-log-2026-11-21.ndjson');

  /** Verifies with another file, or none, in place of the written one. */
  const foundWith = async (text: string | undefined) => {
    const whole = await readFile(pathOfDay(), 'utf8');
    await (text === undefined ? rm(pathOfDay()) : writeFile(pathOfDay(), text));
    try {
      const { breaches: count, examples } = await verify();
      return { count, says: [...new Set(examples.map((one) => (one as { says: string }).says))] };
    } finally {
      await writeFile(pathOfDay(), whole);
    }
  };
  const missing = 'its anchor of 2026-11-21 is missing';

  it('is found, whether its file was removed, cut, or changed in one place', async () => {
    const lines = (await readFile(pathOfDay(), 'utf8')).split('\n');
    expect(await foundWith(undefined)).toEqual({ count: 4 * businesses.length, says: [missing] });
    const cut = lines.slice(0, businesses.length + 1).join('\n');
    expect(await foundWith(cut)).toEqual({ count: 3 * businesses.length, says: [missing] });
    const moved = lines.with(1, (lines[1] ?? '').replace(/"database":"[^"]+"/, '"database":"1/2"'));
    expect(await foundWith(moved.join('\n'))).toEqual({ count: 1, says: [missing] });
  });

  it('is none where the process was ended before it was recorded, and the next one writes it again', async () => {
    const head = { businessId: 1n, position: 1n, hash: Buffer.alloc(32, 7) };
    // No folder can be made below a file, so the record of the failed anchor is rolled back.
    const nowhere = placeOf(path.join(pathOfDay(), 'below'));
    await expect(anchorHeads(world.database, nowhere, { heads: [head], now })).rejects.toThrow();
    const { rows } = await owner.query(
      `select from operation_anchors where business_id = 1 and position = 1`,
    );
    expect(rows).toEqual([]);
    expect(await breaches()).toBe(0);
  });

  it('is none where the chain grows while it is verified', async () => {
    let isGrown = false;
    const grow = async (): Promise<void> => {
      isGrown = true;
      await writeOperations(world.database, [anOperation({ businessId: 1n, at: now })]);
      const heads = await sealOperations(world.database, now);
      await anchorHeads(world.database, placeOf(folder), { heads, now });
    };
    const found = await inRole(world.database, 'jobs', async (tx) => {
      await tx.client.query('set transaction isolation level repeatable read, read only');
      const rows: Tx['rows'] = async <Row extends object>(query: Parameters<Tx['rows']>[0]) => {
        const first = await tx.rows<Row>(query);
        await (isGrown ? undefined : grow());
        return first;
      };
      return verifyOperationLog({ ...tx, rows }, placeOf(folder));
    });
    expect(found).toMatchObject({ breaches: 0, examples: [] });
    expect(isGrown).toBe(true);
  });
});
