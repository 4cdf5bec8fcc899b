import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import { inRoleForLong, type Database } from '../database.ts';

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

export type Tidied = {
  keys: number;
  sessions: number;
  signIns: number;
  devices: number;
  oneTimeKeys: number;
  proofs: number;
  smsCounts: number;
  trustedBrowsers: number;
  factorTrials: number;
};

/**
 * Takes away what is past its time. Any number of processes may do so at any time: what is gone is gone. After a pause more is past
 * its time than a statement of the pools may take.
 */
export const tidy = (database: Database, now: Date): Promise<Tidied> => {
  const before = (days: number): Date => minutesFrom(now, -days * dayMinutes);
  return inRoleForLong(database, 'jobs', async ({ inTransaction }) => {
    const remove = (query: Sql): Promise<number> => inTransaction((tx) => tx.run(query));
    return {
      keys: await remove(sql`delete from idempotency_keys where created_at < ${before(keysDays)}`),
      sessions: await remove(
        sql`delete from sessions where expires_at < ${before(endedSessionsDays)}`,
      ),
      signIns: await remove(sql`delete from sign_in_attempts where at < ${before(signInsDays)}`),
      oneTimeKeys: await remove(
        sql`delete from one_time_keys where expires_at < ${before(oneTimeKeysDays)}`,
      ),
      // Over, it is refused without being looked up.
      proofs: await remove(sql`delete from spent_proofs where expires_at < ${before(1)}`),
      smsCounts: await remove(sql`delete from sms_counts where day < ${before(7)}`),
      trustedBrowsers: await remove(
        sql`delete from trusted_browsers where expires_at < ${before(1)}`,
      ),
      factorTrials: await remove(sql`delete from factor_trials where at < ${before(signInsDays)}`),
      devices: await remove(sql`delete from known_devices where used_at < ${before(devicesDays)}`),
    };
  });
};
