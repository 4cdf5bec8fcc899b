import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { isLatin, written } from './written-text.ts';
import type { Tone } from '../../kit/tone.ts';

// D19: if a cardholder withdrew a dispute, the merchant can ask the issuer to withdraw the chargeback (Decision 24).

export const recallRules = {
  /** Days after the chargeback's posting date, UTC+8. */
  windowDays: 15,
  tries: 2,
  /** Days between two tries. */
  gapDays: 7,
  /** Working days until the issuer's answer. */
  workingDays: 5,
} as const;
export const recallStatementMax = 1000;

/**
 * notTaken: the gateway refused it, so it does not count as a try. unanswered: the answer's deadline has passed; a
 * later answer still counts.
 */
export const recallStatuses = ['pending', 'agreed', 'refused', 'notTaken', 'unanswered'] as const;
export type RecallStatus = (typeof recallStatuses)[number];

export const recallTones: Readonly<Record<RecallStatus, Tone>> = {
  pending: 'moving',
  agreed: 'good',
  refused: 'bad',
  notTaken: 'bad',
  unanswered: 'quiet',
};

export const recallSchema = z.object({
  status: z.enum(recallStatuses),
  statement: z.string(),
  filedAt: z.iso.datetime(),
  filedBy: z.string(),
  /** The last second in which the issuer's answer is expected. */
  answerBy: z.iso.datetime(),
  /** The gateway's code if it refused the recall. */
  refusalCode: z.string().nullable(),
});
export type Recall = z.output<typeof recallSchema>;

/**
 * Asks the issuer to withdraw a chargeback, because the cardholder withdrew the dispute. The case does not change until
 * the answer.
 */
export const recallDispute = defineCall({
  name: 'recallDispute',
  method: 'POST',
  path: 'disputes/{number}/recall',
  access: { kind: 'merchant', permission: 'disputes.answer' },
  input: z.strictObject({
    number: z.string().max(64),
    /** When and how the cardholder withdrew the dispute, in English. */
    statement: written(recallStatementMax).refine(isLatin, { params: { rule: 'english' } }),
  }),
  output: z.object({ answerBy: z.iso.datetime() }),
  errors: [
    'disputes.notFound',
    'disputes.notRecallable',
    'disputes.recallTooLate',
    'disputes.recallTriesUsed',
    'disputes.recallTooSoon',
  ],
});
