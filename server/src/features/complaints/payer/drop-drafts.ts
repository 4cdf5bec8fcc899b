import sql from 'sql-template-tag';
import { detachFiles } from '#features/uploads/public';
import { minutesFrom } from '#platform/clock';
import { inRole, inTenant } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { draftKind } from './write-complaint.ts';

const draftMinutes = 7 * 24 * 60;
const draftsAtOnce = 200;

type Draft = { businessId: bigint; id: string };

/**
 * Detaches each file that a cardholder added but did not send within a week; the next cleanup of uploads deletes it.
 */
export const dropDrafts = async (platform: Platform, now: Date): Promise<{ dropped: number }> => {
  const { database } = platform;
  const attachedBefore = minutesFrom(now, -draftMinutes);
  const drafts = await inRole(database, 'jobs', (tx) =>
    tx.rows<Draft>(sql`
      select business_id as "businessId", owner_id as id from uploaded_files
      where owner_kind = ${draftKind} and attached_at < ${attachedBefore}
      group by 1, 2 order by 1, 2 limit ${draftsAtOnce}`),
  );
  let dropped = 0;
  await eachOfItsOwn(
    drafts,
    async ({ businessId, id }) => {
      const scope = tenantScope(businessId, null);
      const owner = { kind: draftKind, id };
      dropped += await inTenant(database, {
        scope,
        mode: 'read write',
        work: (tx) => detachFiles(tx, scope, { owner, attachedBefore, now }),
      });
    },
    'Drafts of complaints that could not be dropped',
  );
  return { dropped };
};
