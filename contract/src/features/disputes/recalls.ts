import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { isLatin, written } from './written-text.ts';

// D19: a cardholder who withdrew a dispute can have the issuer take its chargeback back, and the merchant asks for it (Decision 24).

export const recallRules = {
  /** Days after the chargeback's posting date, UTC+8. */
  windowDays: 15,
  tries: 2,
  /** Days between two tries. */
  gapDays: 7,
  /** Until the issuer's answer. */
  workingDays: 5,
} as const;
export const recallStatementMax = 1000;

/**
 * notTaken: the gateway refused it, so it counts as no try. unanswered: the day of the answer has passed; a later answer still
 * counts.
 */
export const recallStatuses = ['pending', 'agreed', 'refused', 'notTaken', 'unanswered'] as const;
export type RecallStatus = (typeof recallStatuses)[number];

export const recallSchema = z.object({
  status: z.enum(recallStatuses),
  statement: z.string(),
  filedAt: z.iso.datetime(),
  filedBy: z.string(),
  /** The last second at which the issuer's answer is expected. */
  answerBy: z.iso.datetime(),
  /** The gateway's code where it took no recall. */
  refusalCode: z.string().nullable(),
});
export type Recall = z.output<typeof recallSchema>;

/** Asks the issuer to take a chargeback back, since the cardholder withdrew the dispute. The case stays as it is until the answer. */
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
