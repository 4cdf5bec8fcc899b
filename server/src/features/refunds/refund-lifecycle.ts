import type { RefundAction, RefundFailure } from '@back-office/contract/features/refunds';
import type { refundActionObstacles } from '@back-office/contract/features/refunds';
import type { refundProcessings } from '@back-office/contract/features/payment';
import type { Permission } from '@back-office/contract/kit/permission';

// Spec S4.10: every step an application can take, as data. What the gateway tells of a refund stands below it.

export type RefundStatus = (typeof refundProcessings)[number];

/** What an application that has not ended waits for. */
export type Wait = 'check' | 'screening' | 'operator' | 'funds' | 'submission' | 'gateway';

export type Standing = { status: RefundStatus; waitsFor: Wait | null };

type Step = {
  /** Where it may be taken: each status with what the application may be waiting for there. */
  from: Partial<Record<RefundStatus, readonly Wait[]>>;
  to: Standing;
  failure?: RefundFailure;
};

const anyAudit = ['check', 'screening', 'operator', 'funds'] as const;
const beforeSubmission = { underAudit: anyAudit, audited: ['submission'] } as const;

export const refundSteps = {
  withdrawn: {
    from: { underAudit: anyAudit },
    to: { status: 'failed', waitsFor: null },
    failure: 'WITHDRAWN',
  },
  checkApproved: {
    from: { underAudit: ['check'] },
    to: { status: 'underAudit', waitsFor: 'screening' },
  },
  checkRejected: {
    from: { underAudit: ['check'] },
    to: { status: 'failed', waitsFor: null },
    failure: 'REJECTED_BY_CHECKER',
  },
  auditRequired: {
    from: { underAudit: ['screening'] },
    to: { status: 'underAudit', waitsFor: 'operator' },
  },
  auditApproved: {
    from: { underAudit: ['operator'] },
    to: { status: 'underAudit', waitsFor: 'funds' },
  },
  rejected: {
    from: { underAudit: ['operator', 'funds'] },
    to: { status: 'failed', waitsFor: null },
    failure: 'REJECTED_BY_ACQUIRER',
  },
  fundsAwaited: {
    from: { underAudit: ['screening', 'funds'] },
    to: { status: 'underAudit', waitsFor: 'funds' },
  },
  audited: {
    from: { underAudit: ['screening', 'funds'] },
    to: { status: 'audited', waitsFor: 'submission' },
  },
  fundsAwaitedAgain: {
    from: { audited: ['submission'] },
    to: { status: 'audited', waitsFor: 'submission' },
  },
  fundsGivenUp: {
    from: { underAudit: ['funds'], audited: ['submission'] },
    to: { status: 'failed', waitsFor: null },
    failure: 'INSUFFICIENT_FUNDS',
  },
  chargedBack: {
    from: beforeSubmission,
    to: { status: 'failed', waitsFor: null },
    failure: 'CHARGEBACK_FIRST',
  },
  /** Refunds made at the gateway meanwhile have left too little. */
  overtaken: {
    from: beforeSubmission,
    to: { status: 'failed', waitsFor: null },
    failure: 'NO_LONGER_REFUNDABLE',
  },
  submitted: {
    from: { audited: ['submission'] },
    to: { status: 'inProcessing', waitsFor: 'gateway' },
  },
  /** The gateway would not take the command, with a code of its own. */
  refused: {
    from: { inProcessing: ['gateway'] },
    to: { status: 'failed', waitsFor: null },
  },
} as const satisfies Record<string, Step>;
export type RefundStep = keyof typeof refundSteps;

/** An application begins here, by whether the merchant wants a second person. */
export const firstStandings = {
  alone: { status: 'underAudit', waitsFor: 'screening' },
  withSecondPerson: { status: 'underAudit', waitsFor: 'check' },
} as const satisfies Record<string, Standing>;

/** What a gateway's newer version may make of a refund that was sent to it: an issuer can take a success back. */
export const gatewayEdges: readonly (readonly [RefundStatus, RefundStatus])[] = [
  ['inProcessing', 'inProcessing'],
  ['inProcessing', 'success'],
  ['inProcessing', 'failed'],
  ['success', 'success'],
  ['success', 'failed'],
  ['failed', 'failed'],
];

const permissionOf = {
  withdraw: 'refunds.withdraw',
  check: 'refunds.check',
} as const satisfies Record<RefundAction, Permission>;

export type ActedOn = Standing & {
  /** Null for a refund that was not applied for here. */
  appliedBy: bigint | null;
};

export type Actor = { personId: bigint; can: (permission: Permission) => boolean };

type Obstacle = (typeof refundActionObstacles)[number];

const stepOf = { withdraw: 'withdrawn', check: 'checkApproved' } as const satisfies Record<
  RefundAction,
  RefundStep
>;

/** Whether an application stands where a step may be taken. */
export const isPossible = (step: RefundStep, { status, waitsFor }: Standing): boolean => {
  const from: Step['from'] = refundSteps[step].from;
  return waitsFor !== null && (from[status]?.includes(waitsFor) ?? false);
};

/** Why a person cannot take an action that the state calls for; undefined when he can. */
const obstacleOf = (
  action: RefundAction,
  { appliedBy }: ActedOn,
  { personId, can }: Actor,
): Obstacle | undefined => {
  if (!can(permissionOf[action])) {
    return 'noPermission';
  }
  const isApplicant = appliedBy === personId;
  if (action === 'check') {
    return isApplicant ? 'ownApplication' : undefined;
  }
  return isApplicant || can('refunds.check') ? undefined : 'notApplicant';
};

type Judgement = {
  allowedActions: RefundAction[];
  obstacles: { action: RefundAction; obstacle: Obstacle }[];
};

/** Which actions a person may take on a refund now, and what stands in the way of the others that its state calls for. */
export const judgeActions = (refund: ActedOn, actor: Actor): Judgement => {
  const expected = (['withdraw', 'check'] as const).filter(
    (action) => refund.appliedBy !== null && isPossible(stepOf[action], refund),
  );
  const judged = expected.map((action) => ({
    action,
    obstacle: obstacleOf(action, refund, actor),
  }));
  return {
    allowedActions: judged.flatMap(({ action, obstacle }) =>
      obstacle === undefined ? [action] : [],
    ),
    obstacles: judged.flatMap(({ action, obstacle }) =>
      obstacle === undefined ? [] : [{ action, obstacle }],
    ),
  };
};
