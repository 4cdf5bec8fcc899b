import sql from 'sql-template-tag';
import { insertedOne, type Tx } from '#platform/database';
import type { KeptPayment } from './payment-row.ts';

// Converts to UTC first: adding an interval to a timestamptz may depend on the session's time zone, which a cluster refuses.
// Decision 38.
const aMillisecondLater = sql`(c.last_arrived_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;

/**
 * Records when these payments became known. From here to its commit a batch blocks others of the same business, so this comes
 * last: arrival times ascend in commit order.
 */
export const recordArrivals = async (
  tx: Tx,
  payments: readonly KeptPayment[],
  now: Date,
): Promise<void> => {
  await tx.run(sql`
    with arrived as (
      select * from unnest(
        ${payments.map(({ businessId }) => businessId)}::bigint[],
        ${payments.map(({ event }) => event.object.number)}::text[],
        ${payments.map(({ event }) => event.object.orderedAt)}::timestamptz[],
        ${payments.map(({ event }) => event.object.gatewayNumber)}::text[]
      ) as k (business_id, number, ordered_at, gateway_number)
    ), clocks as (
      insert into arrival_clocks as c (business_id, last_arrived_at)
      select business_id, greatest(${now}::timestamptz, max(ordered_at)) from arrived group by business_id order by business_id
      on conflict (business_id) do update
      set last_arrived_at = greatest(excluded.last_arrived_at, ${aMillisecondLater})
      returning business_id, last_arrived_at
    )
    insert into transaction_arrivals (business_id, arrived_at, number, ordered_at, gateway_number)
    select a.business_id, c.last_arrived_at, a.number, a.ordered_at, a.gateway_number
    from arrived a join clocks c on c.business_id = a.business_id
    ${insertedOne}`);
};
