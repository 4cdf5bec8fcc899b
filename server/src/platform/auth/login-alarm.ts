import sql from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import type { Tx } from '../database.ts';
import type { Platform } from '../http/route.ts';

// Limits per account or address never notice an attack that uses each of them once (Decision 6).
export const alarmMinutes = 10;
const failures = ['wrongCredentials', 'locked', 'refusedOrigin', 'notConfirmed'];

type Asking = { platform: Pick<Platform, 'configuration'>; now: Date };

/**
 * Failed logins of the last minutes over all accounts and addresses, counted up to one more than the alarm. In a transaction of
 * identity.
 */
export const countFailedLogins = async (
  tx: Tx,
  { platform, now }: Asking,
): Promise<{ count: number; isAlarm: boolean; isFirst: boolean }> => {
  const alarmAt = platform.configuration.FAILED_LOGINS_ALARM;
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from (
      select from sign_in_attempts
      where at > ${minutesFrom(now, -alarmMinutes)} and outcome = any(${failures}::text[]) limit ${alarmAt + 1}) failed`);
  const count = Number(row?.count ?? 0n);
  return { count, isAlarm: count >= alarmAt, isFirst: count === alarmAt };
};

/**
 * Number of attempts, in the last day, by operators with the right password to view a merchant's back-office without permission.
 */
export const countRefusedLooks = async (tx: Tx, now: Date): Promise<number> => {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from sign_in_attempts
    where at > ${minutesFrom(now, -24 * 60)} and method = 'systemLogin' and outcome = 'disabled'`);
  return Number(row?.count ?? 0n);
};
