import { intervalUnits } from '@back-office/contract/features/subscriptions/states';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import {
  linkFormWords as form,
  takingNotes,
} from '@back-office/messages/features/payment-links/form';
import {
  intervalUnitLabels,
  subscriptionFields,
} from '@back-office/messages/features/subscriptions/list';
import { ChoiceCards } from '#kit/call-form/choice-cards';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { Panel } from '#kit/layout/panel';
import { useSay } from '#platform/language/language';
import type { Part } from './amount-part.tsx';

const takings = ['once', 'again'] as const;

/** Whether the link takes one payment or begins a subscription, and its terms. */
export const PlanPart = ({ draft, change, problemOf }: Part) => {
  const say = useSay();
  const { plan } = draft;
  const set = (part: Partial<typeof plan>): void => change({ plan: { ...plan, ...part } });
  const labels = { once: say(form.takesOnce), again: say(words.plan) };
  return (
    <Panel id="link-plan" title={say(form.takes)}>
      <div className="kit-form-groups">
        <ChoiceCards
          label={say(form.takes)}
          isTitled
          value={plan.isSubscription ? 'again' : 'once'}
          problem={problemOf('plan')}
          choices={takings.map((value) => ({
            value,
            label: labels[value],
            note: say(takingNotes[value]),
          }))}
          change={(taken) => set({ isSubscription: taken === 'again' })}
        />
        {plan.isSubscription && (
          <>
            <div className="kit-two-fields">
              <LineField
                label={say(form.every)}
                value={plan.every}
                problem={problemOf('plan.interval.count')}
                change={(every) => set({ every })}
              />
              <ChoiceField
                label={say(subscriptionFields.interval)}
                value={plan.unit}
                options={intervalUnits.map((unit) => ({
                  value: unit,
                  label: say(intervalUnitLabels[unit]),
                }))}
                change={(unit) => set({ unit: unit ?? plan.unit })}
              />
            </div>
            <div className="kit-two-fields">
              <LineField
                label={say(form.trialDays)}
                help={say(form.trialHelp)}
                value={plan.trialDays}
                problem={problemOf('plan.trialDays')}
                change={(trialDays) => set({ trialDays })}
              />
              <LineField
                label={say(words.charges)}
                help={say(form.chargesHelp)}
                value={plan.charges}
                problem={problemOf('plan.charges')}
                change={(charges) => set({ charges })}
              />
            </div>
          </>
        )}
      </div>
    </Panel>
  );
};
