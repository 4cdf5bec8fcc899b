import type { FilterKind, ListFilter } from '@back-office/contract/kit/list-filter';
import type { Language } from '@back-office/contract/kit/language';
import { filterWords } from '@back-office/messages/kit';
import { numberFilterWords } from '@back-office/messages/kit/filters';
import { type AnyListWords, wordOf } from '@back-office/messages/kit/list-words';
import type { Word } from '@back-office/messages/words';
import { amountFilter } from '#kit/filter/amount-filter';
import { daysFilter } from '#kit/dates/days-filter';
import { choiceFilter, flagFilter, textFilter } from '#kit/filter/filter-controls';
import type { FilterField, FilterGroup } from '#kit/filter/filter-field';
import type { ListFilter as Asked } from '#kit/address/list-search';
import { numbersFilter } from '#kit/filter/numbers-filter';
import type { AnyList } from '#kit/list/list-columns';
import type { Say } from '#platform/language/language';

/** Filter of any declared list. */
export type AnyFilter = Asked & Readonly<Record<string, unknown>>;

type Field = FilterField<AnyFilter>;
export type Choices = Readonly<
  Record<
    string,
    { values: readonly string[]; nameOf: (value: string, language: Language) => string }
  >
>;
type Drawn = {
  list: AnyList;
  words: AnyListWords;
  /** Currencies of the person's business; empty for an operator, which hides the filter. */
  currencies: readonly string[];
  gateways: readonly { number: string; name: string }[];
  /** Options of the filters by id. */
  choices?: Choices | undefined;
};

const choiceField = (id: string, values: readonly string[], { words }: Drawn) =>
  choiceFilter<Record<string, readonly string[]>>({
    key: id,
    label: wordOf(words.filters, id),
    values,
    nameOf: (value, language) => words.labels[id]?.[value]?.[language] ?? value,
  }) as unknown as Field;

/** The tab already shows a single value. */
const besideTabs = (field: Field): Field => ({
  ...field,
  chip: (filter, language) => {
    const value = filter[field.id];
    return Array.isArray(value) && value.length > 1 ? field.chip(filter, language) : undefined;
  },
});

type Drawing = (id: string, filter: ListFilter, drawn: Drawn) => Field[];

/** The problem of pasted numbers. */
const numbersProblem =
  ({ each, max = 0 }: ListFilter) =>
  (numbers: readonly string[], say: Say): string | undefined => {
    if (numbers.length > max) {
      return say(numberFilterWords.tooMany, { count: numbers.length, max });
    }
    const unreadable = numbers.find((text) => each?.safeParse(text).success !== true);
    return unreadable === undefined
      ? undefined
      : say(numberFilterWords.unreadable, { text: unreadable.slice(0, 64) });
  };

const labelOf = (id: string, { words }: Drawn): Word => wordOf(words.filters, id);

/** The control of each kind; the filter's own schema checks the value. */
const drawingOf: Readonly<Record<FilterKind, Drawing>> = {
  text: (id, _filter, drawn) => [
    textFilter<Record<string, string>>({ key: id, label: labelOf(id, drawn) }) as unknown as Field,
  ],
  numbers: (id, filter, drawn) => [
    numbersFilter<Record<string, readonly string[]>>({
      key: id,
      label: labelOf(id, drawn),
      hint: wordOf(drawn.words.hints ?? {}, id),
      problemOf: numbersProblem(filter),
    }) as unknown as Field,
  ],
  gateways: (id, _filter, drawn) =>
    drawn.gateways.length < 2
      ? []
      : [
          choiceFilter<Record<string, readonly string[]>>({
            key: id,
            label: labelOf(id, drawn),
            values: drawn.gateways.map(({ number }) => number),
            nameOf: (number) => {
              const name = drawn.gateways.find((one) => one.number === number)?.name;
              return name === undefined ? number : `${number} ${name}`;
            },
          }) as unknown as Field,
        ],
  ids: (id, _filter, drawn) => [
    choiceFilter<Record<string, readonly string[]>>({
      key: id,
      label: labelOf(id, drawn),
      ...(drawn.choices?.[id] ?? { values: [], nameOf: (value: string) => value }),
    }) as unknown as Field,
  ],
  flag: (id, _filter, drawn) => [
    flagFilter<Record<string, boolean>>({ key: id, label: labelOf(id, drawn) }) as unknown as Field,
  ],
  choices: (id, { values }, drawn) => {
    // An open enumeration takes its values from the messages.
    const named = values ?? Object.keys(drawn.words.labels[id] ?? {});
    const field = choiceField(id, named, drawn);
    return [drawn.list.tabs === id ? besideTabs(field) : field];
  },
  // An operator's lists name their own: he has none.
  currencies: (id, _filter, drawn) => {
    const values = drawn.choices?.[id]?.values ?? drawn.currencies;
    return values.length === 0 ? [] : [choiceField(id, values, drawn)];
  },
  days: (id, _filter, drawn) => [
    daysFilter({ key: id, label: labelOf(id, drawn) }) as unknown as Field,
  ],
  amountFrom: () => [amountFilter as unknown as Field],
  // Drawn with its lower end.
  amountTo: () => [],
  // Drawn as tabs.
  choice: () => [],
  queue: () => [],
};

/** The visible filters, in the list's order, and the rest behind "More filters". */
export const drawFilters = (drawn: Drawn): { quick: Field[]; groups: FilterGroup<AnyFilter>[] } => {
  const { filters, inSight, groups = {} } = drawn.list;
  const drawnOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const filter = filters[id];
      return filter === undefined ? [] : drawingOf[filter.kind](id, filter, drawn);
    });
  const placed = [...inSight, ...Object.values(groups).flat()];
  const under = (title: Word, ids: readonly string[]) => ({ title, fields: drawnOf(ids) });
  return {
    quick: drawnOf(inSight),
    groups: [
      ...Object.entries(groups).map(([id, ids]) =>
        under(wordOf(drawn.words.groups ?? {}, id), ids),
      ),
      under(
        filterWords.filters,
        Object.keys(filters).filter((id) => !placed.includes(id)),
      ),
    ].filter(({ fields }) => fields.length > 0),
  };
};
