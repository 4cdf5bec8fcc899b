import { passesCheckDigit } from '@back-office/contract/kit/check-digit';
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

// As printed on cards and as typed without blanks; other groupings are other numbers.
const cardNumber =
  /(?<!\d)[2-6](?:\d{12,18}|\d{3}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{3}([ -])\d{6}\2\d{4,5})(?!\d)/g;

/** Bad input J15: whether a text holds what could be a whole card number, which must not leave the field. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(cardNumber) ?? []).some((found) => passesCheckDigit(found.replaceAll(/\D/g, '')));
