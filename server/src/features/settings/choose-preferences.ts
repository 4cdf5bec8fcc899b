import { choosePreferences } from '@back-office/contract/features/preferences';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

/** Spec S3.9, S3.10: what was not chosen just now stays as it was. */
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
