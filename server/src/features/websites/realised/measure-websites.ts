import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { storeRealised } from './realised.ts';

/**
 * Stores the average payment of live websites once a business day, so that operators find those far above the declared
 * one.
 */
export const measureWebsites = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ measured: number }> => {
  const day = businessDayOf(now);
  const due = await inRole(database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select distinct business_id as "businessId" from websites
      where status = 'reviewed' and realised_on is distinct from ${day}::date`),
  );
  let measured = 0;
  await eachOfItsOwn(
    due,
    async ({ businessId }) => {
      measured += await inRole(database, 'jobs', (tx) => storeRealised(tx, businessId, now));
    },
    'Businesses whose websites could not be measured',
  );
  return { measured };
};
