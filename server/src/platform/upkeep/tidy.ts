import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import { inRoleForLong, type Database } from '../database.ts';
import { eachOfItsOwn } from './each-of-its-own.ts';

const dayMinutes = 24 * 60;
// A caller that got no answer retries within minutes; a week outlasts any outage.
const keysDays = 7;
// An ended session opens nothing any more, but its holder may be asked about for a while.
const endedSessionsDays = 90;
// The sign-in log must cover a full year, plus the month in which someone asks for it.
const signInsDays = 400;
// Longer than any link is valid, and than the day over which codes are counted.
const oneTimeKeysDays = 30;
// As long as a browser keeps the cookie.
const devicesDays = 400;

type Overdue = { what: string; remove: Sql };

const overdueAt = (now: Date): Overdue[] => {
  const before = (days: number): Date => minutesFrom(now, -days * dayMinutes);
  return [
    {
      what: 'keys',
      remove: sql`delete from idempotency_keys where created_at < ${before(keysDays)}`,
    },
    {
      what: 'sessions',
      remove: sql`delete from sessions where expires_at < ${before(endedSessionsDays)}`,
    },
    {
      what: 'signIns',
      remove: sql`delete from sign_in_attempts where at < ${before(signInsDays)}`,
    },
    {
      what: 'oneTimeKeys',
      remove: sql`delete from one_time_keys where expires_at < ${before(oneTimeKeysDays)}`,
    },
    // Once expired, it is refused without a lookup.
    { what: 'proofs', remove: sql`delete from spent_proofs where expires_at < ${before(1)}` },
    { what: 'smsCounts', remove: sql`delete from sms_counts where day < ${before(7)}` },
    {
      what: 'trustedBrowsers',
      remove: sql`delete from trusted_browsers where expires_at < ${before(1)}`,
    },
    {
      what: 'factorTrials',
      remove: sql`delete from factor_trials where at < ${before(signInsDays)}`,
    },
    {
      what: 'devices',
      remove: sql`delete from known_devices where used_at < ${before(devicesDays)}`,
    },
  ];
};

/**
 * Removes expired rows; a failure in one table does not stop the others. Any number of processes may run it at any time. After a
 * pause more rows may be expired than a pool's statement time-out allows, hence the long connection.
 */
export const tidy = (database: Database, now: Date): Promise<Record<string, number>> =>
  inRoleForLong(database, 'jobs', async ({ inTransaction }) => {
    const tidied: Record<string, number> = {};
    await eachOfItsOwn(
      overdueAt(now),
      async ({ what, remove }) => {
        tidied[what] = await inTransaction((tx) => tx.run(remove));
      },
      'Tables that could not be tidied',
    );
    return tidied;
  });
