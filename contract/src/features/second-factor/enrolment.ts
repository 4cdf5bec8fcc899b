import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { codeSchema } from '../passwords.ts';
import { base64UrlSchema, passkeyOptionsSchema, proofErrors } from '../second-factor.ts';
import { typedText } from '../../kit/line.ts';

const signedIn = { kind: 'session', level: 'secondFactor' } as const;
/** Access for an operator setting up the first factor (Decision 7). */
const enrolling = { kind: 'session', level: 'enrolment' } as const;

/** The browser's response to creating a passkey. */
const newPasskeySchema = z
  .object({
    id: base64UrlSchema,
    rawId: base64UrlSchema,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64UrlSchema,
      attestationObject: z.string().regex(/^[\w-]{1,60000}={0,2}$/),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  })
  .meta({ secret: true });

const passkeyNameSchema = typedText(60);

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

const trustedBrowserSchema = z.object({
  id: z.string(),
  /** As reported by the browser; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  trustedAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type TrustedBrowser = z.output<typeof trustedBrowserSchema>;

/** All second factors of the person. */
export const listSecondFactors = defineCall({
  name: 'listSecondFactors',
  method: 'GET',
  path: 'user/secondFactors',
  access: enrolling,
  input: z.strictObject({}),
  output: z.object({
    sms: z.object({
      /** Masked; null without a verified number. */
      phone: z.string().nullable(),
      isOn: z.boolean(),
    }),
    app: z.object({ addedAt: z.iso.datetime() }).nullable(),
    passkeys: z.array(passkeySchema),
    recoveryCodesLeft: z.int(),
    trustedBrowsers: z.array(trustedBrowserSchema),
  }),
  errors: [],
});

export const switchSmsFactor = defineCall({
  name: 'switchSmsFactor',
  method: 'PUT',
  path: 'user/secondFactors/sms',
  access: signedIn,
  input: z.strictObject({ isOn: z.boolean() }),
  output: z.object({}),
  errors: ['secondFactor.noPhone'],
  stepUp: true,
});

/** A new secret for an app; it takes effect once a code from it has been entered. */
export const beginAuthenticatorApp = defineCall({
  name: 'beginAuthenticatorApp',
  method: 'POST',
  path: 'user/secondFactors/app',
  access: enrolling,
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['secondFactor.appThere'],
  stepUp: true,
});

export const confirmAuthenticatorApp = defineCall({
  name: 'confirmAuthenticatorApp',
  method: 'PUT',
  path: 'user/secondFactors/app',
  access: enrolling,
  input: z.strictObject({ code: codeSchema }),
  output: z.object({}),
  errors: proofErrors,
  stepUp: true,
});

export const removeAuthenticatorApp = defineCall({
  name: 'removeAuthenticatorApp',
  method: 'DELETE',
  path: 'user/secondFactors/app',
  access: signedIn,
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['secondFactor.notEnrolled'],
  stepUp: true,
});

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  method: 'POST',
  path: 'user/secondFactors/passkeys/options',
  access: enrolling,
  input: z.strictObject({}),
  output: passkeyOptionsSchema,
  errors: ['secondFactor.tooManyPasskeys'],
  stepUp: true,
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: 'user/secondFactors/passkeys',
  access: enrolling,
  input: z.strictObject({ name: passkeyNameSchema, passkey: newPasskeySchema }),
  output: z.object({}),
  errors: ['secondFactor.wrong', 'secondFactor.tooManyPasskeys'],
  stepUp: true,
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'PUT',
  path: 'user/secondFactors/passkeys/{id}',
  access: signedIn,
  input: z.strictObject({ id: base64UrlSchema, name: passkeyNameSchema }),
  output: z.object({}),
  errors: ['secondFactor.notFound'],
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: 'user/secondFactors/passkeys/{id}',
  access: signedIn,
  input: z.strictObject({ id: base64UrlSchema }),
  output: z.object({}),
  errors: ['secondFactor.notFound'],
  stepUp: true,
});

/** Ten new codes; earlier ones stop working. */
export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: 'user/secondFactors/recoveryCodes',
  access: signedIn,
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['secondFactor.notEnrolled'],
  stepUp: true,
});

export const revokeTrustedBrowser = defineCall({
  name: 'revokeTrustedBrowser',
  method: 'DELETE',
  path: 'user/trustedBrowsers/{id}',
  access: signedIn,
  input: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
  output: z.object({}),
  errors: ['secondFactor.notFound'],
});
