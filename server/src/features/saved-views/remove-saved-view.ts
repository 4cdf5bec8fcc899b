import { removeSavedView } from '@back-office/contract/features/saved-views';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

/** Only one's own: another's shared view answers like one that does not exist. */
export const removeSavedViewRoute = implement(
  removeSavedView,
  async ({ tx, scope, session, refuse, change }, { id }) => {
    const [removed] = await tx.rows<{ list: string; name: string; isShared: boolean }>(sql`
      delete from saved_views
      where business_id = ${scope.businessId} and id = ${id} and person_id = ${session.personId}
      returning list, name, is_shared as "isShared"`);
    if (removed === undefined) {
      return refuse('savedViews.notFound');
    }
    change({ before: removed, after: null });
    return {};
  },
);
