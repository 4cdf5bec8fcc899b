import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { signInReplySchema } from './sign-in.ts';

/** Spec S6.6: whether this installation has a provider, and its display name. */
export const getSingleSignOn = defineCall({
  name: 'getSingleSignOn',
  method: 'GET',
  path: 'sso',
  access: { kind: 'public' },
  input: z.strictObject({}),
  output: z.object({ name: z.string().nullable() }),
  errors: [],
});

/** Begins a login at the provider; only the browser that began it can finish it (Decision 7). */
export const beginSingleSignOn = defineCall({
  name: 'beginSingleSignOn',
  method: 'POST',
  path: 'sso/begin',
  access: { kind: 'public' },
  input: z.strictObject({}),
  /** Address to redirect the browser to. */
  output: z.object({ url: z.url() }),
  errors: ['singleSignOn.notSetUp', 'singleSignOn.providerDown', 'signIn.needsSecureContext'],
});

/** Finishes it with the provider's answer. */
export const finishSingleSignOn = defineCall({
  name: 'finishSingleSignOn',
  method: 'POST',
  path: 'sso/finish',
  access: { kind: 'public' },
  /** The query of the redirect address, unchanged. */
  input: z.strictObject({ answer: z.string().min(1).max(8000).meta({ secret: true }) }),
  output: signInReplySchema,
  errors: [
    'singleSignOn.notSetUp',
    'singleSignOn.providerDown',
    'singleSignOn.declined',
    'singleSignOn.otherBrowser',
    'singleSignOn.expired',
    'singleSignOn.notConfirmed',
    'singleSignOn.noEmail',
    'singleSignOn.unknownPerson',
    'singleSignOn.disabled',
    'signIn.failed',
    'signIn.locked',
    'signIn.needsSecureContext',
    'signIn.secondFactorNeeded',
  ],
});
