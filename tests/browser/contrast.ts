// Faults that axe finds in one look of a page that is looked at in many: contrast only where the colours of a text are new.
import type { Page } from '@playwright/test';
import { inWords, judge, type Rules } from './violations.ts';

type Signs = { of: (element: Element) => string; passed: Set<string>; asked: Set<string> };
type WithSigns = typeof window & { textSigns: Signs };

/**
 * Runs in the page. A text's sign is all that its contrast follows from: colour, size, weight and every ground it lies on,
 * as painted where it is seen, else as written.
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
    // A control that is switched off may be pale.
    const isOff = element.closest('[disabled], [aria-disabled="true"]') !== null;
    return [color, fontSize, fontWeight, textShadow, isOff, groundsOf(element)].join('|');
  };
  (window as unknown as WithSigns).textSigns = { of, passed: new Set(), asked: new Set() };
};

/** Runs in the page: whether there is a text of a sign that has not passed yet. */
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
  // Fields have no text of their own in the page; axe judges what is typed in them.
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
 * Breaches of these rules, with the texts whose contrast is too low. Asked of each cell of each list in each look,
 * contrast is more than half of what axe costs: it is left out where every text's sign passed before on this page.
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
