// What a list of rules, a rule's own page and a payment show alike.
import type { RiskRuleRow } from '@back-office/contract/features/risk/rules';
import { ruleLimits, type RuleCondition } from '@back-office/contract/gateway/risk-rules';
import { ruleProposalLabels, ruleStatusLabels } from '@back-office/messages/features/risk/rules';
import { conditionSentence } from '@back-office/messages/features/risk/rule-sentences';
import { StatusDot } from '#kit/status-dot';
import { useLanguage, useSay } from '#platform/language/language';

/** A proposal that waits for a second person is shown in place of the status. */
export const RuleStatusText = ({ status, proposed }: Pick<RiskRuleRow, 'status' | 'proposed'>) => {
  const say = useSay();
  if (proposed !== null) {
    return <StatusDot tone="attention">{say(ruleProposalLabels[proposed])}</StatusDot>;
  }
  return (
    <StatusDot tone={status === 'active' ? 'good' : 'quiet'}>
      {say(ruleStatusLabels[status])}
    </StatusDot>
  );
};

type ConditionsProps = {
  conditions: readonly RuleCondition[];
  /** With every value, as a person needs them to judge the rule. */
  isWhole?: boolean;
};

export const ConditionsText = ({ conditions, isWhole = false }: ConditionsProps) => {
  const language = useLanguage();
  const sentences = conditions.map((condition) =>
    conditionSentence(condition, language, isWhole ? ruleLimits.values : undefined),
  );
  return <>{sentences.join(language === 'en' ? '; ' : '；')}</>;
};
