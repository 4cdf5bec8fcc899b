import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPurposes } from '@back-office/contract/features/uploads/rules';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { sealAnew } from '#platform/upkeep/seal-anew';
import { aBusiness, type TestBusiness } from '../../testing/personas.ts';
import { startTestServer, testMasterKey, type TestServer } from '../../testing/test-server.ts';
import {
  answerFile,
  attachFiles,
  detachFile,
  filesOf,
  placeContent,
  readContent,
  storeContent,
  submitFiles,
} from './public.ts';
import { removeUnused } from './remove-unused.ts';

const now = new Date('2026-11-20T09:30:00.000Z');
const hoursLater = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const person = 7n;
const purpose = 'disputeEvidence';

let server: TestServer;
let platform: Platform;
let folder: string;
let business: TestBusiness;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  server = await startTestServer({ UPLOADS_DIR: folder });
  ({ platform } = server);
  business = await aBusiness(server.database);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

type As = { gatewayNumbers?: readonly string[] | null; of?: TestBusiness };

const asTenant = <Result>(
  work: (tx: Tx, scope: ReturnType<typeof tenantScope>) => Promise<Result>,
  { gatewayNumbers = null, of = business }: As = {},
): Promise<Result> => {
  const scope = tenantScope(of.id, gatewayNumbers);
  return inTenant(server.database, { scope, mode: 'read write', work: (tx) => work(tx, scope) });
};

/** A file as left by an upload. */
const aFile = async (content: string, at = now): Promise<string> => {
  const scope = tenantScope(business.id, null);
  const stored = await storeContent({ platform, scope, now: at }, Buffer.from(content));
  const id = randomUUID();
  await asTenant(async (tx) => {
    await placeContent(tx, scope, { stored, now: at });
    await tx.run(sql`
      insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name, uploaded_at)
      values (${business.id}, ${id}, ${purpose}, ${`${content}.pdf`}, 'pdf', ${stored.bytes}, ${stored.contentHash}, ${person}, 'Ada', ${at})`);
  });
  return id;
};

const attach = (id: string, fileIds: readonly string[], as: As & { gatewayNumber?: string } = {}) =>
  asTenant(
    (tx, scope) =>
      attachFiles(tx, scope, {
        owner: { kind: 'case', id },
        gatewayNumber: as.gatewayNumber ?? null,
        purpose,
        fileIds,
        personId: person,
        now,
      }),
    as,
  );

const namesOf = (kind: string, id: string, as: As = {}): Promise<string[]> =>
  asTenant(
    async (tx) => (await filesOf(tx, business.id, { kind, id })).map(({ name }) => name),
    as,
  );

const sweep = (at: Date) => removeUnused(platform, at, Fastify({ logger: false }).log);

const objectsLeft = async (): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('files of an object', () => {
  it('are attached all or none: only one’s own, of the purpose, and no more than it takes', async () => {
    const [first, second] = [await aFile('first'), await aFile('second')];
    await expect(attach('C1', [first, randomUUID()])).rejects.toThrow('uploads.notFound');
    expect(await namesOf('case', 'C1')).toEqual([]);
    await attach('C1', [first, second]);
    expect((await namesOf('case', 'C1')).toSorted()).toEqual(['first.pdf', 'second.pdf']);
    // A file held by one case can't be attached to another.
    await expect(attach('C2', [first])).rejects.toThrow('uploads.notFound');
    const many: string[] = [];
    for (let at = 0; at < uploadPurposes[purpose].filesMax - 1; at += 1) {
      many.push(await aFile(`more ${at}`));
    }
    await expect(attach('C1', many)).rejects.toThrow('uploads.tooMany');
    await attach('C1', many.slice(1));
  });

  it('are seen by people of their gateway alone', async () => {
    const { firstGateway, secondGateway } = business;
    await attach('C3', [await aFile('of a gateway')], { gatewayNumber: firstGateway });
    expect(await namesOf('case', 'C3', { gatewayNumbers: [firstGateway] })).toHaveLength(1);
    expect(await namesOf('case', 'C3', { gatewayNumbers: [secondGateway] })).toEqual([]);
    const other = await aBusiness(server.database);
    expect(await namesOf('case', 'C3', { of: other })).toEqual([]);
  });

  it('that were submitted stay as they are, whatever becomes of the draft', async () => {
    const id = await aFile('evidence');
    await attach('C4', [id]);
    const [from, to] = [
      { kind: 'case', id: 'C4' },
      { kind: 'submission', id: 'S1' },
    ];
    expect(await asTenant((tx, scope) => submitFiles(tx, scope, { from, to, now }))).toBe(1);
    expect(
      await asTenant((tx, scope) => detachFile(tx, scope, { owner: from, fileId: id, now })),
    ).toBe(true);
    const [copy] = await asTenant((tx) => filesOf(tx, business.id, to));
    expect(copy).toMatchObject({ name: 'evidence.pdf', allowedActions: ['fetch', 'show'] });
    const copyId = String(copy?.id);
    expect(
      await asTenant((tx, scope) => detachFile(tx, scope, { owner: to, fileId: copyId, now })),
    ).toBe(false);
    // Neither the application nor its jobs may change it, whatever the statement.
    const changed = await asTenant((tx) =>
      tx.run(
        sql`update uploaded_files set name = 'other' where business_id = ${business.id} and id = ${copyId}`,
      ),
    );
    expect(changed).toBe(0);
    await expect(
      asTenant((tx) => tx.run(sql`delete from uploaded_files where id = ${copyId}`)),
    ).rejects.toThrow('permission denied');
    await sweep(hoursLater(1000));
    const content = await asTenant(async (tx) => {
      const [row] = await tx.rows<{ content_hash: string }>(sql`
        select content_hash from uploaded_files where business_id = ${business.id} and id = ${copyId}`);
      return readContent({ platform, tx, businessId: business.id }, String(row?.content_hash));
    });
    expect(content.toString()).toBe('evidence');
  });

  it('are told by a name that every client reads', async () => {
    const id = await aFile('送達 "證明"');
    const answer = await asTenant(async (tx) => {
      const [row] = await tx.rows<{ content_hash: string }>(sql`
        select content_hash from uploaded_files where business_id = ${business.id} and id = ${id}`);
      const file = {
        name: '送達 "證明".pdf',
        kind: 'pdf',
        content_hash: String(row?.content_hash),
      } as const;
      return answerFile({ platform, tx, businessId: business.id }, file, 'attachment');
    });
    expect(answer.name).toEqual({ ascii: '__ ____.pdf', full: '送達 "證明".pdf' });
  });
});

