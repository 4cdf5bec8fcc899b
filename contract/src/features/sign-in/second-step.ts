import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import {
  codeSentSchema,
  factorChoicesSchema,
  factorProofSchema,
  passkeyOptionsSchema,
} from '../second-factor.ts';
import { signInReplySchema } from '../sign-in.ts';

// An operator has no KYC info that a guard could hold him up by (Spec S2.75): he gives his second factor before there is a
// session. What `admin/login` refused him with carries the ticket; it opens once, and what was sent for it opens nothing else.
export const ticketSchema = z.string().min(1).max(200).meta({ secret: true });
const access = { kind: 'public' } as const;

export const getOperatorFactorChoices = defineCall({
  name: 'getOperatorFactorChoices',
  method: 'POST',
  path: 'admin/login/secondFactor/choices',
  access,
  input: z.strictObject({ ticket: ticketSchema }),
  output: factorChoicesSchema,
  errors: ['signIn.ticketExpired'],
  reads: true,
});

export const sendOperatorFactorCode = defineCall({
  name: 'sendOperatorFactorCode',
  method: 'POST',
  path: 'admin/login/secondFactor/sendCode',
  access,
  input: z.strictObject({ ticket: ticketSchema }),
  output: codeSentSchema,
  errors: ['signIn.ticketExpired', 'secondFactor.notEnrolled'],
});

export const getOperatorPasskeyOptions = defineCall({
  name: 'getOperatorPasskeyOptions',
  method: 'POST',
  path: 'admin/login/secondFactor/passkeyOptions',
  access,
  input: z.strictObject({ ticket: ticketSchema }),
  output: passkeyOptionsSchema,
  errors: ['signIn.ticketExpired', 'secondFactor.notEnrolled'],
});

/** The second step of an operator's login. */
export const giveOperatorFactor = defineCall({
  name: 'giveOperatorFactor',
  method: 'POST',
  path: 'admin/login/secondFactor',
  access,
  input: z.strictObject({
    ticket: ticketSchema,
    proof: factorProofSchema,
    trustsBrowser: z.boolean().default(false),
  }),
  output: signInReplySchema,
  errors: [
    'signIn.ticketExpired',
    'signIn.needsSecureContext',
    'secondFactor.wrong',
    'secondFactor.locked',
  ],
});
