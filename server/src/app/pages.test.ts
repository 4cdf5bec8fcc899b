import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

let dist: string;
let server: FastifyInstance;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(path.join(dist, 'logo.svg'), '<svg/>');
  await writeFile(path.join(dist, 'logo.svg.gz'), gzipSync('<svg/>'));
  server = fastify();
  await servePages(server, dist);
});

afterAll(async () => {
  await server.close();
  await rm(dist, { recursive: true });
});

const list = '/merTradeMgr/initTradeRecordPage';

test.each([
  list,
  `${list}?email=user@gmail.com`,
  `${list}?ip=203.0.113.7`,
  `/loginNew?redirect=${encodeURIComponent(`${list}?ip=203.0.113.7`)}`,
])('the page opens at %s', async (url) => {
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>page</title>');
});

test('a file that is not there is not answered with the page', async () => {
  expect((await server.inject('/assets/gone.js?v=1')).statusCode).toBe(404);
  expect((await server.inject('/logo.svg')).body).toBe('<svg/>');
});

test('a browser that can unpack a file gets it packed', async () => {
  const answer = await server.inject({
    url: '/logo.svg',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('image/svg+xml'),
    vary: 'accept-encoding',
  });
  expect(gunzipSync(answer.rawPayload).toString()).toBe('<svg/>');
});
