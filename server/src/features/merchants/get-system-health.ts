import { getSystemHealth } from '@back-office/contract/features/merchants';
import { countFailedLogins, countRefusedLooks } from '#platform/auth/login-alarm';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import sql from 'sql-template-tag';

const unansweredDays = 30;

type CheckRow = {
  day: string;
  finished_at: Date | null;
  broken: { invariant: string; breaches: number }[] | null;
};

export const getSystemHealthRoute = implement(getSystemHealth, async ({ platform, tx, now }) => {
  const [check] = await tx.rows<CheckRow>(
    sql`select day, finished_at, broken from invariant_checks order by day desc limit 1`,
  );
  const [unanswered] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from gateway_commands
    where status = 'unanswered' and closed_at > ${minutesFrom(now, -unansweredDays * 24 * 60)}`);
  const logins = await inRole(platform.database, 'identity', async (identity) => ({
    failedLogins: await countFailedLogins(identity, { platform, now }),
    refusedLooks: await countRefusedLooks(identity, now),
  }));
  return {
    ...logins,
    lastCheck:
      check === undefined
        ? null
        : { day: check.day, isFinished: check.finished_at !== null, broken: check.broken ?? [] },
    unansweredCommands: Number(unanswered?.count ?? 0n),
  };
});
