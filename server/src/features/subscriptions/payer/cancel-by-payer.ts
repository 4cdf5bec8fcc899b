import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { cancelHeld } from '../change-subscription.ts';
import { continueAfterPeriod, endWithPeriod, isContinuable, isEndable } from './end-with-period.ts';
import { holdSubscriptions, type ChargedSubscription } from '../subscription-row.ts';

type Wish = { number: string; now: Date };

/** A subscription that is over stays as it is. */
const holdGoing = async (
  tx: Tx,
  { businessId }: TenantScope,
  number: string,
): Promise<ChargedSubscription | undefined> => {
  const [held] = await holdSubscriptions(
    tx,
    sql`business_id = ${businessId} and number = ${number} and status not in ('cancelled', 'ended')`,
    { limit: 1 },
  );
  return held;
};

/** Cancels at once, in any status. Role: tenant. */
export const cancelByPayer = async (
  tx: Tx,
  scope: TenantScope,
  { number, now }: Wish,
): Promise<void> => {
  const held = await holdGoing(tx, scope, number);
  if (held !== undefined) {
    await cancelHeld({ tx, businessId: scope.businessId, now }, held, 'payer');
  }
};

/** Answers whether it ends with its period now. Role: tenant. */
export const endByPayer = async (
  tx: Tx,
  scope: TenantScope,
  { number, now }: Wish,
): Promise<boolean> => {
  const held = await holdGoing(tx, scope, number);
  if (held === undefined || !isEndable(held, now)) {
    return held === undefined || held.endingBy !== null;
  }
  await endWithPeriod({ tx, businessId: scope.businessId, now }, held, 'payer');
  return true;
};

/** Withdraws the end that the payer set, unless it has come. Role: tenant. */
export const continueByPayer = async (
  tx: Tx,
  scope: TenantScope,
  { number, now }: Wish,
): Promise<void> => {
  const held = await holdGoing(tx, scope, number);
  if (held !== undefined && isContinuable(held, now)) {
    await continueAfterPeriod({ tx, businessId: scope.businessId, now }, number);
  }
};
