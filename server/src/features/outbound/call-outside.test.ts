import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { callOutside, openLine, outside, type Outside } from './public.ts';

const open: NetServer[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
  }
});

const listen = async (answer: RequestListener): Promise<{ server: Server; port: number }> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};

const name = 'receiver.example';

// Certificate for that name, made for this test only.
const provenName = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcxwPd91VpmxVPwTw
ML78LfpU3WGAmrkuR8COY4EtR6yhRANCAATanQ3vw3hPkfQjtjCBIqd0Dbyd7wLc
RSwvSuU4H+S6mIppYTg4kmef5XoPivpSjwKFI319G17uFUl/7OHbD1Po
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBdTCCARygAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBByZWNlaXZl
ci5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBByZWNlaXZlci5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAE2p0N78N4T5H0I7YwgSKndA28ne8C3EUsL0rlOB/kupiKaWE4OJJnn+V6D4r6
Uo8ChSN9fRte7hVJf+zh2w9T6KNPME0wGwYDVR0RBBQwEoIQcmVjZWl2ZXIuZXhh
bXBsZTAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBTcKQmjatioNVyRrXvZO+ox
Yp/MmDAKBggqhkjOPQQDAgNHADBEAiBs8Zqb/t5rFpQhLdQuzf8XXwRyNZ2QDZ1k
Ea94NTD3XgIgTuhJXl9lT4U7fjFC6udmmZ+43cpBc2aZLpU82ApcQ8Y=
-----END CERTIFICATE-----`,
};

/**
 * A test's internet: one internal name that may be reached. It resolves to the given addresses first, and to another one later.
 */
const internet = (port: number, addresses: readonly string[] = ['127.0.0.1']) => {
  let asked = 0;
  const made: Outside = {
    ...outside({ OUTBOUND_SANDBOX: [`${name}:${port}`] }),
    resolve: async () => {
      asked += 1;
      return asked === 1 ? addresses : ['127.0.0.2'];
    },
  };
  return { made, askedTimes: () => asked };
};

const get = (url: string) => ({ url, method: 'GET' as const });

describe('an address that somebody typed', () => {
  test('is never called where it lies inside, by number, by name or by one of its addresses', async () => {
    let called = 0;
    const { port } = await listen((_, answer) => {
      called += 1;
      answer.end();
    });
    const world = {
      ...outside({ OUTBOUND_SANDBOX: [] }),
      resolve: async () => ['93.184.216.34', '127.0.0.1'],
    };
    const typed = [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.0.0.1/',
      'https://0/',
      'https://2130706433/',
      'https://[64:ff9b::7f00:1]/',
      `https://${name}/`,
    ];
    for (const url of typed) {
      expect([url, await callOutside(world, get(url))]).toEqual([
        url,
        { kind: 'refused', reason: 'inside' },
      ]);
    }
    expect(await callOutside(world, get(`http://127.0.0.1:${port}/`))).toEqual({
      kind: 'refused',
      reason: 'notHttps',
    });
    expect(called).toBe(0);
  });

  test('is given up where its name server never answers', async () => {
    const silent = {
      ...outside({ OUTBOUND_SANDBOX: [] }),
      resolve: () => new Promise<never>(() => {}),
      connectMs: 20,
    };
    const refused = { kind: 'refused', reason: 'unresolved' };
    expect(await callOutside(silent, get(`https://${name}/`))).toEqual(refused);
    const line = await openLine(silent, { url: `https://${name}/`, connectionsMax: 1 });
    expect(await line.call({ method: 'POST', body: '' })).toEqual(refused);
    line.close();
  });

  test('is refused where its name leads nowhere, and localhost is inside by the machine’s own word', async () => {
    const world = outside({ OUTBOUND_SANDBOX: [] });
    const nowhere = { ...world, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await callOutside(nowhere, get(`https://${name}/`))).toEqual({
      kind: 'refused',
      reason: 'unresolved',
    });
    expect(await callOutside(world, get('https://localhost/'))).toEqual({
      kind: 'refused',
      reason: 'inside',
    });
  });

  test('is asked for once: the connection goes to what was judged, wherever a second look-up would lead', async () => {
    const heard: IncomingMessage[] = [];
    const { port } = await listen((incoming, answer) => {
      heard.push(incoming);
      incoming.resume();
      answer.end('taken');
    });
    const { made, askedTimes } = internet(port);
    const url = `http://${name}:${port}/hook?a=1`;
    const answer = await callOutside(made, {
      url,
      method: 'POST',
      headers: { 'x-a': 'b' },
      body: '{"é":1}',
    });
    expect(answer).toMatchObject({
      kind: 'answered',
      status: 200,
      body: Buffer.from('taken'),
      url,
      headers: { 'content-length': '5' },
    });
    expect(askedTimes()).toBe(1);
    expect(heard[0]?.headers).toMatchObject({
      host: `${name}:${port}`,
      'x-a': 'b',
      'content-length': '8',
    });
    expect(heard[0]?.headers.cookie).toBe(undefined);
  });
});

