import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@back-office/contract/features/settings';
import sql from 'sql-template-tag';
import { idleMinutes } from '#platform/auth/valid-sessions';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import { deviceOf } from '#platform/auth/device-of';

type Row = {
  id: string;
  kind: 'browser' | 'program';
  ip: string;
  userAgent: string;
  businessName: string | null;
  startedAt: Date;
  activeAt: Date;
  isCurrent: boolean;
};

/** The sessions that are valid at this moment. */
export const listSessionsRoute = implement(listSessions, async ({ platform, session, now }) => {
  const rows = await inRole(platform.database, 'identity', (tx) =>
    tx.rows<Row>(sql`
      select s.id, s.kind, s.ip, s.user_agent as "userAgent", b.name as "businessName", s.created_at as "startedAt",
        s.active_at as "activeAt", s.token_hash = ${session.tokenHash} as "isCurrent"
      from sessions s left join businesses b on b.id = s.business_id
      where s.person_id = ${session.personId} and s.revoked_at is null and s.expires_at > ${now}
        and s.active_at > ${minutesFrom(now, -idleMinutes)}
      order by "isCurrent" desc, s.active_at desc, s.id`),
  );
  return {
    sessions: rows.map(({ userAgent, startedAt, activeAt, ...row }) => ({
      ...row,
      ...deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      activeAt: activeAt.toISOString(),
    })),
  };
});

/** Another person's session is reported as not found. */
export const endSessionRoute = implement(
  endSession,
  async ({ tx, session, now, refuse, change }, { id }) => {
    const ended = await tx.run(sql`
      update sessions set revoked_at = ${now}
      where id = ${id} and person_id = ${session.personId} and revoked_at is null and expires_at > ${now}`);
    if (ended === 0) {
      return refuse('settings.sessionNotFound');
    }
    change({ before: null, after: { endedAt: now } });
    return {};
  },
);

export const endOtherSessionsRoute = implement(
  endOtherSessions,
  async ({ tx, session, now, change }) => {
    const ended = await tx.run(sql`
      update sessions set revoked_at = ${now}
      where person_id = ${session.personId} and token_hash <> ${session.tokenHash} and revoked_at is null
        and expires_at > ${now}`);
    change({ before: null, after: { ended } });
    return { ended };
  },
);
