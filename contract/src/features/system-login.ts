import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { merchantNumberSchema } from '../kit/merchant-number.ts';
import { factorProofSchema } from './second-factor.ts';
import { passwordTrialSchema, signInReplySchema } from './sign-in.ts';
import { ticketSchema } from './sign-in/second-step.ts';
import { typedText } from '../kit/line.ts';

/** Limit of an operator's view as a merchant (Decision 7). */
export const actingMinutes = 30;
export const actingReasonLength = { min: 1, max: 200 } as const;

/**
 * Spec S7.3: an operator views a merchant's back-office on its behalf and gives a reason. The merchant reads the
 * reason in the operation log, and the owner gets it by mail.
 */
export const systemLogin = defineCall({
  name: 'systemLogin',
  method: 'POST',
  path: 'admin/login_by_sysadmin',
  access: { kind: 'public' },
  input: z.strictObject({
    loginName: typedText(254),
    password: passwordTrialSchema,
    merchantNumber: z.string().trim().pipe(merchantNumberSchema),
    reason: typedText(actingReasonLength.max, actingReasonLength.min),
    /** The second step for people who need one: with the ticket from the first refusal. */
    factor: z.strictObject({ ticket: ticketSchema, proof: factorProofSchema }).optional(),
  }),
  output: signInReplySchema,
  errors: [
    'signIn.failed',
    'signIn.locked',
    'signIn.needsSecureContext',
    'signIn.secondFactorNeeded',
    'signIn.ticketExpired',
    'secondFactor.wrong',
    'secondFactor.locked',
    'systemLogin.notAllowed',
    'systemLogin.factorMissing',
    'systemLogin.merchantUnknown',
  ],
});
