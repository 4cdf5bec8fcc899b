import { SearchOutlined } from '@ant-design/icons';
import { filterWords } from '@back-office/messages/kit';
import { numberFilterWords } from '@back-office/messages/kit/filters';
import type { Word } from '@back-office/messages/words';
import { Input } from 'antd';
import { useState } from 'react';
import type { KeysOf } from '#kit/filter/filter-controls';
import type { FilterControl, FilterField, FilterPart } from '#kit/filter/filter-field';
import { Problem } from '#kit/form/problem';
import { namesCardNumber, splitNumbers } from '#kit/filter/split-numbers';
import { type Say, useSay } from '#platform/language/language';

type Numbers<Filter> = {
  key: KeysOf<Filter, readonly string[]>;
  label: Word;
  hint: Word;
  /** Why these cannot be searched for; undefined when they can. */
  problemOf: (numbers: readonly string[], say: Say) => string | undefined;
};

const numbersIn = <Filter,>(filter: FilterPart<Filter>, { key }: Numbers<Filter>): string[] =>
  (filter[key] ?? []) as string[];

const NumbersControl = <Filter,>({
  use,
  field,
}: {
  use: FilterControl<Filter>;
  field: Numbers<Filter>;
}) => {
  const say = useSay();
  const asked = numbersIn(use.filter, field).join(' ');
  const [draft, setDraft] = useState({ asked, typed: asked });
  const typed = draft.asked === asked ? draft.typed : asked;
  const numbers = splitNumbers(typed);
  // The whole text is looked at too: a card number typed in groups of four would come apart into numbers.
  const problem = namesCardNumber(typed)
    ? say(numberFilterWords.looksLikeCard)
    : field.problemOf(numbers, say);
  const ask = (text: string): void => {
    const wanted = splitNumbers(text);
    if (
      wanted.join(' ') === asked ||
      namesCardNumber(text) ||
      field.problemOf(wanted, say) !== undefined
    ) {
      return;
    }
    use.change({ [field.key]: wanted.length > 0 ? wanted : undefined } as FilterPart<Filter>);
  };
  return (
    <>
      <Input
        id={use.id}
        className="kit-filter-control"
        prefix={<SearchOutlined aria-hidden />}
        suffix={
          <span className="kit-quiet kit-caption">
            {numbers.length > 1 && problem === undefined
              ? say(numberFilterWords.count, { count: numbers.length })
              : null}
          </span>
        }
        allowClear
        autoComplete="off"
        spellCheck={false}
        placeholder={say(field.hint)}
        status={problem === undefined ? '' : 'error'}
        value={typed}
        onChange={({ target }) => {
          setDraft({ asked, typed: target.value });
          if (target.value === '') {
            ask('');
          }
        }}
        onPressEnter={() => ask(typed)}
        onBlur={() => ask(typed)}
        onPaste={(event) => {
          // A column copied from a sheet has line breaks, which a line of text would swallow.
          const pasted = event.clipboardData.getData('text');
          if (/[\r\n\t]/.test(pasted)) {
            event.preventDefault();
            setDraft({ asked, typed: `${typed} ${pasted.replaceAll(/[\r\n\t]+/g, ' ')}`.trim() });
          }
        }}
      />
      <Problem text={problem} />
    </>
  );
};

/** One number or many pasted at once. */
export const numbersFilter = <Filter,>(field: Numbers<Filter>): FilterField<Filter> => ({
  id: field.key,
  label: field.label,
  keys: [field.key],
  control: (use) => <NumbersControl use={use} field={field} />,
  chip: (filter, language) => {
    const numbers = numbersIn(filter, field);
    if (numbers.length === 0) {
      return undefined;
    }
    const between = filterWords.between[language];
    return numbers.length > 2
      ? `${numbers.slice(0, 2).join(between)} +${numbers.length - 2}`
      : numbers.join(between);
  },
});
