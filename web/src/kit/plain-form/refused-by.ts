import { brokenRuleOf, type Rule } from '@back-office/contract/kit/rule';
import type { z } from 'zod';

/** The fields that a call's own schema refuses, each with the rule it breaks. */
export const refusedBy = <Sent extends object>(
  schema: z.ZodType,
  sent: Sent,
): Partial<Record<keyof Sent & string, Rule>> =>
  Object.fromEntries(
    (schema.safeParse(sent).error?.issues ?? []).map((issue) => {
      const { field, rule } = brokenRuleOf(issue, sent);
      return [field, rule];
    }),
  ) as Partial<Record<keyof Sent & string, Rule>>;
