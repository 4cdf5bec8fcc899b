import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  reportClientError,
  reportOutsideError,
} from '@back-office/contract/features/client-errors';
import { aBusiness, aPerson, type TestPerson } from '@back-office/server/testing/personas';
import { testDatabase, type TestDatabase } from '@back-office/server/testing/test-database';
import {
  testMasterKey,
  testPepper,
  testSigningSecret,
} from '@back-office/server/testing/test-server';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { freePort } from '@back-office/tools/start/processes/ports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processEnvironment } from '../process-environment.ts';
import { send, sendCall } from './client.ts';
import { signedIn, type SignedIn } from './signed-in.ts';

const script = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

let world: TestDatabase;
let child: ChildProcess;
let output = '';
let address: { host: string; port: number };
let person: TestPerson;
let session: SignedIn;

const start = (environment: Record<string, string>): ChildProcess => {
  const started = spawn(process.execPath, [script], {
    env: { ...processEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  started.stdout.on('data', keep);
  started.stderr.on('data', keep);
  return started;
};

const environmentOf = (databaseUrl: string, port: number) => ({
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  GATEWAY_URL: 'http://127.0.0.1:9',
  GATEWAY_SIGNING_SECRET: testSigningSecret,
  PEPPER: testPepper,
  MASTER_KEY: testMasterKey,
  NODE_ENV: 'production',
});

beforeAll(async () => {
  world = await testDatabase();
  address = { host: '127.0.0.1', port: await freePort() };
  const business = await aBusiness(world.database);
  person = await aPerson(world.database, [{ business }]);
  child = start({ ...environmentOf(world.url, address.port), UNSAFE_DATABASE: 'accepted' });
  await vi.waitFor(() => send(address, { method: 'GET', path: '/healthz' }), {
    timeout: 120_000,
    interval: 100,
  });
  session = await signedIn(address, person);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await world.drop();
});

describe('the server’s process', () => {
  it('is well when its database answers', async () => {
    const { status, text } = await send(address, { method: 'GET', path: '/healthz' });
    expect([status, JSON.parse(text)]).toEqual([200, { ok: true }]);
  });

  it('[P11] says that it is not well while its database is away, without a word of why, and is well again by itself', async () => {
    const health = () => send(address, { method: 'GET', path: '/healthz' });
    const name = new URL(world.url).pathname.slice(1);
    const cluster = new URL(world.url);
    cluster.pathname = '/postgres';
    await withConnection(cluster.href, async (client) => {
      await client.query(`alter database ${name} with allow_connections false`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      try {
        const { status, text, headers } = await health();
        expect(status).toBe(503);
        expect(headers['content-type']).toMatch(/^application\/json/);
        expect(JSON.parse(text)).toMatchObject({ code: expect.any(Number), data: null });
        for (const secret of [name, cluster.password, 'postgres', 'bo_identity', 'select']) {
          expect(text).not.toContain(secret);
        }
      } finally {
        await client.query(`alter database ${name} with allow_connections true`);
      }
    });
    await vi.waitFor(async () => expect((await health()).status).toBe(200), 60_000);
  });

  it('[S1.5] logs an error of a browser with person, route and release, and nothing personal', async () => {
    const { envelope } = await session.call(reportClientError, {
      message: 'No row for mei.chan@lanternbay.example and card 4111111111111111',
      stack: 'Error\n    at load (http://localhost/assets/a1.js?email=mei:1:2)',
      route: '/merTradeMgr/initTradeRecordPage',
      release: '1752633731960',
    });
    expect(envelope.code).toBe(0);
    await vi.waitFor(() => expect(output).toContain('a fault in a browser'), 60_000);
    const line = output.split('\n').find((text) => text.includes('a fault in a browser')) ?? '{}';
    const logged = JSON.parse(line) as { reqId: string; clientError: Record<string, string> };
    expect(logged.reqId).toMatch(/^[\da-f-]{36}$/);
    expect(logged.clientError).toEqual({
      message: 'No row for [e-mail] and card ***',
      stack: expect.stringContaining('at load (http://localhost/assets/a1.js?[query])'),
      route: '/merTradeMgr/initTradeRecordPage',
      release: '1752633731960',
      personId: String(person.id),
    });
  });

  it('[S1.5] logs an error of a page without a session too, of nobody, and a few a minute only', async () => {
    const report = {
      message: 'No link for mei.chan@lanternbay.example',
      stack: 's',
      route: '/resetPassword',
      release: '1752633731960',
    };
    const answers = [];
    for (let time = 0; time < 6; time += 1) {
      answers.push((await sendCall(address)(reportOutsideError, report)).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    await vi.waitFor(() => expect(output).toContain('a browser without a session'), 60_000);
    const line = output.split('\n').find((text) => text.includes('without a session')) ?? '{}';
    expect((JSON.parse(line) as { clientError: unknown }).clientError).toEqual({
      message: 'No link for [e-mail]',
      stack: 's',
      route: '/resetPassword',
      release: '1752633731960',
    });
  });

  it('logs no query, no token, no cookie, no password', async () => {
    await send(address, {
      method: 'GET',
      path: '/v3api/user/info?email=secret-query',
      headers: session.headers,
    });
    await vi.waitFor(() => expect(output).toContain('"path":"/v3api/user/info"'), 60_000);
    for (const secret of ['secret-query', session.token, session.cookie, 'Kelp-Tram-58']) {
      expect(output).not.toContain(secret);
    }
  });

  it('ends on SIGTERM within seconds, an open stream notwithstanding', async () => {
    const stream = sendCall(address)(
      { ...reportClientError, method: 'GET', path: 'live' },
      {},
      { headers: session.headers },
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = performance.now();
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect((await stream).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(8000);
  });

  it('does not start on a wrong environment, and says in one sentence each what is wrong', async () => {
    output = '';
    const wrong = start({ DATABASE_URL: 'mysql://x', PORT: '99999', PEPPER: 'short' });
    const [code] = (await once(wrong, 'exit')) as [number];
    expect(code).not.toBe(0);
    for (const name of [
      'DATABASE_URL',
      'PORT',
      'PEPPER',
      'MASTER_KEY',
      'GATEWAY_URL',
      'GATEWAY_SIGNING_SECRET',
    ]) {
      expect(output).toContain(name);
    }
  });

  it('does not start on a database that may lose what it confirmed to any of its roles', async () => {
    const name = new URL(world.url).pathname.slice(1);
    await world.database.pools.feed.query(
      `alter role bo_feed in database ${name} set synchronous_commit = off`,
    );
    output = '';
    const forgetful = start(environmentOf(world.url, await freePort()));
    const [code] = (await once(forgetful, 'exit')) as [number];
    expect(code).not.toBe(0);
    expect(output).toContain('synchronous_commit is off for bo_feed');
  });
});
