import { request } from 'node:http';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import {
  listTransactions,
  summarizeTransactions,
} from '@back-office/contract/features/transactions';
import { basePath } from '@back-office/contract/kit/call';
import { aBusiness, aPerson } from '@back-office/server/testing/personas';
import { sessionsWaiting } from '@back-office/server/testing/sessions-waiting';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, type SignedIn } from './signed-in.ts';

let server: TestServer;
let owner: SignedIn;
let other: SignedIn;
let held: Promise<unknown>;

beforeAll(async () => {
  server = await startTestServer({ QUESTIONS_AT_ONCE: '3' });
  const business = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
  other = await signedIn(server, await aPerson(server.database, [{ business }]));
});
afterAll(() => server.stop());

const filter = { view: 'query', range: { from: '2026-11-01', to: '2026-11-20' } };

/** Every question waits from here on, as the costliest would. */
beforeEach(async () => {
  held = server
    .asMigrator(
      'lock table transactions, arrival_clocks in access exclusive mode; select pg_sleep(600)',
    )
    .catch(() => {});
  const locks = `select 1 from pg_locks where relation = 'arrival_clocks'::regclass and mode = 'AccessExclusiveLock' and granted`;
  await expect.poll(async () => (await server.asMigrator(locks)).length, { timeout: 4000 }).toBe(1);
});

const letGo = async () => {
  await server.asMigrator(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'lock table%' and state = 'active'`,
  );
  await held;
};
afterEach(letGo);

const underWay = () => sessionsWaiting(server.databaseUrl, 'bo_tenant');

const becomes = (count: number) => expect.poll(underWay, { timeout: 4000 }).toBe(count);

describe('[N11] costly questions of one session', () => {
  it('are so many at a time; one more is told to wait, while other calls and other sessions go on', async () => {
    const waiting = [listTransactions, summarizeTransactions, listTransactions].map((call) =>
      owner.call(call, { filter }),
    );
    await becomes(3);
    const refused = await owner.call(listTransactions, { filter });
    expect([refused.status, refused.envelope.error?.name]).toEqual([429, 'request.tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await owner.call(getUserInfo)).envelope.code).toBe(0);
    const ofOther = other.call(listTransactions, { filter });
    await becomes(4);
    await letGo();
    const answers = await Promise.all([...waiting, ofOther]);
    expect(answers.map(({ envelope }) => envelope.code)).toEqual([0, 0, 0, 0]);
    expect((await owner.call(listTransactions, { filter })).envelope.code).toBe(0);
  });

  it('end in the database when nobody waits for them any more, and their places are free again', async () => {
    const body = JSON.stringify({ filter });
    const asked = Array.from({ length: 3 }, () => {
      const outgoing = request({
        host: server.host,
        port: server.port,
        method: 'POST',
        path: basePath + listTransactions.path,
        headers: { ...owner.headers, 'content-type': 'application/json' },
      });
      outgoing.on('error', () => {});
      outgoing.end(body);
      return outgoing;
    });
    await becomes(3);
    asked.forEach((outgoing) => outgoing.destroy());
    await becomes(0);
    await letGo();
    // The server learns of the end a moment after the database, so a place may still be held here.
    const threeAtOnce = async () => {
      const ask = () => owner.call(listTransactions, { filter });
      const answers = await Promise.all([ask(), ask(), ask()]);
      return answers.map(({ status, envelope }) => [status, envelope.code]);
    };
    const answered = [200, 0];
    await expect.poll(threeAtOnce, { timeout: 4000 }).toEqual([answered, answered, answered]);
  });
});
