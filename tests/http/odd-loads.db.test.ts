import { request } from 'node:http';
import { mailPasswordReset } from '@back-office/contract/features/passwords';
import { signIn } from '@back-office/contract/features/sign-in';
import { basePath } from '@back-office/contract/kit/call';
import { aBusiness, aPerson, type TestPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, sendCall } from './client.ts';
import { browserHeaders, signedIn, type SignedIn } from './signed-in.ts';

let server: TestServer;
let person: TestPerson;
let session: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  const business = await aBusiness(server.database);
  person = await aPerson(server.database, [{ business, isOwner: true }]);
  session = await signedIn(server, person);
});
afterAll(() => server.stop());

const signInPath = basePath + signIn.path;
const posted = (body: string) =>
  send(server, {
    method: 'POST',
    path: signInPath,
    headers: { ...browserHeaders, 'content-type': 'application/json' },
    body,
  });

describe('a request beyond every measure', () => {
  const heavy: readonly [string, { path?: string; headers?: Record<string, string> }][] = [
    ['one header of 20 kB', { headers: { 'x-note': 'a'.repeat(20_000) } }],
    ['a user agent of a megabyte', { headers: { 'user-agent': 'a'.repeat(1_000_000) } }],
    [
      '2,000 headers',
      { headers: Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`x-${i}`, 'a'])) },
    ],
    ['an address of 100 kB', { path: `${basePath}home?${'a'.repeat(100_000)}` }],
  ];

  it.each(heavy)('[N03] [N19] is refused or answered as any other: %s', async (_, asked) => {
    const { status } = await send(server, {
      method: 'GET',
      path: `${basePath}user/info`,
      ...asked,
    });
    expect([401, 414, 431]).toContain(status);
  });

  const bodies: readonly [string, string][] = [
    ['10,000 arrays in each other', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['10,000 objects in each other', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    [
      '100,000 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${i}`, 1]))),
    ],
    ['a number of 50,000 digits', `{"email":${'9'.repeat(50_000)},"password":1}`],
    [
      'a password of ten megabytes',
      `{"email":"a@b.example","password":"${'a'.repeat(10_000_000)}"}`,
    ],
  ];

  it.each(bodies)('[M11] [A05] is refused before it is looked into: %s', async (_, body) => {
    const { status, envelope } = await posted(body);
    expect([200, 400, 413]).toContain(status);
    expect(['request.malformed', 'request.tooLarge']).toContain(envelope.error?.name);
  });

  it.each([[['Ferry-Pier-7']], [{ a: 1 }], [12_345_678], [null], [true]])(
    '[A05] takes no password but a text: %j',
    async (password) => {
      const { envelope } = await posted(JSON.stringify({ email: person.email, password }));
      expect(envelope.error?.name).toBe('request.malformed');
      expect(envelope.error?.fields?.map(({ field }) => field)).toContain('password');
    },
  );

  it('[N09] gets a whole answer for a thousand ranges of it', async () => {
    const ranges = Array.from({ length: 1000 }, (_, i) => `${i}-${i}`).join(',');
    const { status, envelope } = await send(server, {
      method: 'GET',
      path: `${basePath}user/info`,
      headers: { ...session.headers, range: `bytes=${ranges}` },
    });
    expect([status, envelope.code]).toEqual([200, 0]);
  });
});

describe('what a browser says of a stream it lost', () => {
  it.each(['0', '-1', '99999999999999999999999', "1' or '1'='1", 'ab\tcd'])(
    '[N13] opens the stream as any other: Last-Event-ID %j',
    async (last) => {
      const opened = await new Promise<{ status: number; close: () => void }>((resolve, reject) => {
        const outgoing = request(
          {
            host: server.host,
            port: server.port,
            path: `${basePath}live`,
            headers: { ...session.headers, 'last-event-id': last },
          },
          (incoming) =>
            resolve({ status: incoming.statusCode ?? 0, close: () => outgoing.destroy() }),
        );
        outgoing.on('error', reject);
        outgoing.end();
      });
      opened.close();
      expect(opened.status).toBe(200);
    },
  );
});

describe('a link in a mail', () => {
  it('[A23] leads to the address of the configuration, whatever host the request named', async () => {
    const headers = {
      ...browserHeaders,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example;proto=http',
    };
    const answer = await sendCall(server)(mailPasswordReset, { email: person.email }, { headers });
    expect(answer.envelope.code, answer.text).toBe(0);
    const { rows } = await server.database.pools.jobs.query<{ body: string }>(
      `select body from letters where recipient = $1 and kind = 'passwordReset'`,
      [person.email],
    );
    const { action } = JSON.parse(rows[0]?.body ?? '{}') as { action: { url: string } };
    expect(new URL(action.url).origin).toBe('http://localhost:8080');
  });
});
