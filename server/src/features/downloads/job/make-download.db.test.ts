import { execFileSync, spawn } from 'node:child_process';
import { type FileHandle, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { requestDownload } from '@back-office/contract/features/downloads';
import {
  fetchDownload,
  repeatDownload,
} from '@back-office/contract/features/downloads/taken-files';
import {
  cancelDownload,
  listDownloads,
  type Download,
} from '@back-office/contract/features/downloads/made-files';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutesFrom, now } from '#platform/clock';
import { readConfiguration } from '#platform/configuration';
import type { Platform, Route } from '#platform/http/route';
import { inRole } from '#platform/database';
import { enqueue, openQueue, tryAgainLater } from '#platform/queue';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { aBusiness, aPerson, roleOf, type TestBusiness } from '../../../testing/personas.ts';
import { aPayment, plantPayments } from '../../../testing/plant-payments.ts';
import { failForGood, queuesOf } from '../../../testing/failed-jobs.ts';
import { readCsv, readSheet } from '../../../testing/read-file.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testMasterKey, testPepper, testSigningSecret } from '../../../testing/test-server.ts';
import {
  cancelDownloadRoute,
  repeatDownloadRoute,
  requestDownloadRoute,
} from '../request-download.ts';
import { expireDownload } from './storage.ts';
import { fetchDownloadRoute, listDownloadsRoute } from '../own-downloads.ts';
import { giveUpDownload, makeDownload } from './make-download.ts';

const rowsPlanted = 3000;
const range = { from: '2026-11-01', to: '2026-11-20' };

let world: TestDatabase;
let platform: Platform;
let migrator: pg.Pool;
let folder: string;
let business: TestBusiness;
let merchant: Merchant;
let personId: bigint;

beforeAll(async () => {
  world = await testDatabase();
  migrator = new pg.Pool({ connectionString: world.url, max: 2 });
  const configuration = readConfiguration({
    DATABASE_URL: world.url,
    GATEWAY_URL: 'http://127.0.0.1:9',
    GATEWAY_SIGNING_SECRET: testSigningSecret,
    PEPPER: testPepper,
    MASTER_KEY: testMasterKey,
  });
  const queue = await openQueue(world.database.pools.jobs);
  platform = { configuration, database: world.database, queue };
  business = await aBusiness(world.database);
  await plantPayments(
    world.url,
    Array.from({ length: rowsPlanted }, (_, index) =>
      aPayment({
        business_id: business.id,
        gateway_number: index % 3 === 0 ? business.secondGateway : business.firstGateway,
        amount_minor: BigInt(index + 1),
        ordered_at: new Date(Date.UTC(2026, 10, 20, 1, 0, index)),
      }),
    ),
  );
});
afterAll(async () => {
  await platform.queue.stop({ graceful: false });
  await migrator.end();
  await world.drop();
});

const role = roleOf(['transactions.view', 'transactions.downloads']);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
  platform.configuration.DOWNLOADS_DIR = folder;
  personId = (await aPerson(world.database, [{ business, role }])).id;
  merchant = { ...aMerchant, businessId: business.id, now: now() };
});
afterEach(() => rm(folder, { recursive: true }));

type Asked = { merchant?: Merchant; personId?: bigint };

const ask = <Call extends CallDefinition>(
  call: Call,
  route: Route,
  input: InputOf<Call>,
  by: Asked = {},
) =>
  askAs(world.database, by.merchant ?? merchant, {
    call,
    route,
    input,
    context: {
      platform,
      language: 'en',
      session: { personId: by.personId ?? personId, personName: 'Ada Merchant' },
    },
  });

type Wish = Extract<InputOf<typeof requestDownload>, { list: 'transactions' }>;

const request = async (wanted: Partial<Wish> = {}, by: Asked = {}): Promise<string> => {
  const input: Wish = {
    list: 'transactions',
    filter: { view: 'query', range },
    columns: ['number', 'amount', 'customerEmail'],
    format: 'csv',
    ...wanted,
  };
  return (await ask(requestDownload, requestDownloadRoute, input, by)).id;
};

const jobOf = (id: string): string => `${business.id}/${id}`;
const run = (id: string): Promise<void> => makeDownload(platform, jobOf(id));
const find = async (id: string, by: Asked = {}): Promise<Download | undefined> =>
  (await ask(listDownloads, listDownloadsRoute, {}, by)).downloads.find((one) => one.id === id);
const fetched = async (id: string, by: Asked = {}): Promise<Uint8Array> => {
  const { content } = await ask(fetchDownload, fetchDownloadRoute, { id }, by);
  return buffer(content as AsyncIterable<Uint8Array>);
};

