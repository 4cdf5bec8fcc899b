import type { AdjustmentKind } from '@back-office/contract/features/funds/adjustments';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { inRole, type Database, type Tx } from '#platform/database';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { announceStale } from '#platform/stale';
import { postTransfers } from '../ledger/post-transfers.ts';
import { numberOfRow } from '../oversight/overseen.ts';
import { chargesDue } from './read-charges.ts';

type Booked = {
  cause: string;
  kind: AdjustmentKind;
  gatewayNumber: string;
  currency: string;
  amountMinor: bigint;
};

const chargeBusiness = async (tx: Tx, businessId: bigint, now: Date): Promise<number> => {
  // Who comes second counts what the first has charged.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('charges', ${businessId}))`);
  const booked = await tx.rows<Booked>(sql`
    insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, charge, charged_month, counted, made_at)
    select business_id, ${numberOfRow('A', now)}, gateway_number, currency,
      case when counted > 0 then 'otherDeduction' else 'otherReturn' end, abs(counted) * fee_minor, charge, month, abs(counted), ${now}
    from (${chargesDue(now, businessId)} order by gateway_number, month, charge) due
    returning number as cause, kind, gateway_number as "gatewayNumber", currency, amount_minor as "amountMinor"`);
  if (booked.length > 0) {
    const businessDay = businessDayOf(now);
    await postTransfers(
      tx,
      booked.map((one) => ({ businessId, businessDay, ...one })),
      now,
    );
    await announceStale(tx, { businessId, stale: 'home' });
  }
  return booked.length;
};

/**
 * Charges what months that are over cost by the contract, and gives back what was charged too much (Decision 86): an adjustment of
 * each kind, part of the next batch of its gateway and currency. The same again charges nothing, and what it is cut off in is
 * there whole or not at all for each business. Answers how many adjustments it made.
 */
export const chargeMonths = async (database: Database, now: Date): Promise<number> => {
  const waiting = await inRole(database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select distinct business_id as "businessId" from (${chargesDue(now)}) due order by 1`),
  );
  let made = 0;
  await eachOfItsOwn(
    waiting,
    async ({ businessId }) => {
      made += await inRole(database, 'jobs', (tx) => chargeBusiness(tx, businessId, now));
    },
    'Businesses whose months could not be charged',
  );
  return made;
};
