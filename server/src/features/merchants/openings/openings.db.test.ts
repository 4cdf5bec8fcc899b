import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { aGateway } from '../../../testing/gateway-stand-in.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { asOwner, testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { turnGateway } from '../operator/gateways.ts';
import { tellGatewayOfEnds } from './tell-gateway.ts';

const [first, second] = ['10000001', '10000002'] as const;
let world: TestDatabase;
let gateway: Awaited<ReturnType<typeof aGateway>>;
let platform: Platform;
beforeAll(async () => {
  [world, gateway] = await Promise.all([testDatabase(), aGateway()]);
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: [first, second] }]);
  platform = {
    database: world.database,
    configuration: { GATEWAY_URL: gateway.url, GATEWAY_SIGNING_SECRET: 'whsec_c2VjcmV0' },
  } as Platform;
});
afterAll(async () => {
  await gateway.close();
  await world.drop();
});

const turn = (gatewayNumber: string, isActive: boolean) =>
  inRole(world.database, 'operator', (tx) =>
    turnGateway(tx, { businessId: 1n, gatewayNumber, isActive }, new Date()),
  );
const becomes = (status: string) =>
  asOwner(world.url, (client) =>
    client.query('update businesses set merchant_status = $1 where id = 1', [status]),
  );

it('tells the gateway of each end and each new beginning, once it takes it', async () => {
  expect(await tellGatewayOfEnds(platform)).toEqual({ told: 0 });
  await turn(first, false);
  gateway.answers.push({ status: 503, body: {} });
  await expect(tellGatewayOfEnds(platform)).rejects.toThrow('503');
  expect(await tellGatewayOfEnds(platform)).toEqual({ told: 1 });
  expect(await tellGatewayOfEnds(platform)).toEqual({ told: 0 });
  const said = { type: 'setOpening', gatewayNumber: first, version: 1, isOpen: false };
  expect(gateway.received).toMatchObject([said, said]);
});

it('tells all gateways of a merchant that ends, and of its return those that are on', async () => {
  await becomes('disabled');
  expect(await tellGatewayOfEnds(platform)).toEqual({ told: 1 });
  expect(gateway.received.at(-1)).toMatchObject({ gatewayNumber: second, isOpen: false });
  await becomes('normal');
  expect(await tellGatewayOfEnds(platform)).toEqual({ told: 1 });
  expect(gateway.received.at(-1)).toMatchObject({
    gatewayNumber: second,
    version: 2,
    isOpen: true,
  });
});

it('sends what holds now where it changed before the gateway took the last', async () => {
  await turn(second, false);
  gateway.answers.push({ status: 503, body: {} });
  await expect(tellGatewayOfEnds(platform)).rejects.toThrow('503');
  await turn(second, true);
  expect(await tellGatewayOfEnds(platform)).toEqual({ told: 1 });
  expect(gateway.received.at(-1)).toMatchObject({
    gatewayNumber: second,
    version: 4,
    isOpen: true,
  });
});
