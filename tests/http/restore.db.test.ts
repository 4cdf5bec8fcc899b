import { mailPasswordReset } from '@back-office/contract/features/passwords';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import { endWhatWasRestored } from '@back-office/server/testing/other-rooms';
import { aBusiness, aPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCall } from './client.ts';
import { signedIn } from './signed-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('[P05] after a restore no session, code or trusted browser of the backup is valid, and no letter of it leaves', async () => {
  const business = await aBusiness(server.database);
  const person = await aPerson(server.database, [{ business, isOwner: true }]);
  const session = await signedIn(server, person);
  await sendCall(server)(mailPasswordReset, { email: person.email });
  await server.asMigrator(
    `insert into trusted_browsers (browser_hash, person_id, trusted_at, used_at, expires_at, user_agent, ip)
     values ('\\x01', $1, now(), now(), now() + interval '30 days', 'A browser', '127.0.0.1')`,
    [person.id],
  );
  expect((await session.call(getUserInfo)).status).toBe(200);
  const left = async () => {
    const [counts] = await server.asMigrator(
      `select (select count(*)::int from sessions where revoked_at is null) as sessions,
         (select count(*)::int from one_time_keys where used_at is null and expires_at > now()) as keys,
         (select count(*)::int from trusted_browsers) as browsers,
         (select count(*)::int from letters where status = 'queued') as letters`,
    );
    return counts;
  };
  const before = (await left()) as Record<string, number>;
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  expect(await endWhatWasRestored(server.database, new Date())).toEqual(before);
  expect(await left()).toEqual({ sessions: 0, keys: 0, browsers: 0, letters: 0 });
  expect((await session.call(getUserInfo)).status).toBe(401);
});
