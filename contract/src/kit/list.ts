// A list is declared once. Its call, its table and cards, its filters, its address and its file follow from the declaration;
// the server adds where each value is found (`listOf`), the screen how special cells look (`ListScreen`). Decision 13.
import { z } from 'zod';
import { type Access, defineCall } from './call.ts';
import { dateRangeSchema } from './date-range.ts';
import type { ErrorCode } from './error-codes.ts';
import { asOfSchema, type ListFilter } from './list-filter.ts';
import { minorSchema, withAmountRange } from './money.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from './page.ts';
import type { Permission } from './permission.ts';

/**
 * How a column's value travels, looks and stands in a file. A `code` is made of digits or letters that nobody can choose.
 * `money` has a column for its currency in a file, an `amount` has not. `merchant` shows the merchant of a row, in a list over all
 * merchants. `own` is drawn by the screen.
 */
export type ColumnKind =
  | 'code'
  | 'text'
  | 'day'
  | 'instant'
  | 'money'
  | 'amount'
  | 'count'
  | 'word'
  | 'merchant'
  | 'own';

export type ListColumn = {
  kind: ColumnKind;
  /** Pixels, where the kind's own width does not do. */
  width?: number;
  /** On a narrow screen: the heading of the card or one of its fields. */
  card?: 'heading' | 'field';
  /** Names the row and opens it. */
  isKey?: true;
  /** Cannot be taken away. */
  isFixed?: true;
  /** Waits behind "Columns". */
  isExtra?: true;
  /** Of an `own` column: a figure, at the end of its cell. */
  isFigure?: true;
  /** Where it is, when not on the screen and in the file. */
  only?: 'screen' | 'file';
  /** The tabs under which the screen shows it, where it is empty or always the same under the others. */
  under?: readonly string[];
};

/** What a range of days may be about: an instant in the reader's zone, or as the business day of UTC+8 (Spec S9.6). */
export type ListTime = { at: string; isBusinessDay?: true };

export type ListSpec = {
  /** Names the list in files, in the address of its columns, among live lists and those with saved views. */
  name: string;
  call: { name: string; path: string; errors?: readonly ErrorCode[] };
  access: Extract<Access, { kind: 'merchant' | 'operator' }>;
  /** Who may take it along as a file. */
  exportedBy?: Permission;
  row: z.ZodObject;
  /** In the order of the table. */
  columns: Readonly<Record<string, ListColumn>>;
  filters: Readonly<Record<string, ListFilter>>;
  /** The filters in the row above the table; the others are behind "More filters". */
  inSight: readonly string[];
  /** The filters behind "More filters" under headings of their own. */
  groups?: Readonly<Record<string, readonly string[]>>;
  /** What a range of days filters: an instant, which freezes the list while one pages too, or a business day. */
  range?: string;
  /** Where a range may be about other times too, the first unless said. */
  times?: Readonly<Record<string, ListTime>>;
  /** A live list counts what came since it was read, and shows it when the reader asks for it. */
  news?: { name: string; path: string };
  /** By whose name it hears that it is stale, where that is not its own. */
  live?: string;
  /** The filter whose values are tabs, each with its count. */
  tabs?: string;
  /** The amount that is summed per currency. */
  sums?: string;
  /** The columns it can be sorted by, the usual one first; none where the list has an order of its own. */
  sorts?: readonly [string, ...string[]];
  /** A page may begin after the last row of the one before. */
  hasCursor?: true;
};

type Flat<Shape> = { [Key in keyof Shape]: Shape[Key] };
type Nothing = Record<never, never>;

const timeTypeOf = <Time extends string>(times: Readonly<Record<Time, ListTime>>) => {
  const ids = Object.keys(times) as [Time, ...Time[]];
  return z.enum(ids).default(ids[0] as never);
};

export type FilterShape<Spec extends ListSpec> = Flat<
  { [Key in keyof Spec['filters']]: Spec['filters'][Key]['schema'] } & (Spec extends {
    range: infer Range extends string;
  }
    ? { range: typeof dateRangeSchema } & (Spec['columns'][Range] extends { kind: 'day' }
        ? Nothing
        : { asOf: typeof asOfSchema })
    : Nothing) &
    (Spec extends { times: infer Times }
      ? { timeType: ReturnType<typeof timeTypeOf<keyof Times & string>> }
      : Nothing)
