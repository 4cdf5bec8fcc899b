import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { emailSchema } from '../kit/email.ts';
import { nameLineSchema, personNameLengthMax } from '../kit/line.ts';
import { mobileSchema } from '../kit/phone.ts';
import {
  codeFlowSchema,
  proofChallengeSchema,
  proofSchema,
  proofSubjectSchema,
} from '../kit/proof-of-work.ts';
import { businessNameSchema } from './businesses.ts';
import { regions } from './terms.ts';
import {
  codeSchema,
  isConfirmed,
  linkKeySchema,
  newPasswordTwice,
  passwordsDiffer,
} from './passwords.ts';

/** Asked by POST, since the number has no place in an address. */
export const getProofChallenge = defineCall({
  name: 'getProofChallenge',
  method: 'POST',
  path: 'kyc/isc/captcha',
  access: { kind: 'public' },
  input: proofSubjectSchema,
  output: proofChallengeSchema,
  errors: [],
  reads: true,
});

/** Spec S7.8: six digits to the number; asked too often it is refused with the time to wait. */
export const textSignUpCode = defineCall({
  name: 'textSignUpCode',
  method: 'POST',
  path: 'kyc/isc/captchaSms',
  access: { kind: 'public' },
  input: z.strictObject({ phone: mobileSchema, proof: proofSchema, flow: codeFlowSchema }),
  output: z.object({}),
  errors: ['signUp.proofRefused', 'signUp.waitForCode'],
});

/** Spec S7.7. Whether the address is somebody's already, the answer does not tell: a mail to it does. */
export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: 'kyc/isc/signup',
  access: { kind: 'public' },
  input: z
    .strictObject({
      email: emailSchema,
      ...newPasswordTwice,
      /** The person's own. */
      name: nameLineSchema(personNameLengthMax),
      phone: mobileSchema,
      code: codeSchema,
      flow: codeFlowSchema,
      businessName: businessNameSchema,
      region: z.enum(regions),
      consent: z.literal(true, { error: 'required' }),
    })
    .refine(isConfirmed, passwordsDiffer),
  output: z.object({}),
  errors: ['signUp.codeWrong', 'signUp.phoneTaken', 'passwords.tooShort', 'passwords.tooCommon'],
});

/** Whose sign-up a link confirms, before anybody confirms it. */
export const checkEmailVerification = defineCall({
  name: 'checkEmailVerification',
  method: 'POST',
  path: 'kyc/isc/emailVerification/check',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({ name: z.string(), businessName: z.string() }),
  errors: ['signUp.linkExpired'],
  reads: true,
});

/** Spec S4.1: Unverified becomes Verified. To open the link alone changes nothing. */
export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: 'kyc/isc/emailVerification',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({}),
  errors: ['signUp.linkExpired'],
});

/** Another mail to the address a link was sent to, by the link that is over. Which one it was, the answer does not tell. */
export const resendByLink = defineCall({
  name: 'resendByLink',
  method: 'POST',
  path: 'kyc/isc/emailVerification/resend',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({}),
  errors: [],
});

/** Another mail to the person's own address. */
export const resendVerification = defineCall({
  name: 'resendVerification',
  method: 'POST',
  path: 'kyc/emailVerification/resend',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({}),
  /** When yet another may be sent. */
  output: z.object({ resendAfterSeconds: z.int() }),
  errors: ['signUp.alreadyVerified', 'signUp.tooSoon'],
});
