import { connect } from 'node:net';
import { calls, type CallName } from '@back-office/contract/catalogue';
import { chooseAvatar } from '@back-office/contract/features/settings';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import { basePath, type CallDefinition } from '@back-office/contract/kit/call';
import { aBusiness, anOperator, aPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './client.ts';
import { absentObjects, inputOf } from './objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

let server: TestServer;
let owner: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  const business = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business, isOwner: true }]));
  operator = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

const path = `${basePath}kyc/isc/signIn`;

/** The server's answer to bytes no client of ours would send, until it closes. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.port, server.host);
    let text = '';
    socket.setTimeout(5000, () => socket.destroy(new Error('The connection was left open.')));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.end(bytes);
  });

const hidden = 'GET /version.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n`;
const smuggled: readonly [string, string][] = [
  [
    'a length and chunks',
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['two lengths', `${head}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${hidden}`],
  ['a length that is no number', `${head}Content-Length: 0x2c\r\n\r\n${hidden}`],
  ['a chunk whose size is no number', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${hidden}`],
  ['chunks by another name', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a blank before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a header folded over two lines', `${head}X-Note: one\r\n two\r\n\r\n${hidden}`],
];

describe('a request with another one inside', () => {
  it.each(smuggled)('by %s is refused, and the inner one is never answered', async (_, bytes) => {
    const text = await answerTo(bytes);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/^HTTP\/1\.1 4\d\d$/)]);
  });
});

describe('a parameter that comes twice', () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) => {
    const { method, access } = calls[name] as CallDefinition;
    return method === 'GET' && access.kind !== 'public' && Object.keys(queryOf(name)).length > 0;
  });

  function queryOf(name: CallName): Record<string, unknown> {
    const { path: template } = calls[name] as CallDefinition;
    return Object.fromEntries(
      Object.entries(inputOf[name](absentObjects)).filter(
        ([field]) => !template.includes(`{${field}}`),
      ),
    );
  }

  it('is refused by every call that takes one, whichever it is', async () => {
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const call = calls[name] as CallDefinition;
      const { headers } = call.access.kind === 'operator' ? operator : owner;
      const plain = Object.entries(queryOf(name)).map(
        ([field, value]) => `${field}=${String(value)}`,
      );
      const address = call.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
        String(inputOf[name](absentObjects)[field]),
      );
      for (const twice of plain) {
        const query = [...plain, twice].join('&');
        const answer = await send(server, {
          method: 'GET',
          path: `${basePath}${address}?${query}`,
          headers,
        });
        expect([name, twice, answer.envelope.error?.name]).toEqual([
          name,
          twice,
          'request.malformed',
        ]);
      }
    }
  });
});

describe('every answer', () => {
  it('tells browsers to come by TLS only, for a year, under every name below this one', async () => {
    for (const address of [`${basePath}home`, '/', '/nothing']) {
      const { headers } = await send(server, { method: 'GET', path: address });
      expect([address, headers['strict-transport-security']]).toEqual([
        address,
        'max-age=31536000; includeSubDomains',
      ]);
    }
  });
});

const ask = 'GET /v3api/user/info HTTP/1.1\r\nConnection: close\r\n';
const misdirected: readonly [string, string][] = [
  ['another host', `${ask}Host: evil.example\r\n\r\n`],
  ['another host on our port', `${ask}Host: evil.example:8080\r\n\r\n`],
  ['two hosts', `${ask}Host: localhost\r\nHost: evil.example\r\n\r\n`],
  ['the same host twice', `${ask}Host: localhost\r\nHost: localhost\r\n\r\n`],
  ['no host', `${ask}\r\n`],
  ['an empty host', `${ask}Host:\r\n\r\n`],
  ['HTTP/0.9', 'GET /v3api/user/info\r\n\r\n'],
  ['HTTP/1.0 without a host', 'GET /v3api/user/info HTTP/1.0\r\n\r\n'],
  [
    'an address with our host in it',
    `${ask.replace(' /', ' http://localhost/')}Host: localhost\r\n\r\n`,
  ],
  [
    'an address with another host in it',
    `${ask.replace(' /', ' http://evil.example/')}Host: localhost\r\n\r\n`,
  ],
  ['a star as address', `OPTIONS * HTTP/1.1\r\nConnection: close\r\nHost: localhost\r\n\r\n`],
];

describe('a request for another server', () => {
  it.each(misdirected)('is refused with 400 or 421: %s', async (_, bytes) => {
    expect(await answerTo(bytes)).toMatch(/^HTTP\/1\.1 4(?:00|21) /);
  });

  it.each(['localhost', 'LOCALHOST:8080', '127.0.0.1', 'proxy.internal'])(
    'is not one for %s, a name of this server',
    async (host) => {
      const named = await startTestServer({ ALLOWED_HOSTS: 'gate.example, Proxy.internal' });
      try {
        const { status } = await send(named, {
          method: 'GET',
          path: basePath + getUserInfo.path,
          headers: { host },
        });
        expect(status).toBe(401);
      } finally {
        await named.stop();
      }
    },
  );
});

describe('a call’s address written by its letters’ numbers', () => {
  const written = (address: string) => address.replace('v', '%76');
  const userInfo = written(basePath + getUserInfo.path);

  it('leads to the call, whose answer no cache keeps', async () => {
    const asked = { method: 'GET', path: userInfo, headers: owner.headers };
    const { envelope, headers } = await send(server, asked);
    expect([envelope.code, headers['cache-control']]).toEqual([0, 'no-store']);
  });

  it('is not asked more often than a session may', async () => {
    const slow = await startTestServer({ REQUESTS_PER_SECOND: '1', REQUESTS_BURST: '1' });
    try {
      const business = await aBusiness(slow.database);
      const { headers } = await signedIn(slow, await aPerson(slow.database, [{ business }]));
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => send(slow, { method: 'GET', path: userInfo, headers })),
      );
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    } finally {
      await slow.stop();
    }
  });

  it('takes JSON that says so and nothing else', async () => {
    const answer = await send(server, {
      method: 'POST',
      path: written(path),
      headers: { 'content-type': 'application/json; charset=latin1' },
      body: '{}',
    });
    expect(answer.envelope.error?.name).toBe('request.unsupportedMediaType');
  });
});

describe('an object where a text belongs', () => {
  const odd: readonly object[] = [
    { length: { toString: 'toString', length: -1 } },
    { length: null },
    { length: [[]] },
  ];

  it.each(odd)('%o is refused by its field, whatever its length is', async (picture) => {
    const { status, envelope } = await owner.call(chooseAvatar, { picture });
    expect([status, envelope.error?.name]).toEqual([200, 'request.malformed']);
    const named = envelope.error?.fields?.map(({ field }) => field);
    expect(new Set(named)).toEqual(new Set(['picture']));
  });
});
