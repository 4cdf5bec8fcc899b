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
 * Spec S4.12, Decision 37: every step of an alert, as data. While the gateway calls it open, a state of its own says what was
 * answered here; how it ends is the gateway's word alone.
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

/** What a merchant's person can do with an alert now. A refund needs that right too; the fee can be asked back once answered. */
export const judgeAlert = (
  { state, kind, dueAt, isRefundable, isCreditDue }: Judging,
  { now, can }: Reader,
): Judged<AlertAction, Guard> => {
  // RDR decides by its rules: nobody answers.
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