describe('what nobody uses', () => {
  it('goes after a day; what was removed after an hour; what another file holds stays', async () => {
    await sweep(hoursLater(2000));
    const kept = await objectsLeft();
    const unused = await aFile('unused');
    const shared = await aFile('shared');
    await attach('C5', [await aFile('shared')]);
    expect(await sweep(hoursLater(23))).toMatchObject({ files: 0 });
    expect(await sweep(hoursLater(25))).toMatchObject({ files: 2 });
    await sweep(hoursLater(27));
    const left = await server.asMigrator(`select 1 from uploaded_files where id = any($1)`, [
      [unused, shared],
    ]);
    expect([left.length, await objectsLeft()]).toEqual([0, kept + 1]);
    expect(await namesOf('case', 'C5')).toEqual(['shared.pdf']);
  });

  it('goes also where an upload died between the store and the database', async () => {
    const before = await objectsLeft();
    const scope = tenantScope(business.id, null);
    await storeContent({ platform, scope, now }, Buffer.from('of nobody'));
    expect(await objectsLeft()).toBe(before + 1);
    await sweep(hoursLater(2));
    expect(await objectsLeft()).toBe(before);
  });

  it('goes whatever the store does not let go before it, and that goes once the store does', async () => {
    await sweep(hoursLater(5));
    const scope = tenantScope(business.id, null);
    // A folder in place of an object can't be removed as one.
    const stuck = `${business.id}/${randomUUID()}`;
    await mkdir(join(folder, stuck));
    await asTenant((tx) =>
      tx.run(sql`
        insert into unplaced_objects (business_id, object_name, since) values (${business.id}, ${stuck}, ${now})`),
    );
    await storeContent({ platform, scope, now: hoursLater(1) }, Buffer.from('behind it'));
    expect(await sweep(hoursLater(6))).toMatchObject({ objects: 1 });
    await rmdir(join(folder, stuck));
    // It waits behind later arrivals.
    expect(await sweep(hoursLater(6))).toMatchObject({ objects: 0 });
    expect(await sweep(hoursLater(8))).toMatchObject({ objects: 1 });
  });

  it('is not taken away while it is placed, though it lay there for hours', async () => {
    const scope = tenantScope(business.id, null);
    const stored = await storeContent({ platform, scope, now }, Buffer.from('placed late'));
    const read = await asTenant(async (tx) => {
      await placeContent(tx, scope, { stored, now });
      await sweep(hoursLater(2));
      return readContent({ platform, tx, businessId: business.id }, stored.contentHash);
    });
    expect(read.toString()).toBe('placed late');
  });

  it('is not placed once it was taken away', async () => {
    const scope = tenantScope(business.id, null);
    const stored = await storeContent({ platform, scope, now }, Buffer.from('placed too late'));
    await sweep(hoursLater(2));
    await expect(asTenant((tx) => placeContent(tx, scope, { stored, now }))).rejects.toMatchObject({
      code: 'request.overloaded',
    });
  });

  it('is not taken away under an upload of the same content', async () => {
    await aFile('again');
    // A day later it is uploaded again, just before the round.
    const again = await aFile('again', hoursLater(25));
    await sweep(hoursLater(25));
    await sweep(hoursLater(28));
    const content = await asTenant(async (tx) => {
      const [row] = await tx.rows<{ content_hash: string }>(sql`
        select content_hash from uploaded_files where business_id = ${business.id} and id = ${again}`);
      return readContent({ platform, tx, businessId: business.id }, String(row?.content_hash));
    });
    expect(content.toString()).toBe('again');
  });
});

describe('a change of the master key', () => {
  it('seals keys of contents anew and touches no content', async () => {
    await attach('C6', [await aFile('long kept')]);
    const configuration = {
      ...platform.configuration,
      MASTER_KEY: '5a'.repeat(16) + 'c3'.repeat(16),
      MASTER_KEY_OLD: testMasterKey,
    };
    expect((await sealAnew({ ...platform, configuration })).sealedAnew).toBeGreaterThan(0);
    const content = await asTenant(async (tx) => {
      const [row] = await tx.rows<{ content_hash: string }>(sql`
        select content_hash from uploaded_files where business_id = ${business.id} and owner_id = 'C6'`);
      return readContent(
        {
          platform: { configuration: { ...configuration, MASTER_KEY_OLD: undefined } },
          tx,
          businessId: business.id,
        },
        String(row?.content_hash),
      );
    });
    expect(content.toString()).toBe('long kept');
  });
});
