type Naming = readonly (readonly [RegExp, string])[];

// In this order: what calls itself by several names is known by the first that is its own.
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

/** What a user agent says of itself, by names that people know; null where it says nothing of the kind. */
export const deviceOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
