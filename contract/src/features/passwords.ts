import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { emailSchema } from '../kit/email.ts';
import { mobileSchema, phoneSchema } from '../kit/phone.ts';
import { codeFlowSchema, proofSchema } from '../kit/proof-of-work.ts';

// Spec S5.1.
export const passwordLength = { min: 8, max: 15 } as const;
const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}\s]/u];

/** Length in composed characters (NFC): an emoji counts one. A password is never trimmed or cut. */
export const lengthOfPassword = (password: string): number =>
  Array.from(password.normalize('NFC')).length;

/** Spec S5.1: 8 to 15 characters, no blanks, of at least two kinds among capitals, small letters, digits and others. */
export const isWellFormedPassword = (password: string): boolean => {
  const length = lengthOfPassword(password);
  return (
    length >= passwordLength.min &&
    length <= passwordLength.max &&
    !/\s/u.test(password) &&
    kinds.filter((kind) => kind.test(password)).length >= 2
  );
};

const newPasswordSchema = z
  .string()
  .max(256)
  .refine(isWellFormedPassword, { params: { rule: 'password' } })
  .meta({ secret: true });

/** Spec S5.2: a new password is typed twice; refine an input that has both with `isConfirmed`. */
export const newPasswordTwice = {
  password: newPasswordSchema,
  confirmation: z.string().max(256).meta({ secret: true }),
};
export const isConfirmed = ({
  password,
  confirmation,
}: Record<'password' | 'confirmation', string>) => password === confirmation;
export const passwordsDiffer = { path: ['confirmation'], params: { rule: 'passwordsDiffer' } };

/** Spec S5.8. */
export const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'code')
  .meta({ secret: true });
export const linkKeySchema = z.string().min(1).max(200).meta({ secret: true });

/** Spec S7.10. The answer doesn't reveal whether the address has an account. */
export const mailPasswordReset = defineCall({
  name: 'mailPasswordReset',
  method: 'POST',
  path: 'kyc/isc/resetpwd/sendEmail',
  access: { kind: 'public' },
  input: z.strictObject({ email: emailSchema }),
  output: z.object({}),
  errors: [],
});

/**
 * Spec S7.11. The answer doesn't reveal whether the number has an account; proof of work is required as for a sign-up
 * code.
 */
export const textPasswordReset = defineCall({
  name: 'textPasswordReset',
  method: 'POST',
  path: 'kyc/isc/resetpwd/sms',
  access: { kind: 'public' },
  input: z.strictObject({ phone: mobileSchema, proof: proofSchema, flow: codeFlowSchema }),
  output: z.object({}),
  errors: ['signUp.proofRefused', 'signUp.waitForCode', 'passwords.tooManyWrongCodes'],
});

/** Spec S7.12: returns, for a correct code, the key that a link would have carried. */
export const verifyPasswordResetCode = defineCall({
  name: 'verifyPasswordResetCode',
  method: 'POST',
  path: 'kyc/isc/resetPwd/verifySmsCode',
  access: { kind: 'public' },
  input: z.strictObject({ phone: phoneSchema, code: codeSchema, flow: codeFlowSchema }),
  output: z.object({ key: z.string() }),
  errors: ['passwords.codeWrong', 'passwords.tooManyWrongCodes'],
});

/** Checks that a link can still be used, before a new password is typed. */
export const checkPasswordReset = defineCall({
  name: 'checkPasswordReset',
  method: 'POST',
  path: 'kyc/isc/resetPwd/check',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({}),
  errors: ['passwords.linkExpired'],
  reads: true,
});

/** Spec S7.13. Ends every session of the person. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: 'kyc/isc/resetPwd',
  access: { kind: 'public' },
  input: z
    .strictObject({ key: linkKeySchema, ...newPasswordTwice })
    .refine(isConfirmed, passwordsDiffer),
  output: z.object({}),
  errors: [
    'passwords.linkExpired',
    'passwords.tooShort',
    'passwords.tooCommon',
    'passwords.usedBefore',
  ],
});

/**
 * Changes the person's own password, also when the guard requires it (Spec S2.44, S2.73). Ends the person's other
 * sessions.
 */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: 'user/password',
  access: { kind: 'session', level: 'secondFactor' },
  input: z
    .strictObject({
      current: z.string().min(1).max(256).meta({ secret: true }),
      ...newPasswordTwice,
    })
    .refine(isConfirmed, passwordsDiffer),
  output: z.object({}),
  errors: [
    'passwords.currentWrong',
    'secondFactor.locked',
    'passwords.tooShort',
    'passwords.tooCommon',
    'passwords.usedBefore',
  ],
});
