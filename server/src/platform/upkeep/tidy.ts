import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import { inRoleForLong, type Database } from '../database.ts';
import { eachOfItsOwn } from './each-of-its-own.ts';

const dayMinutes = 24 * 60;
// Whoever did not hear an answer asks again within minutes; a week outlasts any outage.
const keysDays = 7;
// A session that is over opens nothing any more; who held it is asked about for a while.
const endedSessionsDays = 90;
// The log of sign-ins must tell a whole year, and the month in which somebody asks for it.
const signInsDays = 400;
// Longer than any link opens, and than the day that codes are counted over.
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
    // Over, it is refused without being looked up.
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
 * Takes away what is past its time; what can't be keeps nothing else. Any number of processes may do so at any time: what is gone is
 * gone. After a pause more is past its time than a statement of the pools may take.
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
