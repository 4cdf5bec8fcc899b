import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutesFrom, now as currentTime } from '#platform/clock';
import { inTenant } from '#platform/database';
import { readConfiguration } from '#platform/configuration';
import { tenantScope } from '#platform/tenant-scope';
import { sealAnew } from '#platform/upkeep/seal-anew';
import { giveInformation } from '../../../testing/merchant-information.ts';
import { aBusiness, type TestBusiness } from '../../../testing/personas.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testMasterKey, testPepper, testSigningSecret } from '../../../testing/test-server.ts';
import { rotate, signKeysOf } from './sign-keys.ts';

let test: TestDatabase;
let business: TestBusiness;
const keys = { MASTER_KEY: testMasterKey };

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const aBusinessWithKey = async (): Promise<void> => {
  business = await aBusiness(test.database);
  await giveInformation(test, business.id);
};

const valid = (now: Date, by: { MASTER_KEY: string; MASTER_KEY_OLD?: string } = keys) =>
  inTenant(test.database, {
    scope: tenantScope(business.id, null),
    mode: 'read only',
    work: (tx) => signKeysOf(tx, business.id, { now, keys: by }),
  });

const change = (now: Date) =>
  inTenant(test.database, {
    scope: tenantScope(business.id, null),
    mode: 'read write',
    work: (tx) => rotate(tx, business.id, { now, keys }),
  });

describe('keys that are valid', () => {
  it('[S3.23] are two for 24 hours after a change, to the instant, and one before and after', async () => {
    await aBusinessWithKey();
    const at = currentTime();
    const [first] = await valid(at);
    await change(at);
    const day = 24 * 60;
    for (const [minutes, count] of [
      [0, 2],
      [1, 2],
      [day - 1, 2],
      [day, 1],
      [day + 1, 1],
    ] as const) {
      const then = await valid(minutesFrom(at, minutes));
      expect([minutes, then.length]).toEqual([minutes, count]);
      expect(then[0]?.key).not.toBe(first?.key);
      expect(then[1]?.key).toBe(count === 2 ? first?.key : undefined);
    }
    expect(await change(minutesFrom(at, day - 1))).toBeUndefined();
    const second = await valid(minutesFrom(at, day));
    expect(await change(minutesFrom(at, day))).toMatchObject({ before: { id: second[0]?.id } });
  });
});

describe('another master key', () => {
  it('opens what the one before sealed, and alone once all was sealed anew', async () => {
    await aBusinessWithKey();
    const at = currentTime();
    const newer = { MASTER_KEY: '22'.repeat(32), MASTER_KEY_OLD: testMasterKey };
    const configuration = readConfiguration({
      DATABASE_URL: test.url,
      GATEWAY_URL: 'http://127.0.0.1:9',
      GATEWAY_SIGNING_SECRET: testSigningSecret,
      PEPPER: testPepper,
      ...newer,
    });
    const before = await valid(at);
    const part = { database: test.database, configuration };
    const [done] = await Promise.all([sealAnew(part), valid(at, newer)]);
    expect(done.sealedAnew).toBeGreaterThanOrEqual(2);
    expect(await sealAnew(part)).toEqual({ sealedAnew: 0 });
    expect(await valid(at, { MASTER_KEY: newer.MASTER_KEY })).toEqual(before);
    await expect(valid(at)).rejects.toThrow('not configured');
  });
});
