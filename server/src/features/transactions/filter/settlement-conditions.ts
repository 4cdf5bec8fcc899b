import { reserveStatuses, settlementStatuses } from '@back-office/contract/features/payment';
import type { TransactionFilter } from '@back-office/contract/features/transactions';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** A status of which a payment has one, told by its row of `payment_settlements`; the first by its having none that fits. */
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

/** Of the payment that `transactions.number` names. */
const conditionOf = <Status extends string>(
  scope: TenantScope,
  { statuses, means }: Told<Status>,
  chosen: readonly Status[] | undefined,
): Sql => {
  if (chosen === undefined || chosen.length === 0) {
    return empty;
  }
  const isByAbsence = chosen.includes(statuses[0]);
  // Where the first is chosen, none of those that are not may fit.
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
 * Whether the planner cannot guess how many fit: it takes a reserve that is held for a rarity. What is reported is few, which it
 * sees by its batches.
 */
export const isOfManySettled = ({
  settlementStatuses = [],
  reserveStatuses = [],
}: TransactionFilter): boolean =>
  reserveStatuses.length > 0 || settlementStatuses.some((status) => status !== 'reported');

/** What settlement has made of a payment, and of the reserve that was kept back of it. Spec S3.27. */
export const settlementConditions = (scope: TenantScope, filter: TransactionFilter): Sql =>
  sql`${conditionOf(scope, settlement, filter.settlementStatuses)}${conditionOf(scope, reserve, filter.reserveStatuses)}`;
