// The parts that the list of rules, a rule's page and a payment share.
import {
  getRiskRule,
  listRiskRules,
  type RiskRuleDetail,
  type RiskRuleRow,
} from '@back-office/contract/features/risk/rules';
import { ruleLimits, type RuleCondition } from '@back-office/contract/gateway/risk-rules';
import {
  ruleActionLabels,
  ruleFields as fields,
  ruleProposalLabels,
  ruleStatusLabels,
} from '@back-office/messages/features/risk/rules';
import { proposalSentence } from '@back-office/messages/features/risk/rule-words';
import { conditionSentence } from '@back-office/messages/features/risk/rule-sentences';
import { StatusDot } from '#kit/values/status-dot';
import { useLanguage, useSay } from '#platform/language/language';

/** The calls to reload after any change of a rule. */
export const refreshedByRules = [listRiskRules, getRiskRule] as const;

/** A waiting proposal is shown instead of the status. */
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
  /** With every value, which a person needs to judge the rule. */
  isWhole?: boolean;
};

export const ConditionsText = ({ conditions, isWhole = false }: ConditionsProps) => {
  const language = useLanguage();
  const sentences = conditions.map((condition) =>
    conditionSentence(condition, language, isWhole ? ruleLimits.values : undefined),
  );
  return <>{sentences.join(language === 'en' ? '; ' : '；')}</>;
};

/** A proposal that waits for a second person: its author, its reason and the rule's new content. */
export const ProposalText = ({ of }: { of: NonNullable<RiskRuleDetail['proposal']> }) => {
  const say = useSay();
  const { content } = of;
  return (
    <div className="kit-note">
      <p translate="no">{say(proposalSentence, of)}</p>
      {content !== null && (
        <p>
          <span translate="no">{content.name}</span> · {say(fields.place)} {content.place} ·{' '}
          {say(ruleActionLabels[content.action])} ·{' '}
          <ConditionsText conditions={content.conditions} isWhole />
        </p>
      )}
    </div>
  );
};
