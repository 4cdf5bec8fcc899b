import {
  withdrawalActions,
  type withdrawalObstacles,
  type WithdrawalAction,
  type WithdrawalStatus,
  type WithdrawalStep,
  type WithdrawalWait,
} from '@back-office/contract/features/withdrawals';
import type { MerchantAct } from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';

// Spec S4.11: every step a withdrawal can take, as data, and what each moves in the ledger.

export type Standing = { status: WithdrawalStatus; waitsFor: WithdrawalWait | null };

/** What a withdrawal moves: the whole amount, what is received of it, or the fee. */
export type Move =
  | 'withdrawal'
  | 'withdrawalReversal'
  | 'withdrawalPaid'
  | 'withdrawalFee'
  | 'withdrawalReturned';

type Edge = { from: readonly Standing[]; to: Standing; moves: readonly Move[] };

const toApprove = { status: 'pending', waitsFor: 'approval' } as const;
const toPickUp = { status: 'pending', waitsFor: 'pickUp' } as const;
const toConfirm = { status: 'pending', waitsFor: 'remittance' } as const;
const success = { status: 'success', waitsFor: null } as const;
const failed = { status: 'failed', waitsFor: null } as const;
const cancelled = { status: 'cancelled', waitsFor: null } as const;

/** It begins here, by whether the terms want a second person; the amount is frozen either way. */
export const firstStandings = { alone: toPickUp, withSecondPerson: toApprove } as const;

export const edges = {
  approved: { from: [toApprove], to: toPickUp, moves: [] },
  refused: { from: [toApprove], to: cancelled, moves: ['withdrawalReversal'] },
  cancelled: { from: [toApprove, toPickUp], to: cancelled, moves: ['withdrawalReversal'] },
  pickedUp: { from: [toPickUp], to: toConfirm, moves: [] },
  confirmed: { from: [toConfirm], to: success, moves: ['withdrawalPaid', 'withdrawalFee'] },
  failed: { from: [toPickUp, toConfirm], to: failed, moves: ['withdrawalReversal'] },
  returned: { from: [success], to: failed, moves: ['withdrawalReturned'] },
} as const satisfies Record<Exclude<WithdrawalStep, 'submitted'>, Edge>;
export type Step = keyof typeof edges;

/** Whether a withdrawal stands where a step may be taken. */
export const isPossible = (step: Step, { status, waitsFor }: Standing): boolean =>
  edges[step].from.some((from) => from.status === status && from.waitsFor === waitsFor);

export type ActedOn = Standing & { requestedBy: bigint };
export type Actor = {
  personId: bigint;
  can: (permission: Permission) => boolean;
  merchantActs: readonly MerchantAct[];
};
type Obstacle = (typeof withdrawalObstacles)[number];

const stepOf = {
  approve: 'approved',
  refuse: 'refused',
  cancel: 'cancelled',
} as const satisfies Record<WithdrawalAction, Step>;

const obstacleOf = (
  action: WithdrawalAction,
  { requestedBy }: ActedOn,
  { personId, can, merchantActs }: Actor,
): Obstacle | undefined => {
  const isOwn = requestedBy === personId;
  if (action === 'cancel') {
    const mayAtAll = can('withdrawals.approve') || (can('withdrawals.apply') && isOwn);
    return mayAtAll ? undefined : can('withdrawals.apply') ? 'notApplicant' : 'noPermission';
  }
  if (!can('withdrawals.approve')) {
    return 'noPermission';
  }
  if (isOwn) {
    return 'ownRequest';
  }
  // Spec S4.17: nothing is paid out in this status, and what waits can still be refused or taken back.
  return action === 'approve' && !merchantActs.includes('withdrawal')
    ? 'merchantStatus'
    : undefined;
};

type Judgement = {
  allowedActions: WithdrawalAction[];
  obstacles: { action: WithdrawalAction; obstacle: Obstacle }[];
};

/** What a person may do with a withdrawal now, and what stands in the way of the rest that its state calls for. */
export const judgeActions = (withdrawal: ActedOn, actor: Actor): Judgement => {
  const judged = withdrawalActions
    .filter((action) => isPossible(stepOf[action], withdrawal))
    .map((action) => ({ action, obstacle: obstacleOf(action, withdrawal, actor) }));
  return {
    allowedActions: judged.flatMap(({ action, obstacle }) =>
      obstacle === undefined ? [action] : [],
    ),
    obstacles: judged.flatMap(({ action, obstacle }) =>
      obstacle === undefined ? [] : [{ action, obstacle }],
    ),
  };
};
