import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listSessions } from '@back-office/contract/features/settings';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import { clockMoveMsMax, clockPath } from '@back-office/contract/gateway/clock';
import { eventsPath } from '@back-office/contract/gateway/protocol';
import { clockOffsetHeader } from '@back-office/contract/kit/call';
import { aBusiness, aPerson } from '@back-office/server/testing/personas';
import {
  startTestServer,
  testMasterKey,
  testPepper,
  testSigningSecret,
  type TestServer,
} from '@back-office/server/testing/test-server';
import { freePort } from '@back-office/tools/start/processes/ports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedMessage } from '../conformance/signed-message.ts';
import { processEnvironment } from '../process-environment.ts';
import { send, type Address } from './client.ts';
import { signedIn, type SignedIn } from './signed-in.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let server: TestServer;
let session: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ MOVABLE_CLOCK: 'true' });
  const business = await aBusiness(server.database);
  session = await signedIn(server, await aPerson(server.database, [{ business }]));
});
afterAll(() => server.stop());

const post = (
  address: Address,
  body: string,
  { path = clockPath, ...wrong }: { path?: string; secret?: string; timestamp?: string } = {},
) => {
  const message = signedMessage(testSigningSecret, body, wrong);
  return send(address, { method: 'POST', path, ...message });
};
const moveTo = (offsetMs: number, address: Address = server) =>
  post(address, JSON.stringify({ offsetMs }));

/** How far ahead an answer says that the clock is. */
const aheadAt = async (address: Address): Promise<number> => {
  const { headers } = await send(address, { method: 'GET', path: '/v3api/user/info' });
  return Number(headers[clockOffsetHeader] ?? '0');
};

describe('a clock that may be moved', () => {
  it('goes forward only, and asked twice it goes once', async () => {
    expect(await aheadAt(server)).toBe(0);
    expect((await moveTo(hourMs)).envelope).toMatchObject({ code: 0, data: { offsetMs: hourMs } });
    for (const offsetMs of [hourMs, 0, 5]) {
      expect((await moveTo(offsetMs)).envelope.data).toEqual({ offsetMs: hourMs });
    }
    expect(await aheadAt(server)).toBe(hourMs);
  });

  it('is where the furthest of many at once wanted it', async () => {
    const wanted = [3, 9, 4, 7, 2].map((hours) => hours * hourMs);
    const answers = await Promise.all(wanted.map((offsetMs) => moveTo(offsetMs)));
    answers.forEach(({ envelope }, place) => {
      expect(Number(envelope.data?.['offsetMs'])).toBeGreaterThanOrEqual(wanted[place] ?? 0);
    });
    expect(await aheadAt(server)).toBe(9 * hourMs);
  });

  it.each([
    ['nothing', '{}'],
    ['a step back', '{"offsetMs":-1}'],
    ['half a millisecond', '{"offsetMs":0.5}'],
    ['a text', '{"offsetMs":"3600000"}'],
    ['something else besides', '{"offsetMs":36000000,"to":"2027"}'],
    ['more than a year at once', JSON.stringify({ offsetMs: clockMoveMsMax + dayMs })],
    ['no JSON', 'tomorrow'],
  ])('does not move for %s', async (_what, body) => {
    expect((await post(server, body)).envelope.code).not.toBe(0);
    expect(await aheadAt(server)).toBe(9 * hourMs);
  });

  it('does not move for a signature that is not the gateway’s, of another time, or used before', async () => {
    const body = JSON.stringify({ offsetMs: 20 * hourMs });
    const foreign = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    expect((await post(server, body, { secret: foreign })).status).toBe(401);
    // The moved time is the business's; signatures keep real time.
    const moved = String(Math.floor((Date.now() + 9 * hourMs) / 1000));
    expect((await post(server, body, { timestamp: moved })).status).toBe(401);
    const message = signedMessage(testSigningSecret, JSON.stringify({ offsetMs: 9 * hourMs }));
    const sending = { method: 'POST', path: clockPath, ...message };
    expect((await send(server, sending)).status).toBe(200);
    expect((await send(server, sending)).status).toBe(401);
    expect(await aheadAt(server)).toBe(9 * hourMs);
  });

  it('keeps whoever is signed in, with the factor he proved and the browsers he trusts', async () => {
    await server.asMigrator(`
      update sessions set factor_proved_at = active_at;
      insert into trusted_browsers (browser_hash, person_id, trusted_at, used_at, expires_at, user_agent, ip)
      select 'x', person_id, active_at, active_at, expires_at, '', '' from sessions limit 1`);
    const lives = () =>
      server.asMigrator<{ left: string; proved: string; trusted: string }>(`
        select (s.expires_at - make_interval(secs => c.offset_ms / 1000))::text as left,
          (s.factor_proved_at - make_interval(secs => c.offset_ms / 1000))::text as proved,
          (b.expires_at - make_interval(secs => c.offset_ms / 1000))::text as trusted
        from sessions s, trusted_browsers b, clock c`);
    const before = await lives();
    await moveTo(40 * dayMs);
    expect(await lives()).toEqual(before);
    const { envelope } = await session.call(getUserInfo);
    expect(envelope.code).toBe(0);
    const { envelope: sessions } = await session.call(listSessions);
    expect(sessions.code).toBe(0);
  });

  it('moves with look-ins in the table: one that is over is ended, the others go on', async () => {
    await server.asMigrator(`
      insert into sessions (token_hash, cookie_hash, kind, person_id, business_id, created_at, active_at, expires_at, ip, user_agent, acting_reason)
      select sha256(convert_to(look.name, 'utf8')), sha256(convert_to(look.name || ' cookie', 'utf8')), 'browser', s.person_id, s.business_id,
        look.at, look.at, look.at + interval '30 minutes', '127.0.0.1', '', look.name
      from sessions s cross join clock c
      cross join lateral (values ('over', now() - interval '2 hours'), ('under way', now())) as named (name, real_at)
      cross join lateral (select name, real_at + make_interval(secs => c.offset_ms / 1000) as at) look
      limit 2`);
    expect((await moveTo(41 * dayMs)).envelope).toMatchObject({ code: 0 });
    const looks = await server.asMigrator(`
      select acting_reason as name, revoked_at is not null as "isEnded",
        expires_at > now() + make_interval(secs => c.offset_ms / 1000) as "isOn"
      from sessions, clock c where acting_reason is not null order by 1`);
    expect(looks).toEqual([
      { name: 'over', isEnded: true, isOn: false },
      { name: 'under way', isEnded: false, isOn: true },
    ]);
    await server.asMigrator('delete from sessions where acting_reason is not null');
  });

  it('keeps its head over the end of a month, a leap day and the lost hour of summer time', async () => {
    // Over a year lie every month's end and both changes of every zone.
    for (let months = 2; months <= 12; months += 1) {
      const offsetMs = months * 30 * dayMs + 2 * hourMs;
      const { envelope } = await moveTo(offsetMs);
      expect(envelope.data).toEqual({ offsetMs });
      const day = new Date(Date.now() + offsetMs + 8 * hourMs).toISOString().slice(0, 7);
      const [{ has }] = (await server.asMigrator<{ has: boolean }>(
        `select to_regclass($1) is not null as has`,
        [`transactions_${day.replace('-', '')}`],
      )) as [{ has: boolean }];
      expect({ day, has }).toEqual({ day, has: true });
      expect((await session.call(getUserInfo)).envelope.code).toBe(0);
    }
  });
});

