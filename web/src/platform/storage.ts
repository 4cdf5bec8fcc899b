// Spec S3.6 to S3.10: names and formats of everything stored in the browser. An invalid value counts as absent.

/**
 * The value of a cookie in a cookie header; undefined if it occurs with two different values, since neither can be
 * trusted.
 */
export const cookieIn = (header: string, name: string): string | undefined => {
  const values = new Set(
    header
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part.startsWith(`${name}=`))
      .map((part) => part.slice(name.length + 1)),
  );
  const [value] = values;
  return values.size === 1 && value !== '' ? value : undefined;
};

export const readCookie = (name: string): string | undefined => cookieIn(document.cookie, name);

const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

/** Without an age the cookie ends with the browser session. */
export const writeCookie = (name: string, value: string, ageSeconds?: number): void => {
  const age = ageSeconds === undefined ? '' : `; Max-Age=${ageSeconds}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${age}${secure()}`;
};

export const removeCookie = (name: string): void => writeCookie(name, '', 0);

/** Storage can be switched off or full; the product works without it, so failures are ignored. */
export const readStored = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept for this visit only.
  }
};

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};
