import {
  cancelSubscription,
  changeSubscriptionAmount,
  chargeSubscription,
  pauseSubscription,
  resumeSubscription,
  revokeSubscriptionCard,
  type SubscriptionAction,
  type SubscriptionRow,
} from '@back-office/contract/features/subscriptions/calls';
import type {
  CancelReason,
  TokenStatus,
} from '@back-office/contract/features/subscriptions/states';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { isCallAllowed } from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { type Sql } from 'sql-template-tag';
import type { Session } from '#platform/http/route';
import { judgeSteps } from '#platform/life-cycle/steps';
import { takingGateways } from './charging/taking-gateways.ts';
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
  isGatewayClosed: boolean;
  hasOpenPeriod: boolean;
  waitsForNotice: boolean;
};

/** Columns of `s`; of one business they name it, so that a cluster asks its node alone. Decision 38. */
export const shownColumnsOf = (businessId?: bigint | null): Sql => sql`
  s.number, s.gateway_number as "gatewayNumber", s.token_number as "tokenNumber", s.plan, s.reference, s.email, s.currency,
  s.amount_minor as "amountMinor", case when s.ending_by is null then s.next_amount_minor end as "nextAmountMinor",
  case when s.ending_by is null then s.next_amount_from end as "nextAmountFrom",
  s.interval_unit as unit, s.interval_count as count, s.anchor_at as "anchorAt", s.ends_at as "endsAt",
  s.status, s.next_at as "nextAt", s.retry_at as "retryAt", s.failures, s.reason,
  s.status = 'pastDue' and s.is_refused as "isRefused", s.last_charged_at as "lastChargedAt",
  s.ending_by as "endingBy", s.cancel_reason as "cancelReason", s.cancelled_at as "cancelledAt", s.created_at as "createdAt",
  s.created_by_name as "createdByName", (
    select k.status from payment_tokens k where k.business_id = ${businessId ?? sql`s.business_id`} and k.number = s.token_number) as "cardStatus",
  s.open_period is not null as "hasOpenPeriod", s.gives_up_at is not null and s.status in ('trial', 'active') as "waitsForNotice", s.gateway_number not in (
    select t.gateway_number from ${takingGateways} t where t.business_id = s.business_id) as "isGatewayClosed"`;

const callOfAction: Readonly<Record<SubscriptionAction, CallDefinition>> = {
  charge: chargeSubscription,
  pause: pauseSubscription,
  resume: resumeSubscription,
  changeAmount: changeSubscriptionAmount,
  cancelAtPeriodEnd: cancelSubscription,
  cancel: cancelSubscription,
  revokeCard: revokeSubscriptionCard,
};

type Reader = {
  now: Date;
  can: (permission: Permission) => boolean;
  session: Pick<Session, 'merchantActs'>;
  /** The products of the business. */
  grants: ReadonlyMap<string, unknown>;
};

// An ending subscription has no later charge.
const needsLaterCharge: readonly SubscriptionAction[] = ['cancelAtPeriodEnd', 'changeAmount'];

const needsProduct: readonly SubscriptionAction[] = ['charge', 'resume'];

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

type Times = Pick<SubscriptionRow, 'nextAt' | 'retryAt' | 'waitsForGateway'>;

/**
 * The card is not charged during a pause, though the plan continues. Due charges wait while their gateway accepts no
 * payments; a period that comes due while another is open is skipped.
 */
const timesOf = (
  { status, nextAt, retryAt, isGatewayClosed, hasOpenPeriod }: SubscriptionRecord,
  now: Date,
): Times => {
  const isPaused = status === 'paused';
  const isHeld = (at: Date | null): boolean =>
    isGatewayClosed && !isPaused && at !== null && at <= now;
  return {
    nextAt: isPaused || isHeld(nextAt) ? null : textOf(nextAt),
    retryAt: isHeld(retryAt) ? null : textOf(retryAt),
    waitsForGateway: isHeld(hasOpenPeriod ? retryAt : nextAt),
  };
};

const actionsOf = (
  { status, endingBy, cardStatus, isGatewayClosed }: SubscriptionRecord,
  { can, session, grants }: Omit<Reader, 'now'>,
): SubscriptionAction[] =>
  judgeSteps({
    life: subscriptionLife,
    actions: stepOfAction,
    place: status,
    can,
    isHindered: () => false,
  })
    .allowedActions.filter((action) => !(endingBy !== null && needsLaterCharge.includes(action)))
    .filter((action) => isCallAllowed(callOfAction[action], session.merchantActs))
    .filter((action) => action !== 'revokeCard' || cardStatus !== 'revoked')
    .filter((action) => action !== 'charge' || !isGatewayClosed)
    .filter((action) => !needsProduct.includes(action) || grants.has('subscriptions'));

/** The wire format. */
export const wireSubscription = (
  shown: SubscriptionRecord,
  { now, ...reader }: Reader,
): SubscriptionRow => {
  const {
    anchorAt,
    createdByName,
    cardStatus: _card,
    isGatewayClosed: _gateway,
    hasOpenPeriod: _period,
    ...record
  } = shown;
  return {
    ...record,
    ...timesOf(shown, now),
    amountMinor: String(record.amountMinor),
    nextAmountMinor: record.nextAmountMinor === null ? null : String(record.nextAmountMinor),
    nextAmountFrom: textOf(record.nextAmountFrom),
    startsAt: anchorAt.toISOString(),
    endsAt: textOf(record.endsAt),
    lastChargedAt: textOf(record.lastChargedAt),
    cancelledAt: textOf(record.cancelledAt),
    createdAt: record.createdAt.toISOString(),
    createdBy: createdByName,
    allowedActions: actionsOf(shown, reader),
  };
};
