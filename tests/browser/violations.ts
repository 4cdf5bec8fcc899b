// axe faults in a page. Run in the page itself: it has no frames, and no second page is needed to collect them.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

export type Rules = readonly string[];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules of WCAG 2.2 A and AA. */
export const standardRules: Rules = axe
  .getRules(standards)
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'))
  .map(({ ruleId }) => ruleId);

/** The standard rules that depend on the theme or on the room texts take. */
export const rulesOfLook: Rules = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
];

type Look = {
  /** All of axe's rules if omitted. */
  rules?: Rules;
  within?: string;
};
type Run = (within: string, options: axe.RunOptions) => Promise<axe.AxeResults>;
type Violations = axe.AxeResults['violations'];

export const judge = async (page: Page, { rules, within = 'html' }: Look): Promise<Violations> => {
  // Once per page and not per look, which costs half as much.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  // Passing rules are not reported, which takes half as long.
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  const runOnly = rules && { type: 'rule' as const, values: [...rules] };
  const asked = { within, options: runOnly === undefined ? options : { ...options, runOnly } };
  return page.evaluate(async (look) => {
    const there = window as typeof window & { axe: { run: Run } };
    return (await there.axe.run(look.within, look.options)).violations;
  }, asked);
};

/** Each with its remedy. */
export const inWords = (violations: Violations): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );

export const violationsIn = async (page: Page, look: Look): Promise<string[]> =>
  inWords(await judge(page, look));
