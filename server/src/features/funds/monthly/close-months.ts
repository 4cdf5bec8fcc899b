import type { AdjustmentKind } from '@back-office/contract/features/funds/adjustments';
import { businessDayOf, dayOfLaterMonth } from '@back-office/contract/kit/business-day';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import sql from 'sql-template-tag';
import { holdMonthsAlone, storeMonth } from '#features/reports/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Database, type Tx } from '#platform/database';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { announceStale } from '#platform/stale';
import { postTransfers } from '../ledger/post-transfers.ts';
import { numberOfRow } from '../oversight/overseen.ts';
import { chargesDue, firstChargedMonths, readFirstMonth, type Charging } from './read-charges.ts';

type Booked = {
  cause: string;
  kind: AdjustmentKind;
  gatewayNumber: string;
  currency: string;
  amountMinor: bigint;
};
type Closing = { businessId: bigint; month: string; now: Date };

/** Makes an adjustment of each kind, for the next batch of its gateway and currency; returns their number. */
const chargeMonth = async (
  tx: Tx,
  { businessId, month, now }: Closing,
  first: string,
): Promise<number> => {
  const booked = await tx.rows<Booked>(sql`
    insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, charge, charged_month, counted, made_at)
    select business_id, ${numberOfRow('A', now)}, gateway_number, currency,
      case when counted > 0 then 'otherDeduction' else 'otherReturn' end, abs(counted) * fee_minor, charge, month, abs(counted), ${now}
    from (${chargesDue({ businessId, first }, month)} order by gateway_number, charge) due
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

/** YYYY-MM: the month after the last closed one, else the first month with any activity; undefined if there is none. */
const findOldestOpen = async (
  tx: Tx,
  { businessId, first }: Charging,
): Promise<string | undefined> => {
  const [found] = await tx.rows<{ closed: string | null; first: string | null }>(sql`
    select (select max(month) from closed_months where business_id = ${businessId}) as closed,
      least(
        (select min(business_day) from daily_totals where business_id = ${businessId}),
        (select min(business_day) from ledger_days where business_id = ${businessId}),
        (select min(month) from (${firstChargedMonths({ businessId, first })}) charged)
      ) as first`);
  if (found?.closed) {
    return addToMonth(monthOf(found.closed), 1);
  }
  return found?.first ? monthOf(found.first) : undefined;
};

/** Charges and closes the oldest open month of a business if it has ended; returns undefined if there is none. */
const closeOldest = async (
  tx: Tx,
  { businessId, month: newest, now }: Closing,
): Promise<number | undefined> => {
  // A concurrent second run finds it closed.
  await holdMonthsAlone(tx, businessId);
  const first = await readFirstMonth(tx);
  const month = await findOldestOpen(tx, { businessId, first });
  if (month === undefined || month > newest) {
    return undefined;
  }
  const charged = await chargeMonth(tx, { businessId, month, now }, first);
  await storeMonth(tx, { businessId, month, now });
  return charged;
};

/** Businesses with an ended month that is not closed, or with none closed yet. */
const findOpen = (tx: Tx, newest: string) =>
  tx.rows<{ businessId: bigint }>(sql`
    select b.id as "businessId" from businesses b
    where b.id not in (select business_id from closed_months where month = ${`${newest}-01`}::date)
    order by b.id`);

// The night after a month ends, when all but a few of its events have arrived.
const nightMinutes = 2 * 60;

/**
 * Closes every ended month of all businesses, oldest first, each in its own transaction: makes the contract's charges (Decision
 * 17) and stores the month's figures (Decision 18). Repeating it does nothing. Returns the number of charges made.
 */
export const closeMonths = async (
  database: Database,
  now: Date,
  isWanted: (businessId: bigint) => boolean = () => true,
): Promise<number> => {
  const today = businessDayOf(minutesFrom(now, -nightMinutes));
  const newest = monthOf(dayOfLaterMonth(today, -1, 1));
  const open = await inRole(database, 'jobs', (tx) => findOpen(tx, newest));
  let made = 0;
  await eachOfItsOwn(
    open.filter(({ businessId }) => isWanted(businessId)),
    async ({ businessId }) => {
      let charged: number | undefined = 0;
      while (charged !== undefined) {
        charged = await inRole(database, 'jobs', (tx) =>
          closeOldest(tx, { businessId, month: newest, now }),
        );
        made += charged ?? 0;
      }
    },
    'Businesses whose months could not be closed',
  );
  return made;
};
