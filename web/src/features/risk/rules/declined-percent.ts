import type { RuleTrial } from '@back-office/contract/features/risk/rule-trial';
import type { RuleAction } from '@back-office/contract/gateway/risk-rules';

const most = 50;

/** Whole percent of all payments that a rule would have declined; undefined if it declines fewer than half. */
export const declinedPercent = (
  action: RuleAction,
  { groups, payments }: Pick<RuleTrial, 'groups' | 'payments'>,
): number | undefined => {
  const hits = groups.reduce((sum, { count }) => sum + count, 0);
  const percent = payments === 0 ? 0 : Math.floor((hits * 100) / payments);
  return action === 'decline' && percent >= most ? percent : undefined;
};
