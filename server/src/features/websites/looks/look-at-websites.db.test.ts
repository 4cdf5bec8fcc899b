import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  applyForWebsites,
  getWebsite,
  type WebsiteDetail,
} from '@back-office/contract/features/websites';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outside } from '#features/outbound/public';
import { minutesFrom } from '#platform/clock';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import {
  asOwner,
  testDatabase as createTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts';
import { applyForWebsitesRoute } from '../apply-for-websites.ts';
import { getWebsiteRoute } from '../read-websites.ts';
import { lookAtDue } from './look-at-websites.ts';

const host = 'shop.mine.example';
const dayMinutes = 24 * 60;
const { now } = aMerchant;

let status = 200;
let isAway = false;
let certificateUntil = minutesFrom(now, 300 * dayMinutes);
const played: Server = createServer(({ url = '' }, answer) => {
  if (url.startsWith('/dns-query')) {
    answer.end(JSON.stringify({ Status: 0, Answer: [{ data: '127.0.0.1' }] }));
    return;
  }
  if (isAway) {
    answer.destroy();
    return;
  }
  answer.writeHead(status, { 'x-played-certificate-until': certificateUntil.toISOString() }).end();
});

let testDatabase: TestDatabase;
let number: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await plantBusinesses(testDatabase, [{ id: 1n, gatewayNumbers: ['10000001'] }]);
  await once(played.listen(0, '127.0.0.1'), 'listening');
  const { numbers } = await askAs(testDatabase.database, aMerchant, {
    call: applyForWebsites,
    route: applyForWebsitesRoute,
    input: {
      gatewayNumber: '10000001',
      addresses: [`https://${host}`, 'https://waits.example'],
      type: 'services',
      platform: 'ownSite',
      currency: 'USD',
      averageMinor: '5000',
    },
  });
  number = String(numbers[0]);
  await asOwner(testDatabase.url, (client) =>
    client.query(`update websites set status = 'reviewed' where host = $1`, [host]),
  );
});
afterAll(async () => {
  played.close();
  await testDatabase.drop();
});

const look = (at: Date): Promise<{ looked: number }> => {
  const { port } = played.address() as AddressInfo;
  const internet = outside({ OUTBOUND_SANDBOX: [], OUTBOUND_RESOLVER: `127.0.0.1:${port}` });
  return lookAtDue(testDatabase.database, { outside: internet, now: at });
};
const healthAt = async (at: Date): Promise<WebsiteDetail['health']> =>
  (
    await askAs(
      testDatabase.database,
      { ...aMerchant, now: at },
      { call: getWebsite, route: getWebsiteRoute, input: { number } },
    )
  ).health;

test('a live website is looked at once a day, and its certificate is a hint two weeks before it ends', async () => {
  expect(await healthAt(now)).toMatchObject({ lookedAt: null });
  expect(await look(now)).toEqual({ looked: 1 });
  expect(await healthAt(now)).toEqual({
    lookedAt: now.toISOString(),
    certificateUntil: certificateUntil.toISOString(),
    expiresInDays: null,
    isExpired: false,
    down: null,
  });
  expect(await look(minutesFrom(now, dayMinutes - 1))).toEqual({ looked: 0 });

  const nextDay = minutesFrom(now, dayMinutes);
  certificateUntil = minutesFrom(nextDay, 14 * dayMinutes);
  expect(await look(nextDay)).toEqual({ looked: 1 });
  expect((await healthAt(nextDay)).expiresInDays).toBe(14);
  expect((await healthAt(minutesFrom(nextDay, -1))).expiresInDays).toBeNull();
});

test('a website that does not answer is a hint after a second look an hour later, until it answers again', async () => {
  const start = minutesFrom(now, 2 * dayMinutes);
  status = 503;
  await look(start);
  expect((await healthAt(start)).down).toBeNull();
  expect(await look(minutesFrom(start, 59))).toEqual({ looked: 0 });
  const again = minutesFrom(start, 60);
  expect(await look(again)).toEqual({ looked: 1 });
  expect((await healthAt(again)).down).toEqual({
    since: start.toISOString(),
    reason: 'serverError',
  });
  const later = minutesFrom(start, 120);
  status = 200;
  await look(later);
  expect((await healthAt(later)).down).toBeNull();
});

test('a look that sees no certificate keeps what is known of it, and the hint says its last day and its end', async () => {
  const start = minutesFrom(now, 4 * dayMinutes);
  certificateUntil = new Date(
    `${businessDayOf(minutesFrom(start, 5 * dayMinutes))}T12:00:00+08:00`,
  );
  await look(start);
  const lost = minutesFrom(start, dayMinutes);
  isAway = true;
  await look(lost);
  isAway = false;
  const until = { certificateUntil: certificateUntil.toISOString(), isExpired: false };
  expect(await healthAt(lost)).toMatchObject({ ...until, expiresInDays: 4 });
  const hours = (count: number): Date => minutesFrom(certificateUntil, count * 60);
  expect(await healthAt(hours(-13))).toMatchObject({ ...until, expiresInDays: 1 });
  expect(await healthAt(hours(-11))).toMatchObject({ ...until, expiresInDays: 0 });
  expect(await healthAt(hours(0))).toMatchObject({ isExpired: true, expiresInDays: null });
});
