import { choosePreferences } from '@back-office/contract/features/preferences';
import { maskedPhone } from '@back-office/contract/kit/phone';
import { changeName, getSettings } from '@back-office/contract/features/settings';
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

/** Logs keep a person's name at the time of the act. */
export const changeNameRoute = implement(changeName, async ({ tx, session, change }, { name }) => {
  await tx.run(sql`update persons set name = ${name} where id = ${session.personId}`);
  change({ before: { name: session.personName }, after: { name } });
  return {};
});

/** Spec S3.9, S3.10: preferences not chosen now stay as they were. */
export const choosePreferencesRoute = implement(
  choosePreferences,
  async ({ tx, session, change }, chosen) => {
    const { language = null, timeZone = null, theme = null, density = null } = chosen;
    const { dynamicTitle = null } = chosen;
    await tx.run(sql`
      update persons set language = coalesce(${language}, language),
        has_chosen_language = has_chosen_language or ${language !== null},
        time_zone_id = coalesce(${timeZone}::smallint, time_zone_id), theme = coalesce(${theme}, theme),
        density = coalesce(${density}, density), dynamic_title = coalesce(${dynamicTitle}, dynamic_title)
      where id = ${session.personId}`);
    change({ before: null, after: chosen });
    return {};
  },
);
