import type { refundProcessings } from '@back-office/contract/features/payment';
import type {
  RefundAction,
  refundActionObstacles,
  RefundFailure,
  RefundTimelineStep,
} from '@back-office/contract/features/refunds';
import type { Permission } from '@back-office/contract/kit/permission';
import { type Judged, judgeSteps, type LifeStep } from '#platform/life-cycle/steps';

// Spec S4.10: every step an application can take, as data. The steps that the gateway reports are below.

export type RefundStatus = (typeof refundProcessings)[number];

/** Places of an application: its status, and what it waits for. */
export const refundPlaces = {
  check: { status: 'underAudit', waitsFor: 'check' },
  screening: { status: 'underAudit', waitsFor: 'screening' },
  operator: { status: 'underAudit', waitsFor: 'operator' },
  funds: { status: 'underAudit', waitsFor: 'funds' },
  submission: { status: 'audited', waitsFor: 'submission' },
  gateway: { status: 'inProcessing', waitsFor: 'gateway' },
  failed: { status: 'failed', waitsFor: null },
} as const satisfies Record<string, { status: RefundStatus; waitsFor: string | null }>;
export type RefundPlace = keyof typeof refundPlaces;

/** The party or event that an open application waits for. */
export type Wait = Exclude<RefundPlace, 'failed'>;

export type Standing = { status: RefundStatus; waitsFor: Wait | null };

type Guard = Exclude<(typeof refundActionObstacles)[number], 'noPermission'>;
type Step = LifeStep<
  RefundPlace,
  'merchant' | 'operator' | 'gateway' | 'issuer' | 'system',
  Guard
> & {
  failure?: RefundFailure;
};

const beforeSubmission = {
  check: 'failed',
  screening: 'failed',
  operator: 'failed',
  funds: 'failed',
  submission: 'failed',
} as const;
const failing = { fact: 'refund.failed', notice: 'refundFailed' } as const;
const checking = {
  by: ['merchant'],
  permission: 'refunds.check',
  guards: ['ownApplication'],
} as const;

export const refundLife = {
  /** To the check if the merchant requires a second person, else to the screening. */
  applied: {
    begins: ['check', 'screening'],
    moves: {},
    by: ['merchant'],
    permission: 'refunds.apply',
  },
  /** Allowed until it is sent: an audited application may wait for money for weeks. */
  withdrawn: {
    moves: beforeSubmission,
    by: ['merchant'],
    permission: 'refunds.withdraw',
    guards: ['notApplicant'],
    failure: 'WITHDRAWN',
    fact: 'refund.failed',
  },
  checkApproved: { moves: { check: 'screening' }, ...checking },
  checkRejected: {
    moves: { check: 'failed' },
    ...checking,
    failure: 'REJECTED_BY_CHECKER',
    ...failing,
  },
  auditRequired: { moves: { screening: 'operator' }, by: ['system'] },
  auditApproved: { moves: { operator: 'funds' }, by: ['operator'], permission: 'refunds.audit' },
  rejected: {
    moves: { operator: 'failed', funds: 'failed', submission: 'failed' },
    by: ['operator'],
    permission: 'refunds.audit',
    failure: 'REJECTED_BY_ACQUIRER',
    ...failing,
  },
  fundsAwaited: {
    moves: { screening: 'funds', funds: 'funds' },
    by: ['system'],
    notice: 'refundWaitsForFunds',
  },
  audited: { moves: { screening: 'submission', funds: 'submission' }, by: ['system'] },
  fundsAwaitedAgain: {
    moves: { submission: 'submission' },
    by: ['system'],
    notice: 'refundWaitsForFunds',
  },
  fundsGivenUp: {
    moves: { funds: 'failed', submission: 'failed' },
    by: ['system'],
    failure: 'INSUFFICIENT_FUNDS',
    ...failing,
  },
  chargedBack: {
    moves: beforeSubmission,
    by: ['issuer'],
    failure: 'CHARGEBACK_FIRST',
    ...failing,
  },
  /** Refunds made at the gateway meanwhile have left too little. */
  overtaken: {
    moves: beforeSubmission,
    by: ['gateway'],
    failure: 'NO_LONGER_REFUNDABLE',
    ...failing,
  },
  submitted: {
    moves: { submission: 'gateway' },
    by: ['system'],
    ledger: ['refund', 'refundFee'],
    command: 'refund',
  },
  /** The gateway refused the command, with a code of its own. */
  refused: {
    moves: { gateway: 'failed' },
    by: ['gateway'],
    ledger: ['refundReversal', 'refundFeeReversal'],
    ...failing,
  },
} as const satisfies Record<Exclude<RefundTimelineStep, 'told'>, Step>;
export type RefundStep = Exclude<keyof typeof refundLife, 'applied'>;

export const stepOf = (step: RefundStep): Step => refundLife[step];

/** The place after a step, wherever it is taken from. */
export const placeAfter = (step: RefundStep): RefundPlace => {
  const [to = 'failed'] = Object.values(stepOf(step).moves);
  return to;
};

/** Status changes that a gateway's newer version may make to a refund sent to it: an issuer can reverse a success. */
export const gatewayEdges: readonly (readonly [RefundStatus, RefundStatus])[] = [
  ['inProcessing', 'inProcessing'],
  ['inProcessing', 'success'],
  ['inProcessing', 'failed'],
  ['success', 'success'],
  ['success', 'failed'],
  ['failed', 'failed'],
];

export type ActedOn = Standing & {
  /** Null for a refund not applied for here. */
  appliedBy: bigint | null;
};

export type Actor = { personId: bigint; can: (permission: Permission) => boolean };

/** The place of an open application; undefined for any other refund. */
const placeOf = ({ status, waitsFor }: Standing): Wait | undefined =>
  waitsFor !== null && refundPlaces[waitsFor].status === status ? waitsFor : undefined;

/** Whether a step may be taken from the application's current place. */
export const isPossible = (step: RefundStep, standing: Standing): boolean => {
  const place = placeOf(standing);
  return place !== undefined && stepOf(step).moves[place] !== undefined;
};

const stepOfAction = { withdraw: 'withdrawn', check: 'checkApproved' } as const satisfies Record<
  RefundAction,
  RefundStep
>;

/** The actions a person may take on a refund now, and the obstacles to the others that its state calls for. */
export const judgeActions = (
  refund: ActedOn,
  { personId, can }: Actor,
): Judged<RefundAction, Guard> => {
  const { appliedBy } = refund;
  const place = placeOf(refund);
  if (place === undefined || appliedBy === null) {
    return { allowedActions: [], obstacles: [] };
  }
  const isApplicant = appliedBy === personId;
  return judgeSteps({
    life: refundLife as Readonly<Record<string, Step>>,
    actions: stepOfAction,
    place,
    can,
    isHindered: (guard) =>
      guard === 'ownApplication' ? isApplicant : !isApplicant && !can('refunds.check'),
  });
};
