import {
  conditionKinds,
  countedBy,
  countryPairs,
  ruleLimits,
  threeDSOutcomes,
} from '@back-office/contract/gateway/risk-rules';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import {
  conditionLabels,
  countedByLabels,
  countryPairLabels,
  threeDSOutcomeLabels,
} from '@back-office/messages/features/risk/rules';
import { newPayerChoices, windowChoices } from '@back-office/messages/features/risk/rule-sentences';
import { ruleWords as words } from '@back-office/messages/features/risk/rule-words';
import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import { ChoiceField, LineField, LinesField } from '#kit/call-form/fields';
import { Problem } from '#kit/form/problem';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { type ConditionDraft, newCondition } from './condition-draft.ts';

type FieldsProps = {
  draft: ConditionDraft;
  /** The error of a field of this condition. */
  problemOf: (field: string) => string | undefined;
  change: (part: Partial<ConditionDraft>) => void;
};

const AmountFields = ({ draft, problemOf, change }: FieldsProps) => {
  const say = useSay();
  const { currencyList } = useSession();
  // A shop that has sold nothing yet chooses among every currency.
  const currencies = currencyList.length === 0 ? settlementCurrencies : currencyList;
  return (
    <div className="kit-two-fields">
      <LineField
        label={say(words.amount)}
        value={draft.amount}
        problem={problemOf('minor')}
        change={(amount) => change({ amount })}
      />
      <ChoiceField
        label={say(words.currency)}
        value={draft.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        change={(currency) => change({ currency: currency ?? draft.currency })}
      />
    </div>
  );
};

const CountFields = ({ draft, problemOf, change }: FieldsProps) => {
  const say = useSay();
  return (
    <>
      <ChoiceField
        label={say(words.countBy)}
        value={draft.by}
        options={countedBy.map((value) => ({ value, label: say(countedByLabels[value]) }))}
        change={(by) => change({ by: by ?? draft.by })}
      />
      <div className="kit-two-fields">
        <LineField
          label={say(words.atLeast)}
          value={draft.atLeast}
          problem={problemOf('atLeast')}
          change={(atLeast) => change({ atLeast })}
        />
        <ChoiceField
          label={say(words.within)}
          value={String(draft.withinMinutes)}
          options={windowChoices.map(({ minutes, word }) => ({
            value: String(minutes),
            label: say(word),
          }))}
          change={(minutes) => change({ withinMinutes: Number(minutes ?? draft.withinMinutes) })}
        />
      </div>
      <p className="kit-help">{say(words.countNote)}</p>
    </>
  );
};

const ResultFields = ({ draft, problemOf, change }: FieldsProps) => {
  const say = useSay();
  const id = useId();
  return (
    <div className="kit-form" role="group" aria-labelledby={id}>
      <span id={id} className="kit-filter-label">
        {say(words.results)}
      </span>
      {threeDSOutcomes.map((result) => (
        <Checkbox
          key={result}
          checked={draft.results.includes(result)}
          onChange={({ target }) =>
            change({
              results: threeDSOutcomes.filter((one) =>
                one === result ? target.checked : draft.results.includes(one),
              ),
            })
          }
        >
          {say(threeDSOutcomeLabels[result])}
        </Checkbox>
      ))}
      <Problem text={problemOf('results')} />
    </div>
  );
};

/** The fields of a kind of condition. */
const KindFields = (props: FieldsProps) => {
  const say = useSay();
  const { draft, problemOf, change } = props;
  switch (draft.kind) {
    case 'amountAbove':
      return <AmountFields {...props} />;
    case 'count':
      return <CountFields {...props} />;
    case 'countryMismatch':
      return (
        <ChoiceField
          label={say(words.between)}
          value={draft.between}
          options={countryPairs.map((value) => ({ value, label: say(countryPairLabels[value]) }))}
          change={(between) => change({ between: between ?? draft.between })}
        />
      );
    case 'bin':
    case 'emailDomain':
      return (
        <LinesField
          label={say(words.values)}
          rows={3}
          value={draft.values}
          problem={problemOf('values')}
          change={(values) => change({ values })}
        />
      );
    case 'firstOrderWithin':
      return (
        <ChoiceField
          label={say(words.firstOrder)}
          value={String(draft.hours)}
          options={newPayerChoices.map(({ minutes, word }) => ({
            value: String(minutes / 60),
            label: say(word),
          }))}
          change={(hours) => change({ hours: Number(hours ?? draft.hours) })}
        />
      );
    case 'threeDS':
      return <ResultFields {...props} />;
  }
};

type Props = {
  drafts: readonly ConditionDraft[];
  problemOf: (path: string) => string | undefined;
  change: (drafts: readonly ConditionDraft[]) => void;
};

/** The first problem of a field, or of a line in it. */
const fieldProblem = (problemOf: Props['problemOf'], path: string): string | undefined =>
  problemOf(path) ??
  Array.from({ length: ruleLimits.values }, (_, line) => problemOf(`${path}.${line}`)).find(
    (problem) => problem !== undefined,
  );

/** Every condition of a rule, each with the fields of its kind. */
export const ConditionFields = ({ drafts, problemOf, change }: Props) => {
  const say = useSay();
  const id = useId();
  const { mainCurrency } = useSession();
  const changeOne = (which: number, part: Partial<ConditionDraft>): void =>
    change(drafts.map((draft) => (draft.id === which ? { ...draft, ...part } : draft)));
  return (
    <div className="kit-form-groups" role="group" aria-labelledby={id}>
      <span id={id} className="kit-filter-label">
        {say(words.whenAll)}
      </span>
      {drafts.map((draft, place) => (
        <div key={draft.id} className="kit-form-groups kit-note">
          <ChoiceField
            label={`${say(words.condition)} ${place + 1}`}
            value={draft.kind}
            options={conditionKinds.map((value) => ({ value, label: say(conditionLabels[value]) }))}
            change={(kind) => changeOne(draft.id, { kind: kind ?? draft.kind })}
          />
          <KindFields
            draft={draft}
            problemOf={(field) => fieldProblem(problemOf, `conditions.${place}.${field}`)}
            change={(part) => changeOne(draft.id, part)}
          />
          {drafts.length > 1 && (
            <div>
              <Button
                size="small"
                onClick={() => change(drafts.filter((other) => other.id !== draft.id))}
              >
                {say(words.removeCondition)}
              </Button>
            </div>
          )}
        </div>
      ))}
      {drafts.length < ruleLimits.conditions && (
        <div>
          <Button
            onClick={() =>
              change([...drafts, newCondition(mainCurrency ?? settlementCurrencies[0])])
            }
          >
            {say(words.addCondition)}
          </Button>
        </div>
      )}
    </div>
  );
};
