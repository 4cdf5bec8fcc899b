import type {
  AlertAction,
  alertObstacles,
  AlertState,
} from '@back-office/contract/features/alerts';
import type { Permission } from '@back-office/contract/kit/permission';
import { judgeSteps, type Judged, type LifeStep } from '#platform/life-cycle/steps';

type Guard = Exclude<(typeof alertObstacles)[number], 'noPermission'>;
type Step = LifeStep<AlertState, 'gateway' | 'merchant' | 'system', Guard>;

const answering = { by: ['merchant'], permission: 'disputes.answer' } as const;

/**
 * Spec S4.12, Decision 37: every step of an alert, as data. While the gateway reports it open, a separate state records
 * our answer; only the gateway decides how it ends.
 */
export const alertLife = {
  received: { begins: ['open'], moves: {}, by: ['gateway'], ledger: ['ethocaFee'] },
  decidedByRule: {
    begins: ['refunded', 'accepted', 'declined'],
    moves: {},
    by: ['gateway'],
    ledger: ['rdr', 'rdrFee'],
  },
  refundRequested: {
    moves: { open: 'refunding' },
    guards: ['deadlinePassed', 'refundClosed'],
    ...answering,
  },
  answered: {
    moves: { open: 'sent' },
    guards: ['deadlinePassed'],
    command: 'answerAlert',
    ...answering,
  },
  refundSucceeded: {
    moves: { refunding: 'sent', open: 'sent' },
    by: ['system'],
    command: 'answerAlert',
  },
  refundFailed: { moves: { refunding: 'open' }, by: ['system'] },
  answerRefused: { moves: { sent: 'open' }, by: ['gateway'] },
  resolved: {
    moves: { open: 'refunded', refunding: 'refunded', sent: 'refunded' },
    by: ['gateway'],
  },
  declined: {
    moves: { open: 'declined', refunding: 'declined', sent: 'declined' },
    by: ['gateway'],
  },
  expired: { moves: { open: 'expired', refunding: 'expired', sent: 'expired' }, by: ['gateway'] },
} as const satisfies Record<string, Step>;

const stepOfAction = { refund: 'refundRequested', answer: 'answered' } as const;

type Judging = {
  state: AlertState;
  kind: 'rdr' | 'ethoca';
  dueAt: Date | null;
  isRefundable: boolean;
  isCreditDue: boolean;
};
type Reader = { now: Date; can: (permission: Permission) => boolean };

export const isLate = (dueAt: Date | null, now: Date): boolean => dueAt !== null && now > dueAt;

/**
 * A team member's possible actions on an alert now. A refund also needs the refund permission; the fee can be claimed
 * back after the answer.
 */
export const judgeAlert = (
  { state, kind, dueAt, isRefundable, isCreditDue }: Judging,
  { now, can }: Reader,
): Judged<AlertAction, Guard> => {
  // RDR decides by its rules, so no one answers.
  const judged =
    kind === 'rdr'
      ? { allowedActions: [], obstacles: [] }
      : judgeSteps<'refund' | 'answer', AlertState, Guard>({
          life: alertLife as Readonly<Record<string, Step>>,
          actions: stepOfAction,
          place: state,
          can,
          isHindered: (guard) =>
            guard === 'refundClosed' ? !isRefundable || !can('refunds.apply') : isLate(dueAt, now),
        });
  return isCreditDue && can('disputes.answer')
    ? { ...judged, allowedActions: [...judged.allowedActions, 'requestCredit'] }
    : judged;
};
