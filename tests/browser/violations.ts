// What axe finds wrong with a page. Asked in the page itself: there is no frame in it, and no second page to gather in.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Rules = NonNullable<axe.RunOptions['runOnly']>;

export const standardRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Those of the standard rules that depend on how much room the words take. */
export const rulesOfRoom: Rules = {
  type: 'rule',
  values: ['target-size', 'scrollable-region-focusable', 'link-in-text-block'],
};

type Look = {
  /** All that axe knows, unless some are named. */
  rules?: Rules;
  within?: string;
  /** Without contrast, which is judged by itself. */
  isColourless?: true;
};
type Asked = { within: string; options: axe.RunOptions };
type Run = (
  within: string | { include: Element[] },
  options: axe.RunOptions,
) => Promise<axe.AxeResults>;
export type WithAxe = typeof window & { axe: { run: Run } };

export const bringAxe = async (page: Page): Promise<void> => {
  // Once for a page and not for each look, of which it costs half.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
};

type Violations = Awaited<ReturnType<Run>>['violations'];

/** Each with what would mend it. */
export const inWords = (violations: Violations): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );

export const violationsIn = async (
  page: Page,
  { rules, within = 'html', isColourless }: Look,
): Promise<string[]> => {
  await bringAxe(page);
  const options: axe.RunOptions = {
    // What passes is looked at and not told of, which takes half as long.
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
    ...(isColourless === true ? { rules: { 'color-contrast': { enabled: false } } } : {}),
  };
  const asked: Asked = { within, options };
  const violations = await page.evaluate(async (look) => {
    const there = window as unknown as WithAxe;
    return (await there.axe.run(look.within, look.options)).violations;
  }, asked);
  return inWords(violations);
};
