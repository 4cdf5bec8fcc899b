import type { Page } from '@playwright/test';
import { languages, localeOf, type Language } from '@back-office/contract/kit/language';
import { changeLanguage, expect, test } from './product.ts';
import { openStates, pages, type State } from './states.ts';
import { rulesOfLook, standardRules, violationsIn } from './violations.ts';

// What people and shops are called stays as it is written; a language is named in itself.
const data =
  '[lang]:not(html), [translate="no"], .business-name, .bar-name, .kit-avatar, .kit-mono, kbd, .language-choice';
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

const goOver = async (page: Page, _: State, language: Language): Promise<void> => {
  await changeLanguage(page, language);
  await expect(page.locator('html')).toHaveAttribute('lang', localeOf[language]);
};

// A walk goes on after a fault, and tells all of them.
const softly = expect.configure({ soft: true });

// The sums behind a question that asks to log in again never come.
const loading = '[data-row-key^="skeleton"], .kit-stale, [aria-busy="true"]:not(.kit-sums)';

/** What slides or fades in has no contrast of its own yet, and what still loads has no rows, or the pale ones of before. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.locator(loading)).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
};

type Look = { language: Language; theme: 'light' | 'dark'; rules?: typeof standardRules };

/**
 * All rules once, on the longest words. What other words and the other theme can break are colours and sizes. The third
 * language has the colours of the second, and words that are as short.
 */
const looks: readonly [Look, ...Look[]] = [
  { language: 'en', theme: 'light', rules: standardRules },
  { language: 'zhHk', theme: 'dark', rules: rulesOfLook },
  { language: 'zhCn', theme: 'dark' },
];

const check = async (page: Page, { language, theme, rules }: Look): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // What the server words comes again in the other language.
  await softly.poll(() => untranslated(page, language), language).toEqual([]);
  if (rules !== undefined) {
    // What the other language makes a list ask again may begin to load after the look has begun.
    const faults = async () => {
      await settle(page);
      return violationsIn(page, { rules });
    };
    await softly.poll(faults, `${language}, ${theme}`).toEqual([]);
  }
};

const isScrolledSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/** One loaded page goes through all languages and both themes; a question that is open is asked again in each. */
const lookAtAll = async (page: Page, state: State): Promise<void> => {
  for (const [at, look] of looks.entries()) {
    await page.emulateMedia({ colorScheme: look.theme });
    const isThere = at > 0 && state.keepsWords !== true;
    await (isThere ? goOver : arrive)(page, state, look.language);
    await check(page, look);
  }
};

// Both Chinese languages have words of one length, and every word was looked at before the page became narrow.
const narrowLooks = looks.slice(0, 2);

/** Lists become cards and dialogs sheets; no word is so long that the page scrolls sideways. */
const lookAtAllNarrow = async (page: Page, state: State): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(state.ready).first().waitFor();
  for (const look of narrowLooks) {
    await page.emulateMedia({ colorScheme: look.theme });
    await goOver(page, state, look.language);
    await check(page, look);
    softly(await isScrolledSideways(page), `${look.language} scrolls sideways`).toBe(false);
  }
};

test.describe('[S1.1] every word is translated, and no screen breaks a rule of WCAG 2.2 A or AA:', () => {
  for (const state of pages) {
    test.describe(state.name, () => {
      test.use({ person: state.who });
      test(`in ${languages.join(', ')}, light and dark, at 1440 and 390 px`, async ({ page }) => {
        await lookAtAll(page, state);
        await lookAtAllNarrow(page, state);
      });
    });
  }
});

test.describe('[S1.1] every word is translated, and nothing that opens breaks a rule of WCAG 2.2 A or AA:', () => {
  for (const state of openStates) {
    test.describe(state.name, () => {
      test.use({ person: state.who });
      test(`in ${languages.join(', ')}, light and dark`, ({ page }) => lookAtAll(page, state));
    });
  }
});