describe('a name that a demo plays', () => {
  const played = async (addresses: readonly string[]) => {
    const heard: string[] = [];
    const { port } = await listen(({ url = '', headers }, answer) => {
      heard.push(`${headers.host}${url}`);
      const isQuestion = url.startsWith('/dns-query?');
      const found = { Status: 0, Answer: addresses.map((data) => ({ data })) };
      answer.writeHead(url === '/old' ? 302 : 200, { location: '/new' });
      answer.end(isQuestion ? JSON.stringify(found) : 'a played site');
    });
    const resolver = `127.0.0.1:${port}`;
    return {
      resolver,
      heard,
      world: outside({ OUTBOUND_SANDBOX: [], OUTBOUND_RESOLVER: resolver }),
    };
  };

  test('leads to its sandbox by https as it is typed, under its own name', async () => {
    const { world, heard, resolver } = await played(['127.0.0.1']);
    expect(await callOutside(world, { ...get(`https://${name}/old`), redirectsMax: 1 })).toEqual(
      expect.objectContaining({
        kind: 'answered',
        status: 200,
        url: `https://${name}/new`,
        body: Buffer.from('a played site'),
      }),
    );
    expect(heard).toEqual([
      `${resolver}/dns-query?name=${name}&type=A`,
      `${name}/old`,
      `${resolver}/dns-query?name=${name}&type=A`,
      `${name}/new`,
    ]);
    expect(await callOutside(world, get(`http://${name}/`))).toEqual({
      kind: 'refused',
      reason: 'notHttps',
    });
  });

  test('leads nowhere else inside, and no other name is asked of the sandbox', async () => {
    const { world, heard } = await played(['127.0.0.1', '10.0.0.1']);
    const inside = { kind: 'refused', reason: 'inside' };
    expect(await callOutside(world, get(`https://${name}/`))).toEqual(inside);
    expect(await callOutside(world, get('https://127.0.0.1/'))).toEqual(inside);
    expect(await callOutside(world, get('https://localhost/'))).toEqual(inside);
    expect(heard).toHaveLength(1);
    const nothing = await played([]);
    expect(await callOutside(nothing.world, get(`https://${name}/`))).toEqual({
      kind: 'refused',
      reason: 'unresolved',
    });
  });
});

describe('a line', () => {
  test('is judged once, keeps its connections, and calls again where the receiver closed one', async () => {
    const connections = new Set<Socket>();
    let calls = 0;
    const { port } = await listen(({ socket }, answer) => {
      connections.add(socket);
      calls += 1;
      answer.end('taken', () => {
        // Acts like a receiver that closes idle connections at once.
        if (calls === 20) {
          for (const one of connections) {
            one.destroy();
          }
        }
      });
    });
    const { made, askedTimes } = internet(port);
    const line = await openLine(made, { url: `http://${name}:${port}/hook`, connectionsMax: 3 });
    const post = () => line.call({ method: 'POST', body: '{}' });
    const first = await Promise.all(Array.from({ length: 20 }, post));
    expect(first.every(({ kind }) => kind === 'answered')).toBe(true);
    expect([askedTimes(), connections.size]).toEqual([1, 3]);
    expect(await post()).toMatchObject({ kind: 'answered', status: 200 });
    expect(askedTimes()).toBe(1);
    line.close();
    const inside = await openLine(made, { url: 'https://127.0.0.1/', connectionsMax: 3 });
    expect(await inside.call({ method: 'POST' })).toEqual({ kind: 'refused', reason: 'inside' });
  });
});

