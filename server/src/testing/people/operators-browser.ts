import sql from 'sql-template-tag';
import { hashOfSecret } from '#platform/auth/secrets';
import { minutesFrom, now } from '#platform/clock';
import { inRole, type Database } from '#platform/database';

const secret = 'the-browser-that-operators-of-tests-trust_1';
const yearMinutes = 365 * 24 * 60;

/** Sent with a login, it replaces an operator's second factor. */
export const operatorsBrowser = { name: '__Host-trusted', value: secret } as const;

/** Codes by SMS would cost every test a round trip, and a number gets only one a minute. */
export const trustOperatorsBrowser = (database: Database, personId: bigint): Promise<unknown> =>
  inRole(database, 'identity', (tx) =>
    tx.run(sql`
      insert into trusted_browsers (browser_hash, person_id, trusted_at, used_at, expires_at, user_agent, ip)
      values (${hashOfSecret(secret)}, ${personId}, ${now()}, ${now()}, ${minutesFrom(now(), yearMinutes)}, 'tests', '127.0.0.1')
      on conflict (browser_hash, person_id) do nothing`),
  );
