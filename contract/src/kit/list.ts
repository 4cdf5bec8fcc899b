// A list is declared once: its call, table and cards, filters, address and file follow from the declaration. The
// server adds the source of each value (`listOf`), the screen the look of special cells (`ListScreen`). Decision 13.
import { z } from 'zod';
import { type Access, defineCall } from './call.ts';
import { dateRangeSchema } from './date-range.ts';
import type { ErrorCode } from './error-codes.ts';
import { asOfSchema, type ListFilter } from './list-filter.ts';
import { minorSchema, withAmountRange } from './money.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from './page.ts';
import type { Permission } from './permission.ts';

/**
 * How a column's value travels, looks and is written to a file. A `code` is digits or letters that no person
 * chooses. `money` adds a currency column in a file, an `amount` doesn't. `merchant` shows a row's merchant, in a list
 * over all merchants. `own` is drawn by the screen.
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
  /** Pixels, if the kind's width doesn't fit. */
  width?: number;
  /**
   * Place in the cards of a narrow screen: what leads the card, an amount where the row has one; its status at the
   * other end; or one of the fields. The key stands below the head by itself.
   */
  card?: 'lead' | 'status' | 'field';
  /** Names the row and opens it. */
  isKey?: true;
  /** Cannot be hidden. */
  isFixed?: true;
  /** Hidden until chosen under "Columns". */
  isExtra?: true;
  /** For an `own` column: a figure, aligned right. */
  isFigure?: true;
  /** Limits it to the screen or the file; both if omitted. */
  only?: 'screen' | 'file';
  /** The tabs that show it; under the others it is empty or always the same. */
  under?: readonly string[];
};

/** The time a range of days filters by: an instant in the reader's zone, or a business day of UTC+8 (Spec S9.6). */
export type ListTime = { at: string; isBusinessDay?: true };

export type ListSpec = {
  /** Name of the list in files, in its columns' address, among live lists and for saved views. */
  name: string;
  call: { name: string; path: string; errors?: readonly ErrorCode[] };
  access: Extract<Access, { kind: 'merchant' | 'operator' }>;
  /** Permission to export it. */
  exportedBy?: Permission;
  row: z.ZodObject;
  /** In table order. */
  columns: Readonly<Record<string, ListColumn>>;
  filters: Readonly<Record<string, ListFilter>>;
  /** Filters in the row above the table; the others are under "More filters". */
  inSight: readonly string[];
  /** Filters under "More filters" with their own headings. */
  groups?: Readonly<Record<string, readonly string[]>>;
  /** The field a range of days filters by: an instant, which also freezes the list while paging, or a business day. */
  range?: string;
  /** Further times the range can filter by, the first by default. */
  times?: Readonly<Record<string, ListTime>>;
  /** Counts rows newer than the last read, and shows them on the reader's request. */
  news?: { name: string; path: string };
  /** Name of the live list whose changes make it stale, if not its own. */
  live?: string;
  /** The filter shown as tabs, each with its count. */
  tabs?: string;
  /** The tabs of work that waits for somebody (`all` without tabs), and the row's field that says since when. */
  waiting?: Readonly<Record<string, string>>;
  /** The one of these tabs from which a person takes a row to work on it; a row that leaves the others is decided. */
  takenFrom?: string;
  /** Rows under this tab wait for a deadline: the list opens on them, the nearest first. */
  dueFirst?: { under: string; sort: string };
  /** The amount summed per currency. */
  sums?: string;
  /** Sortable columns, the default first; empty if the list has a fixed order. */
  sorts?: readonly [string, ...string[]];
  /** Supports paging from the last row of the page before. */
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

/** The shape of a list request, without paging. */
export type QuestionShape<Spec extends ListSpec> = Flat<
  { filter: z.ZodObject<FilterShape<Spec>, z.core.$strict> } & (Spec extends {
    sorts: infer Sorts extends readonly [string, ...string[]];
  }
    ? { sort: ReturnType<typeof sortOf<Sorts>>; order: typeof order }
    : Nothing)
>;

const figuresShape = {
  /** Null if no range of days is given. */
  asOf: z.string().nullable(),
  /** Counts ignore the filter's tab; `total` and `sums` obey it. */
  counts: z.record(z.string(), z.int()),
  sums: z.array(z.object({ currency: z.string(), count: z.int(), amountMinor: minorSchema })),
};

/** Whether a column may be empty: such rows come last in either order. */
export const mayBeEmpty = ({ row }: ListSpec, column: string): boolean =>
  [row.shape[column], row.shape[`${column}Minor`]].some(
    (field) => field?.safeParse(null).success === true,
  );

/** Whether the list is frozen at an instant while paging. */
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

/** Counts rows that match the filter and came after its `asOf`. */
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
/** The columns of the given kinds. */
export type ColumnsOf<Spec extends ListSpec, Kind extends ColumnKind> = {
  [Id in ColumnId<Spec>]: Spec['columns'][Id]['kind'] extends Kind ? Id : never;
}[ColumnId<Spec>];
/** The columns in a file, or on the screen. */
export type ColumnsIn<Spec extends ListSpec, Place extends 'screen' | 'file'> = {
  [Id in ColumnId<Spec>]: Spec['columns'][Id] extends { only: infer Only }
    ? Only extends Place
      ? Id
      : never
    : Id;
}[ColumnId<Spec>];

/** The row's field that a column shows; an amount beside the row's currency has the unit in its name. */
type FieldOf<Spec extends ListSpec, Id extends ColumnId<Spec>> = Id extends keyof RowOf<Spec>
  ? Id
  : Spec['columns'][Id]['kind'] extends 'money' | 'amount'
    ? `${Id}Minor`
    : Spec['columns'][Id]['kind'] extends 'merchant'
      ? 'merchantName'
      : Id;

/**
 * A declaration compiles only if its columns have fields in the row, and its other parts name existing columns and
 * filters.
 */
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
  waiting?: Readonly<Record<string, keyof RowOf<Spec> & string>>;
  takenFrom?: Spec extends { waiting: infer Waiting } ? keyof Waiting & string : never;
  sums?: ColumnsOf<Spec, 'money' | 'amount'>;
  dueFirst?: { under: string; sort: ColumnsOf<Spec, 'instant' | 'day'> };
  sorts?: readonly ColumnId<Spec>[];
};

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

/** The request for a file of the list: the chosen columns and the format. */
export const fileQuestionOf = <const Spec extends ListSpec>(list: List<Spec>) => ({
  list: z.literal(list.name as Spec['name']),
  ...list.question,
  columns: z
    .array(z.enum(fileColumnsOf(list)))
    .min(1)
    .max(fileColumnsOf(list).length),
});
