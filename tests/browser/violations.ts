// Faults that axe finds in a page. Asked in the page itself: there is no frame in it, and no second page to gather in.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

export type Rules = readonly string[];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Those of WCAG 2.2 A and AA. */
export const standardRules: Rules = axe
  .getRules(standards)
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'))
  .map(({ ruleId }) => ruleId);

/** Those of the standard rules that depend on the theme or on how much room the words take. */
export const rulesOfLook: Rules = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
];

type Look = {
  /** All that axe knows, unless some are named. */
  rules?: Rules;
  within?: string;
};
type Run = (within: string, options: axe.RunOptions) => Promise<axe.AxeResults>;
type Violations = axe.AxeResults['violations'];

export const judge = async (page: Page, { rules, within = 'html' }: Look): Promise<Violations> => {
  // Once for a page and not for each look, of which it costs half.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  // A rule that passes is not reported, which takes half as long.
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  const runOnly = rules && { type: 'rule' as const, values: [...rules] };
  const asked = { within, options: runOnly === undefined ? options : { ...options, runOnly } };
  return page.evaluate(async (look) => {
    const there = window as typeof window & { axe: { run: Run } };
    return (await there.axe.run(look.within, look.options)).violations;
  }, asked);
};

/** Each with what would mend it. */
export const inWords = (violations: Violations): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );

export const violationsIn = async (page: Page, look: Look): Promise<string[]> =>
  inWords(await judge(page, look));
