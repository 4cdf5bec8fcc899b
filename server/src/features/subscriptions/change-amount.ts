import { changeSubscriptionAmount } from '@back-office/contract/features/subscriptions/calls';
import { aheadDays } from '@back-office/contract/features/subscriptions/states';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { holdFor } from './change-subscription.ts';
import { plannedAt } from './periods.ts';
import type { ChargedSubscription } from './subscription-row.ts';

const dayMinutes = 24 * 60;

type Change = { minor: bigint | null; from: Date | null; isRaised: boolean };

/** The first period not planned yet that falls at or after an instant; undefined if the subscription ends before it. */
const plannedFrom = (subscription: ChargedSubscription, earliest: Date): Date | undefined => {
  const { endsAt } = subscription;
  let { period } = subscription;
  let at = plannedAt(subscription, period);
  while (at < earliest) {
    period += 1;
    at = plannedAt(subscription, period);
  }
  return endsAt !== null && at >= endsAt ? undefined : at;
};

/**
 * When a new amount applies: a lower one from the next charge, a higher one from the first charge that leaves time for
 * the schemes' notice. The current amount cancels a planned change.
 */
const judgeChange = (
  subscription: ChargedSubscription,
  minor: bigint,
  now: Date,
): Change | 'subscriptions.amountUnchanged' | 'subscriptions.noLaterCharge' => {
  const { amountMinor, nextAmountMinor, endingBy } = subscription;
  if (minor === (nextAmountMinor ?? amountMinor)) {
    return 'subscriptions.amountUnchanged';
  }
  if (minor === amountMinor) {
    return { minor: null, from: null, isRaised: false };
  }
  const isRaised = minor > amountMinor;
  const earliest = isRaised ? minutesFrom(now, aheadDays * dayMinutes) : now;
  const from = endingBy === null ? plannedFrom(subscription, earliest) : undefined;
  return from === undefined ? 'subscriptions.noLaterCharge' : { minor, from, isRaised };
};

type Wanted = { number: string; minor: bigint; now: Date };

/**
 * Writes the change and answers it with the previous amount; or the reason why the amount can't be changed. Role:
 * tenant.
 */
export const changeAmount = async (
  asked: { tx: Tx; scope: TenantScope },
  { number, minor, now }: Wanted,
) => {
  const { tx, scope } = asked;
  const held = await holdFor(asked, number, 'changeAmount');
  if (typeof held === 'string') {
    return held;
  }
  const change =
    held.openPeriod === null ? judgeChange(held, minor, now) : 'subscriptions.chargeUnderWay';
  if (typeof change === 'string') {
    return change;
  }
  await tx.run(sql`
    update subscriptions set next_amount_minor = ${change.minor}, next_amount_from = ${change.from},
      amount_changed_from = ${change.from},
      is_raised = ${change.isRaised}, amount_changes = amount_changes + 1, amount_changed_at = ${now}
    where ${inScope(scope)} and number = ${number}`);
  return { before: held.amountMinor, from: change.from };
};

export const changeSubscriptionAmountRoute = implement(
  changeSubscriptionAmount,
  async (context, { number, amountMinor }) => {
    const { now, refuse, change } = context;
    const changed = await changeAmount(context, { number, minor: BigInt(amountMinor), now });
    if (typeof changed === 'string') {
      return refuse(changed);
    }
    const from = changed.from?.toISOString() ?? null;
    change({ before: { amountMinor: String(changed.before) }, after: { amountMinor, from } });
    return { from };
  },
);
