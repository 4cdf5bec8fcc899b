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

/** POST, because the phone number must not appear in an address. */
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

/** Spec S7.8: texts a six-digit code; when rate-limited, the refusal gives the time to wait. */
export const textSignUpCode = defineCall({
  name: 'textSignUpCode',
  method: 'POST',
  path: 'kyc/isc/captchaSms',
  access: { kind: 'public' },
  input: z.strictObject({ phone: mobileSchema, proof: proofSchema, flow: codeFlowSchema }),
  output: z.object({}),
  errors: ['signUp.proofRefused', 'signUp.waitForCode'],
});

/** Spec S7.7. The answer doesn't reveal whether the address is taken: a mail to it does. */
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

/** The sign-up that a link would confirm; confirms nothing yet. */
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

/** Spec S4.1: Unverified becomes Verified. Opening the link alone changes nothing. */
export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: 'kyc/isc/emailVerification',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({}),
  errors: ['signUp.linkExpired'],
});

/** Sends another mail to the address of an expired link. The answer doesn't reveal the address. */
export const resendByLink = defineCall({
  name: 'resendByLink',
  method: 'POST',
  path: 'kyc/isc/emailVerification/resend',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({}),
  errors: [],
});

/** Sends another mail to the person's own address. */
export const resendVerification = defineCall({
  name: 'resendVerification',
  method: 'POST',
  path: 'kyc/emailVerification/resend',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({}),
  /** Seconds until another mail may be sent. */
  output: z.object({ resendAfterSeconds: z.int() }),
  errors: ['signUp.alreadyVerified', 'signUp.tooSoon'],
});
