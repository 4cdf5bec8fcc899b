import type {
  MailAction,
  MailStatus,
  MailStep,
} from '@back-office/contract/features/cardholder-mail';
import type { Permission } from '@back-office/contract/kit/permission';
import { judgeSteps, type LifeStep } from '#platform/life-cycle/steps';

type Guard = 'isMatched' | 'isAutomatic';
type Step = LifeStep<MailStatus, 'merchant' | 'cardholder' | 'mailServer', Guard>;

const answering = { by: ['merchant'], permission: 'cardholderMail.answer' } as const;

/** Spec S4.15: every step of a conversation, as data. A mail that a program wrote begins one that nobody has to answer. */
export const mailLife = {
  received: {
    begins: ['pending', 'processed'],
    moves: { pending: 'pending', processed: 'pending' },
    by: ['cardholder'],
  },
  // An answer that did not arrive is no answer.
  returned: { moves: { pending: 'pending', processed: 'pending' }, by: ['mailServer'] },
  answered: {
    moves: { pending: 'processed', processed: 'processed' },
    // Programs would answer each other.
    guards: ['isAutomatic'],
    ...answering,
  },
  closed: { moves: { pending: 'processed' }, ...answering },
  linked: {
    moves: { pending: 'pending', processed: 'processed' },
    guards: ['isMatched'],
    ...answering,
  },
} as const satisfies Record<MailStep, Step>;

const stepOfAction = {
  answer: 'answered',
  close: 'closed',
  link: 'linked',
} as const satisfies Record<MailAction, MailStep>;

type Standing = { status: MailStatus; paymentNumber: string | null; isAutomatic: boolean };

/** What a merchant's person can do with a conversation now. */
export const actionsOf = (
  { status, paymentNumber, isAutomatic }: Standing,
  can: (permission: Permission) => boolean,
): MailAction[] =>
  judgeSteps({
    life: mailLife as Readonly<Record<string, Step>>,
    actions: stepOfAction,
    place: status,
    can,
    isHindered: (guard) => (guard === 'isMatched' ? paymentNumber !== null : isAutomatic),
  }).allowedActions;
