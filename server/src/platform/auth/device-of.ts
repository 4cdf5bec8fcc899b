type Naming = readonly (readonly [RegExp, string])[];

// Order matters: a browser that claims several names is known by the first that is its own.
const browsers: Naming = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^python-requests\/|^Python-urllib\//, 'Python'],
  [/^node$|^undici$|^axios\/|^node-fetch\//, 'Node.js'],
  [/^Java\/|^Apache-HttpClient\/|^okhttp\//, 'Java'],
  [/^Go-http-client\//, 'Go'],
  [/^PostmanRuntime\//, 'Postman'],
];
const systems: Naming = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (naming: Naming, userAgent: string): string | null =>
  naming.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Browser and system in a user agent, by their common names; null if not recognised. */
export const deviceOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});

// Without dots and slashes, so that no mail program makes a link of text from a stranger.
const ownName = /^[\w-]{1,40}/;

/** The same as one text for a mail; an unknown program gets the name it gives itself. */
export const deviceText = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter((part) => part !== null).join(', ');
  return known || (ownName.exec(userAgent)?.[0] ?? '–');
};

const version = /\d+(?:[._]\d+)*/g;
const versionsOf = (userAgent: string): number[][] =>
  [...userAgent.matchAll(version)].map(([text]) => text.split(/[._]/).map(Number));

const isHigher = (one: readonly number[], other: readonly number[]): boolean => {
  const length = Math.max(one.length, other.length);
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => (one[index] ?? 0) !== (other[index] ?? 0),
  );
  return at !== undefined && (one[at] ?? 0) > (other[at] ?? 0);
};

/**
 * Whether a session continues in the browser it is known from. An updated browser counts as the same: its user agent differs in
 * versions only, and the first different one is higher.
 */
export const isSameBrowser = (known: string, seen: string): boolean => {
  if (known === seen) {
    return true;
  }
  if (known.replaceAll(version, '0') !== seen.replaceAll(version, '0')) {
    return false;
  }
  const [before, after] = [versionsOf(known), versionsOf(seen)];
  const at = before.findIndex((one, index) => one.join('.') !== after[index]?.join('.'));
  return isHigher(after[at] ?? [], before[at] ?? []);
};
