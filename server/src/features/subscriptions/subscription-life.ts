import type { SubscriptionAction } from '@back-office/contract/features/subscriptions/calls';
import {
  subscriptionStatuses,
  type SubscriptionStatus,
  type TokenStatus,
} from '@back-office/contract/features/subscriptions/states';
import type { Permission } from '@back-office/contract/kit/permission';
import type { LifeStep } from '#platform/life-cycle/steps';

// Spec S4.16: every transition of a subscription and of its card, as data.

type Actor = 'merchant' | 'payer' | 'gateway' | 'issuer' | 'system';
const managing: Permission = 'subscriptions.manage';
const going = ['pending', 'trial', 'active', 'pastDue', 'paused'] as const;
const from = <Place extends string>(
  places: readonly Place[],
  to: Place,
): Readonly<Partial<Record<Place, Place>>> =>
  Object.fromEntries(places.map((place) => [place, to])) as Partial<Record<Place, Place>>;

export const subscriptionLife = {
  started: { begins: ['pending', 'trial'], moves: {}, by: ['merchant'], permission: managing },
  charged: {
    moves: {
      pending: 'active',
      trial: 'active',
      active: 'active',
      pastDue: 'active',
      paused: 'paused',
    },
    by: ['gateway'],
  },
  chargeFailed: {
    moves: {
      pending: 'pastDue',
      trial: 'pastDue',
      active: 'pastDue',
      pastDue: 'pastDue',
      paused: 'paused',
    },
    by: ['gateway'],
  },
  chargedByHand: {
    moves: { pastDue: 'pastDue' },
    by: ['merchant'],
    permission: managing,
    command: 'chargeToken',
  },
  paused: { moves: { active: 'paused' }, by: ['merchant'], permission: managing },
  resumed: { moves: { paused: 'active' }, by: ['merchant'], permission: managing },
  endSet: {
    moves: { trial: 'trial', active: 'active' },
    by: ['merchant', 'payer'],
    permission: managing,
  },
  endWithdrawn: { moves: { trial: 'trial', active: 'active', pastDue: 'pastDue' }, by: ['payer'] },
  amountChanged: {
    moves: { trial: 'trial', active: 'active', paused: 'paused' },
    by: ['merchant'],
    permission: managing,
  },
  cancelled: {
    moves: from<SubscriptionStatus>(going, 'cancelled'),
    by: ['merchant', 'payer'],
    permission: managing,
  },
  stoppedByIssuer: { moves: from<SubscriptionStatus>(going, 'cancelled'), by: ['issuer'] },
  cardRevoked: {
    moves: Object.fromEntries(subscriptionStatuses.map((status) => [status, status])),
    by: ['merchant'],
    permission: managing,
  },
  chargedBack: { moves: from<SubscriptionStatus>(going, 'cancelled'), by: ['issuer'] },
  // From a trial or an active one: the notice before its charge was never sent.
  givenUp: {
    moves: { trial: 'cancelled', active: 'cancelled', pastDue: 'cancelled', paused: 'cancelled' },
    by: ['system'],
  },
  ended: { moves: from<SubscriptionStatus>(going, 'ended'), by: ['system'] },
} as const satisfies Record<string, LifeStep<SubscriptionStatus, Actor>>;

export const stepOfAction = {
  charge: 'chargedByHand',
  pause: 'paused',
  resume: 'resumed',
  changeAmount: 'amountChanged',
  cancelAtPeriodEnd: 'endSet',
  cancel: 'cancelled',
  revokeCard: 'cardRevoked',
} as const satisfies Record<SubscriptionAction, keyof typeof subscriptionLife>;

/** A revoked card is never charged again; an expired or suspended one may be, with data from the network. */
export const tokenLife = {
  kept: { begins: ['active'], moves: {}, by: ['gateway'] },
  suspended: { moves: { active: 'suspended' }, by: ['issuer'] },
  expired: { moves: { active: 'expired', suspended: 'expired' }, by: ['issuer'] },
  updated: { moves: { expired: 'active', suspended: 'active' }, by: ['gateway'] },
  revoked: {
    moves: { active: 'revoked', suspended: 'revoked', expired: 'revoked' },
    by: ['merchant', 'gateway'],
  },
} as const satisfies Record<string, LifeStep<TokenStatus, Actor>>;
