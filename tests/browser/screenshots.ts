// Pictures of every screen in three languages, light and dark, wide and narrow, for people to look at, and the README's
// own; after FOLDER the looks wanted, such as en-light-1440:
//   BASE_URL=… RUN_DIR=… DATABASE_URL=… node tests/browser/screenshots.ts FOLDER [LOOK …]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { languages, localeOf, type Language } from '@back-office/contract/kit/language';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import { operatorsBrowser } from '@back-office/server/testing/people/operators-browser';
import { demoOperators } from '@back-office/server/testing/people/planted-operators';
import { plantPeople } from '@back-office/server/testing/people/plant-people';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { installedBrowser } from '../browser.ts';
import { environment } from './environment.ts';
import { loginsOf } from './logins.ts';
import { openStates, pages, type State } from './states.ts';

type Look = { language: Language; colorScheme: 'light' | 'dark'; width: number };

const looks: Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [1440, 390].map((width) => ({ language, colorScheme, width })),
  ),
);
const nameOf = ({ language, colorScheme, width }: Look): string =>
  `${language}-${colorScheme}-${width}`;
const states = [...pages, ...openStates];
/** On a narrow screen a list has cards, and what opens from a row of its table has no such row. */
const statesAt = (width: number): State[] =>
  width >= 992
    ? states
    : states.filter(({ open, ready }) => open === undefined || !ready.startsWith('tbody'));
// His shop has holds to show.
const readmeLogin = 'daniel.fong@harbourlight.example';
const readmePictures = new Set(['home', 'transactions', 'drawer of a payment']);

const [{ password }] = loginsOf(environment('RUN_DIR'));

const enter = async (page: Page, who: State['who'], email: string): Promise<void> => {
  await page.goto('/loginNew');
  if (who === 'operator' || who === 'startingOperator') {
    const { hostname: domain } = new URL(environment('BASE_URL'));
    await page.context().addCookies([{ ...operatorsBrowser, domain, path: '/', secure: true }]);
    await page.locator('.plain-switch input').check();
    const { first, starting } = demoOperators;
    const { loginName } = who === 'operator' ? first : starting;
    await page.locator('input[name="loginName"]').fill(loginName);
  } else {
    await page.locator('input[name="email"]').fill(email);
  }
  await page.locator('input[name="password"]').fill(password);
  await page.locator('.plain-submit').click();
  await page.waitForURL((url) => url.pathname !== '/loginNew');
};

const shoot = async (page: Page, state: State, file: string): Promise<void> => {
  await page.goto(state.path);
  await page.locator(state.ready).first().waitFor({ timeout: 10_000 });
  await state.open?.(page);
  // Behind a login that expired the rows never come.
  await expect(page.locator('.ant-skeleton, .kit-skeleton'))
    .toHaveCount(0, { timeout: 5000 })
    .catch(() => undefined);
  await page.screenshot({ path: file, animations: 'disabled' });
};

const executablePath = installedBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox'],
});

const contextOf = async ({ language, colorScheme, width }: Look): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: environment('BASE_URL'),
    locale: localeOf[language],
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  context.setDefaultTimeout(10_000);
  await context.addInitScript((one) => localStorage.setItem('language', one), language);
  return context;
};

/** The states of one person, one after the other, in a window of his own. */
const shootAll = async (
  look: Look,
  person: { who: State['who']; email: string },
  { wanted, folder }: { wanted: readonly State[]; folder: string },
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const context = await contextOf(look);
  const page = await context.newPage();
  if (person.who !== 'nobody') {
    await enter(page, person.who, person.email);
  }
  for (const state of wanted) {
    const file = join(folder, `${state.name.replaceAll(' ', '-')}.png`);
    await shoot(page, state, file).catch((error: unknown) =>
      process.stdout.write(`${file}: ${String(error).split('\n')[0]}\n`),
    );
  }
  await context.close();
};

const emailOfWho = (who: State['who']): string =>
  who === 'nobody' || who === 'operator' || who === 'startingOperator' ? '' : emailOf(who);

const [folder, ...wantedLooks] = process.argv.slice(2);
if (folder === undefined) {
  throw new Error('Say into which folder: node tests/browser/screenshots.ts FOLDER');
}
await plantPeople(environment('DATABASE_URL'), environment('MASTER_KEY'));
// The demo's reminders would come over the pictures.
await withConnection(environment('DATABASE_URL'), (client) =>
  client.query('update reminders set read_at = now() where read_at is null'),
);
for (const look of looks) {
  if (wantedLooks.length === 0 || wantedLooks.includes(nameOf(look))) {
    const shown = statesAt(look.width);
    for (const who of new Set(shown.map((state) => state.who))) {
      const wanted = shown.filter((state) => state.who === who);
      const into = { wanted, folder: join(folder, nameOf(look)) };
      await shootAll(look, { who, email: emailOfWho(who) }, into);
    }
  }
}
// The README's pictures are of the English, light, wide product.
await shootAll(
  { language: 'en', colorScheme: 'light', width: 1440 },
  { who: 'lightOwner', email: readmeLogin },
  {
    wanted: states.filter(({ name }) => readmePictures.has(name)),
    folder: join(folder, 'readme'),
  },
);
await browser.close();
