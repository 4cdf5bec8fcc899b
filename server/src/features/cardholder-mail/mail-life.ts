import type {
  MailAction,
  MailStatus,
  MailStep,
} from '@back-office/contract/features/cardholder-mail';
import type { Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { judgeSteps, type LifeStep } from '#platform/life-cycle/steps';
import { announceStale } from '#platform/stale';

type Guard = 'isMatched' | 'isAutomatic';
type Step = LifeStep<MailStatus, 'merchant' | 'cardholder' | 'mailServer', Guard>;

const answering = { by: ['merchant'], permission: 'cardholderMail.answer' } as const;

/** Spec S4.15: every step of a conversation, as data. An automatic mail begins one that needs no answer. */
export const mailLife = {
  received: {
    begins: ['pending', 'processed'],
    moves: { pending: 'pending', processed: 'pending' },
    by: ['cardholder'],
  },
  // An answer that was not delivered does not count.
  returned: { moves: { pending: 'pending', processed: 'pending' }, by: ['mailServer'] },
  answered: {
    moves: { pending: 'processed', processed: 'processed' },
    // Otherwise programs would answer each other.
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

/** A team member's possible actions on a conversation now. */
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

/**
 * A failed answer reopens its conversation. Letters of other kinds are ignored, and so is a letter whose last attempt
 * delivered it before its process died.
 */
export const markUndelivered = (platform: Platform, letterId: string): Promise<void> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const failed = await tx.rows(
      sql`select from letters where id = ${letterId} and status = 'failed'`,
    );
    if (failed.length === 0) {
      return;
    }
    const [message] = await tx.rows<{ businessId: bigint; number: string }>(sql`
      update mail_messages set undelivered_at = ${now()}
      where letter_id = ${letterId} and undelivered_at is null
      returning business_id as "businessId", number`);
    if (message === undefined) {
      return;
    }
    const { businessId, number } = message;
    await tx.run(sql`
      update mail_conversations set status = 'pending', outcome = null, unread = unread + 1, version = version + 1
      where business_id = ${businessId} and number = ${number}`);
    await announceStale(tx, { businessId, stale: 'cardholderMail' });
  });
