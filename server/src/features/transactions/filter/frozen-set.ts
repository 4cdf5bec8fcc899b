import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

// So many can be left out one by one; more come only when a history is imported while somebody pages.
const lateMax = 1000;

/** The payments that were known at an instant. Nothing arrives before it was ordered, so an order's time bounds them too. */
export type FrozenSet = {
  /** The last arrival that belongs, as the wire tells it. */
  asOf: string;
  /** The first order time that no longer belongs; undefined when everything known now does. */
  end: Temporal.Instant | undefined;
  /** Ordered before the freezing, arrived after it; null when they are too many to name. */
  late: readonly string[] | null;
  /** Leaves these out of the payments; empty when there are none. */
  condition: Sql;
};

type Freezing = { scope: TenantScope; asOf: string | undefined; now: Date };

/** Everything that this snapshot shows: its last arrival is behind all that are still to come. */
const freezeNow = async (tx: Tx, { scope, now }: Freezing): Promise<FrozenSet> => {
  const [clock] = await tx.rows<{ last_arrived_at: Date }>(
    sql`select last_arrived_at from arrival_clocks where business_id = ${scope.businessId}`,
  );
  const asOf = (clock?.last_arrived_at ?? now).toISOString();
  return { asOf, end: undefined, late: [], condition: empty };
};

const arrivedLate = (scope: TenantScope, asOf: string): Sql => sql`
  select number from transaction_arrivals
  where ${inScope(scope)} and arrived_at > ${asOf} and ordered_at <= ${asOf}`;

/** The set as it was at an instant, or as it is now. */
export const freeze = async (tx: Tx, freezing: Freezing): Promise<FrozenSet> => {
  const { scope, asOf } = freezing;
  if (asOf === undefined) {
    return freezeNow(tx, freezing);
  }
  const end = Temporal.Instant.from(asOf).add({ milliseconds: 1 });
  const found = await tx.rows<{ number: string }>(
    sql`${arrivedLate(scope, asOf)} limit ${lateMax + 1}`,
  );
  if (found.length > lateMax) {
    const condition = sql` and number not in (${arrivedLate(scope, asOf)})`;
    return { asOf, end, late: null, condition };
  }
  const late = found.map(({ number }) => number);
  return {
    asOf,
    end,
    late,
    condition: late.length === 0 ? empty : sql` and number <> all(${late})`,
  };
};
