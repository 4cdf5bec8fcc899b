import type { WebhookEventType } from '@back-office/contract/features/webhooks';
import type {
  WithdrawalAction,
  withdrawalObstacles,
  WithdrawalStatus,
  WithdrawalStep,
  WithdrawalWait,
} from '@back-office/contract/features/withdrawals';
import type {
  PayoutAction,
  PayoutObstacle,
} from '@back-office/contract/features/withdrawals/oversight';
import type { MerchantAct } from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';
import { type Judged, judgeSteps, type LifeStep } from '#platform/life-cycle/steps';

// Spec S4.11: every step a withdrawal can take, as data, with its ledger transfers.

export type Standing = { status: WithdrawalStatus; waitsFor: WithdrawalWait | null };

/** Places of a withdrawal: a pending one by the party it waits for. */
export const withdrawalPlaces = {
  approval: { status: 'pending', waitsFor: 'approval' },
  pickUp: { status: 'pending', waitsFor: 'pickUp' },
  remittance: { status: 'pending', waitsFor: 'remittance' },
  success: { status: 'success', waitsFor: null },
  failed: { status: 'failed', waitsFor: null },
  cancelled: { status: 'cancelled', waitsFor: null },
} as const satisfies Record<string, Standing>;
export type WithdrawalPlace = keyof typeof withdrawalPlaces;

/** The amount of a withdrawal's transfer: the whole amount, the received amount, or the fee. */
export type Move =
  | 'withdrawal'
  | 'withdrawalReversal'
  | 'withdrawalPaid'
  | 'withdrawalFee'
  | 'withdrawalReturned';

type MerchantGuard = (typeof withdrawalObstacles)[number];
type Guard = MerchantGuard | PayoutObstacle;
type Step = LifeStep<WithdrawalPlace, 'merchant' | 'operator', Guard> & {
  ledger?: readonly Move[];
  fact?: WebhookEventType;
};

const approving = { by: ['merchant'], permission: 'withdrawals.approve' } as const;
const payingOut = { by: ['operator'], permission: 'withdrawals.audit' } as const;
// An operator who picked up or paid a withdrawal leaves the next step that moves its money to another operator (Decision 11).
const byAnother = { ...payingOut, guards: ['anotherOperator'], notice: 'withdrawalEnded' } as const;

export const withdrawalLife = {
  /** To a second person if the terms require one; the amount is frozen either way. */
  submitted: {
    begins: ['approval', 'pickUp'],
    moves: {},
    by: ['merchant'],
    permission: 'withdrawals.apply',
    ledger: ['withdrawal'],
    notice: 'withdrawalToApprove',
  },
  approved: {
    moves: { approval: 'pickUp' },
    ...approving,
    // Spec S4.17: nothing is paid out in this status; waiting withdrawals can still be refused or cancelled.
    guards: ['ownRequest', 'merchantStatus'],
  },
  refused: {
    moves: { approval: 'cancelled' },
    ...approving,
    guards: ['ownRequest'],
    ledger: ['withdrawalReversal'],
    notice: 'withdrawalEnded',
  },
  /** By any approver, and by the applicant while he may apply. */
  cancelled: {
    moves: { approval: 'cancelled', pickUp: 'cancelled' },
    by: ['merchant'],
    guards: ['noPermission', 'notApplicant'],
    ledger: ['withdrawalReversal'],
    notice: 'withdrawalEnded',
  },
  pickedUp: { moves: { pickUp: 'remittance' }, ...payingOut, guards: ['merchantNotNormal'] },
  confirmed: {
    moves: { remittance: 'success' },
    ...byAnother,
    ledger: ['withdrawalPaid', 'withdrawalFee'],
    fact: 'withdrawal.paid',
  },
  failed: {
    moves: { pickUp: 'failed', remittance: 'failed' },
    ...byAnother,
    ledger: ['withdrawalReversal'],
    fact: 'withdrawal.failed',
  },
  returned: {
    moves: { success: 'failed' },
    ...byAnother,
    ledger: ['withdrawalReturned'],
    fact: 'withdrawal.failed',
  },
} as const satisfies Record<WithdrawalStep, Step>;
export type WithdrawalMove = Exclude<WithdrawalStep, 'submitted'>;

export const stepOf = (step: WithdrawalStep): Step => withdrawalLife[step];

/** The state after a step, wherever it is taken from. */
export const standingAfter = (step: WithdrawalMove): Standing => {
  const [to = 'failed'] = Object.values(stepOf(step).moves);
  return withdrawalPlaces[to];
};

const placeOf = ({ status, waitsFor }: Standing): WithdrawalPlace => {
  const place = (Object.keys(withdrawalPlaces) as WithdrawalPlace[]).find(
    (one) => withdrawalPlaces[one].status === status && withdrawalPlaces[one].waitsFor === waitsFor,
  );
  if (place === undefined) {
    throw new Error(`No withdrawal is ${status} and waits for ${waitsFor}.`);
  }
  return place;
};

/** Whether a step may be taken from the withdrawal's current place. */
export const isPossible = (step: WithdrawalMove, standing: Standing): boolean =>
  stepOf(step).moves[placeOf(standing)] !== undefined;

const life = withdrawalLife as Readonly<Record<string, Step>>;

export type ActedOn = Standing & { requestedBy: bigint };
export type Actor = {
  personId: bigint;
  can: (permission: Permission) => boolean;
  merchantActs: readonly MerchantAct[];
};

const stepOfAction = {
  approve: 'approved',
  refuse: 'refused',
  cancel: 'cancelled',
} as const satisfies Record<WithdrawalAction, WithdrawalMove>;

/** The steps a person may take with a withdrawal now, and the obstacles to the others that its state calls for. */
export const judgeActions = (
  withdrawal: ActedOn,
  { personId, can, merchantActs }: Actor,
): Judged<WithdrawalAction, MerchantGuard> => {
  const isOwn = withdrawal.requestedBy === personId;
  const hindrances: Readonly<Record<MerchantGuard, boolean>> = {
    ownRequest: isOwn,
    merchantStatus: !merchantActs.includes('withdrawal'),
    noPermission: !can('withdrawals.approve') && !can('withdrawals.apply'),
    notApplicant: !can('withdrawals.approve') && !isOwn,
  };
  return judgeSteps({
    life: life as Readonly<Record<string, LifeStep<WithdrawalPlace, string, MerchantGuard>>>,
    actions: stepOfAction,
    place: placeOf(withdrawal),
    can,
    isHindered: (guard) => hindrances[guard],
  });
};

export const stepOfPayout = {
  pickUp: 'pickedUp',
  confirm: 'confirmed',
  fail: 'failed',
  return: 'returned',
} as const satisfies Record<PayoutAction, WithdrawalMove>;

/** An operator's possible actions on a withdrawal now: any operator who sees it here may pay it out. */
export const judgePayoutActions = (
  withdrawal: Standing,
  hindrances: Readonly<Record<PayoutObstacle, boolean>>,
): { allowedActions: PayoutAction[]; obstacles: PayoutObstacle[] } => {
  const { allowedActions, obstacles } = judgeSteps<PayoutAction, WithdrawalPlace, PayoutObstacle>({
    life: life as Readonly<Record<string, LifeStep<WithdrawalPlace, string, PayoutObstacle>>>,
    actions: stepOfPayout,
    place: placeOf(withdrawal),
    can: () => true,
    isHindered: (guard) => hindrances[guard],
  });
  const named = obstacles.flatMap(({ obstacle }) => (obstacle === 'noPermission' ? [] : obstacle));
  return { allowedActions, obstacles: [...new Set(named)] };
};
