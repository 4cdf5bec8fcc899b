import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { codeSchema } from './passwords.ts';

/** What a person may have beside the password (Spec S2.2, S2.56). */
export const factorKinds = ['passkey', 'app', 'sms', 'recovery'] as const;
export type FactorKind = (typeof factorKinds)[number];

export const base64UrlSchema = z.string().regex(/^[\w-]{1,6000}={0,2}$/);

/** What a browser answers when a passkey was used, as its JSON has it; what we do not read is dropped. */
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

/** Sixteen letters and digits of Crockford's alphabet, 80 bits; typed in any case, with or without strokes. */
export const recoveryCodeSchema = z
  .string()
  .max(64)
  .transform((typed) =>
    typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'recoveryCode'))
  .meta({ secret: true });

const passwordTrialSchema = z.string().min(1).max(256).meta({ secret: true });

/** A factor given; `password` with a mailed code is for those who have none (Decision 7). */
export const factorProofSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passkey'), passkey: passkeyProofSchema }),
  z.strictObject({ kind: z.literal('app'), code: codeSchema }),
  z.strictObject({ kind: z.literal('sms'), code: codeSchema }),
  z.strictObject({ kind: z.literal('recovery'), recoveryCode: recoveryCodeSchema }),
  z.strictObject({ kind: z.literal('password'), password: passwordTrialSchema, code: codeSchema }),
]);
export type FactorProof = z.output<typeof factorProofSchema>;

/** What a person can choose from. Number and address are masked. */
export const factorChoicesSchema = z.object({
  sms: z.string().nullable(),
  app: z.boolean(),
  passkey: z.boolean(),
  /** Recovery codes that are left. */
  recovery: z.int(),
  /** Where the code goes of someone who has no factor; null for everybody else. */
  mail: z.string().nullable(),
});
export type FactorChoices = z.output<typeof factorChoicesSchema>;

/** Seconds until another code may be sent; more than a minute means that none was sent now. */
export const codeSentSchema = z.object({ waitSeconds: z.int() });

/** What `navigator.credentials` takes, as JSON. */
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

/** Sends six digits (Spec S5.8) to the verified number, or to the address of someone who has no factor. */
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

/** Gives the session its second factor, or proves it again for a call that needs a fresh proof (Decision 7). */
export const proveFactor = defineCall({
  name: 'proveFactor',
  method: 'POST',
  path: 'user/secondFactor',
  access: halfSignedIn,
  input: z.strictObject({
    proof: factorProofSchema,
    /** This browser is not asked again at a login for thirty days. */
    trustsBrowser: z.boolean().default(false),
  }),
  output: z.object({}),
  errors: proofErrors,
});
