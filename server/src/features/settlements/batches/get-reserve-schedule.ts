import { getReserveSchedule } from '@back-office/contract/features/settlements/batches';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';

type ReleaseRow = { currency: string; releaseOn: string; batches: bigint; amountMinor: bigint };

/** Counts credited batches only: an uncredited batch holds no reserve yet. */
export const getReserveScheduleRoute = implement(getReserveSchedule, async ({ tx, scope }) => {
  const rows = await tx.rows<ReleaseRow>(sql`
    select p.currency, release_on as "releaseOn", count(distinct p.batch_number) as batches,
      sum(left_minor + coalesce(early.minor, 0))::bigint as "amountMinor"
    from (select * from reserve_parts where ${inScope(scope)}) p
    join settlement_batches b on b.business_id = p.business_id and b.number = p.batch_number and b.status = 'credited'
    -- On its way with a batch that waits: held still.
    left join (
      select e.batch_number, e.hold_days, sum(e.returned_minor) as minor
      from reserve_returns e join settlement_batches r on r.business_id = e.business_id and r.number = e.returned_in
      where e.business_id = ${scope.businessId} and r.status <> 'credited' group by 1, 2
    ) early on early.batch_number = p.batch_number and early.hold_days = p.hold_days
    where left_minor + coalesce(early.minor, 0) > 0
      and not exists (
        select from settlement_batches r
        where r.business_id = p.business_id and r.number = p.released_in and r.status = 'credited')
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