>;

const order = z.enum(['desc', 'asc']).default('desc');
const sortOf = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.enum(sorts).default(sorts[0] as never);

/** How a list is asked, beside its page. */
export type QuestionShape<Spec extends ListSpec> = Flat<
  { filter: z.ZodObject<FilterShape<Spec>, z.core.$strict> } & (Spec extends {
    sorts: infer Sorts extends readonly [string, ...string[]];
  }
    ? { sort: ReturnType<typeof sortOf<Sorts>>; order: typeof order }
    : Nothing)
>;

const figuresShape = {
  /** Null where no range of days is asked for. */
  asOf: z.string().nullable(),
  /** Of the filter whatever tab it names; `total` and `sums` obey it. */
  counts: z.record(z.string(), z.int()),
  sums: z.array(z.object({ currency: z.string(), count: z.int(), amountMinor: minorSchema })),
};

/** Whether some rows have nothing in a column: they come last in either order. */
export const mayBeEmpty = ({ row }: ListSpec, column: string): boolean =>
  [row.shape[column], row.shape[`${column}Minor`]].some(
    (field) => field?.safeParse(null).success === true,
  );

/** Whether it stays as it was at an instant while one pages. */
export const isFrozen = ({ range, columns }: ListSpec): boolean =>
  range !== undefined && columns[range]?.kind === 'instant';

const filterSchemaOf = <Spec extends ListSpec>(spec: Spec) => {
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(spec.filters).map(([key, { schema }]) => [key, schema]),
  );
  return z.strictObject({
    ...shape,
    ...(spec.times === undefined ? {} : { timeType: timeTypeOf(spec.times) }),
    ...(spec.range === undefined ? {} : { range: dateRangeSchema }),
    ...(isFrozen(spec) ? { asOf: asOfSchema } : {}),
  } as unknown as FilterShape<Spec>);
};

const questionOf = <Spec extends ListSpec>(
  spec: Spec,
  filterSchema: z.ZodObject<FilterShape<Spec>, z.core.$strict>,
) =>
  ({
    filter: 'amountFrom' in spec.filters ? withAmountRange(filterSchema) : filterSchema,
    ...(spec.sorts === undefined ? {} : { sort: sortOf(spec.sorts), order }),
  }) as unknown as QuestionShape<Spec>;

type CursorOf<Spec extends ListSpec, Shape> = Spec extends { hasCursor: true } ? Shape : Nothing;

const withCursor = <Spec extends ListSpec, Shape extends object>(spec: Spec, shape: Shape) =>
  (spec.hasCursor === true ? shape : {}) as CursorOf<Spec, Shape>;

const callOf = <Spec extends ListSpec>(spec: Spec, question: QuestionShape<Spec>) =>
  defineCall({
    ...spec.call,
    method: 'POST',
    access: spec.access as Spec['access'],
    input: z.strictObject({ ...question, ...pageInput, ...withCursor(spec, cursorInput) }),
    output: pageOf(spec.row as Spec['row']).extend({
      ...figuresShape,
      ...withCursor(spec, cursorOutput),
    }),
    errors: (spec.call.errors ?? []) as readonly ErrorCode[],
    reads: true,
  });

type FrozenShape<Spec extends ListSpec> = Omit<FilterShape<Spec>, 'asOf'> & {
  asOf: z.ZodType<string, string>;
};

/** How many rows the filter would show that came after its `asOf`. */
const newsCallOf = <Spec extends ListSpec>(
  spec: Spec,
  filterSchema: z.ZodObject<FilterShape<Spec>, z.core.$strict>,
) => {
  const frozen = (filterSchema as unknown as z.ZodObject).required({ asOf: true });
  return defineCall({
    ...(spec.news ?? spec.call),
    method: 'POST',
    access: spec.access as Spec['access'],
    input: z.strictObject({
      filter: ('amountFrom' in spec.filters
        ? withAmountRange(frozen)
        : frozen) as unknown as z.ZodObject<FrozenShape<Spec>, z.core.$strict>,
    }),
    output: z.object({ count: z.int() }),
    errors: (spec.call.errors ?? []) as readonly ErrorCode[],
    reads: true,
    background: true,
  });
};
type NewsCall<Spec extends ListSpec> = Spec extends { news: object }
  ? ReturnType<typeof newsCallOf<Spec>>
  : undefined;

