import type {
  AdministratorAction,
  AdministratorStatus,
} from '@back-office/contract/features/administrators';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { mayGrant, type Granted, type Holder } from '#features/roles/public';

// Spec S4.2: every step in the life of an administrator, as data.

export type Event = {
  from: readonly AdministratorStatus[];
  /** Null if he is removed; left out if it stays the same. */
  to?: AdministratorStatus | null;
};

const invited = ['invitationPending', 'invitationExpired'] as const;
const joined = ['normal', 'disabled'] as const;

export const administratorEvents = {
  accept: { from: ['invitationPending'], to: 'normal' },
  /** By the clock alone: nobody does it, and nothing is written. */
  expire: { from: ['invitationPending'], to: 'invitationExpired' },
  resend: { from: invited, to: 'invitationPending' },
  withdraw: { from: invited, to: null },
  disable: { from: ['normal'], to: 'disabled' },
  resume: { from: ['disabled'], to: 'normal' },
  resetPassword: { from: ['normal'] },
  changeRights: { from: joined },
  rename: { from: joined },
  transferOwnership: { from: ['normal'] },
} as const satisfies Record<AdministratorAction | 'accept' | 'expire', Event>;
export type AdministratorEvent = keyof typeof administratorEvents;

export const isPossible = (event: AdministratorEvent, status: AdministratorStatus): boolean => {
  const { from }: Event = administratorEvents[event];
  return from.includes(status);
};

/** A person's rights in a business: permissions of a role, the gateways they cover, and access to balances. */
export type Grant = Granted & {
  gatewayNumbers: readonly string[] | null;
  seesAccountDynamics: boolean;
};

export type Actor = Holder & {
  personId: bigint;
  isOwner: boolean;
  gatewayNumbers: readonly string[] | null;
  seesAccountDynamics: boolean;
};

/** The person acted on; an invitation has none yet. */
export type Target = Grant & {
  personId: bigint | null;
  status: AdministratorStatus;
  isOwner: boolean;
};

const isWithin = (gateways: Grant['gatewayNumbers'], held: Actor['gatewayNumbers']): boolean =>
  held === null || (gateways !== null && gateways.every((number) => held.includes(number)));

/** Nobody grants more than he holds: neither permissions nor gateways nor balances. */
export const mayHandOn = (actor: Actor, grant: Grant): boolean =>
  mayGrant(actor, grant) &&
  isWithin(grant.gatewayNumbers, actor.gatewayNumbers) &&
  (actor.seesAccountDynamics || !grant.seesAccountDynamics);

const notToOneself: readonly AdministratorAction[] = [
  'changeRights',
  'disable',
  'resetPassword',
  'transferOwnership',
];

export type Obstacle = Extract<
  ErrorCode,
  | 'administrators.actionNotPossible'
  | 'administrators.notYourself'
  | 'administrators.ownerStays'
  | 'administrators.holdsMore'
  | 'administrators.notOwner'
>;

/** The reason why a person can't do this to another; undefined if he can. */
export const obstacleTo = (
  action: AdministratorAction,
  target: Target,
  actor: Actor,
): Obstacle | undefined => {
  const isSelf = target.personId === actor.personId;
  if (action === 'transferOwnership' && !actor.isOwner) {
    return 'administrators.notOwner';
  }
  if (isSelf && notToOneself.includes(action)) {
    return 'administrators.notYourself';
  }
  if (target.isOwner && !isSelf) {
    return 'administrators.ownerStays';
  }
  if (!isPossible(action, target.status)) {
    return 'administrators.actionNotPossible';
  }
  return isSelf || mayHandOn(actor, target) ? undefined : 'administrators.holdsMore';
};

export const allowedActions = (
  actions: readonly AdministratorAction[],
  target: Target,
  actor: Actor,
): AdministratorAction[] =>
  actions.filter((action) => obstacleTo(action, target, actor) === undefined);
