// What axe finds wrong with a page. Asked in the page itself: there is no frame in it, and no second page to gather in.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Rules = NonNullable<axe.RunOptions['runOnly']>;

export const standardRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Those of the standard rules that depend on the theme or on how much room the words take. */
export const rulesOfLook: Rules = {
  type: 'rule',
  values: ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'],
};

type Look = {
  /** All that axe knows, unless some are named. */
  rules?: Rules;
  within?: string;
};
type Asked = { within: string; options: axe.RunOptions };
type Run = (within: string, options: axe.RunOptions) => Promise<axe.AxeResults>;

/** Each with what would mend it. */
export const violationsIn = async (
  page: Page,
  { rules, within = 'html' }: Look,
): Promise<string[]> => {
  // Once for a page and not for each look, of which it costs half.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  // What passes is looked at and not told of, which takes half as long.
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  const asked: Asked = {
    within,
    options: rules === undefined ? options : { ...options, runOnly: rules },
  };
  const violations = await page.evaluate(async (look) => {
    const there = window as typeof window & { axe: { run: Run } };
    return (await there.axe.run(look.within, look.options)).violations;
  }, asked);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};
