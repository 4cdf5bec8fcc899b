import type {
  SubscriptionAction,
  SubscriptionRow,
} from '@back-office/contract/features/subscriptions/calls';
import type {
  CancelReason,
  TokenStatus,
} from '@back-office/contract/features/subscriptions/states';
import type { Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { judgeSteps } from '#platform/life-cycle/steps';
import { stepOfAction, subscriptionLife } from './subscription-life.ts';
import type { ChargedSubscription } from './subscription-row.ts';

export type SubscriptionRecord = Omit<
  ChargedSubscription,
  'amountChanges' | 'isRaised' | 'period' | 'openPeriod' | 'givesUpAt' | 'advisedUntil' | 'retries'
> & {
  plan: string;
  reference: string;
  email: string;
  cancelReason: CancelReason | null;
  cancelledAt: Date | null;
  createdAt: Date;
  createdByName: string;
  cardStatus: TokenStatus;
};

/** Of `s`. */
export const shownColumns = sql`
  s.number, s.gateway_number as "gatewayNumber", s.token_number as "tokenNumber", s.plan, s.reference, s.email, s.currency,
  s.amount_minor as "amountMinor", s.next_amount_minor as "nextAmountMinor", s.next_amount_from as "nextAmountFrom",
  s.interval_unit as unit, s.interval_count as count, s.anchor_at as "anchorAt", s.ends_at as "endsAt",
  s.status, s.next_at as "nextAt", s.retry_at as "retryAt", s.failures, s.reason,
  s.status = 'pastDue' and s.is_refused as "isRefused", s.last_charged_at as "lastChargedAt",
  s.is_ending as "isEnding", s.cancel_reason as "cancelReason", s.cancelled_at as "cancelledAt", s.created_at as "createdAt",
  s.created_by_name as "createdByName", (
    select k.status from payment_tokens k where k.business_id = s.business_id and k.number = s.token_number) as "cardStatus"`;

// An ending subscription has no later charge.
const needsLaterCharge: readonly SubscriptionAction[] = ['cancelAtPeriodEnd', 'changeAmount'];

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** As it travels. */
export const wireSubscription = (
  { anchorAt, createdByName, cardStatus, ...record }: SubscriptionRecord,
  can: (permission: Permission) => boolean,
): SubscriptionRow => ({
  ...record,
  amountMinor: String(record.amountMinor),
  nextAmountMinor: record.nextAmountMinor === null ? null : String(record.nextAmountMinor),
  nextAmountFrom: textOf(record.nextAmountFrom),
  startsAt: anchorAt.toISOString(),
  endsAt: textOf(record.endsAt),
  lastChargedAt: textOf(record.lastChargedAt),
  // Nothing is charged during a pause, though the plan goes on.
  nextAt: record.status === 'paused' ? null : textOf(record.nextAt),
  retryAt: textOf(record.retryAt),
  cancelledAt: textOf(record.cancelledAt),
  createdAt: record.createdAt.toISOString(),
  createdBy: createdByName,
  allowedActions: judgeSteps({
    life: subscriptionLife,
    actions: stepOfAction,
    place: record.status,
    can,
    isHindered: () => false,
  })
    .allowedActions.filter((action) => !(record.isEnding && needsLaterCharge.includes(action)))
    .filter((action) => action !== 'revokeCard' || cardStatus !== 'revoked'),
});
