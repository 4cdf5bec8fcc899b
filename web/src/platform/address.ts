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

/** The router takes `/LoginNew/` for `/loginNew`, so every comparison of paths uses this form: decoded, lower case, no slash at the end (Spec S2.74). */
export const normalPath = (path: string): string => {
  const plain = (decoded(path) ?? path).toLowerCase().replaceAll(/\/{2,}/g, '/');
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
};

const isPlainPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Control characters, blanks, backslashes and other alphabets' slashes have no place in an address of ours; parsers disagree about them. */
const hasOddCharacters = (path: string): boolean =>
  /[\p{Cc}\p{Z}\\\u2044\u2215\u29F8\uFF0F]/u.test(path);

/** The address parsed against our origin, if it is plainly one of ours. */
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

/** Where the person was going before this step, or the start. Every step keeps it in `redirect` (Spec S2.76). */
export const useWanted = (): string => {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  return safeRedirect(redirect, location.origin) ?? '/';
};

/** Leaves a step that is done for the address that the person wanted. */
export const useGoOn = (): (() => void) => {
  const router = useRouter();
  const wanted = useWanted();
  return () => router.history.replace(wanted);
};