/** A pipe in place of the first attempt's file: the writer blocks half way until someone reads. */
const pipeFor = async (id: string): Promise<() => Promise<FileHandle>> => {
  const name = path.join(folder, `${id}.1`);
  execFileSync('mkfifo', [name]);
  return async () => {
    const reading = await open(name, 'r');
    await reading.read(Buffer.alloc(1024), 0, 1024);
    return reading;
  };
};

describe('a file that a job makes', () => {
  it.each([
    ['query', 'transactions'],
    ['declined', 'declinedTransactions'],
    ['preauthorised', 'preauthorisedTransactions'],
  ] as const)('leads back from %s to the list it was asked for on', async (view, screen) => {
    const id = await request({ filter: { view, range } });
    expect(await find(id)).toMatchObject({ screen });
    await ask(cancelDownload, cancelDownloadRoute, { id });
  });

  it.each([
    ['csv', readCsv],
    ['xlsx', readSheet],
  ] as const)(
    'is whole and ready in %s, with exactly the rows of the filter',
    async (format, read) => {
      const id = await request({ format });
      expect(await find(id)).toMatchObject({ status: 'queued', allowedActions: ['cancel'] });
      await run(id);
      expect(await find(id)).toMatchObject({
        status: 'ready',
        rows: rowsPlanted,
        rowsDone: rowsPlanted,
        allowedActions: ['fetch'],
      });
      const { rows } = read(await fetched(id));
      expect(rows).toHaveLength(rowsPlanted);
      expect(rows[0]?.['Transaction amount']).toBe('30.00');
      const cents = rows.map((row) => BigInt((row['Transaction amount'] ?? '').replace('.', '')));
      expect(cents.reduce((sum, one) => sum + one, 0n)).toBe(
        BigInt((rowsPlanted * (rowsPlanted + 1)) / 2),
      );
    },
  );

  it('holds the rows of the moment it was asked for, not of the moment it is made', async () => {
    const id = await request();
    await plantPayments(world.url, [
      aPayment({
        business_id: business.id,
        gateway_number: business.firstGateway,
        ordered_at: minutesFrom(now(), 1),
      }),
    ]);
    await run(id);
    expect((await find(id))?.rows).toBe(rowsPlanted);
  });

  it('of a maker that was killed half way is not ready, and the next try begins clean', async () => {
    const id = await request();
    const openPipe = await pipeFor(id);
    const here = import.meta.dirname;
    const code = `
      const { openDatabase } = await import(${JSON.stringify(path.resolve(here, '../../../platform/database/open-database.ts'))});
      const { makeDownload } = await import(${JSON.stringify(path.join(here, 'make-download.ts'))});
      const database = openDatabase(${JSON.stringify(world.url)});
      const configuration = { DOWNLOADS_DIR: ${JSON.stringify(folder)} };
      await makeDownload({ database, configuration }, ${JSON.stringify(jobOf(id))});`;
    const maker = spawn(process.execPath, ['--input-type=module', '--eval', code]);
    const died = new Promise((resolve) => maker.once('exit', (_code, signal) => resolve(signal)));
    const reading = await openPipe();
    maker.kill('SIGKILL');
    expect(await died).toBe('SIGKILL');
    await reading.close();
    expect(await find(id)).toMatchObject({ status: 'running', bytes: null });
    await expect(fetched(id)).rejects.toMatchObject({ code: 'downloads.notReady' });
    await run(id);
    expect(readCsv(await fetched(id)).rows).toHaveLength(rowsPlanted);
    expect(await readdir(folder)).toEqual([`${id}.2`]);
  });

  it('that is cancelled while it is made leaves nothing', async () => {
    const id = await request();
    const openPipe = await pipeFor(id);
    const running = run(id);
    const reading = await openPipe();
    await ask(cancelDownload, cancelDownloadRoute, { id });
    await buffer(reading.createReadStream());
    await running;
    expect(await find(id)).toMatchObject({ status: 'cancelled', allowedActions: ['repeat'] });
    expect(await readdir(folder)).toEqual([]);
    await expect(fetched(id)).rejects.toMatchObject({ code: 'downloads.notReady' });
  });

  it('that was cancelled before is not made, and cannot be cancelled again: downloads.notUnderWay', async () => {
    const id = await request();
    await ask(cancelDownload, cancelDownloadRoute, { id });
    await run(id);
    expect(await find(id)).toMatchObject({ status: 'cancelled' });
    expect(await readdir(folder)).toEqual([]);
    await expect(ask(cancelDownload, cancelDownloadRoute, { id })).rejects.toMatchObject({
      code: 'downloads.notUnderWay',
    });
  });

  it('is made once, however often the job comes', async () => {
    const id = await request();
    await run(id);
    await run(id);
    expect(await find(id)).toMatchObject({ status: 'ready' });
    expect(readCsv(await fetched(id)).rows).toHaveLength(rowsPlanted);
  });

  it.each([true, false])(
    'is made of payments whose isExpiringSoon is %s',
    async (isExpiringSoon) => {
      const id = await request({ filter: { view: 'query', range, isExpiringSoon } });
      await run(id);
      expect(await find(id)).toMatchObject({
        status: 'ready',
        rows: isExpiringSoon ? 0 : rowsPlanted,
      });
    },
  );

  it('fails at its first try where every further one would fail alike, and frees its place', async () => {
    const id = await request();
    await migrator.query(
      `update downloads set request = jsonb_set(request, '{filter,range,from}', '"never"') where id = $1`,
      [id],
    );
    await expect(run(id)).rejects.toThrow();
    expect(await find(id)).toMatchObject({ status: 'failed', failure: 'broken' });
    await run(await request());
  });

  it('that failed or was cancelled is made again with the same rows, by its person alone', async () => {
    const cancelled = await request({ columns: ['number'] });
    await ask(cancelDownload, cancelDownloadRoute, { id: cancelled });
    const failed = await request({ columns: ['number'] });
    await failForGood(platform, { name: 'make-download', id: jobOf(failed) });
    await giveUpDownload(platform, jobOf(failed));
    for (const old of [cancelled, failed]) {
      expect(await find(old)).toMatchObject({ allowedActions: ['repeat'] });
      const { id } = await ask(repeatDownload, repeatDownloadRoute, { id: old });
      await run(id);
      expect(await find(id)).toMatchObject({ status: 'ready', rows: rowsPlanted });
      expect(readCsv(await fetched(id)).rows).toHaveLength(rowsPlanted);
    }
    const other = await aPerson(world.database, [{ business, role }]);
    const repeating = (id: string, by: Asked = {}) =>
      ask(repeatDownload, repeatDownloadRoute, { id }, by);
    await expect(repeating(failed, { personId: other.id })).rejects.toMatchObject({
      code: 'downloads.notFound',
    });
    const ready = await request();
    await run(ready);
    await expect(repeating(ready)).rejects.toMatchObject({ code: 'downloads.notRepeatable' });
    await migrator.query(
      `update downloads set status = 'failed', failure = 'tooManyRows' where id = $1`,
      [ready],
    );
    expect(await find(ready)).toMatchObject({ allowedActions: [] });
    await expect(repeating(ready)).rejects.toMatchObject({ code: 'downloads.notRepeatable' });
  });

  it('fails where its folder is away for as many tries as it has', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    const id = await request();
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(run(id)).rejects.toMatchObject({ code: 'ENOTDIR' });
    }
    expect(await find(id)).toMatchObject({ status: 'failed', failure: 'broken' });
  });

  it('fails once the queue has tried as often as it does, and leaves what is ready', async () => {
    const [id, other] = [await request(), await request()];
    await run(other);
    await failForGood(platform, { name: 'make-download', id: jobOf(id) });
    expect(await queuesOf(platform, jobOf(id))).toMatchObject([{ name: 'give-up-download' }]);
    await giveUpDownload(platform, jobOf(id));
    expect(await find(id)).toMatchObject({ status: 'failed', failure: 'broken' });
    await giveUpDownload(platform, jobOf(other));
    expect(await find(other)).toMatchObject({ status: 'ready' });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('stays in the list with the others though its request can no longer be put into words', async () => {
    const [id, other] = [await request(), await request()];
    const wanted = { list: 'operationLog', filter: { range, operations: ['noSuchOperation'] } };
    await migrator.query('update downloads set request = $2 where id = $1', [
      id,
      { ...wanted, columns: ['at'], format: 'csv' },
    ]);
    expect((await find(id))?.filter.map(({ value }) => value)).toContain('noSuchOperation');
    await migrator.query('update downloads set request = $2 where id = $1', [
      id,
      { ...wanted, filter: null, columns: ['at'], format: 'csv' },
    ]);
    expect(await find(id)).toMatchObject({ filter: [], fileName: `${id}.csv` });
    expect(await find(other)).toMatchObject({ status: 'queued' });
  });

  it('is gone after seven days, and expired from that moment on', async () => {
    const id = await request();
    await run(id);
    const later = { merchant: { ...merchant, now: minutesFrom(now(), 7 * 24 * 60 + 1) } };
    expect(await find(id, later)).toMatchObject({ status: 'expired', allowedActions: ['repeat'] });
    await expect(fetched(id, later)).rejects.toMatchObject({ code: 'downloads.notReady' });
    await expireDownload(platform, jobOf(id));
    expect(await readdir(folder)).toHaveLength(1);
    await migrator.query(`update downloads set expires_at = $2 where id = $1`, [id, now()]);
    await expireDownload(platform, jobOf(id));
    expect(await readdir(folder)).toEqual([]);
    expect(await find(id)).toMatchObject({ status: 'expired' });
  });

  it('is removed after its days though its folder was away at the time', async () => {
    const id = await request();
    await run(id);
    const away = `${folder}.away`;
    await rename(folder, away);
    await writeFile(folder, 'no folder');
    await migrator.query(`update downloads set expires_at = $2 where id = $1`, [id, now()]);
    await expect(expireDownload(platform, jobOf(id))).rejects.toMatchObject({ code: 'ENOTDIR' });
    await failForGood(platform, { name: 'expire-download', id: jobOf(id) });
    await tryAgainLater(platform, { name: 'expire-download', id: jobOf(id) });
    expect(await queuesOf(platform, jobOf(id))).toContainEqual({
      name: 'expire-download',
      minutes: 30,
    });
    await rm(folder);
    await rename(away, folder);
    await expireDownload(platform, jobOf(id));
    expect(await readdir(folder)).toEqual([]);
  });

  it('hands its files to the queue that removes them when it can’t be given up', async () => {
    const id = await request();
    await migrator.query(`delete from pgboss.job where data ->> 'id' = $1`, [jobOf(id)]);
    await inRole(platform.database, 'jobs', (tx) =>
      enqueue(tx, platform.queue, { name: 'give-up-download', id: jobOf(id) }),
    );
    await failForGood(platform, { name: 'give-up-download', id: jobOf(id) });
    expect(await queuesOf(platform, jobOf(id))).toMatchObject([{ name: 'keep-expiring-download' }]);
  });
});

