import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';

// Long enough to investigate a mail that was reported as missing.
const daysKept = 180;
const atOnce = 500;

/**
 * Erases recipient and subject of letters 180 days after they were sent or given up; their text was erased on sending. The row
 * stays: a charge depends on whether its notice was sent.
 */
export const eraseLetters = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ erased: number }> => {
  const before = minutesFrom(now, -daysKept * 24 * 60);
  let erased = 0;
  for (let found = atOnce; found === atOnce;) {
    found = await inRole(database, 'jobs', async (tx) => {
      const old = await tx.rows<{ id: string }>(sql`
        select id from letters where recipient is not null and closed_at < ${before}
        order by closed_at limit ${atOnce} for update skip locked`);
      return tx.run(sql`
        update letters set recipient = null, subject = null
        where id = any(${old.map(({ id }) => id)}::uuid[])`);
    });
    erased += found;
  }
  return { erased };
};
