import { listSavedViews, type SavedView } from '@back-office/contract/features/saved-views';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

/** One's own views of a list and those that others of the business share; a default is only ever one's own. */
export const listSavedViewsRoute = implement(
  listSavedViews,
  async ({ tx, scope, session }, { list }) => ({
    views: await tx.rows<SavedView>(sql`
      select id, name, is_shared as "isShared", is_default and person_id = ${session.personId} as "isDefault",
        person_id = ${session.personId} as "isMine", query
      from saved_views
      where business_id = ${scope.businessId} and list = ${list} and (person_id = ${session.personId} or is_shared)
      order by (person_id = ${session.personId}) desc, lower(name), id`),
  }),
);
