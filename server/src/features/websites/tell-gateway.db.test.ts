import { once } from 'node:events';
import {
  changeWebsite,
  applyForWebsites,
  getWebsite,
  websiteChecks,
} from '@back-office/contract/features/websites';
import { decideWebsite } from '@back-office/contract/features/websites/audits';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#platform/http/route';
import { readAnnouncement, staleChannel } from '#platform/stale';
import { hearWakes } from '#platform/upkeep/wake-round';
import { aMerchant, askAs } from '../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../testing/ask-as-operator.ts';
import { aGateway } from '../../testing/gateway-stand-in.ts';
import { plantBusinesses } from '../../testing/plant-business.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { applyForWebsitesRoute } from './apply-for-websites.ts';
import { changeWebsiteRoute } from './change-website.ts';
import { getWebsiteRoute } from './read-websites.ts';
import { websiteRoutes } from './routes.ts';
import { tellGateway } from './tell-gateway.ts';

const gatewayNumber = '10000001';
let world: TestDatabase;
let gateway: Awaited<ReturnType<typeof aGateway>>;
let platform: Platform;
beforeAll(async () => {
  [world, gateway] = await Promise.all([testDatabase(), aGateway()]);
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: [gatewayNumber] }]);
  platform = {
    database: world.database,
    configuration: {
      GATEWAY_URL: gateway.url,
      GATEWAY_SIGNING_SECRET: 'whsec_c2VjcmV0',
      PUBLIC_URL: 'http://localhost:8080',
    },
  } as Platform;
});
afterAll(async () => {
  await gateway.close();
  await world.drop();
});

const decide = (number: string, stage: 'audit' | 'review', personId: bigint) =>
  askAsOperator(world.database, {
    call: decideWebsite,
    routes: websiteRoutes,
    platform,
    now: aMerchant.now,
    person: { personId, personName: 'Olga Operator' },
    input: {
      merchantNumber: '100001',
      number,
      stage,
      version: stage === 'audit' ? 1 : 2,
      checks: websiteChecks.map((check) => ({ check, answer: 'yes' as const, comment: null })),
    },
  });
const change = (number: string, action: 'disable' | 'enable') =>
  askAs(world.database, aMerchant, {
    call: changeWebsite,
    route: changeWebsiteRoute,
    input: { number, action },
  });
const isUntold = async (number: string): Promise<boolean> =>
  (
    await askAs(world.database, aMerchant, {
      call: getWebsite,
      route: getWebsiteRoute,
      input: { number },
    })
  ).isUntold;
const told = () =>
  gateway.received.map((command) =>
    command.type === 'setWebsites' ? { version: command.version, hosts: command.hosts } : undefined,
  );

test('the product tells the gateway which websites are reviewed, after each change until it confirms, and shows until then that it has not', async () => {
  const { numbers } = await askAs(world.database, aMerchant, {
    call: applyForWebsites,
    route: applyForWebsitesRoute,
    input: {
      gatewayNumber,
      addresses: ['https://www.shop.example/tea', 'https://waits.example'],
      type: 'services',
      platform: 'ownSite',
      currency: 'USD',
      averageMinor: '5000',
    },
  });
  const number = String(numbers[0]);
  await decide(number, 'audit', 8n);
  // Applications and audits change nothing at the gateway.
  expect(await tellGateway(platform)).toEqual({ told: 0 });
  const woken: string[] = [];
  const stopHearing = await hearWakes(world.database, (name) => woken.push(name));
  await decide(number, 'review', 9n);
  // A person waits for the answer, so the round starts at once.
  await expect.poll(() => woken, { timeout: 60_000 }).toEqual(['tell the gateway of websites']);
  await stopHearing();
  expect(await isUntold(number)).toBe(true);
  gateway.answers.push({ status: 503, body: {} });
  await expect(tellGateway(platform)).rejects.toThrow('503');
  expect(await isUntold(number)).toBe(true);
  const listener = new pg.Client({ connectionString: world.url });
  await listener.connect();
  await listener.query(`listen ${staleChannel}`);
  const heard = once(listener, 'notification');
  expect(await tellGateway(platform)).toEqual({ told: 1 });
  // Open pages update themselves.
  const [{ payload }] = (await heard) as [{ payload: string }];
  expect(readAnnouncement(payload)).toEqual({ businessId: '1', stale: 'websites' });
  await listener.end();
  expect(await isUntold(number)).toBe(false);
  expect(await tellGateway(platform)).toEqual({ told: 0 });
  await change(number, 'disable');
  await tellGateway(platform);
  await change(number, 'enable');
  await tellGateway(platform);
  const shop = { hosts: ['shop.example'] };
  expect(told()).toEqual([
    { version: 1, ...shop },
    { version: 1, ...shop },
    { version: 2, hosts: [] },
    { version: 3, ...shop },
  ]);
  expect(gateway.received.every((command) => command.gatewayNumber === gatewayNumber)).toBe(true);
});
