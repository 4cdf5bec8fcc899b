import { switchBusiness } from '@back-office/contract/features/businesses';
import { getHome } from '@back-office/contract/features/home';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall } from './client.ts';
import { browserHeaders, cookieIn, signedIn, tokenIn, type SignedIn } from './signed-in.ts';
import { whileHeld } from './while-held.ts';

let server: TestServer;
let first: TestBusiness;
let second: TestBusiness;
let foreign: TestBusiness;

beforeAll(async () => {
  server = await startTestServer();
  first = await aBusiness(server.database);
  second = await aBusiness(server.database);
  foreign = await aBusiness(server.database);
});
afterAll(() => server.stop());

const ofBoth = async (): Promise<SignedIn> =>
  signedIn(
    server,
    await aPerson(server.database, [
      { business: first, isOwner: true },
      { business: second, role: 'customerService' },
    ]),
  );

const into = (session: SignedIn, business: { id: bigint | string }) =>
  session.call(switchBusiness, { businessId: String(business.id) });

const userInfo = async (headers: Record<string, string>) =>
  sendCall(server)(getUserInfo, {}, { headers: { ...browserHeaders, ...headers } });

describe('[S7.5] [S6.4] switching to another business', () => {
  it('opens a session of the chosen one with new secrets, and the old ones open nothing any more', async () => {
    const before = await ofBoth();
    expect((await before.call(getHome)).status).toBe(401);
    const reply = await into(before, first);
    expect(reply.envelope.code).toBe(0);
    const headers = { 'x-admin-token': tokenIn(reply), cookie: cookieIn(reply) };
    expect(headers['x-admin-token']).not.toBe(before.token);
    expect(headers.cookie).not.toBe(before.cookie);
    const after = await userInfo(headers);
    expect(after.envelope.data).toMatchObject({
      currBusinessName: first.name,
      kycInfo: { currBusinessId: String(first.id) },
    });
    expect((await before.call(getUserInfo)).status).toBe(401);
    expect((await userInfo({ ...headers, cookie: before.cookie })).status).toBe(401);
  });

  it('brings the rights of that business only, and lasts no longer than the login did', async () => {
    const before = await ofBoth();
    const owned = await into(before, first);
    const asOwner = { 'x-admin-token': tokenIn(owned), cookie: cookieIn(owned) };
    const moved = await sendCall(server)(
      switchBusiness,
      { businessId: String(second.id) },
      { headers: { ...browserHeaders, ...asOwner } },
    );
    const info = await userInfo({ 'x-admin-token': tokenIn(moved), cookie: cookieIn(moved) });
    expect(info.envelope.data?.['permissionList']).not.toContain('transactions.capture');
    const ends = await server.asMigrator<{ expires_at: Date }>(
      'select distinct expires_at from sessions where person_id = (select person_id from sessions order by active_at desc limit 1)',
    );
    expect(ends).toHaveLength(1);
  });

  it.each(['foreign', 'absent'])(
    'to a %s one is refused alike, and the session stays',
    async (which) => {
      const session = await ofBoth();
      const reply = await into(session, which === 'foreign' ? foreign : { id: '999999999999' });
      expect(reply.status).toBe(200);
      expect(reply.envelope.code).toBe(errorCodes['businesses.notFound']);
      expect((await session.call(getUserInfo)).status).toBe(200);
    },
  );

  it('to one that the person was removed from is refused', async () => {
    const person = await aPerson(server.database, [
      { business: first },
      { business: second, status: 'disabled' },
    ]);
    const reply = await into(await signedIn(server, person), second);
    expect(reply.envelope.error?.name).toBe('businesses.notFound');
  });

  it('twice at once goes over once, and gives nobody a token that opens nothing', async () => {
    const session = await ofBoth();
    const held = { change: 'update sessions set ip = ip where revoked_at is null', values: [] };
    const ways = [first, second].map((business) => () => into(session, business));
    const replies = await whileHeld(server, held, ways);
    const moved = replies.filter(({ envelope }) => envelope.code === 0);
    expect(moved).toHaveLength(1);
    for (const reply of moved) {
      const headers = { 'x-admin-token': tokenIn(reply), cookie: cookieIn(reply) };
      expect((await userInfo(headers)).status).toBe(200);
    }
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(1);
  });
});
