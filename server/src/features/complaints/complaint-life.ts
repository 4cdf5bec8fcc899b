import {
  complaintLimits,
  type ComplaintAction,
  type ComplaintOutcome,
  type ComplaintStatus,
  type ComplaintStep,
} from '@back-office/contract/features/complaints';
import type { Permission } from '@back-office/contract/kit/permission';
import { judgeSteps, type LifeStep } from '#platform/life-cycle/steps';

type Step = LifeStep<
  ComplaintStatus,
  'merchant' | 'cardholder' | 'system',
  'noRefunds' | 'noMoreTexts'
>;

const answering = { by: ['merchant'], permission: 'complaints.answer' } as const;

/** Spec S4.15: every step of a complaint, as data. */
export const complaintLife = {
  opened: { begins: ['pending'], moves: {}, by: ['cardholder'] },
  payerWrote: { moves: { pending: 'pending' }, by: ['cardholder'] },
  replied: { moves: { pending: 'pending' }, guards: ['noMoreTexts'], ...answering },
  agreed: { moves: { pending: 'processed' }, guards: ['noRefunds'], ...answering },
  refused: { moves: { pending: 'processed' }, ...answering },
  closedByPayer: { moves: { pending: 'processed' }, by: ['cardholder'] },
  /** The agreed refund failed: the merchant answers again. */
  refundFailed: { moves: { processed: 'pending' }, by: ['system'] },
} as const satisfies Record<ComplaintStep, Step>;

/** The outcome of a complaint by its closing step. */
export const outcomeOf: Readonly<Partial<Record<ComplaintStep, ComplaintOutcome>>> = {
  agreed: 'agreed',
  refused: 'refused',
  closedByPayer: 'closedByPayer',
};

const stepOfAction = {
  reply: 'replied',
  agree: 'agreed',
  refuse: 'refused',
} as const satisfies Record<ComplaintAction, ComplaintStep>;

/**
 * A team member's possible actions on a complaint now. Agreeing requests a refund, so it also needs that permission.
 */
export const actionsOf = (
  { status, version }: { status: ComplaintStatus; version: number },
  can: (permission: Permission) => boolean,
): ComplaintAction[] =>
  judgeSteps({
    life: complaintLife as Readonly<Record<string, Step>>,
    actions: stepOfAction,
    place: status,
    can,
    isHindered: (guard) =>
      guard === 'noRefunds' ? !can('refunds.apply') : version >= complaintLimits.messages,
  }).allowedActions;
