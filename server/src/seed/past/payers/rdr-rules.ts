import { confirmRdrRules, proposeRdrRules } from '@back-office/contract/features/alerts/rdr-rules';
import type { RdrRule } from '@back-office/contract/gateway/rdr-rules';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { minutesFrom } from '#platform/clock';
import type { Past } from '../act.ts';
import type { Calendar, Step } from '../steps.ts';

const small: RdrRule = {
  name: 'Not worth an answer',
  decision: 'accept',
  conditions: { amount: { currency: 'USD', fromMinor: '1', toMinor: '4000' } },
};

// With CE 3.0 and 3-D Secure the shop wins many of these.
const provable: RdrRule = {
  name: 'Fraud that we can answer',
  decision: 'decline',
  conditions: { categories: ['fraud'], days: { from: 0, to: 540 } },
};

const duplicates: RdrRule = {
  name: 'Charged twice',
  decision: 'accept',
  conditions: { conditionCodes: ['12.6.1', '12.6.2'] },
};

/** One set of rules is in force, and a wider one waits for another person. */
export const rdrRuleSteps = ({ act, find }: Past, on: Calendar): Step[] => {
  const [proposer, confirmer] = [find('rui.zhao', 2n), find('daniel.fong', 2n)];
  const nextDay = (at: Date): string => addDays(businessDayOf(at), 1);
  const [first, second] = [on(40, '11:20'), on(2, '15:10')];
  return [
    {
      at: first,
      take: async () => {
        const input = { rules: [small], effectiveFrom: nextDay(first) };
        const proposed = await act(proposeRdrRules, { by: proposer, at: first, input });
        const at = minutesFrom(first, 95);
        await act(confirmRdrRules, { by: confirmer, at, input: proposed });
      },
    },
    {
      at: second,
      take: () => {
        const effectiveFrom = addDays(businessDayOf(second), 12);
        const input = { rules: [provable, duplicates, small], effectiveFrom };
        return act(proposeRdrRules, { by: proposer, at: second, input });
      },
    },
  ];
};
