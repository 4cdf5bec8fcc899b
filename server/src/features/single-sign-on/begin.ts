import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { beginSingleSignOn, getSingleSignOn } from '@back-office/contract/features/single-sign-on';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '#platform/auth/network-of';
import { issueKey } from '#platform/auth/one-time-keys';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { configuredSso, discover, returnAddressOf } from './provider.ts';

/** Cookie of the attempt that a browser began: only this browser has the value and can finish the attempt. */
const cookieName = '__Host-sso';
// Longer than an attempt is valid, so that an expired attempt can be distinguished from another browser's.
const cookieSeconds = 60 * 60;

const ssoCookieOf = (key: string): string =>
  `${cookieName}=${key}; Path=/; Max-Age=${cookieSeconds}; Secure; HttpOnly; SameSite=Strict`;
export const ssoCookieRemoved = `${cookieName}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict`;

export const ssoKeyIn = (cookies: Readonly<Record<string, string>>): string | undefined =>
  cookies[cookieName];

const derived = (pepper: string, label: string, key: string): string =>
  createHmac('sha256', pepper).update(`single sign-on ${label}\0${key}`).digest('base64url');

/** The secrets of one attempt, derived from the browser's key and our pepper, so that none is stored. */
export const secretsOf = (pepper: string, key: string) => ({
  state: derived(pepper, 'state', key),
  nonce: derived(pepper, 'nonce', key),
  verifier: derived(pepper, 'verifier', key),
});

/** Whether an answer of the provider belongs to the attempt that this browser began. */
export const isStateOf = (pepper: string, key: string, state: string | null): boolean => {
  const expected = Buffer.from(secretsOf(pepper, key).state);
  const given = Buffer.from(state ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** For the key with which the browser finishes. */
export const attemptPurpose = 'singleSignOn';
// Time enough for a password and a second factor at the provider.
const attemptMinutes = 10;

// Anyone may begin, and each attempt is a row; no person begins that often.
const begun = new RateLimiterMemory({ points: 100, duration: attemptMinutes * 60 });

export const getSingleSignOnRoute = implement(getSingleSignOn, async ({ platform }) => ({
  name: configuredSso(platform.configuration)?.name ?? null,
}));

/**
 * Spec S6.6: the provider's login address for the browser. The browser gets a key that only it has; state, nonce and the code's
 * verifier are derived from it, so an answer fits this browser and this attempt only.
 */
export const beginSingleSignOnRoute = implement(
  beginSingleSignOn,
  async ({ platform, caller, now, log, refuse, setHeader }) => {
    const { configuration, database } = platform;
    const sso = configuredSso(configuration);
    if (sso === undefined) {
      return refuse('singleSignOn.notSetUp');
    }
    if (caller.fetchSite === undefined) {
      return refuse('signIn.needsSecureContext');
    }
    await begun.consume(networkOf(caller.ip)).catch(() => {
      throw new Refusal('request.tooMany', { retryAfterSeconds: attemptMinutes * 60 });
    });
    const client = await discover(configuration, sso).catch((error: unknown) => {
      log.warn({ err: error }, 'the provider of single sign-on does not say where it is');
      return refuse('singleSignOn.providerDown');
    });
    const key = await inRole(database, 'identity', (tx) =>
      issueKey(tx, {
        purpose: attemptPurpose,
        subject: randomUUID(),
        minutes: attemptMinutes,
        now,
      }),
    );
    setHeader('set-cookie', ssoCookieOf(key));
    const { state, nonce, verifier } = secretsOf(configuration.PEPPER, key);
    const url = buildAuthorizationUrl(client, {
      redirect_uri: returnAddressOf(configuration),
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href };
  },
);
