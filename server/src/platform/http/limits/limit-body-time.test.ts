import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { limitBodyTime } from './limit-body-time.ts';
import { limitQuestions } from './limit-questions.ts';

afterEach(() => void vi.useRealTimers());

const configuration = readConfiguration({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  GATEWAY_URL: 'http://127.0.0.1:9',
  GATEWAY_SIGNING_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  PEPPER: 'a pepper that only tests are seasoned with',
  MASTER_KEY: '07'.repeat(32),
  QUESTIONS_AT_ONCE: '1',
});

it('gives the place of a question back whose body never came', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = Fastify();
  limitBodyTime(server);
  limitQuestions(server, configuration);
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  server.addHook('onRequest', async () => begun.resolve());
  server.addHook('onSend', async () => ended.resolve());
  server.post('/list', { config: { isQuestion: true } }, () => 'rows');
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const token = 'a'.repeat(43);
  const stalled = connect(Number(address.port), address.hostname);
  stalled.on('error', () => undefined);
  stalled.write(
    `POST /list HTTP/1.1\r\nhost: localhost\r\nx-admin-token: ${token}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`,
  );
  await begun.promise;
  vi.advanceTimersByTime(30_000);
  await ended.promise;
  const headers = { 'x-admin-token': token };
  const next = await server.inject({ method: 'POST', url: '/list', headers, payload: {} });
  expect(next.statusCode).toBe(200);
  await server.close();
});
