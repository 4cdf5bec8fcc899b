import { hashPassword } from '#platform/auth/passwords';
import { now } from '#platform/clock';
import type { Database } from '#platform/database';
import { everybody, seedDemo } from '../seed/seed-demo.ts';
import { testMasterKey, testPepper } from './test-server.ts';

/** The people of the demo as the start command prints them. */
export const demoLogins = everybody;

// The hash is slow on purpose, and the demo makes one for each person.
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Fills in the demo of the first day, before any event. */
export const seedDemoWith = (database: Database, password: string): Promise<void> =>
  seedDemo(database, {
    now: now(),
    keys: { MASTER_KEY: testMasterKey },
    passwordHash: () => hashPassword(password, testPepper, leastCost),
  });
