import { refundReasonSchema } from '@back-office/contract/features/refunds/detail';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { ruleWords } from '@back-office/messages/rules';
import type { Say } from '#platform/language/language';

/** Spec S5.3: the problem of a reason, by the server's own rule; undefined if there is none. */
export const reasonProblem = (text: string, say: Say): string | undefined => {
  const [issue] = refundReasonSchema.safeParse(text).error?.issues ?? [];
  if (issue === undefined) {
    return undefined;
  }
  const { rule, figures } = brokenRuleOf(issue, text.trim());
  return rule === 'required' ? say(applyWords.reasonMissing) : say(ruleWords[rule], figures);
};
