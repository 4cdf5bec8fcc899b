import { endOtherSessions, endSession } from '@back-office/contract/features/settings';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

/** Another person's is as absent as one that never was. */
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
