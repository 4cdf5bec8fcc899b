import type { Tx } from '#platform/database';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import sql from 'sql-template-tag';

/** Announcements that wait to be published. */
export const countDrafts = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select count(*) as count, min(created_at) as oldest
      from announcements where scheduled_at is null and withdrawn_at is null`,
  );
