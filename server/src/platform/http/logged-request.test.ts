import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggedRequest } from './build-server.ts';

it('leaves no key of an address in the log, however it is written, and no query', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const server = Fastify({ logger: { stream, serializers: { req: loggedRequest } } });
  server.get('/pay/subscription/:key', () => 'page');
  server.get('/report', () => 'rows');
  server.setNotFoundHandler((_request, reply) => reply.code(404).send());
  const asked = [
    '/pay/subscription/secret',
    '/%70ay/subscription/secret',
    '/pay/secret/nothing',
    '/report?name=secret',
  ];
  for (const url of asked) {
    await server.inject(url);
  }
  await server.close();
  expect(lines.join('')).not.toContain('secret');
  const paths = lines.flatMap((line) => {
    const { req } = JSON.parse(line) as { req?: { path: string } };
    return req === undefined ? [] : [req.path];
  });
  expect(paths).toEqual(['/pay/subscription/:key', '/pay/subscription/:key', '/pay/*', '/report']);
});
