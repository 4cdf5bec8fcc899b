import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import {
  codeSentSchema,
  factorChoicesSchema,
  factorProofSchema,
  passkeyOptionsSchema,
} from '../second-factor.ts';
import { signInReplySchema } from '../sign-in.ts';

// An operator has no KYC info for a guard to act on (Spec S2.75), so the second factor comes before there is a
// session. The refusal of `admin/login` carries the ticket; it works once, and the code sent for it works with no
// other ticket.
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
