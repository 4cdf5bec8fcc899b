// Texts that are too pale to be read. Axe says which; here is said of which it need not be asked again.
import type { Page } from '@playwright/test';
import { bringAxe, inWords, type WithAxe } from './violations.ts';

type Signs = {
  of: (element: Element) => string;
  isOnTop: (element: Element) => boolean;
  written: () => Set<Element>;
  /** Of texts that passed on this page, in whatever look it had. */
  passed: Set<string>;
};
type WithSigns = WithAxe & { textSigns: Signs };

/** Runs in the page. A text's sign is all that its contrast follows from: colour, size, weight and every ground it lies on. */
const bringSigns = (): void => {
  const kindOf = (element: Element | null): string =>
    `${element?.tagName}.${element?.getAttribute('class')?.replaceAll(/css-\S+/g, '')}`;
  const ownGround = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const ground = `${backgroundColor} ${backgroundImage} ${opacity}`;
    return ground === 'rgba(0, 0, 0, 0) none 1' ? '' : `/${ground}`;
  };
  const groundsOf = (element: Element | null): string =>
    element === null ? '' : groundsOf(element.parentElement) + ownGround(element);
  const of = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // What is switched off may be pale.
    const isOff = element.closest('[disabled], [aria-disabled="true"]') !== null;
    const kind = `${kindOf(element.parentElement)}>${kindOf(element)}`;
    return [kind, color, fontSize, fontWeight, textShadow, isOff, groundsOf(element)].join('|');
  };
  const isOnTop = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  const written = (): Set<Element> => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<Element>();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true) {
        found.add(element);
      }
    }
    return found;
  };
  (window as unknown as WithSigns).textSigns = { of, isOnTop, written, passed: new Set() };
};

/** Runs in the page. */
const judgeNewTexts = async () => {
  const { axe, textSigns } = window as unknown as WithSigns;
  const asked: Element[] = [];
  const proofs = new Set<string>();
  for (const element of textSigns.written()) {
    const sign = textSigns.of(element);
    if (!textSigns.passed.has(sign) && !proofs.has(sign)) {
      asked.push(element);
      // Axe does not judge what lies under something else, so that proves nothing of others.
      if (textSigns.isOnTop(element)) {
        proofs.add(sign);
      }
    }
  }
  if (asked.length === 0) {
    return [];
  }
  const { violations } = await axe.run(
    { include: asked },
    { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
  );
  if (violations.length === 0) {
    proofs.forEach((sign) => textSigns.passed.add(sign));
  }
  return violations;
};

/**
 * Texts whose contrast is too low. One whose sign and kind passed before on this page is not judged again: asked of each
 * cell of each list in each look, contrast is more than half of what axe costs.
 */
export const paleTextsIn = async (page: Page): Promise<string[]> => {
  await bringAxe(page);
  if (!(await page.evaluate(() => 'textSigns' in window))) {
    await page.evaluate(bringSigns);
  }
  return inWords(await page.evaluate(judgeNewTexts));
};
