import type { EndingParty } from '@back-office/contract/features/subscriptions/states';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { recordSubscriptionFacts } from '../facts/record-subscription-facts.ts';
import { subscriptionLife } from '../subscription-life.ts';
import type { ChargedSubscription } from '../subscription-row.ts';

const allows = (step: 'endSet' | 'endWithdrawn', status: string): boolean =>
  status in subscriptionLife[step].moves;

/** A period that is open would still be charged, so that it can only be avoided by cancelling at once. */
export const isEndable = (
  subscription: Pick<ChargedSubscription, 'status' | 'endingBy' | 'nextAt' | 'openPeriod'>,
  now: Date,
): boolean => {
  const { status, endingBy, nextAt, openPeriod } = subscription;
  const isPlanned = openPeriod === null && nextAt !== null && nextAt > now;
  return allows('endSet', status) && endingBy === null && isPlanned;
};

/** Only the payer's own end, until it comes. */
export const isContinuable = (
  { status, endingBy, endsAt }: Pick<ChargedSubscription, 'status' | 'endingBy' | 'endsAt'>,
  now: Date,
): boolean =>
  allows('endWithdrawn', status) && endingBy === 'payer' && endsAt !== null && endsAt > now;

type Changing = { tx: Tx; businessId: bigint; now: Date };

/** An end may be set and withdrawn any number of times. */
const recordEnd = (
  { tx, businessId, now }: Changing,
  number: string,
  type: 'subscription.endSet' | 'subscription.endWithdrawn',
): Promise<void> =>
  recordSubscriptionFacts(tx, businessId, {
    facts: [{ number, type, part: now.toISOString(), occurredAt: now }],
    now,
  });

/**
 * Ends a locked subscription with its paid period, even if the plan itself ends later. A planned amount stays, but
 * counts only if the payer withdraws the end.
 */
export const endWithPeriod = async (
  changing: Changing,
  { number, nextAt, endsAt }: Pick<ChargedSubscription, 'number' | 'nextAt' | 'endsAt'>,
  by: EndingParty,
): Promise<Date | null> => {
  const { tx, businessId, now } = changing;
  const end = nextAt ?? endsAt;
  await tx.run(sql`
    update subscriptions set ending_by = ${by}, plan_ends_at = ends_at, ends_at = ${end}, next_at = null,
      end_changes = end_changes + 1, end_changed_at = ${now}
    where business_id = ${businessId} and number = ${number}`);
  await recordEnd(changing, number, 'subscription.endSet');
  return end;
};

/** The end was set to the time of the next charge, which is due then again. */
export const continueAfterPeriod = async (changing: Changing, number: string): Promise<void> => {
  const { tx, businessId, now } = changing;
  await tx.run(sql`
    update subscriptions set ending_by = null, next_at = ends_at, ends_at = plan_ends_at, plan_ends_at = null,
      end_changes = end_changes + 1, end_changed_at = ${now}
    where business_id = ${businessId} and number = ${number}`);
  await recordEnd(changing, number, 'subscription.endWithdrawn');
};
