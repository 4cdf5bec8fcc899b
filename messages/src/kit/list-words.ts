import type { ColumnId, ColumnsOf, FilterId, ListSpec } from '@back-office/contract/kit/list';
import type { Word, WordOf } from '../words.ts';

type Labels<Value extends string = string> = Readonly<Record<Value, Word>>;

/** Filters with labelled values. */
type LabelledFilters<Spec extends ListSpec> = {
  [Id in FilterId<Spec>]: Spec['filters'][Id] extends { kind: 'choice' | 'choices' | 'queue' }
    ? Id
    : never;
}[FilterId<Spec>];
/** Dates and amounts have the same name in every list. */
type NamedFilters<Spec extends ListSpec> = Exclude<FilterId<Spec>, 'amountFrom' | 'amountTo'>;
type ValuesOf<Spec extends ListSpec, Id extends FilterId<Spec>> = Spec['filters'][Id] extends {
  values: readonly (infer Value extends string)[];
}
  ? Value
  : never;

type NumbersFilters<Spec extends ListSpec> = {
  [Id in FilterId<Spec>]: Spec['filters'][Id] extends { kind: 'numbers' } ? Id : never;
}[FilterId<Spec>];

/** Words only some lists need: time types, filter groups, pasted numbers. */
type MoreWords<Spec extends ListSpec> = (Spec extends { times: infer Times }
  ? { times: Labels<keyof Times & string> }
  : { times?: never }) &
  (Spec extends { groups: infer Groups }
    ? { groups: Labels<keyof Groups & string> }
    : { groups?: never }) &
  ([NumbersFilters<Spec>] extends [never]
    ? { hints?: never }
    : /** Placeholder of an empty control. */ { hints: Labels<NumbersFilters<Spec>> });

/** All words of a list, for the screen and for the head of its file: a column or filter without words does not compile. */
export type ListWords<Spec extends ListSpec> = MoreWords<Spec> & {
  title: Word;
  lead: Word;
  columns: Readonly<Record<ColumnId<Spec>, Word>>;
  filters: Readonly<Record<NamedFilters<Spec>, Word>>;
  /** Labels of column and filter values. */
  labels: Readonly<
    Record<ColumnsOf<Spec, 'word'>, Labels> & {
      [Id in LabelledFilters<Spec>]: Labels<ValuesOf<Spec, Id>>;
    }
  >;
  /** Number of rows in a sum. */
  count: WordOf<{ count: string }>;
  /** Empty state of an unused list. */
  emptyTitle: Word;
  emptyText: Word;
};

/** The words of any list, as used by the shared parts. */
export type AnyListWords = {
  title: Word;
  lead: Word;
  columns: Readonly<Record<string, Word>>;
  filters: Readonly<Record<string, Word>>;
  labels: Readonly<Record<string, Labels>>;
  times?: Labels;
  groups?: Labels;
  hints?: Labels;
  count: WordOf<{ count: string }>;
  emptyTitle: Word;
  emptyText: Word;
};

export const wordOf = (words: Readonly<Record<string, Word>>, id: string): Word => {
  const word = words[id];
  if (word === undefined) {
    throw new Error(`A list has no word for ${id}.`);
  }
  return word;
};

/** Words shared by all lists. */
export const everyListWords = {
  lookFurther: { en: 'Show the last 6 months', zhCn: '查看最近 6 个月', zhHk: '查看最近 6 個月' },
  timeType: { en: 'Time type', zhCn: '时间类型', zhHk: '時間類型' },
  frozenAt: { en: 'Rows up to', zhCn: '数据截至', zhHk: '數據截至' },
} satisfies Record<string, Word>;
