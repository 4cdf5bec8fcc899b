const lengthMax = 2048;
const entrances = ['/loginNew', '/register', '/sso'];

const isPlainPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Control characters, blanks and backslashes have no place in an address of ours; parsers disagree about them. */
const hasOddCharacters = (path: string): boolean => /[\p{Cc}\p{Z}\\]/u.test(path);

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

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
  isPlainPath(path) && !hasOddCharacters(path) && !path.includes('//') && !entrances.includes(path);

/** Where a login leads: the address wanted before, if it is a page of this product that the person may open; else undefined. */
export const safeRedirect = (
  wanted: unknown,
  site: { origin: string; mayOpen: (path: string) => boolean },
): string | undefined => {
  const url = typeof wanted === 'string' ? ownUrl(wanted, site.origin) : undefined;
  const path = url === undefined ? undefined : decoded(url.pathname);
  if (url === undefined || path === undefined || !isOwnPage(path) || !site.mayOpen(path)) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
};
