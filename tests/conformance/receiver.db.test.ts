import { aBusiness, type TestBusiness } from '@back-office/server/testing/personas';
import {
  startTestServer,
  testSigningSecret,
  type TestServer,
} from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiverRules } from './receiver-rules.ts';
import { judge } from './rules.ts';

let server: TestServer;
let business: TestBusiness;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
});
afterAll(() => server.stop());

describe('the back-office', () => {
  it('keeps every rule of the gateway protocol as a receiver of events', async () => {
    const verdicts = await judge(
      receiverRules({
        url: `http://${server.host}:${server.port}`,
        secret: testSigningSecret,
        gatewayNumber: business.testGateway,
        otherGatewayNumber: business.firstGateway,
      }),
    );
    expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(25);
  });
});
