import type { Page } from '@playwright/test';
import { localeOf, type Language } from '@back-office/contract/kit/language';
import { faultsIn } from './contrast.ts';
import { changeLanguage, expect } from './product.ts';
import { openStates, pages, type State } from './states.ts';
import { rulesOfLook, standardRules, type Rules } from './violations.ts';
import { comeTo, endAt, leave, test } from './walk.ts';

// Names of people and shops stay as they are written; a language is named in itself.
const data =
  '[lang]:not(html), [translate="no"], .business-name, .bar-name, .kit-avatar, .kit-mono, kbd, .language-choice';
const dataOfRows = `${data}, tbody td, tbody th[scope="row"], dd, .kit-timeline, .kit-plain-list, .kit-copy-text`;

/** The product's own texts on screen, including those hidden for screen readers. */
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

/** Text left in a language other than the chosen one. Spec S1.1. */
const untranslated = async (page: Page, language: Language): Promise<string[]> =>
  language === 'en'
    ? ((await wordsIn(page, data)).match(inChinese) ?? [])
    : ((await wordsIn(page, dataOfRows)).match(threeLatinWords) ?? []);

const come = async (page: Page, state: State): Promise<void> => {
  await comeTo(page, state.path);
  await page.locator(state.ready).first().waitFor();
  await state.open?.(page);
};

// A walk continues after a fault, and reports all of them.
const softly = expect.configure({ soft: true });

// The sums behind a question that asks to log in again never come.
const loading = '[data-row-key^="skeleton"], .kit-stale, [aria-busy="true"]:not(.kit-sums)';

/**
 * Waits for animations, whose content has no final contrast yet, and for loading lists, which have no rows or the
 * pale earlier ones.
 */
const settle = async (page: Page): Promise<void> => {
  await expect(page.locator(loading)).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
};

type Look = { language: 'en' | 'zhHk'; theme: 'light' | 'dark'; rules: Rules };

/**
 * All rules once, on the longest texts. Other texts and the other theme can only break colours and sizes. Any text of
 * the product in Hong Kong's language also exists in the mainland's, as the test of all its words shows.
 */
const english: Look = { language: 'en', theme: 'light', rules: standardRules };
const hongKong: Look = { language: 'zhHk', theme: 'dark', rules: rulesOfLook };

// Most repeated checks pass after a moment.
const soon = { intervals: [50, 100, 100, 200] };

const check = async (page: Page, { language, theme, rules }: Look): Promise<void> => {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', localeOf[language]);
  await expect(html).toHaveAttribute('data-theme', theme);
  // Texts from the server are loaded again in the other language.
  await softly.poll(() => untranslated(page, language), { message: language, ...soon }).toEqual([]);
  // A list may start reloading for the other language after the check has begun.
  const faults = async () => {
    await settle(page);
    return faultsIn(page, rules);
  };
  await softly.poll(faults, { message: `${language}, ${theme}`, ...soon }).toEqual([]);
};

const sheets = '.ant-drawer-section, .ant-modal-container';

/** Elements wider than the screen, drawer or dialog that holds them; tables have scroll boxes of their own. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const { clientWidth } = document.documentElement;
    const boxes = [...document.querySelectorAll(selector)];
    const scrolled = [
      document.documentElement,
      ...document.querySelectorAll('.ant-drawer-body, .ant-modal-body'),
    ];
    const isShown = (part: Element): boolean => part.checkVisibility();
    return [
      ...scrolled.filter((part) => isShown(part) && part.scrollWidth > part.clientWidth),
      ...boxes.filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return isShown(part) && (Math.round(left) < 0 || Math.round(right) > clientWidth);
      }),
    ].map(({ tagName, className }) => `${tagName} ${className}`);
  }, sheets);

const narrow = { width: 390, height: 844 };
const smallest = { width: 360, height: 740 };

/** At 390 px and on the smallest phone. */
const checkWidths = async (page: Page, { language }: Look): Promise<void> => {
  for (const size of [narrow, smallest]) {
    await page.setViewportSize(size);
    await settle(page);
    await softly
      .poll(() => cutParts(page), { message: `${language}, cut at ${size.width} px`, ...soon })
      .toEqual([]);
  }
};

/** Lists become cards and dialogs sheets; no text makes the page scroll sideways. */
const checkNarrow = async (page: Page, look: Look): Promise<void> => {
  await check(page, look);
  await checkWidths(page, look);
};

const wide = { width: 1440, height: 900 };

const resize = async (page: Page, state: State, size: typeof wide): Promise<void> => {
  await page.setViewportSize(size);
  await page.locator(state.ready).first().waitFor();
};

const goOver = async (page: Page, { language, theme }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await changeLanguage(page, language);
};

/** A screen with long and short texts and both themes, with as few changes in between as possible. */
const lookAtScreen = async (page: Page, state: State): Promise<void> => {
  await come(page, state);
  await check(page, english);
  await resize(page, state, narrow);
  await checkNarrow(page, english);
  await goOver(page, hongKong);
  await page.setViewportSize(narrow);
  await checkNarrow(page, hongKong);
  await resize(page, state, wide);
  // Short words leave more room than the long ones had at this width.
  await check(page, { ...hongKong, rules: ['color-contrast'] });
};

/** An open part stays open between checks; a dialog that keeps its language is opened again for each. */
const lookAtOpen = async (page: Page, state: State): Promise<void> => {
  await come(page, state);
  await check(page, english);
  // English has the longest texts. What is anchored to its place closes when this goes, and can't be cut.
  if ((await page.locator(sheets).filter({ visible: true }).count()) > 0) {
    await checkWidths(page, english);
    await page.setViewportSize(wide);
  }
  const isAskedAgain = state.keepsWords === true;
  if (isAskedAgain && state.staysOpen !== true) {
    await leave(page);
  }
  await goOver(page, hongKong);
  if (isAskedAgain) {
    await come(page, state);
  }
  await check(page, hongKong);
};

/** Grouped by person, so that a page serves many tests. */
const byPerson = (states: readonly State[]): State[] =>
  [...Map.groupBy(states, ({ who }) => who).values()].flat();

const walk =
  (lookAt: typeof lookAtScreen, state: State) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await page.setViewportSize(wide);
    await goOver(page, english);
    await lookAt(page, state);
    await endAt(page, state);
  };

test.describe('[S1.1] every word is translated, and no screen breaks a rule of WCAG 2.2 A or AA:', () => {
  for (const state of byPerson(pages)) {
    test.describe(state.name, () => {
      test.use({ person: state.who });
      test(
        'in English and in Hong Kong, light and dark, at 1440, 390 and 360 px',
        walk(lookAtScreen, state),
      );
    });
  }
});

test.describe('[S1.1] every word is translated, and nothing that opens breaks a rule of WCAG 2.2 A or AA:', () => {
  for (const state of byPerson(openStates)) {
    test.describe(state.name, () => {
      test.use({ person: state.who });
      test('in English and in Hong Kong, light and dark', walk(lookAtOpen, state));
    });
  }
});
