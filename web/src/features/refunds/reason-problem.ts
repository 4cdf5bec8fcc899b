import { refundReasonSchema } from '@back-office/contract/features/refunds/detail';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { ruleWords } from '@back-office/messages/rules';
import type { Word } from '@back-office/messages/words';
import type { Say } from '#platform/language/language';

/**
 * Spec S5.3: the problem of a reason, by the server's own rule; undefined if there is none. `missing` says which reason
 * is asked for.
 */
export const reasonProblem = (text: string, missing: Word, say: Say): string | undefined => {
  const [issue] = refundReasonSchema.safeParse(text).error?.issues ?? [];
  if (issue === undefined) {
    return undefined;
  }
  const { rule, figures } = brokenRuleOf(issue, text.trim());
  return rule === 'required' ? say(missing) : say(ruleWords[rule], figures);
};
