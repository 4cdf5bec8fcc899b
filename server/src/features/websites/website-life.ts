import type {
  CorrectionStep,
  WebsiteAction,
  WebsiteStep,
} from '@back-office/contract/features/websites';
import type { WebsiteStatus } from '@back-office/contract/features/websites/statuses';
import type {
  WebsiteAuditAction,
  WebsiteAuditObstacle,
} from '@back-office/contract/features/websites/audits';
import type { Permission } from '@back-office/contract/kit/permission';
import { judgeSteps, type LifeStep } from '#platform/life-cycle/steps';
import { isHigh } from './realised/realised.ts';

// Spec S4.14: every step of a website, as data.

type Guard = 'stopped' | 'notStopped' | 'usual' | 'notCorrected' | WebsiteAuditObstacle;
type Step = LifeStep<WebsiteStatus, 'merchant' | 'operator', Guard>;

const managing = { by: ['merchant'], permission: 'websites.manage' } as const;
const auditing = { by: ['operator'], permission: 'websites.audit' } as const;

export const websiteLife = {
  applied: { begins: ['pending'], moves: {}, ...managing },
  auditPassed: { moves: { pending: 'audited' }, ...auditing },
  auditFailed: { moves: { pending: 'auditFailed' }, ...auditing },
  /** Two people: the auditor can't review. */
  reviewPassed: { moves: { audited: 'reviewed' }, guards: ['anotherOperator'], ...auditing },
  reviewFailed: { moves: { audited: 'reviewFailed' }, guards: ['anotherOperator'], ...auditing },
  resubmitted: { moves: { auditFailed: 'pending', reviewFailed: 'pending' }, ...managing },
  disabled: { moves: { reviewed: 'disabled' }, ...managing },
  /** Also applies to websites that the merchant disabled, who could otherwise enable them without a review. */
  stopped: {
    moves: { reviewed: 'disabled', disabled: 'disabled' },
    guards: ['stopped'],
    ...auditing,
  },
  enabled: { moves: { disabled: 'reviewed' }, guards: ['stopped'], ...managing },
  /** The way back after the acquirer disabled it. */
  reviewRequested: { moves: { disabled: 'pending' }, guards: ['notStopped'], ...managing },
} as const satisfies Record<WebsiteStep, Step>;

export type WebsiteStanding = {
  status: WebsiteStatus;
  isStopped: boolean;
  auditedBy: bigint | null;
  /** The average payment that the merchant declared. */
  averageMinor: bigint;
  /** The average of its payments in the last 30 days, from the last round. */
  realisedMinor: bigint | null;
  /** The average that an operator confirmed. */
  confirmedMinor: bigint | null;
  /** The time since which a correction waits. */
  correctionAt: Date | null;
};

/** No audit was passed in these statuses, so a correction invalidates none. */
export const isCorrectedFreely = ({ status }: Pick<WebsiteStanding, 'status'>): boolean =>
  ['pending', 'auditFailed', 'reviewFailed'].includes(status);

const passed = { audited: 'audited', reviewed: 'reviewed', disabled: 'disabled' } as const;

/** Including the steps that keep the status. */
const merchantLife: Readonly<Record<string, Step>> = {
  ...websiteLife,
  corrected: {
    moves: {
      ...passed,
      pending: 'pending',
      auditFailed: 'auditFailed',
      reviewFailed: 'reviewFailed',
    },
    ...managing,
  },
};
const auditLife: Readonly<Record<string, Step>> = {
  ...websiteLife,
  correctionAccepted: { moves: passed, guards: ['notCorrected'], ...auditing },
  correctionDeclined: { moves: passed, guards: ['notCorrected'], ...auditing },
  averageConfirmed: { moves: { reviewed: 'reviewed' }, guards: ['usual'], ...auditing },
};

/** The merchant's step for an action. */
export const stepOfAction = {
  resubmit: 'resubmitted',
  disable: 'disabled',
  enable: 'enabled',
  requestReview: 'reviewRequested',
  correct: 'corrected',
} as const satisfies Record<WebsiteAction, WebsiteStep | CorrectionStep>;

/** Both results of an audit start from the same status; so do those of a review. */
const stepOfAudit = {
  audit: 'auditPassed',
  review: 'reviewPassed',
  acceptCorrection: 'correctionAccepted',
  declineCorrection: 'correctionDeclined',
  confirmAverage: 'averageConfirmed',
  stop: 'stopped',
} as const satisfies Record<WebsiteAuditAction, WebsiteStep | CorrectionStep | 'averageConfirmed'>;

/** Whether a guard blocks the step; `personId`: the person who would take it. */
const isHindered = (website: WebsiteStanding, guard: Guard, personId?: bigint): boolean => {
  const { isStopped, auditedBy, realisedMinor, correctionAt } = website;
  return {
    stopped: isStopped,
    notStopped: !isStopped,
    usual: !isHigh(realisedMinor, website),
    notCorrected: correctionAt === null,
    anotherOperator: auditedBy !== null && auditedBy === personId,
  }[guard];
};

type Can = (permission: Permission) => boolean;

/** A team member's possible actions on a website now. */
export const actionsOf = (website: WebsiteStanding, can: Can): WebsiteAction[] =>
  judgeSteps({
    life: merchantLife,
    actions: stepOfAction,
    place: website.status,
    can,
    isHindered: (guard) => isHindered(website, guard),
  }).allowedActions;

/** An operator's possible actions, and the obstacles to the others. */
export const judgeAudit = (
  website: WebsiteStanding,
  { can, personId }: { can: Can; personId: bigint },
): { allowedActions: WebsiteAuditAction[]; obstacles: WebsiteAuditObstacle[] } => {
  const { allowedActions, obstacles } = judgeSteps({
    life: auditLife,
    actions: stepOfAudit,
    place: website.status,
    can,
    isHindered: (guard) => isHindered(website, guard, personId),
  });
  const isOwnAudit = obstacles.some(({ obstacle }) => obstacle === 'anotherOperator');
  return { allowedActions, obstacles: isOwnAudit ? ['anotherOperator'] : [] };
};
