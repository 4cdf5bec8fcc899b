// axe faults in one check of a page that is checked in many looks: contrast only for text with new colours.
import type { Page } from '@playwright/test';
import { inWords, judge, type Rules } from './violations.ts';

type Signs = { of: (element: Element) => string; passed: Set<string>; asked: Set<string> };
type WithSigns = typeof window & { textSigns: Signs };

/**
 * Runs in the page. A text's sign contains everything its contrast depends on: colour, size, weight and all
 * backgrounds, as painted if visible, else as declared.
 */
const bringSigns = (): void => {
  const groundOf = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const ground = `${backgroundColor} ${backgroundImage} ${opacity}`;
    return ground === 'rgba(0, 0, 0, 0) none 1' ? '' : `${ground}/`;
  };
  const ancestorsOf = (element: Element): Element[] =>
    element.parentElement === null ? [element] : [element, ...ancestorsOf(element.parentElement)];
  const groundsOf = (element: Element): string => {
    const written = ancestorsOf(element).map(groundOf).join('');
    const { x, y, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
    const at = stack.indexOf(element);
    if (stack[0] === undefined) {
      return written;
    }
    return at >= 0 && element.contains(stack[0])
      ? stack.slice(at).map(groundOf).join('')
      : `covered/${written}`;
  };
  const of = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // Disabled controls may be pale.
    const isOff = element.closest('[disabled], [aria-disabled="true"]') !== null;
    return [color, fontSize, fontWeight, textShadow, isOff, groundsOf(element)].join('|');
  };
  (window as unknown as WithSigns).textSigns = { of, passed: new Set(), asked: new Set() };
};

/** Runs in the page: whether any text has a sign not checked yet. */
const hasNewTexts = (): boolean => {
  const { textSigns } = window as unknown as WithSigns;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  textSigns.asked.clear();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true) {
      textSigns.asked.add(textSigns.of(element));
    }
  }
  // Fields have no text nodes in the page; axe checks their content.
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      textSigns.asked.add(textSigns.of(field));
    }
  }
  return !textSigns.asked.isSubsetOf(textSigns.passed);
};

/** Runs in the page. */
const letPass = (): void => {
  const { asked, passed } = (window as unknown as WithSigns).textSigns;
  asked.forEach((sign) => passed.add(sign));
};

/**
 * Breaches of these rules, with the texts of too low contrast. Checking contrast for each cell of each list in each
 * look is more than half of the cost of axe: it is skipped if all signs have passed before on this page.
 */
export const faultsIn = async (page: Page, rules: Rules): Promise<string[]> => {
  if (!(await page.evaluate(() => 'textSigns' in window))) {
    await page.evaluate(bringSigns);
  }
  const isNew = await page.evaluate(hasNewTexts);
  const isJudged = isNew && rules.includes('color-contrast');
  const asked = rules.filter((rule) => isJudged || rule !== 'color-contrast');
  const violations = asked.length === 0 ? [] : await judge(page, { rules: asked });
  if (isJudged && !violations.some(({ id }) => id === 'color-contrast')) {
    await page.evaluate(letPass);
  }
  return inWords(violations);
};
