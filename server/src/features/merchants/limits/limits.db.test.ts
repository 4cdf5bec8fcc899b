import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { aGateway } from '../../../testing/gateway-stand-in.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { asOwner, testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addLimits } from './limits.ts';
import { tellGatewayOfLimits } from './tell-gateway.ts';

const gatewayNumber = '10000001';
let world: TestDatabase;
let gateway: Awaited<ReturnType<typeof aGateway>>;
let platform: Platform;
beforeAll(async () => {
  [world, gateway] = await Promise.all([testDatabase(), aGateway()]);
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: [gatewayNumber] }]);
  platform = {
    database: world.database,
    configuration: { GATEWAY_URL: gateway.url, GATEWAY_SIGNING_SECRET: 'whsec_c2VjcmV0' },
  } as Platform;
});
afterAll(async () => {
  await gateway.close();
  await world.drop();
});

const limits = {
  currency: 'USD',
  perPaymentMinor: '500000',
  perDayMinor: '1000000',
  perMonthMinor: '5000000',
};
const add = (version: number, validFrom: string) =>
  inRole(world.database, 'operator', (tx) =>
    addLimits(tx, 1n, { gatewayNumber, version, validFrom, ...limits }),
  );

it('tells the gateway each set of limits with the day it begins, until it confirms them', async () => {
  await add(1, '2026-11-20');
  await add(2, '2026-12-01');
  gateway.answers.push({ status: 503, body: {} });
  await expect(tellGatewayOfLimits(platform)).rejects.toThrow('503');
  expect(await tellGatewayOfLimits(platform)).toEqual({ told: 1 });
  expect(await tellGatewayOfLimits(platform)).toEqual({ told: 0 });
  const told = { type: 'setLimits', gatewayNumber, ...limits };
  expect(gateway.received).toMatchObject([
    { ...told, version: 1, effectiveFrom: '2026-11-20' },
    { ...told, version: 2, effectiveFrom: '2026-12-01' },
    { ...told, version: 1, effectiveFrom: '2026-11-20' },
  ]);
});

it('keeps limits for the next round where the gateway refuses them', async () => {
  await add(3, '2026-12-02');
  const refused = { outcome: 'refused', code: 'NOT_POSSIBLE', message: 'Not possible' };
  gateway.answers.push({ status: 200, body: refused });
  await expect(tellGatewayOfLimits(platform)).rejects.toThrow('NOT_POSSIBLE');
  expect(await tellGatewayOfLimits(platform)).toEqual({ told: 1 });
});

it('leaves a closed gateway alone, and tells it once it opens again', async () => {
  const switchTo = (isActive: boolean) =>
    asOwner(world.url, (client) =>
      client.query('update gateways set is_active = $1 where gateway_number = $2', [
        isActive,
        gatewayNumber,
      ]),
    );
  await add(4, '2026-12-03');
  await switchTo(false);
  const before = gateway.received.length;
  expect(await tellGatewayOfLimits(platform)).toEqual({ told: 0 });
  expect(gateway.received).toHaveLength(before);
  await switchTo(true);
  expect(await tellGatewayOfLimits(platform)).toEqual({ told: 1 });
  expect(gateway.received.at(-1)).toMatchObject({ type: 'setLimits', version: 4 });
});

it('keeps the instant of the answer as the one from which the gateway has its limits', async () => {
  await add(5, '2026-12-04');
  let answeredAt = 0;
  gateway.answers.push({
    status: 200,
    get body() {
      answeredAt = now().getTime();
      return { outcome: 'accepted' };
    },
  });
  await tellGatewayOfLimits(platform);
  const [limits] = await inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ toldAt: Date }>(
      sql`select told_at as "toldAt" from gateway_limits where business_id = 1 and version = 5`,
    ),
  );
  expect(answeredAt).toBeGreaterThan(0);
  expect(limits?.toldAt.getTime()).toBeGreaterThanOrEqual(answeredAt);
});
