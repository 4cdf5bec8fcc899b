import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { signatureFault, signedHeaders } from '../signing.ts';
import { addReceiver } from './receiver-routes.ts';
import { openReceiver } from './receiver.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const other = `whsec_${Buffer.from('another secret, long enough too!!').toString('base64')}`;
const body = '{"type":"endpoint.test","data":{"note":"<b>"}}';
let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  addReceiver(app, openReceiver());
});

const arrive = (address: string, by = secret) =>
  app.inject({
    method: 'POST',
    url: address,
    headers: signedHeaders(by, body, Date.now()),
    payload: body,
  });
const learn = (text: string) =>
  app.inject({
    method: 'POST',
    url: '/webhooks/100001/secret',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ secret: text }).toString(),
  });
const shown = async (inbox = '100001') => (await app.inject({ url: `/webhooks/${inbox}` })).body;

it('shows what arrived and whether its signature is right, and answers as its address says', async () => {
  expect((await arrive('/webhooks/100001')).statusCode).toBe(204);
  const asked = await arrive('/webhooks/100001?status=503&retryAfter=60');
  expect([asked.statusCode, asked.headers['retry-after']]).toEqual([503, '60']);
  expect(await shown()).toContain('Enter the signing secret');
  expect(await shown()).toContain('&lt;b&gt;');
  expect((await learn('nonsense')).statusCode).toBe(422);
  expect((await learn(other)).statusCode).toBe(303);
  expect(await shown()).toContain('Wrong: signed with another secret');
  await learn(secret);
  expect((await shown()).match(/Signature is right/g)).toHaveLength(2);
  expect(await shown('100002')).toContain('Nothing has arrived yet');
  expect((await app.inject({ url: '/webhooks/a.b' })).statusCode).toBe(404);
});

it('hands a message to a program on a port of this machine as it came, and passes its answer back', async () => {
  const faults: unknown[] = [];
  const program = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const { headers } = request;
      faults.push(signatureFault(secret, { headers, body: String(bytes), nowMs: Date.now() }));
      response.writeHead(202).end();
    });
  }).listen(0, '127.0.0.1');
  await once(program, 'listening');
  const { port } = program.address() as AddressInfo;
  const address = `/webhooks/100001?forwardTo=${port}`;
  expect((await arrive(address)).statusCode).toBe(202);
  expect(faults).toEqual([undefined]);
  program.closeAllConnections();
  program.close();
  await once(program, 'close');
  expect((await arrive(address)).statusCode).toBe(502);
});
