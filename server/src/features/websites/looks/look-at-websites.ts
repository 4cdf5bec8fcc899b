import sql from 'sql-template-tag';
import { callOutside, outside, type OutboundAnswer, type Outside } from '#features/outbound/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import type { Platform } from '#platform/http/route';
import type { DownReason } from '@back-office/contract/features/websites';

// Spec S4.14: daily hints that a website is down or its certificate expires; they decide nothing.

const atOnce = 20;
const redirectsMax = 5;
const dayMinutes = 24 * 60;
/** After a failed check: to see whether the failure was momentary. */
const againMinutes = 60;

type Found = {
  /** Null if this check saw no certificate; an earlier result then stays. */
  certificateUntil: Date | null;
  downReason: DownReason | null;
};

const downReasonOf = (answer: OutboundAnswer): DownReason | null => {
  if (answer.kind === 'answered') {
    return answer.status >= 500 ? 'serverError' : null;
  }
  if (answer.reason === 'tls') {
    return 'certificate';
  }
  // It redirected to plain http, which we don't follow.
  return answer.reason === 'notHttps' ? null : 'unreachable';
};

const lookAt = async (url: string, internet: Outside): Promise<Found> => {
  const answer = await callOutside(internet, {
    url: `https://${new URL(url).hostname}/`,
    method: 'GET',
    redirectsMax,
    isHeadOnly: true,
  });
  return {
    certificateUntil: answer.kind === 'answered' ? answer.certificateUntil : null,
    downReason: downReasonOf(answer),
  };
};

type Due = { businessId: bigint; number: string; url: string };

const findDue = (database: Database, now: Date): Promise<Due[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Due>(sql`
      select business_id as "businessId", number, url from websites
      where status = 'reviewed' and (look_due_at is null or look_due_at <= ${now})
      order by look_due_at nulls first, business_id, number limit ${atOnce}`),
  );

const record = (
  database: Database,
  { businessId, number }: Due,
  { found: { certificateUntil, downReason }, now }: { found: Found; now: Date },
): Promise<number> => {
  const nextAt = minutesFrom(now, downReason === null ? dayMinutes : againMinutes);
  return inRole(database, 'jobs', (tx) =>
    tx.run(sql`
      update websites set looked_at = ${now}, look_due_at = ${nextAt},
        certificate_until = coalesce(${certificateUntil}, certificate_until),
        down_since = case when ${downReason}::text is null then null else coalesce(down_since, ${now}) end,
        down_reason = ${downReason}
      where business_id = ${businessId} and number = ${number}`),
  );
};

/** Checks some live websites that are due; each has its own minute of the day. */
export const lookAtDue = async (
  database: Database,
  { outside: internet, now }: { outside: Outside; now: Date },
): Promise<{ looked: number }> => {
  const due = await findDue(database, now);
  await Promise.all(
    due.map(async (one) => {
      await record(database, one, { found: await lookAt(one.url, internet), now });
    }),
  );
  return { looked: due.length };
};

export const lookAtWebsites = (
  { database, configuration }: Platform,
  now: Date,
): Promise<{ looked: number }> => lookAtDue(database, { outside: outside(configuration), now });
