import { reserveStatuses, settlementStatuses } from '@back-office/contract/features/payment';
import type { TransactionFilter } from '@back-office/contract/features/transactions';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/**
 * A set of statuses of which a payment has exactly one, by its row of `payment_settlements`; the first applies if no other does.
 */
type Told<Status extends string> = {
  statuses: readonly [Status, ...Status[]];
  means: Readonly<Record<Exclude<Status, 'unsettled' | 'none'>, Sql>>;
};

const settlement: Told<(typeof settlementStatuses)[number]> = {
  statuses: settlementStatuses,
  means: {
    reported: sql`batch_status <> 'credited'`,
    settled: sql`batch_status = 'credited'`,
  },
};

const isAllOffset = sql`is_all_offset`;
const wasExtracted = sql`batch_status = 'credited' and reserve_minor > 0`;

const reserve: Told<(typeof reserveStatuses)[number]> = {
  statuses: reserveStatuses,
  means: {
    held: sql`${wasExtracted} and not ${isAllOffset} and release_status is distinct from 'credited'`,
    released: sql`${wasExtracted} and not ${isAllOffset} and release_status = 'credited'`,
    offset: sql`${wasExtracted} and ${isAllOffset}`,
  },
};

/** Condition on the payment named by `transactions.number`. */
const conditionOf = <Status extends string>(
  scope: TenantScope,
  { statuses, means }: Told<Status>,
  chosen: readonly Status[] | undefined,
): Sql => {
  if (chosen === undefined || chosen.length === 0) {
    return empty;
  }
  const isByAbsence = chosen.includes(statuses[0]);
  // If the first is chosen, no unchosen status may apply.
  const looked = statuses
    .slice(1)
    .filter((status) => chosen.includes(status) !== isByAbsence)
    .map((status) => sql`(${means[status as keyof typeof means]})`);
  if (looked.length === 0) {
    return empty;
  }
  return sql` and ${isByAbsence ? sql`not ` : empty}exists (
    select from (select * from payment_settlements where ${inScope(scope)}) s
    where s.number = transactions.number and (${join(looked, ' or ')}))`;
};

/**
 * Whether the planner can't estimate the number of matches: it takes held reserve for rare. Reported payments are few, which it
 * sees by their batches.
 */
export const isOfManySettled = ({
  settlementStatuses = [],
  reserveStatuses = [],
}: TransactionFilter): boolean =>
  reserveStatuses.length > 0 || settlementStatuses.some((status) => status !== 'reported');

/** Conditions on a payment's settlement status and on that of its reserve. Spec S3.27. */
export const settlementConditions = (scope: TenantScope, filter: TransactionFilter): Sql =>
  sql`${conditionOf(scope, settlement, filter.settlementStatuses)}${conditionOf(scope, reserve, filter.reserveStatuses)}`;
