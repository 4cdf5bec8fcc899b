import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { stillMillisecondsMax } from '#platform/database/open-database';
import type { Configuration } from '#platform/configuration';
import { diskStore, objectStore, type ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

// The credentials of the tests' S3 server.
const [keyId, secret, region] = ['S3RVER', 'S3RVER', 'us-east-1'];
const name = '7/0b8f6f5e-0000-4000-8000-000000000001';

let folder: string;
let s3: S3rver;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  ({ port } = await s3.run());
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const inBucket = (bucket: string, at = port): ObjectStore =>
  s3Store({ url: `http://127.0.0.1:${at}/${bucket}`, region, keyId, secret });

const keepsItsPromise = async (store: ObjectStore): Promise<void> => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 256));
  await store.put(name, bytes);
  expect((await store.get(name)).equals(bytes)).toBe(true);
  await store.remove(name);
  await expect(store.get(name)).rejects.toThrow(/./);
  await store.remove(name);
};

describe('a store of files', () => {
  test('gives back every byte and forgets what is removed, on the disk and in a bucket', async () => {
    await keepsItsPromise(diskStore(join(folder, 'disk')));
    await keepsItsPromise(inBucket('files'));
  });

  test('is the bucket that the configuration names, and its folder where it names none', async () => {
    const configured = (bucket: object): ObjectStore =>
      objectStore({ UPLOADS_DIR: join(folder, 'chosen'), ...bucket } as Configuration);
    const inFolder = configured({});
    const chosen = configured({
      UPLOADS_S3_URL: `http://127.0.0.1:${port}/files`,
      UPLOADS_S3_REGION: region,
      UPLOADS_S3_KEY_ID: keyId,
      UPLOADS_S3_SECRET: secret,
    });
    await chosen.put(name, Buffer.from('in the bucket'));
    expect(String(await inBucket('files').get(name))).toBe('in the bucket');
    await expect(inFolder.get(name)).rejects.toThrow('ENOENT');
    await inFolder.put(name, Buffer.from('in the folder'));
    expect(String(await diskStore(join(folder, 'chosen')).get(name))).toBe('in the folder');
    await chosen.remove(name);
  });

  test('says so where a bucket does not take a file', async () => {
    await expect(inBucket('nowhere').put(name, Buffer.from('x'))).rejects.toThrow(/./);
  });
});

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The signature that a request must have (AWS Signature Version 4), computed from the request alone. */
const signatureFor = ({ method = '', url = '', headers }: IncomingMessage): string => {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const listed = signed
    .split(';')
    .map((header) => `${header}:${String(headers[header]).trim()}\n`)
    .join('');
  const { pathname } = new URL(url, 'http://localhost');
  const canonical = [method, pathname, '', listed, signed, 'UNSIGNED-PAYLOAD'].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const dayKey = hmac(`AWS4${secret}`, at.slice(0, 8));
  return hmac(hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request'), text).toString('hex');
};

/** A proxy that checks signatures, in front of the S3 server, which accepts any. */
const strictFront = (): Server =>
  createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const given = /Signature=([0-9a-f]{64})/.exec(incoming.headers.authorization ?? '')?.[1];
      if (given !== signatureFor(incoming)) {
        outgoing.writeHead(403).end();
        return;
      }
      const { method, url, headers } = incoming;
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      onward.end(body);
    });
  });

describe('requests to a bucket', () => {
  test('end before the database ends the transaction that waits for them', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    await inBucket('files').remove(name);
    expect(limits.mock.calls.length).toBeGreaterThan(0);
    expect(Math.max(...limits.mock.calls.flat())).toBeLessThan(stillMillisecondsMax);
    limits.mockRestore();
  });

  test('are signed over their method, place and time', async () => {
    const front = strictFront().listen(0, '127.0.0.1');
    await once(front, 'listening');
    const { port: frontPort } = front.address() as AddressInfo;
    await keepsItsPromise(inBucket('files', frontPort));
    const forged = s3Store({
      url: `http://127.0.0.1:${frontPort}/files`,
      region,
      keyId,
      secret: 'another one',
    });
    await expect(forged.put(name, Buffer.from('x'))).rejects.toThrow(/./);
    front.close();
    front.closeAllConnections();
  });
});
