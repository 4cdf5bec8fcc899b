import { businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import { inRole, type Database } from '../database.ts';
import type { Finding } from '../verify-invariants.ts';

// From three to five in the morning of UTC+8, when the fewest people work; a missed night is not caught up on.
const [startMinutes, endMinutes] = [3 * 60, 5 * 60];
// A process that began and has not ended by then counts as dead.
const abandonedMinutes = 120;

/** One process gets the day; undefined for all others, and outside the hours. */
const beginDay = async (database: Database, now: Date): Promise<string | undefined> => {
  const day = businessDayOf(now);
  const midnight = startOfBusinessDay(day);
  if (now < minutesFrom(midnight, startMinutes) || now >= minutesFrom(midnight, endMinutes)) {
    return undefined;
  }
  const begun = await inRole(database, 'jobs', (tx) =>
    tx.run(sql`
      insert into invariant_checks as c (day, started_at) values (${day}, ${now})
      on conflict (day) do update set started_at = excluded.started_at
      where c.finished_at is null and c.started_at < ${minutesFrom(now, -abandonedMinutes)}`),
  );
  return begun === 0 ? undefined : day;
};

type Checking = { log: Pick<FastifyBaseLogger, 'error'>; verify: () => Promise<Finding[]> };

type Checked = { day: string | null; broken: Finding[] };

/** Once a night: checks the invariants against the rows, stores the findings and logs breaches. */
export const checkInvariants = async (
  database: Database,
  now: Date,
  { log, verify }: Checking,
): Promise<Checked> => {
  const day = await beginDay(database, now);
  if (day === undefined) {
    return { day: null, broken: [] };
  }
  const findings = await verify();
  const broken = findings.filter(({ breaches }) => breaches > 0);
  for (const { invariant, says, breaches, examples } of broken) {
    log.error({ invariant, says, breaches, examples }, 'an invariant is broken');
  }
  await inRole(database, 'jobs', (tx) =>
    tx.run(sql`
      update invariant_checks set finished_at = ${now}, broken = ${JSON.stringify(broken)}::jsonb where day = ${day}`),
  );
  return { day, broken };
};
