import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages, type Language } from '@back-office/contract/kit/language';
import { expect, test } from './product.ts';
import { openStates, pages, type State } from './states.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// All that a theme changes. The rest of a page is the same in both.
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What is wrong, in a form that a failed test can be mended by. */
const violationsIn = async (page: Page, rules: 'all' | 'colour'): Promise<string[]> => {
  // Legacy mode asks in the page itself: there is no frame in it, so a second page to gather in is spared.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const asked = rules === 'all' ? axe.withTags(standard) : axe.withRules(rulesOfColour);
  const { violations } = await asked.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

// What people and shops are called stays as it is written; a language is named in itself.
const data =
  '[lang]:not(html), [translate="no"], .business-name, .bar-name, .avatar, .kit-mono, kbd, .language-choice';
const dataOfRows = `${data}, tbody td, tbody th[scope="row"], dd, .kit-timeline, .kit-plain-list, .kit-copy-text`;

/** The words of the product's own that are on screen, the hidden ones for screen readers too. */
const wordsIn = (page: Page, excluded: string): Promise<string> =>
  page.evaluate((selector) => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll(`script, style, ${selector}`).forEach((element) => element.remove());
    const spoken = [...copy.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap(
      (element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      texts.push(node.textContent ?? '');
    }
    return [document.title, ...texts, ...spoken].join('\n');
  }, excluded);

const inChinese = /[\u3400-\u9fff]+/g;
const threeLatinWords = /[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}/g;

/** What is left in another language than the one chosen. Spec S1.1. */
const untranslated = async (page: Page, language: Language): Promise<string[]> =>
  language === 'en'
    ? ((await wordsIn(page, data)).match(inChinese) ?? [])
    : ((await wordsIn(page, dataOfRows)).match(threeLatinWords) ?? []);

const arrive = async (page: Page, state: State, language: Language): Promise<void> => {
  await page.addInitScript((one) => localStorage.setItem('language', one), language);
  await page.goto(state.path);
  await page.locator(state.ready).first().waitFor();
  await state.open?.(page);
};

/** What slides or fades in has no contrast of its own yet. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );

const walk = (states: readonly State[], inLanguages: readonly Language[]): void => {
  for (const state of states) {
    test.describe(state.name, () => {
      test.use({ person: state.who });
      for (const language of inLanguages) {
        test(`in ${language}, light and dark`, async ({ page }) => {
          await arrive(page, state, language);
          await settle(page);
          expect.soft(await untranslated(page, language)).toEqual([]);
          expect.soft(await violationsIn(page, 'all')).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
          await settle(page);
          expect.soft(await violationsIn(page, 'colour')).toEqual([]);
        });
      }
    });
  }
};

test.describe('[S1.1] every word is translated, and no screen breaks a rule of WCAG 2.2 A or AA:', () =>
  walk(pages, languages));
test.describe('[S1.1] every word is translated, and nothing that opens breaks a rule of WCAG 2.2 A or AA:', () =>
  walk(openStates, languages));

test.describe('at 390 px no screen breaks a rule of WCAG 2.2 A or AA:', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  walk(pages, ['zhHk']);
});
