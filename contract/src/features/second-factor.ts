import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { codeSchema } from './passwords.ts';

/** Kinds of second factor (Spec S2.2, S2.56). */
export const factorKinds = ['passkey', 'app', 'sms', 'recovery'] as const;
export type FactorKind = (typeof factorKinds)[number];

export const base64UrlSchema = z.string().regex(/^[\w-]{1,6000}={0,2}$/);

/** The browser's response to using a passkey, in its JSON form; fields we don't read are dropped. */
export const passkeyProofSchema = z
  .object({
    id: base64UrlSchema,
    rawId: base64UrlSchema,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64UrlSchema,
      authenticatorData: base64UrlSchema,
      signature: base64UrlSchema,
      userHandle: base64UrlSchema.optional(),
    }),
  })
  .meta({ secret: true });

/** Sixteen letters and digits of Crockford's alphabet, 80 bits; any case, hyphens optional. */
export const recoveryCodeSchema = z
  .string()
  .max(64)
  .transform((typed) =>
    typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'recoveryCode'))
  .meta({ secret: true });

const passwordTrialSchema = z.string().min(1).max(256).meta({ secret: true });

/** A factor presented; `password` with a mailed code is for people without a factor (Decision 7). */
export const factorProofSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passkey'), passkey: passkeyProofSchema }),
  z.strictObject({ kind: z.literal('app'), code: codeSchema }),
  z.strictObject({ kind: z.literal('sms'), code: codeSchema }),
  z.strictObject({ kind: z.literal('recovery'), recoveryCode: recoveryCodeSchema }),
  z.strictObject({ kind: z.literal('password'), password: passwordTrialSchema, code: codeSchema }),
]);
export type FactorProof = z.output<typeof factorProofSchema>;

/** Factors the person can choose from. Number and address are masked. */
export const factorChoicesSchema = z.object({
  sms: z.string().nullable(),
  app: z.boolean(),
  passkey: z.boolean(),
  /** Unused recovery codes. */
  recovery: z.int(),
  /** Address for the code of a person without a factor; null for everybody else. */
  mail: z.string().nullable(),
});
export type FactorChoices = z.output<typeof factorChoicesSchema>;

/** Seconds until another code may be sent; more than a minute means that none was sent now. */
export const codeSentSchema = z.object({ waitSeconds: z.int() });

/** Options for `navigator.credentials`, as JSON. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const proofErrors = ['secondFactor.wrong', 'secondFactor.locked'] as const;
export const sendErrors = ['secondFactor.notEnrolled'] as const;

const halfSignedIn = { kind: 'session', level: 'password' } as const;

export const getFactorChoices = defineCall({
  name: 'getFactorChoices',
  method: 'GET',
  path: 'user/secondFactor/choices',
  access: halfSignedIn,
  input: z.strictObject({}),
  output: factorChoicesSchema,
  errors: [],
});

/** Sends a six-digit code (Spec S5.8) to the verified number, or to the address of a person without a factor. */
export const sendFactorCode = defineCall({
  name: 'sendFactorCode',
  method: 'POST',
  path: 'user/secondFactor/sendCode',
  access: halfSignedIn,
  input: z.strictObject({}),
  output: codeSentSchema,
  errors: sendErrors,
});

export const getPasskeyOptions = defineCall({
  name: 'getPasskeyOptions',
  method: 'POST',
  path: 'user/secondFactor/passkeyOptions',
  access: halfSignedIn,
  input: z.strictObject({}),
  output: passkeyOptionsSchema,
  errors: sendErrors,
});

/** Adds the second factor to the session, or renews it for a call that needs a fresh proof (Decision 7). */
export const proveFactor = defineCall({
  name: 'proveFactor',
  method: 'POST',
  path: 'user/secondFactor',
  access: halfSignedIn,
  input: z.strictObject({
    proof: factorProofSchema,
    /** Skips the second factor at logins from this browser for thirty days. */
    trustsBrowser: z.boolean().default(false),
  }),
  output: z.object({}),
  errors: proofErrors,
});
