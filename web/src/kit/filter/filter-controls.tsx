import type { Language } from '@back-office/contract/kit/language';
import { filterWords, partWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { Input, Select } from 'antd';
import type { FilterControl, FilterField, FilterPart } from '#kit/filter/filter-field';
import { sayIn, useLanguage, useSay } from '#platform/language/language';

/** Keys of the filters with values of this type. */
export type KeysOf<Filter, Value> = {
  [Key in keyof Filter]-?: Exclude<Filter[Key], undefined> extends Value ? Key : never;
}[keyof Filter] &
  string;

const partOf = <Filter,>(key: keyof Filter, value: unknown): FilterPart<Filter> =>
  ({ [key]: value }) as FilterPart<Filter>;

/** A group of values, under a heading in the list. */
type ChoiceGroup<Value extends string> = { title: Word; values: readonly Value[] };

type Choice<Filter, Value extends string> = {
  key: KeysOf<Filter, readonly string[]>;
  label: Word;
  values: readonly (Value | ChoiceGroup<Value>)[];
  nameOf: (value: Value, language: Language) => string;
};

const shownInChip = 3;

const listed = (names: readonly string[], language: Language): string => {
  const rest = names.length - shownInChip;
  const shown = names.slice(0, shownInChip).join(filterWords.between[language]);
  return shown + (rest > 0 ? ` +${rest}` : '');
};

const ChoiceControl = <Filter, Value extends string>({
  use,
  choice,
  chosen,
}: {
  use: FilterControl<Filter>;
  choice: Choice<Filter, Value>;
  chosen: readonly Value[];
}) => {
  const say = useSay();
  const language = useLanguage();
  const optionOf = (value: Value) => ({ value, label: choice.nameOf(value, language) });
  return (
    <Select<Value[]>
      id={use.id}
      mode="multiple"
      className="kit-filter-control"
      aria-label={say(choice.label)}
      value={[...chosen]}
      options={choice.values.map((one) =>
        typeof one === 'string'
          ? optionOf(one)
          : { label: say(one.title), options: one.values.map(optionOf) },
      )}
      placeholder={use.hint ?? say(partWords.any)}
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      onChange={(values) => use.change(partOf(choice.key, values.length > 0 ? values : undefined))}
    />
  );
};

/** Multiple choice from a list of values. */
export const choiceFilter = <Filter, Value extends string = string>(
  choice: Choice<Filter, Value>,
): FilterField<Filter> => {
  const chosenIn = (filter: FilterPart<Filter>) => (filter[choice.key] ?? []) as readonly Value[];
  return {
    id: choice.key,
    label: choice.label,
    keys: [choice.key],
    control: (use) => <ChoiceControl use={use} choice={choice} chosen={chosenIn(use.filter)} />,
    chip: (filter, language) => {
      const names = chosenIn(filter).map((value) => choice.nameOf(value, language));
      return names.length > 0 ? listed(names, language) : undefined;
    },
  };
};

const FlagControl = ({
  id,
  label,
  hint,
  value,
  change,
}: {
  id: string;
  label: Word;
  /** Shown while nothing is chosen, if there is no label beside it. */
  hint: string | undefined;
  value: boolean | undefined;
  change: (value: boolean | undefined) => void;
}) => {
  const say = useSay();
  return (
    <Select<'yes' | 'no' | undefined>
      id={id}
      className="kit-filter-control"
      aria-label={say(label)}
      placeholder={hint ?? say(partWords.any)}
      allowClear
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      options={(['yes', 'no'] as const).map((one) => ({ value: one, label: say(partWords[one]) }))}
      onChange={(one) => change(one === undefined ? undefined : one === 'yes')}
    />
  );
};

/** Yes, no, or either. */
export const flagFilter = <Filter,>(flag: {
  key: KeysOf<Filter, boolean>;
  label: Word;
}): FilterField<Filter> => {
  const valueIn = (filter: FilterPart<Filter>) => filter[flag.key] as boolean | undefined;
  return {
    id: flag.key,
    label: flag.label,
    keys: [flag.key],
    control: ({ id, filter, change, hint }) => (
      <FlagControl
        id={id}
        label={flag.label}
        hint={hint}
        value={valueIn(filter)}
        change={(value) => change(partOf(flag.key, value))}
      />
    ),
    chip: (filter, language) => {
      const value = valueIn(filter);
      return value === undefined
        ? undefined
        : sayIn(language)(value ? partWords.yes : partWords.no);
    },
  };
};

type TextOf<Filter> = {
  key: KeysOf<Filter, string>;
  label: Word;
  hint?: Word;
  /** Digits only: phones show the numeric keyboard. */
  isNumeric?: boolean;
};

const TextControl = <Filter,>({
  use,
  text,
}: {
  use: FilterControl<Filter>;
  text: TextOf<Filter>;
}) => {
  const say = useSay();
  const value = use.filter[text.key] as string | undefined;
  return (
    <Input
      id={use.id}
      className="kit-filter-control"
      value={value ?? ''}
      allowClear
      autoComplete="off"
      inputMode={text.isNumeric === true ? 'numeric' : 'text'}
      placeholder={use.hint ?? (text.hint === undefined ? '' : say(text.hint))}
      status={use.problem === undefined ? '' : 'error'}
      onBlur={() => use.done?.()}
      onChange={({ target }) =>
        use.change(partOf(text.key, target.value === '' ? undefined : target.value))
      }
    />
  );
};

/** A line of text, checked by the filter's own schema before it applies. */
export const textFilter = <Filter,>(text: TextOf<Filter>): FilterField<Filter> => ({
  id: text.key,
  label: text.label,
  keys: [text.key],
  control: (use) => <TextControl use={use} text={text} />,
  chip: (filter) => filter[text.key] as string | undefined,
});