describe('other processes', () => {
  const script = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
  const children: ChildProcess[] = [];
  const start = async (movable: string): Promise<Address> => {
    const port = await freePort();
    children.push(
      spawn(process.execPath, [script], {
        stdio: 'ignore',
        env: {
          ...processEnvironment,
          DATABASE_URL: server.databaseUrl,
          PORT: String(port),
          ROLE: 'api',
          MOVABLE_CLOCK: movable,
          UNSAFE_DATABASE: 'accepted',
          GATEWAY_URL: 'http://127.0.0.1:9',
          GATEWAY_SIGNING_SECRET: testSigningSecret,
          PEPPER: testPepper,
          MASTER_KEY: testMasterKey,
          LOG_LEVEL: 'silent',
        },
      }),
    );
    const address = { host: '127.0.0.1', port };
    await vi.waitFor(() => send(address, { method: 'GET', path: '/healthz' }), {
      timeout: 120_000,
      interval: 100,
    });
    return address;
  };
  afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

  it('begin where the clock stands, hear of each move, and move it for the others', async () => {
    const reached = await aheadAt(server);
    const other = await start('true');
    expect(await aheadAt(other)).toBe(reached);
    await moveTo(reached + dayMs);
    await vi.waitFor(async () => expect(await aheadAt(other)).toBe(reached + dayMs), 60_000);
    await moveTo(reached + 2 * dayMs, other);
    await vi.waitFor(async () => expect(await aheadAt(server)).toBe(reached + 2 * dayMs), 60_000);
  });

  it('know no such path unless they are told that the clock may be moved', async () => {
    const fixed = await start('false');
    const [asked, unknown] = await Promise.all([
      moveTo(clockMoveMsMax, fixed),
      post(fixed, '{}', { path: `${eventsPath}/none` }),
    ]);
    const requestId = expect.any(String) as string;
    const error = { name: 'request.notFound', requestId };
    expect(unknown.envelope).toMatchObject({ code: 1002, error });
    expect([asked.status, asked.envelope]).toEqual([
      unknown.status,
      { ...unknown.envelope, error },
    ]);
  });
});
