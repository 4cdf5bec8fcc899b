import { cancelDownload } from '@back-office/contract/features/downloads';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';

/** Stops a file that is being made; its maker notices within a moment and leaves nothing behind. */
export const cancelDownloadRoute = implement(cancelDownload, async (context, { id }) => {
  const { tx, scope, session, now, refuse, change } = context;
  const own = sql`business_id = ${scope.businessId} and id = ${id} and person_id = ${session.personId}`;
  const cancelled = await tx.run(sql`
    update downloads set status = 'cancelled', finished_at = ${now}
    where ${own} and status in ('queued', 'running')`);
  if (cancelled === 0) {
    const [known] = await tx.rows(sql`select id from downloads where ${own}`);
    return refuse(known === undefined ? 'downloads.notFound' : 'downloads.notUnderWay');
  }
  change({ before: null, after: { status: 'cancelled' } });
  await announceStale(tx, { businessId: scope.businessId, stale: 'downloads' });
  return {};
});