describe('an answer', () => {
  test('that leads elsewhere is not followed, unless it may be, and then judged like the first', async () => {
    const { port } = await listen(({ url }, answer) => {
      const to =
        url === '/inside' ? 'https://169.254.169.254/' : url === '/round' ? '/round' : '/end';
      answer.writeHead(url === '/end' ? 204 : 302, { location: to }).end();
    });
    const world = { ...internet(port).made, resolve: async () => ['127.0.0.1'] };
    const at = (path: string, redirectsMax?: number) =>
      callOutside(world, {
        ...get(`http://${name}:${port}${path}`),
        ...(redirectsMax === undefined ? {} : { redirectsMax }),
      });
    expect(await at('/start')).toMatchObject({ kind: 'answered', status: 302 });
    expect(await at('/start', 1)).toMatchObject({ kind: 'answered', status: 204 });
    expect(await at('/inside', 3)).toEqual({ kind: 'refused', reason: 'inside' });
    expect(await at('/round', 3)).toEqual({ kind: 'failed', reason: 'redirects' });
  });

  test('that is too long, packed or endless is cut off', async () => {
    const { port } = await listen(({ url }, answer) => {
      if (url === '/gzip') {
        answer.writeHead(200, { 'content-encoding': 'gzip' });
        answer.end(gzipSync(Buffer.alloc(10_000_000)));
        return;
      }
      const more = (): void => {
        let isTaken = true;
        while (isTaken && !answer.destroyed) {
          isTaken = answer.write('a'.repeat(10_000));
        }
      };
      answer.on('drain', more);
      more();
    });
    const { made } = internet(port);
    const at = (path: string) =>
      callOutside(
        { ...made, resolve: async () => ['127.0.0.1'] },
        get(`http://${name}:${port}${path}`),
      );
    expect(await at('/endless')).toEqual({ kind: 'failed', reason: 'tooLarge' });
    // It stays compressed: an unread body is not unpacked.
    const packed = await at('/gzip');
    expect(packed.kind === 'answered' && packed.body.length < 20_000).toBe(true);
  });

  test('that drips, hangs or never comes ends at the deadline', async () => {
    const { port } = await listen(({ url }, answer) => {
      if (url === '/drip') {
        answer.writeHead(200);
        const timer = setInterval(() => answer.write('a'), 20);
        answer.on('close', () => clearInterval(timer));
      }
    });
    const world = { ...internet(port).made, resolve: async () => ['127.0.0.1'], totalMs: 300 };
    for (const path of ['/drip', '/hang']) {
      const answer = await callOutside(world, get(`http://${name}:${port}${path}`));
      expect([path, answer]).toEqual([path, { kind: 'failed', reason: 'timedOut' }]);
    }
  });

  test('of a server that cannot prove its name is refused', async () => {
    const unproved = new SMTPServer({ secure: true });
    const server = unproved.listen(0, '127.0.0.1') as NetServer;
    unproved.on('error', () => {});
    open.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await callOutside(internet(port).made, get(`https://${name}:${port}/`));
    expect(answer).toEqual({ kind: 'failed', reason: 'tls' });
  });

  test('says how long the certificate is valid that proved its name', async () => {
    const known = getCACertificates('default');
    setDefaultCACertificates([...known, provenName.cert]);
    const server = createSecureServer(provenName, (_, answer) => void answer.end('long text'));
    server.listen(0, '127.0.0.1');
    open.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await callOutside(internet(port).made, {
      ...get(`https://${name}:${port}/`),
      isHeadOnly: true,
    });
    setDefaultCACertificates(known);
    expect(answer).toMatchObject({
      kind: 'answered',
      status: 200,
      certificateUntil: new Date('2120-01-01T00:00:00.000Z'),
      body: Buffer.alloc(0),
    });
  });

  test('of nobody is a failure, and no error', async () => {
    const { server, port } = await listen((_, answer) => void answer.end());
    server.close();
    await once(server, 'close');
    expect(await callOutside(internet(port).made, get(`http://${name}:${port}/`))).toEqual({
      kind: 'failed',
      reason: 'connection',
    });
  });
});
