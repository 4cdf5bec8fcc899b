// Pictures of every screen in three languages, light and dark, wide and narrow, for people to look at, and the
// README's own:  BASE_URL=… RUN_DIR=… node tests/browser/screenshots.ts FOLDER
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { languages, localeOf, type Language } from '@back-office/contract/kit/language';
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
// No reminder comes to him over a picture, and his shop has holds to show.
const shopOwner = 'daniel.fong@harbourlight.example';
const readmePictures = new Set(['home', 'transactions', 'drawer of a payment']);
const screensOfMerchants = [...pages, ...openStates].filter(
  ({ who }) => who === 'teaOwner' || who === 'lightOwner' || who === 'nobody',
);

const enter = async (page: Page): Promise<void> => {
  const [{ password }] = loginsOf(environment('RUN_DIR'));
  await page.goto('/loginNew');
  await page.locator('input[name="email"]').fill(shopOwner);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('.login-submit').click();
  await page.waitForURL((url) => url.pathname !== '/loginNew');
};

const shoot = async (page: Page, state: State, file: string): Promise<void> => {
  await page.goto(state.path);
  await page.locator(state.ready).first().waitFor();
  await state.open?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, animations: 'disabled' });
};

const shootAll = async (
  context: BrowserContext,
  states: State[],
  folder: string,
): Promise<void> => {
  const page = await context.newPage();
  if (states.some(({ who }) => who !== 'nobody')) {
    await enter(page);
  }
  for (const state of states) {
    const file = join(folder, `${state.name.replaceAll(' ', '-')}.png`);
    await shoot(page, state, file).catch((error: unknown) =>
      process.stdout.write(`${file}: ${String(error).split('\n')[0]}\n`),
    );
  }
};

const contextOf = async (browser: Browser, { language, colorScheme, width }: Look) => {
  const context = await browser.newContext({
    baseURL: environment('BASE_URL'),
    locale: localeOf[language],
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await context.addInitScript((one) => localStorage.setItem('language', one), language);
  return context;
};

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  throw new Error('Say into which folder: node tests/browser/screenshots.ts FOLDER');
}
const executablePath = installedBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
for (const look of looks) {
  const into = join(folder, `${look.language}-${look.colorScheme}-${look.width}`);
  mkdirSync(into, { recursive: true });
  for (const isInside of [false, true]) {
    const context = await contextOf(browser, look);
    const states = screensOfMerchants.filter(({ who }) => (who !== 'nobody') === isInside);
    await shootAll(context, states, into);
    await context.close();
  }
}
// The README's pictures are of the English, light, wide product.
const readme = join(folder, 'readme');
mkdirSync(readme, { recursive: true });
const context = await contextOf(browser, { language: 'en', colorScheme: 'light', width: 1440 });
await shootAll(
  context,
  screensOfMerchants.filter(({ name }) => readmePictures.has(name)),
  readme,
);
await browser.close();
