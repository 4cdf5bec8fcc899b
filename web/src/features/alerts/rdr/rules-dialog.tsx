import {
  getRdrRules,
  proposeRdrRules,
  tryRdrRules,
  type RdrTrial,
} from '@back-office/contract/features/alerts/rdr-rules';
import {
  rdrCategories,
  rdrConditionValuesMax,
  rdrDecisions,
  rdrRulesMax,
  type RdrRule,
} from '@back-office/contract/gateway/rdr-rules';
import {
  rdrCategoryLabels,
  rdrConditionLabels,
  rdrDecisionLabels,
  rdrWords as words,
} from '@back-office/messages/features/alerts/rdr';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { ChoiceField, DayField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { type CallForm, useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { draftOf, emptyDraft, movedUp, ruleOf, type RuleDraft } from './rule-drafts.ts';
import { TrialFigures } from './trial-figures.tsx';

type Editing = {
  draft: RuleDraft;
  place: number;
  problemOf: (path: string) => string | undefined;
  change: (part: Partial<RuleDraft>) => void;
};

const lineConditions = [
  ['bins', words.manyHelp],
  ['days', words.daysHelp],
  ['amount', words.amountHelp],
  ['currencies', words.manyHelp],
  ['purchaseIds', words.manyHelp],
  ['conditionCodes', words.manyHelp],
] as const;

const Categories = ({ draft, change }: Pick<Editing, 'draft' | 'change'>) => {
  const say = useSay();
  const id = useId();
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {say(rdrConditionLabels.categories)}
      </label>
      <Select
        id={id}
        mode="multiple"
        value={draft.categories}
        options={rdrCategories.map((value) => ({ value, label: say(rdrCategoryLabels[value]) }))}
        onChange={(categories) => change({ categories })}
      />
    </div>
  );
};

/** The path endings at which a condition can be refused. */
const conditionEnds = [
  '',
  ...Array.from({ length: rdrConditionValuesMax }, (_, place) => `.${place}`),
  '.from',
  '.to',
  '.currency',
  '.fromMinor',
  '.toMinor',
];

/** One rule; if several values of a condition are wrong, shows the first error. */
const RuleFields = ({ draft, place, problemOf, change }: Editing) => {
  const say = useSay();
  const path = `rules.${place}`;
  const problemIn = (name: string): string | undefined =>
    conditionEnds
      .map((end) => problemOf(`${path}.conditions.${name}${end}`))
      .find((problem) => problem !== undefined);
  return (
    <>
      <LineField
        label={`${place + 1}. ${say(words.ruleName)}`}
        value={draft.name}
        problem={problemOf(`${path}.name`)}
        change={(name) => change({ name })}
      />
      <ChoiceField
        label={say(words.decision)}
        value={draft.decision}
        options={rdrDecisions.map((value) => ({ value, label: say(rdrDecisionLabels[value]) }))}
        change={(decision) => change({ decision: decision ?? 'accept' })}
      />
      {lineConditions.map(([name, help]) => (
        <LineField
          key={name}
          label={say(rdrConditionLabels[name])}
          help={say(help)}
          value={draft[name]}
          problem={problemIn(name)}
          change={(typed) => change({ [name]: typed })}
        />
      ))}
      <Categories draft={draft} change={change} />
    </>
  );
};

type Rules = { drafts: RuleDraft[]; setDrafts: (drafts: RuleDraft[]) => void };

const RuleList = ({ drafts, setDrafts, problemOf }: Rules & Pick<Editing, 'problemOf'>) => {
  const say = useSay();
  return (
    <>
      {drafts.map((draft, place) => (
        <section key={draft.key} className="kit-form-groups">
          <RuleFields
            draft={draft}
            place={place}
            problemOf={problemOf}
            change={(part) => setDrafts(drafts.with(place, { ...draft, ...part }))}
          />
          <div className="kit-detail-actions">
            {place > 0 && (
              <Button onClick={() => setDrafts(movedUp(drafts, place))}>{say(words.moveUp)}</Button>
            )}
            <Button onClick={() => setDrafts(drafts.filter((one) => one !== draft))}>
              {say(words.removeRule)}
            </Button>
          </div>
        </section>
      ))}
      {drafts.length < rdrRulesMax && (
        <div>
          <Button onClick={() => setDrafts([...drafts, emptyDraft(crypto.randomUUID())])}>
            {say(words.addRule)}
          </Button>
        </div>
      )}
    </>
  );
};

/** The trial of exactly these rules, if they were tried unchanged. */
const useTrial = (rules: RdrRule[]) => {
  const trying = useCallForm(tryRdrRules, []);
  const [tried, setTried] = useState<{ text: string; rules: RdrRule[]; trial: RdrTrial }>();
  const text = JSON.stringify(rules);
  const tryThem = async (): Promise<void> => {
    const trial = await trying.send({ rules });
    if (trial !== undefined) {
      setTried({ text, rules, trial });
    }
  };
  return { trying, tryThem, tried: tried?.text === text ? tried : undefined };
};

const firstProblem = (
  forms: readonly Pick<CallForm<typeof tryRdrRules>, 'problemOf'>[],
  path: string,
): string | undefined =>
  forms.map(({ problemOf }) => problemOf(path)).find((problem) => problem !== undefined);

/** Edits the rules: a trial is required before the proposal, and another person confirms it. */
export const RulesDialog = ({
  rules: before,
  earliestFrom,
  close,
}: {
  rules: readonly RdrRule[];
  earliestFrom: string;
  close: () => void;
}) => {
  const say = useSay();
  const [drafts, setDrafts] = useState(() =>
    before.length === 0
      ? [emptyDraft('first')]
      : before.map((rule, place) => draftOf(rule, String(place))),
  );
  const [from, setFrom] = useState<string | null>(earliestFrom);
  const form = useCallForm(proposeRdrRules, [getRdrRules]);
  const { trying, tryThem, tried } = useTrial(drafts.map(ruleOf));
  const send = async (): Promise<boolean> => {
    if (tried === undefined) {
      await tryThem();
      return false;
    }
    const isDone =
      (await form.send({ rules: tried.rules, effectiveFrom: from ?? '' })) !== undefined;
    if (isDone) {
      notify({ kind: 'success', text: say(words.proposed) });
    }
    return isDone;
  };
  return (
    <FormDialog
      title={say(words.change)}
      okText={say(tried === undefined ? words.tryRules : words.propose)}
      isWide
      isTouched
      form={{ refusal: form.refusal ?? trying.refusal, isBusy: form.isBusy || trying.isBusy }}
      send={send}
      close={close}
    >
      <RuleList
        drafts={drafts}
        setDrafts={setDrafts}
        problemOf={(path) => firstProblem([trying, form], path)}
      />
      {drafts.length === 0 && (
        <p className="kit-note kit-note-warning">{say(words.emptyProposal)}</p>
      )}
      <DayField
        label={say(words.from)}
        value={from}
        problem={form.problemOf('effectiveFrom')}
        change={setFrom}
      />
      {tried === undefined ? (
        <p className="kit-note">{say(words.tryFirst)}</p>
      ) : (
        <TrialFigures trial={tried.trial} rules={tried.rules} version={null} />
      )}
    </FormDialog>
  );
};
