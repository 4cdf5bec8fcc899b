import { removeSavedView } from '@back-office/contract/features/saved-views';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

/** Only one's own: another's shared view answers like one that does not exist. */
export const removeSavedViewRoute = implement(
  removeSavedView,
  async ({ tx, scope, session, refuse }, { id }) => {
    const removed = await tx.run(sql`
      delete from saved_views
      where business_id = ${scope.businessId} and id = ${id} and person_id = ${session.personId}`);
    return removed === 0 ? refuse('savedViews.notFound') : {};
  },
);
