import { useRouter, useSearch } from '@tanstack/react-router';

const lengthMax = 2048;
const entrances = ['/loginnew', '/register', '/sso'];

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * The router treats `/LoginNew/` as `/loginNew`, so paths are compared in this form: decoded, lower case, no trailing
 * slash (Spec S2.74).
 */
export const normalPath = (path: string): string => {
  const plain = (decoded(path) ?? path).toLowerCase().replaceAll(/\/{2,}/g, '/');
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
};

const isPlainPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * Control characters, spaces, backslashes and slash look-alikes are not allowed in our addresses; parsers disagree
 * about them.
 */
const hasOddCharacters = (path: string): boolean =>
  /[\p{Cc}\p{Z}\\\u2044\u2215\u29F8\uFF0F]/u.test(path);

/** The address parsed against our origin, if it is clearly ours. */
const ownUrl = (wanted: string, origin: string): URL | undefined => {
  if (wanted.length > lengthMax || !isPlainPath(wanted) || hasOddCharacters(wanted)) {
    return undefined;
  }
  const url = URL.parse(wanted, origin);
  return url?.origin === origin ? url : undefined;
};

/** A path such as /.//evil.com stays on this origin when parsed but normalises to //evil.com, so the outcome is checked again. */
const isOwnPage = (path: string): boolean =>
  isPlainPath(path) &&
  !hasOddCharacters(path) &&
  !path.includes('//') &&
  !entrances.includes(normalPath(path));

/** The wanted address if it is a page of this product, else undefined. The guard and the page judge whether the person may see it. */
export const safeRedirect = (wanted: unknown, origin: string): string | undefined => {
  const url = typeof wanted === 'string' ? ownUrl(wanted, origin) : undefined;
  const path = url === undefined ? undefined : decoded(url.pathname);
  if (url === undefined || path === undefined || !isOwnPage(path)) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
};

/** The address the person wanted before this step, or the start. Every step keeps it in `redirect` (Spec S2.76). */
export const useWanted = (): string => {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  return safeRedirect(redirect, location.origin) ?? '/';
};

/** Continues from a finished step to the address the person wanted. */
export const useGoOn = (): (() => void) => {
  const router = useRouter();
  const wanted = useWanted();
  return () => router.history.replace(wanted);
};
