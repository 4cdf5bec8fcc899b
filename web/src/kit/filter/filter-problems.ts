import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { ruleWords } from '@back-office/messages/rules';
import type { z } from 'zod';
import type { Say } from '#platform/language/language';

/** The first thing wrong with each filter, by its name: the same rules the server holds, before anything is sent. */
export const filterProblems = (
  schema: z.ZodObject,
  filter: object,
  say: Say,
): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  const written = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  );
  for (const issue of schema.partial().safeParse(written).error?.issues ?? []) {
    const [key] = issue.path;
    if (typeof key === 'string' && !problems.has(key)) {
      const { rule, figures } = brokenRuleOf(issue, written);
      problems.set(key, say(ruleWords[rule], figures));
    }
  }
  return problems;
};
