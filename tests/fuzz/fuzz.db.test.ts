// The short form of `npm run fuzz`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fuzzFreshWorld } from './fuzz-world.ts';
import { fuzz, type OpenApi } from './fuzzer.ts';

it('no call answers 5xx, however odd the input of owner, member, operator and nobody', async () => {
  const outcome = await fuzzFreshWorld({ calls: 2500, seed: 20_261_124 });
  expect(outcome.faults).toEqual([]);
  expect(outcome.calls).toBeGreaterThanOrEqual(2500);
  // The odd ones go deep enough only if good ones get through as well.
  expect(outcome.succeeded.size).toBeGreaterThan(40);
});

it('finds a call that answers 500 to half a character', async () => {
  const planted = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => response.writeHead(body.includes('\\ud800') ? 500 : 200).end('{}'));
  });
  await new Promise<void>((resolve) => planted.listen(0, '127.0.0.1', resolve));
  const document: OpenApi = {
    paths: {
      '/note': {
        post: {
          operationId: 'note',
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { text: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
  };
  const { port } = planted.address() as AddressInfo;
  const server = { host: '127.0.0.1', port };
  const callers = [{ name: 'nobody', headers: {}, tags: [] }];
  const { faults } = await fuzz({ server, document, callers, calls: 2000, seed: 1 });
  planted.close();
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.some(({ request }) => request.includes('\\ud800'))).toBe(true);
});