describe('who may', () => {
  it('makes two at once and no third: downloads.tooManyAtOnce, though all ask at the same moment', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => request()));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: { code: 'downloads.tooManyAtOnce' } });
  });

  it('gets no file when his right was taken away before the job ran', async () => {
    // A role of his own, so that others keep theirs.
    const ownRole = roleOf(['transactions.view', 'transactions.downloads', 'home.view']);
    const other = { personId: (await aPerson(world.database, [{ business, role: ownRole }])).id };
    const id = await request({}, other);
    await migrator.query(
      `update roles set permissions = '{transactions.view}' from memberships m
       where m.person_id = $1 and roles.business_id = m.business_id and roles.id = m.role_id`,
      [other.personId],
    );
    await run(id);
    expect(await find(id, other)).toMatchObject({ status: 'failed', failure: 'noPermission' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('gets the gateways that are his when the job runs', async () => {
    const id = await request();
    await migrator.query('update memberships set gateway_numbers = $2 where person_id = $1', [
      personId,
      [business.secondGateway],
    ]);
    await run(id);
    expect((await find(id))?.rows).toBe(rowsPlanted / 3);
    const narrowed = { ...merchant, gatewayNumbers: [business.secondGateway] };
    expect(readCsv(await fetched(id, { merchant: narrowed })).rows).toHaveLength(rowsPlanted / 3);
  });

  it('cannot fetch a file of gateways he may no longer see: downloads.scopeNarrowed', async () => {
    const id = await request();
    await run(id);
    const narrowed = { ...merchant, gatewayNumbers: [business.secondGateway] };
    await expect(fetched(id, { merchant: narrowed })).rejects.toMatchObject({
      code: 'downloads.scopeNarrowed',
    });
  });

  it('asks for more rows than a file holds: downloads.tooManyRows', async () => {
    const add = async (rows: number): Promise<void> => {
      for (const table of ['transaction_rollups', 'transaction_totals']) {
        await migrator.query(
          `update ${table} set count = count + $2 where business_id = $1 and count > 0`,
          [business.id, rows],
        );
      }
    };
    await add(500_000);
    await expect(request()).rejects.toMatchObject({ code: 'downloads.tooManyRows' });
    await add(-500_000);
  });

  it('finds another’s download as little as none: downloads.notFound', async () => {
    const id = await request();
    await run(id);
    const colleague = { personId: (await aPerson(world.database, [{ business, role }])).id };
    const foreign = { merchant: { ...merchant, businessId: (await aBusiness(world.database)).id } };
    const absent = '00000000-0000-4000-8000-000000000000';
    for (const [asked, by] of [
      [id, colleague],
      [id, foreign],
      [absent, {}],
    ] as const) {
      expect(await find(asked, by)).toBeUndefined();
      await expect(fetched(asked, by)).rejects.toMatchObject({ code: 'downloads.notFound' });
      await expect(
        ask(cancelDownload, cancelDownloadRoute, { id: asked }, by),
      ).rejects.toMatchObject({ code: 'downloads.notFound' });
    }
  });
});
