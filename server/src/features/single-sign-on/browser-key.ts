import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of the attempt that a browser began: only the browser has the value, and only it can finish the attempt. */
const cookieName = '__Host-sso';
// Longer than an attempt lives, so that one that took too long is told from one of another browser.
const cookieSeconds = 60 * 60;

export const ssoCookieOf = (key: string): string =>
  `${cookieName}=${key}; Path=/; Max-Age=${cookieSeconds}; Secure; HttpOnly; SameSite=Strict`;
export const ssoCookieRemoved = `${cookieName}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict`;

export const ssoKeyIn = (cookies: Readonly<Record<string, string>>): string | undefined =>
  cookies[cookieName];

const derived = (pepper: string, label: string, key: string): string =>
  createHmac('sha256', pepper).update(`single sign-on ${label}\0${key}`).digest('base64url');

/** What one attempt needs, all of it from the browser's key and our pepper: so none of it has to be kept. */
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
