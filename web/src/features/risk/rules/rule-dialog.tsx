import {
  addRiskRule,
  proposeRuleChange,
  rulesMax,
  ruleTextMax,
  type RiskRuleRow,
} from '@back-office/contract/features/risk/rules';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { ruleActions, type RuleAction } from '@back-office/contract/gateway/risk-rules';
import {
  riskRuleActionLabels,
  ruleActionLabels,
  ruleFields as fields,
} from '@back-office/messages/features/risk/rules';
import { ruleActionHelp, ruleWords as words } from '@back-office/messages/features/risk/rule-words';
import { trialWords } from '@back-office/messages/features/risk/trial-words';
import type { Word } from '@back-office/messages/words';
import type { InputOf } from '@back-office/contract/kit/call';
import { useState } from 'react';
import { ChoiceField, DayField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { notify } from '#platform/notice/notice';
import { useSay } from '#platform/language/language';
import { firstGateway, GatewayChoice } from '../gateway-choice.tsx';
import { type Session, useSession } from '#platform/session/session';
import { conditionOf, draftOf, newCondition, type ConditionDraft } from './condition-draft.ts';
import { ConditionFields } from './condition-fields.tsx';
import { refreshedByRules } from './rule-parts.tsx';
import { RuleTrialPart, useTrial } from './rule-trial.tsx';

type Draft = {
  name: string;
  action: RuleAction;
  place: string;
  conditions: readonly ConditionDraft[];
  gatewayNumber: string | null;
  firstDay: string | null;
  reason: string;
};

const startOf = (rule: RiskRuleRow | undefined, session: Session): Draft => {
  const currency = session.mainCurrency ?? settlementCurrencies[0];
  const fresh = { firstDay: null, reason: '' };
  if (rule === undefined) {
    const conditions = [newCondition(currency)];
    // In the middle, so that there is room for rules before and after it.
    const place = String(Math.ceil(rulesMax / 2));
    const gatewayNumber = firstGateway(session);
    return { ...fresh, name: '', action: 'review', place, conditions, gatewayNumber };
  }
  const { name, action, place, gatewayNumber } = rule;
  const conditions = rule.conditions.map((one) => draftOf(one, currency));
  return { ...fresh, name, action, place: String(place), conditions, gatewayNumber };
};

type PartProps = {
  draft: Draft;
  problemOf: (path: string) => string | undefined;
  change: (part: Partial<Draft>) => void;
};

/** The gateway and first day of a new rule; both are fixed afterwards. */
const BeginningFields = ({ draft, problemOf, change }: PartProps) => {
  const say = useSay();
  return (
    <div className="kit-two-fields">
      <GatewayChoice
        value={draft.gatewayNumber}
        problem={problemOf('gatewayNumber')}
        change={(gatewayNumber) => change({ gatewayNumber })}
      />
      <DayField
        label={say(words.firstDay)}
        value={draft.firstDay}
        problem={problemOf('firstDay')}
        hasNone
        change={(firstDay) => change({ firstDay })}
      />
    </div>
  );
};

const ContentFields = ({ draft, problemOf, change }: PartProps) => {
  const say = useSay();
  return (
    <>
      <LineField
        label={say(fields.name)}
        help={say(words.nameHelp)}
        value={draft.name}
        problem={problemOf('name')}
        change={(name) => change({ name })}
      />
      <ConditionFields
        drafts={draft.conditions}
        problemOf={problemOf}
        change={(conditions) => change({ conditions })}
      />
      <ChoiceField
        label={say(words.doing)}
        help={say(ruleActionHelp[draft.action])}
        value={draft.action}
        options={ruleActions.map((value) => ({ value, label: say(ruleActionLabels[value]) }))}
        change={(action) => change({ action: action ?? draft.action })}
      />
      <LineField
        label={say(words.place)}
        help={say(words.placeHelp)}
        value={draft.place}
        problem={problemOf('place')}
        change={(place) => change({ place })}
      />
    </>
  );
};

type Content = Pick<Draft, 'name' | 'action'> & {
  conditions: InputOf<typeof addRiskRule>['conditions'];
  place: number;
};

/** Adds a rule, or proposes a change; answers whether it was accepted. */
const useSave = (rule: RiskRuleRow | undefined) => {
  const say = useSay();
  const adding = useCallForm(addRiskRule, refreshedByRules);
  const changing = useCallForm(proposeRuleChange, refreshedByRules);
  const said = (word: Word | undefined): boolean => {
    if (word !== undefined) {
      notify({ kind: 'success', text: say(word) });
    }
    return word !== undefined;
  };
  const save = async (content: Content, draft: Draft): Promise<boolean> => {
    const { gatewayNumber, firstDay, reason } = draft;
    if (rule === undefined) {
      const added = await adding.send({ ...content, gatewayNumber, firstDay });
      return said(added && words.added);
    }
    const changed = await changing.send({ ...content, number: rule.number, reason });
    return said(changed && (changed.isInForce ? words.changed : words.proposed));
  };
  return { form: rule === undefined ? adding : changing, save };
};

/** A new rule, or a change for a second person to confirm; tried on past payments before it is saved. */
export const RuleDialog = ({ rule, close }: { rule?: RiskRuleRow; close: () => void }) => {
  const say = useSay();
  const session = useSession();
  const [start] = useState(() => startOf(rule, session));
  const [draft, setDraft] = useState(start);
  const { form, save } = useSave(rule);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const { name, action, place, gatewayNumber, reason } = draft;
  const conditions = draft.conditions.map(conditionOf);
  const trial = useTrial({ action, conditions, gatewayNumber });
  const problemOf = (path: string): string | undefined =>
    form.problemOf(path) ?? trial.form.problemOf(path);
  const send = (): Promise<boolean> =>
    save({ name, action, conditions, place: Number(place || 'NaN') }, draft);
  const tryFirst = async (): Promise<boolean> => {
    await trial.start();
    return false;
  };
  const title = rule === undefined ? words.add : riskRuleActionLabels.change;
  const isToTry = rule === undefined && !trial.isCurrent;
  return (
    <FormDialog
      title={say(title)}
      okText={say(isToTry ? trialWords.try : title)}
      beside={<RuleTrialPart trial={trial} hasButton={rule !== undefined} />}
      isTouched={draft !== start}
      form={{ ...form, isBusy: form.isBusy || trial.form.isBusy }}
      send={isToTry ? tryFirst : send}
      {...(isToTry ? { other: { text: say(trialWords.addUntried), send } } : {})}
      close={close}
    >
      <ContentFields draft={draft} problemOf={problemOf} change={change} />
      {rule === undefined && (
        <BeginningFields draft={draft} problemOf={form.problemOf} change={change} />
      )}
      {rule !== undefined && (
        <ReasonField
          label={say(words.reason)}
          help={say(words.secondPerson)}
          lengthMax={ruleTextMax}
          value={reason}
          problem={form.problemOf('reason')}
          change={(typed) => change({ reason: typed })}
        />
      )}
    </FormDialog>
  );
};
