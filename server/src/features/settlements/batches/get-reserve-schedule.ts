import { getReserveSchedule } from '@back-office/contract/features/settlements/batches';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';

type ReleaseRow = { currency: string; releaseOn: string; batches: bigint; amountMinor: bigint };

/** Only what was credited is held: a batch that waits has taken nothing yet. */
export const getReserveScheduleRoute = implement(getReserveSchedule, async ({ tx, scope }) => {
  const rows = await tx.rows<ReleaseRow>(sql`
    select currency, reserve_release_on as "releaseOn", count(*) as batches,
      sum(reserve_extracted_minor - reserve_offset_minor)::bigint as "amountMinor"
    from settlement_batches b
    where ${inScope(scope)} and status = 'credited' and reserve_extracted_minor > reserve_offset_minor
      and not exists (
        select from settlement_batches r
        where r.business_id = b.business_id and r.number = b.reserve_released_in and r.status = 'credited')
    group by 1, 2 order by 1, 2`);
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return {
    currencies: [...byCurrency].map(([currency, releases]) => ({
      currency,
      heldMinor: String(releases.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
      releases: releases.map(({ releaseOn, batches, amountMinor }) => ({
        releaseOn,
        batches: Number(batches),
        amountMinor: String(amountMinor),
      })),
    })),
  };
});