export type List<Spec extends ListSpec> = Spec & {
  newsCall: NewsCall<Spec>;
  filterSchema: ReturnType<typeof filterSchemaOf<Spec>>;
  question: QuestionShape<Spec>;
  call: ReturnType<typeof callOf<Spec>>;
};

export type RowOf<Spec extends ListSpec> = z.output<Spec['row']>;
export type FilterOf<Spec extends ListSpec> = z.output<
  z.ZodObject<FilterShape<Spec>, z.core.$strict>
>;
export type FilterInputOf<Spec extends ListSpec> = z.input<
  z.ZodObject<FilterShape<Spec>, z.core.$strict>
>;
export type ColumnId<Spec extends ListSpec> = keyof Spec['columns'] & string;
export type FilterId<Spec extends ListSpec> = keyof Spec['filters'] & string;
/** The columns of one of the kinds. */
export type ColumnsOf<Spec extends ListSpec, Kind extends ColumnKind> = {
  [Id in ColumnId<Spec>]: Spec['columns'][Id]['kind'] extends Kind ? Id : never;
}[ColumnId<Spec>];
/** The columns that are in a file, or on the screen. */
export type ColumnsIn<Spec extends ListSpec, Place extends 'screen' | 'file'> = {
  [Id in ColumnId<Spec>]: Spec['columns'][Id] extends { only: infer Only }
    ? Only extends Place
      ? Id
      : never
    : Id;
}[ColumnId<Spec>];

/** The row's field that a column shows; an amount beside the row's currency is named after its unit. */
type FieldOf<Spec extends ListSpec, Id extends ColumnId<Spec>> = Id extends keyof RowOf<Spec>
  ? Id
  : Spec['columns'][Id]['kind'] extends 'money' | 'amount'
    ? `${Id}Minor`
    : Spec['columns'][Id]['kind'] extends 'merchant'
      ? 'merchantName'
      : Id;

/** A declaration compiles only if its columns have fields in the row and its other parts name columns and filters that it has. */
type Sound<Spec extends ListSpec> = {
  columns: {
    [Id in ColumnId<Spec>]: Spec['columns'][Id] extends { kind: 'own' } | { only: 'file' }
      ? unknown
      : FieldOf<Spec, Id> extends keyof RowOf<Spec>
        ? unknown
        : { theRowHasNoField: FieldOf<Spec, Id> };
  };
  inSight: readonly FilterId<Spec>[];
  groups?: Readonly<Record<string, readonly FilterId<Spec>[]>>;
  range?: ColumnsOf<Spec, 'instant' | 'day'>;
  times?: Readonly<Record<string, { at: ColumnsOf<Spec, 'instant'>; isBusinessDay?: true }>>;
  tabs?: FilterId<Spec>;
  sums?: ColumnsOf<Spec, 'money' | 'amount'>;
  sorts?: readonly ColumnId<Spec>[];
};

/** Declares a list. */
export const defineList = <const Spec extends ListSpec>(spec: Spec & Sound<Spec>): List<Spec> => {
  const filterSchema = filterSchemaOf<Spec>(spec);
  const question = questionOf<Spec>(spec, filterSchema);
  const newsCall = (
    spec.news === undefined ? undefined : newsCallOf<Spec>(spec, filterSchema)
  ) as NewsCall<Spec>;
  return { ...spec, filterSchema, question, call: callOf<Spec>(spec, question), newsCall };
};

/** The columns of its file, in their order. */
export const fileColumnsOf = ({ columns }: ListSpec): [string, ...string[]] =>
  Object.keys(columns).filter((id) => columns[id]?.only !== 'screen') as [string, ...string[]];

/** The same as a question for a file: the columns chosen, in which format. */
export const fileQuestionOf = <const Spec extends ListSpec>(list: List<Spec>) => ({
  list: z.literal(list.name as Spec['name']),
  ...list.question,
  columns: z
    .array(z.enum(fileColumnsOf(list)))
    .min(1)
    .max(fileColumnsOf(list).length),
});
