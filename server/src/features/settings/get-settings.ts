import { maskedPhone } from '@back-office/contract/kit/phone';
import { getSettings } from '@back-office/contract/features/settings';
import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import { findObstacles, findOwnedAlone } from './removal/find-obstacles.ts';

type Row = { name: string; email: string | null; isEmailVerified: boolean; phone: string | null };

/** Spec S2.9. */
export const getSettingsRoute = implement(getSettings, async ({ platform, session }) => {
  const { personId, personKind } = session;
  const { person, ownedAlone } = await inRole(platform.database, 'identity', async (tx) => {
    const [row] = await tx.rows<Row>(sql`
      select name, email, email_verified_at is not null as "isEmailVerified", phone from persons where id = ${personId}`);
    if (row === undefined) {
      throw new Error('A session belongs to a person who is not there.');
    }
    return { person: row, ownedAlone: await findOwnedAlone(tx, personId) };
  });
  return {
    ...person,
    phone: person.phone === null ? null : maskedPhone(person.phone),
    removalObstacles: await findObstacles(platform, { personKind, ownedAlone }),
  };
});
