// `npm run lighthouse`: what Lighthouse says of the login, home and the list of transactions on a phone, of the demo that
// `npm start` runs. Figures of a busy machine say nothing.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { screens } from '@back-office/contract/screens';
import { freePort } from '@back-office/tools/start/ports';
import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { installedBrowser } from '../browser.ts';
import { loginsOf } from '../browser/logins.ts';

const { port, runs } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, runs: { type: 'string', default: '3' } },
}).values;
const product = `http://localhost:${port}`;

const demoFolder = fileURLToPath(new URL('../../.run', import.meta.url));

type Measured = { path: string; aim: number };
const login: Measured = { path: '/loginNew', aim: 90 };
const behindLogin: Measured[] = [
  { path: screens.home.path, aim: 80 },
  { path: screens.transactions.path, aim: 80 },
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const columns = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'speed index': 'speed-index',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};

/** The score of a phone from 0 to 100, and the figures behind it as Lighthouse words them. */
const look = async (path: string, debuggingPort: number): Promise<[number, string]> => {
  const result = await lighthouse(`${product}${path}`, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  if (result === undefined) {
    throw new Error(`Lighthouse has nothing to say of ${path}.`);
  }
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== path) {
    throw new Error(`${path} led to ${finalDisplayedUrl}.`);
  }
  const figures = Object.entries(columns).map(
    ([name, id]) => `${name} ${audits[id]?.displayValue ?? '?'}`,
  );
  return [Math.round((categories['performance']?.score ?? 0) * 100), figures.join(' · ')];
};

/** The median of several looks, because one hangs on what else the machine did; answers whether it reaches the aim. */
const measure = async ({ path, aim }: Measured, debuggingPort: number): Promise<boolean> => {
  const looks: [number, string][] = [];
  while (looks.length < Number(runs)) {
    looks.push(await look(path, debuggingPort));
  }
  const [score, figures] = looks.toSorted(([a], [b]) => a - b)[Math.floor(looks.length / 2)] ?? [0];
  say(`${path}: ${score} (aim ${aim}) · ${figures ?? ''}`);
  return score >= aim;
};

const logIn = async (page: Page): Promise<void> => {
  const [{ email, password }] = loginsOf(demoFolder);
  await page.goto(`${product}${login.path}`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('.plain-submit').click();
  await page.waitForURL((url) => url.pathname !== login.path);
};

const debuggingPort = await freePort();
const executablePath = installedBrowser();
// Lighthouse opens its pages in the window that the browser starts with, and keeps the cookies there.
const window = await chromium.launchPersistentContext('', {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
});
try {
  const good = [await measure(login, debuggingPort)];
  await logIn(await window.newPage());
  for (const one of behindLogin) {
    good.push(await measure(one, debuggingPort));
  }
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  await window.close();
}
