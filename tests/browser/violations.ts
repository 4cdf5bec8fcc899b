// What axe finds wrong with a page. Asked in the page itself: there is no frame in it, and no second page to gather in.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Rules = NonNullable<axe.RunOptions['runOnly']>;

export const allRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** All that a theme changes. The rest of a page is the same in both. */
export const colourRules: Rules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

type Asked = { within: string; options: axe.RunOptions };
type Run = (within: string, options: axe.RunOptions) => Promise<axe.AxeResults>;

/** Each with what would mend it. */
export const violationsIn = async (
  page: Page,
  runOnly: Rules,
  within = 'html',
): Promise<string[]> => {
  // Once for a page and not for each look, of which it costs half.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  // What passes is looked at and not told of, which takes half as long.
  const asked: Asked = { within, options: { runOnly, resultTypes: ['violations'] } };
  const violations = await page.evaluate(async ({ within: place, options }) => {
    const there = window as typeof window & { axe: { run: Run } };
    return (await there.axe.run(place, options)).violations;
  }, asked);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};
