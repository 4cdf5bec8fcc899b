import {
  type RuleTrial,
  trialDays,
  tryRiskRule,
} from '@back-office/contract/features/risk/rule-trial';
import type { RuleAction } from '@back-office/contract/gateway/risk-rules';
import {
  mostDeclinedSentence,
  trialWords as words,
} from '@back-office/messages/features/risk/trial-words';
import { Button } from 'antd';
import { useState } from 'react';
import { useCallForm } from '#kit/call-form/use-call-form';
import { Problem } from '#kit/form/problem';
import { useSay } from '#platform/language/language';
import { TrialFigures } from './trial-figures.tsx';
import type { Tried } from './trial-price.ts';

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

/** A trial of the rule as typed; `isCurrent` until the rule changes. */
export const useTrial = (rule: Tried) => {
  const form = useCallForm(tryRiskRule, []);
  const [tried, setTried] = useState<{ rule: Tried; trial: RuleTrial }>();
  const start = async (): Promise<void> => {
    const trial = await form.send(rule);
    setTried(trial && { rule, trial });
  };
  const isCurrent = tried !== undefined && JSON.stringify(tried.rule) === JSON.stringify(rule);
  return { form, tried, start, isCurrent };
};

type Trial = ReturnType<typeof useTrial>;

/** A rule that stops most sales takes effect at once, and one person alone can't end it. */
const Warning = ({
  rule: { action },
  trial: { groups, payments },
}: NonNullable<Trial['tried']>) => {
  const say = useSay();
  const percent = declinedPercent(action, { groups, payments });
  return percent === undefined ? null : (
    <div className="kit-note kit-note-warning">
      <p>{say(mostDeclinedSentence, { percent: String(percent), days: String(trialDays) })}</p>
    </div>
  );
};

/** The rule's decisions on recent payments; every figure links to its payments. */
export const RuleTrialPart = ({
  trial: { form, tried, start, isCurrent },
  hasButton,
}: {
  /** The errors of conditions are shown at their fields. */
  trial: Trial;
  /** If the dialog itself offers no trial. */
  hasButton: boolean;
}) => {
  const say = useSay();
  return (
    <div className="kit-form-groups">
      <h3 className="kit-panel-title">{say(words.tried)}</h3>
      {hasButton && (
        <div>
          <Button loading={form.isBusy} onClick={() => void start()}>
            {say(words.try)}
          </Button>
        </div>
      )}
      <Problem text={form.refusal} />
      {tried === undefined && <p className="kit-quiet">{say(words.untried)}</p>}
      {tried !== undefined && !isCurrent && <p className="kit-note">{say(words.tryAgain)}</p>}
      {tried !== undefined && isCurrent && <Warning {...tried} />}
      {tried !== undefined && <TrialFigures key={tried.trial.asOf} {...tried} />}
    </div>
  );
};
