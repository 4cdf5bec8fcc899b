import { type RuleTrial, tryRiskRule } from '@back-office/contract/features/risk/rule-trial';
import { grouped, type Money } from '@back-office/contract/kit/money';
import {
  conditionLabels,
  triedOutcomeLabels as labels,
} from '@back-office/messages/features/risk/rules';
import { triedCount, trialWords as words } from '@back-office/messages/features/risk/trial-words';
import { Button } from 'antd';
import { useState } from 'react';
import { useCallForm } from '#kit/call-form/use-call-form';
import { Problem } from '#kit/form/problem';
import { MoneyText } from '#kit/money/money-text';
import { SmallTable } from '#kit/table/small-table';
import { useSay } from '#platform/language/language';
import { amountOf, byCurrency, otherAmounts, type Tried } from './trial-price.ts';

type Compared = { rule: Tried; trial: RuleTrial };

/** Tries the same rule from other amounts, one after the other, as a business tries one rule at a time. */
const useOthers = (rule: Tried) => {
  const form = useCallForm(tryRiskRule, []);
  const [others, setOthers] = useState<[Compared, Compared]>();
  const compare = async (): Promise<void> => {
    const [lower, higher] = otherAmounts(rule);
    const below = await form.send(lower);
    const above = below && (await form.send(higher));
    setOthers(
      below &&
        above && [
          { rule: lower, trial: below },
          { rule: higher, trial: above },
        ],
    );
  };
  return { form, others, compare };
};

/** The amount's own currency; the rule decides no payment of another. */
const rowOf = ({ rule, trial }: Compared) => {
  const { minor, currency } = amountOf(rule) ?? { minor: '0', currency: '' };
  const of = byCurrency(trial.groups).find((one) => one.currency === currency);
  const sumOf = (outcomes: readonly ('fraud' | 'dispute' | 'good')[]) => ({
    count: outcomes.reduce((sum, outcome) => sum + (of?.[outcome].count ?? 0), 0),
    money: {
      minor: String(
        outcomes.reduce((sum, outcome) => sum + BigInt(of?.[outcome].amountMinor ?? 0), 0n),
      ),
      currency,
    },
  });
  return { above: { minor, currency }, lost: sumOf(['fraud', 'dispute']), good: sumOf(['good']) };
};

const Counted = ({ count, money }: { count: number; money: Money }) => {
  const say = useSay();
  return (
    <>
      <MoneyText money={money} />
      <span className="kit-second-line">{say(triedCount, { count: grouped(String(count)) })}</span>
    </>
  );
};

/** What the rule would have done from half and from twice its amount. */
export const OtherAmounts = ({ rule, trial }: Compared) => {
  const say = useSay();
  const { form, others, compare } = useOthers(rule);
  if (others === undefined) {
    return (
      <div>
        <Button loading={form.isBusy} onClick={() => void compare()}>
          {say(words.compare)}
        </Button>
        <Problem text={form.refusal} />
      </div>
    );
  }
  const [lower, higher] = others;
  return (
    <div className="kit-form">
      <h3 className="kit-panel-title">{say(words.others)}</h3>
      <SmallTable
        name={say(words.others)}
        heads={[say(conditionLabels.amountAbove), say(words.avoided)]}
        ends={[1]}
        moneyHead={say(labels.good)}
        rows={[lower, { rule, trial }, higher].map((compared) => {
          const { above, lost, good } = rowOf(compared);
          return {
            id: above.minor,
            cells: [
              <span key="above">
                <MoneyText money={above} />
                {compared.rule === rule && (
                  <span className="kit-second-line">{say(words.thisRule)}</span>
                )}
              </span>,
              <Counted key="lost" {...lost} />,
            ],
            money: <Counted {...good} />,
          };
        })}
      />
    </div>
  );
};
