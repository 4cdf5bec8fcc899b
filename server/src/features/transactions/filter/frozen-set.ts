import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

// The number that can be left out one by one; more arrive only if a history is imported while someone pages.
const lateMax = 1000;

/** The payments known at an instant. No payment arrives before it was ordered, so order times bound the set too. */
export type FrozenSet = {
  /** The last arrival in the set, in wire format. */
  asOf: string;
  /** The first order time outside the set; undefined if everything known now belongs to it. */
  end: Temporal.Instant | undefined;
  /** Ordered before the freezing, arrived after it; null if they are too many to name. */
  late: readonly string[] | null;
  /** Excludes the late payments; empty if there are none. */
  condition: Sql;
};

type Freezing = { scope: TenantScope; asOf: string | undefined; now: Date };

/** Freezes everything visible in this snapshot: all later arrivals have a later time than its last one. */
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

/** The set as of an instant, or as of now. */
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
