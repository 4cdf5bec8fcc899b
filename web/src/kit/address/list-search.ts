import { type DateRange, dateRangeSchema } from '@back-office/contract/kit/date-range';
import { defaultPageSize, pageSizes } from '@back-office/contract/kit/page';
import { z } from 'zod';
import { type RangePreset, rangeOfPreset, rangePresets } from '../dates/range-presets.ts';

/** A list over time has a range; a queue has none. */
export type ListFilter = { range?: DateRange; asOf?: string | undefined };
export type PageSize = (typeof pageSizes)[number];
export const sortOrders = ['desc', 'asc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** A parsed query string. */
export type Search = Readonly<Record<string, string>>;

/** Allowed parameters of a list's address, and their defaults. */
export type ListRules<Filter extends ListFilter, Sort extends string> = {
  schema: z.ZodObject & z.ZodType<Filter>;
  /** Not in the address: set by the screen. */
  fixed: Partial<Filter>;
  defaults: Partial<Filter>;
  defaultPreset: RangePreset;
  sorts: readonly [Sort, ...Sort[]];
  /** The order under a filter until the reader sorts, if not by the first of `sorts`, downwards. */
  opening?: ((filter: Partial<Filter>) => Sorted<Sort> | undefined) | undefined;
  /** The day presets count from: the reader's, or the business day if the list filters by that. */
  today: (filter: Partial<Filter>) => string;
  /** Address parameters of the screen around the list, which the list preserves. */
  kept?: readonly string[] | undefined;
};

export type Sorted<Sort extends string> = { sort: Sort; order: SortOrder };

export type ListState<Filter extends ListFilter, Sort extends string> = {
  filter: Filter;
  /** Set while the range is a preset that moves with the day. */
  preset: RangePreset | undefined;
  sort: Sort;
  order: SortOrder;
  page: number;
  limit: PageSize;
  /** The columns shown, in order; undefined leaves them to the reader's settings. */
  columns: readonly string[] | undefined;
  open: string | undefined;
  /** The saved view in use, even if changed since. */
  saved: string | undefined;
};

/** Removes a default of the list. */
const any = 'any';

const pageSchema = z.coerce.number().int().min(1).max(1_000_000);

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema;

const parsed = (schema: unknown, value: unknown): unknown =>
  schema instanceof z.ZodType ? schema.safeParse(value).data : undefined;

const readList = (schema: z.ZodArray, text: string): unknown => {
  const values = text
    .split(',')
    .map((part) => parsed(schema.element, decodeURIComponent(part)))
    .filter((value) => value !== undefined);
  return values.length > 0 ? parsed(schema, values) : undefined;
};

const readFlag = (text: string): boolean | undefined =>
  text === '1' ? true : text === '0' ? false : undefined;

/** A parameter parsed by its field; undefined if invalid, so that a broken link still opens the list. */
const readField = (schema: unknown, text: string): unknown => {
  const inner = bare(schema);
  try {
    if (inner instanceof z.ZodArray) {
      return readList(inner, text);
    }
    return inner instanceof z.ZodBoolean ? readFlag(text) : parsed(inner, text);
  } catch {
    return undefined;
  }
};

const writeField = (value: unknown): string => {
  if (Array.isArray(value)) {
    return value.map((one) => encodeURIComponent(String(one))).join(',');
  }
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
};

const fieldsOf = <Filter extends ListFilter, Sort extends string>(
  rules: ListRules<Filter, Sort>,
): string[] =>
  Object.keys(rules.schema.shape).filter(
    (key) => key !== 'range' && !Object.hasOwn(rules.fixed, key),
  );

const readFields = <Filter extends ListFilter, Sort extends string>(
  search: Search,
  rules: ListRules<Filter, Sort>,
): Record<string, unknown> => {
  const filter: Record<string, unknown> = { ...rules.defaults };
  for (const key of fieldsOf(rules)) {
    const text = search[key];
    if (text === any && Object.hasOwn(rules.defaults, key)) {
      delete filter[key];
    } else if (text !== undefined) {
      filter[key] = readField(rules.schema.shape[key], text) ?? filter[key];
    }
  }
  return { ...filter, ...rules.fixed };
};

const readRange = (search: Search, today: string, fallback: RangePreset) => {
  const dates = dateRangeSchema.safeParse({ from: search['from'], to: search['to'] });
  if (dates.success) {
    return { range: dates.data, preset: undefined };
  }
  const preset = rangePresets.find((one) => one === search['range']) ?? fallback;
  return { range: rangeOfPreset(preset, today), preset };
};

const readFilter = <Filter extends ListFilter, Sort extends string>(
  search: Search,
  rules: ListRules<Filter, Sort>,
): Pick<ListState<Filter, Sort>, 'filter' | 'preset'> => {
  const fields = readFields(search, rules);
  if (!Object.hasOwn(rules.schema.shape, 'range')) {
    return { filter: rules.schema.parse(fields), preset: undefined };
  }
  const today = rules.today(fields as Partial<Filter>);
  const { range, preset } = readRange(search, today, rules.defaultPreset);
  return { filter: rules.schema.parse({ ...fields, range }), preset };
};

/** The order in which a list opens under a filter. */
export const openingOf = <Filter extends ListFilter, Sort extends string>(
  { opening, sorts }: ListRules<Filter, Sort>,
  filter: Filter,
): Sorted<Sort> => opening?.(filter) ?? { sort: sorts[0], order: 'desc' };

/** The direction that a column is sorted in first. */
const usualOrder = <Sort extends string>(sort: Sort, opening: Sorted<Sort>): SortOrder =>
  sort === opening.sort ? opening.order : 'desc';

const readSorted = <Filter extends ListFilter, Sort extends string>(
  search: Search,
  rules: ListRules<Filter, Sort>,
  filter: Filter,
): Sorted<Sort> => {
  const opening = openingOf(rules, filter);
  const sort = rules.sorts.find((one) => one === search['sort']) ?? opening.sort;
  const order = sortOrders.find((one) => one === search['order']) ?? usualOrder(sort, opening);
  return { sort, order };
};

const writeSorted = <Filter extends ListFilter, Sort extends string>(
  { sort, order, filter }: ListState<Filter, Sort>,
  rules: ListRules<Filter, Sort>,
): Search => {
  const opening = openingOf(rules, filter);
  return {
    ...(sort === opening.sort ? {} : { sort }),
    ...(order === usualOrder(sort, opening) ? {} : { order }),
  };
};

const readPlace = (
  search: Search,
): Pick<ListState<ListFilter, string>, 'page' | 'limit' | 'columns' | 'open' | 'saved'> => ({
  page: pageSchema.safeParse(search['page']).data ?? 1,
  limit: pageSizes.find((size) => String(size) === search['limit']) ?? defaultPageSize,
  columns: search['columns']?.split(',').filter((column) => column !== ''),
  open: search['open'] || undefined,
  saved: search['saved'] || undefined,
});

/** The list state of an address. Invalid parameters are ignored. */
export const readListSearch = <Filter extends ListFilter, Sort extends string>(
  search: Search,
  rules: ListRules<Filter, Sort>,
): ListState<Filter, Sort> => {
  const read = readFilter(search, rules);
  return { ...read, ...readSorted(search, rules, read.filter), ...readPlace(search) };
};

const writeRange = <Filter extends ListFilter, Sort extends string>(
  state: ListState<Filter, Sort>,
  rules: ListRules<Filter, Sort>,
): Search => {
  const { range } = state.filter;
  if (range === undefined) {
    return {};
  }
  if (state.preset === undefined) {
    return { from: range.from, to: range.to };
  }
  return state.preset === rules.defaultPreset ? {} : { range: state.preset };
};

const writeFields = <Filter extends ListFilter, Sort extends string>(
  filter: Filter,
  rules: ListRules<Filter, Sort>,
  said: Search,
): Search => {
  const { range } = filter;
  const unsaid = { ...rules.defaults, ...rules.fixed };
  const defaults = rules.schema.parse(range === undefined ? unsaid : { ...unsaid, range });
  const textOf = (of: Filter, key: string): string => {
    const value: unknown = Reflect.get(of, key);
    const isOff = value === undefined || (Array.isArray(value) && value.length === 0);
    return isOff ? any : writeField(value);
  };
  return Object.fromEntries(
    fieldsOf(rules)
      .map((key) => [key, textOf(filter, key)] as const)
      .filter(([key, text]) => text !== textOf(defaults, key) || text === said[key]),
  );
};

/**
 * The shortest address of a list: defaults are omitted, except those named by a followed link, such as a queue
 * (`said`), as long as they hold.
 */
export const writeListSearch = <Filter extends ListFilter, Sort extends string>(
  state: ListState<Filter, Sort>,
  rules: ListRules<Filter, Sort>,
  said: Search = {},
): Search => ({
  ...writeRange(state, rules),
  ...writeFields(state.filter, rules, said),
  ...writeSorted(state, rules),
  ...(state.page === 1 ? {} : { page: String(state.page) }),
  ...(state.limit === defaultPageSize ? {} : { limit: String(state.limit) }),
  ...(state.columns === undefined ? {} : { columns: state.columns.join(',') }),
  ...(state.open === undefined ? {} : { open: state.open }),
  ...(state.saved === undefined ? {} : { saved: state.saved }),
});

const passing = ['page', 'limit', 'open', 'asOf', 'saved'];

/** The parts of an address worth saving as a view: without the page and the opened row. */
export const viewQueryOf = (search: Search): string =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([key]) => !passing.includes(key))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ).toString();
