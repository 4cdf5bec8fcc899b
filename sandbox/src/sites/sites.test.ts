import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClock } from '../clock.ts';
import { openSites, type Sites } from './sites.ts';
import { addSites, playedUrl } from './sites-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sites-test-'));
const host = 'shop.lanternbay.example';
let sites: Sites;
let app: FastifyInstance;

beforeAll(() => {
  sites = openSites(folder);
  app = Fastify({ rewriteUrl: playedUrl });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  addSites(
    app,
    sites,
    openClock(0, () => undefined),
  );
  app.get('/secret', () => 'of the sandbox itself');
});
afterAll(async () => {
  await app.close();
  sites.close();
  rmSync(folder, { recursive: true });
});

const put = (kind: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/sites/${kind}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const ask = async (name: string, type: string) =>
  (await app.inject({ url: '/dns-query', query: { name, type } })).json<unknown>();
const visit = (path: string, at = host) =>
  app.inject({ url: path, headers: { host: `${at}:8082` } });

it('answers to a TXT record that somebody put there, and to no other', async () => {
  const name = `_back-office.${host}`;
  expect(await ask(name, 'TXT')).toEqual({ Status: 3 });
  expect((await put('record', { name, content: 'a-value' })).statusCode).toBe(303);
  await put('record', { name, content: 'v=spf1 -all' });
  expect(await ask(name, 'TXT')).toEqual({
    Status: 0,
    Answer: [
      { name, data: 'a-value' },
      { name, data: 'v=spf1 -all' },
    ],
  });
  expect(await ask(`_back-office.other.example`, 'TXT')).toEqual({ Status: 3 });
});

it('serves the file that somebody put on a site, with and without www., and nothing of the sandbox', async () => {
  const path = '/.well-known/back-office-verification.txt';
  expect((await visit(path)).statusCode).toBe(404);
  await put('file', { name: `https://${host}${path}`, content: 'first' });
  await put('file', { name: `https://${host}${path}`, content: 'a-value' });
  expect((await visit(path)).body).toBe('a-value');
  expect((await visit(path, `www.${host}`)).body).toBe('a-value');
  expect((await visit(path, 'other.test')).statusCode).toBe(404);
  expect((await visit('/')).body).toContain(host);
  expect((await visit('/secret')).statusCode).toBe(404);
  expect((await visit('/sites')).statusCode).toBe(404);
});

it('plays a site that is down, has no address, or has a certificate that ends soon', async () => {
  const daysLeft = async () => {
    const until = String((await visit('/')).headers['x-played-certificate-until']);
    return Math.round((Date.parse(until) - Date.now()) / 86_400_000);
  };
  expect(await daysLeft()).toBe(300);
  await put('state', { name: `www.${host}`, content: 'expiring' });
  expect(await daysLeft()).toBe(10);
  await put('state', { name: host, content: 'down' });
  expect((await visit('/')).statusCode).toBe(503);
  expect(await ask(host, 'A')).toMatchObject({ Status: 0, Answer: [{ data: '127.0.0.1' }] });
  await put('state', { name: host, content: 'gone' });
  expect(await ask(host, 'A')).toEqual({ Status: 3 });
});

it.each([
  ['record', { name: 'bank.com', content: 'a-value' }],
  ['file', { name: 'https://bank.com/file.txt', content: 'a-value' }],
  ['file', { name: 'shop.example/file.txt', content: 'a-value' }],
  ['state', { name: host, content: 'burning' }],
  ['record', { name: '_back-office.shop.example', content: ' ' }],
])('refuses a %s of %o and says why', async (kind, fields) => {
  const answer = await put(kind, fields);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Nothing was saved');
  expect(await ask('bank.com', 'A')).toEqual({ Status: 3 });
});
