import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealSecret } from '#platform/auth/sealed-secret';
import { now as currentTime } from '#platform/clock';
import { readConfiguration } from '#platform/configuration';
import { inRole } from '#platform/database';
import { openQueue } from '#platform/queue';
import { sealAnew } from '#platform/upkeep/seal-anew';
import { aBusiness, aPerson } from '../../../testing/personas.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testMasterKey, testPepper, testSigningSecret } from '../../../testing/test-server.ts';
import { isAppCodeRight } from './authenticator-app.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const configuredWith = (keys: { MASTER_KEY: string; MASTER_KEY_OLD?: string }) =>
  readConfiguration({
    DATABASE_URL: test.url,
    GATEWAY_URL: 'http://127.0.0.1:9',
    GATEWAY_SIGNING_SECRET: testSigningSecret,
    PEPPER: testPepper,
    ...keys,
  });

it('its codes open under another master key once all was sealed anew, without the one before', async () => {
  const { database } = test;
  const person = await aPerson(database, [{ business: await aBusiness(database) }]);
  const now = currentTime();
  const secret = new Secret({ size: 20 });
  const place = `authenticator_apps.seed.${person.id}`;
  const seed = sealSecret(configuredWith({ MASTER_KEY: testMasterKey }), place, secret.base32);
  await inRole(database, 'identity', (tx) =>
    tx.run(sql`
      insert into authenticator_apps (person_id, seed, added_at, confirmed_at)
      values (${person.id}, ${seed}, ${now}, ${now})`),
  );
  const newer = { MASTER_KEY: '22'.repeat(32) };
  const both = configuredWith({ ...newer, MASTER_KEY_OLD: testMasterKey });
  expect(await sealAnew({ database, configuration: both })).toEqual({ sealedAnew: 1 });
  const queue = await openQueue(database.pools.jobs);
  const platform = { database, queue, configuration: configuredWith(newer) };
  const showing = { platform, personId: person.id, code: new TOTP({ secret }).generate(), now };
  expect(await inRole(database, 'identity', (tx) => isAppCodeRight(tx, showing))).toBe(true);
  await queue.stop({ graceful: false });
});
