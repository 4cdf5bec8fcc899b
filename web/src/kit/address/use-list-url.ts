import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FilterPart } from '#kit/filter/filter-field';
import {
  type ListFilter,
  type ListRules,
  type ListState,
  openingOf,
  type PageSize,
  readListSearch,
  type Search,
  type Sorted,
  type SortOrder,
  viewQueryOf,
  writeListSearch,
} from '#kit/address/list-search';
import type { RangeChoice } from '#kit/dates/date-range-filter';

export type ListUrl<Filter extends ListFilter, Sort extends string> = ListState<Filter, Sort> & {
  rules: ListRules<Filter, Sort>;
  /** The parts of the address a saved view keeps. */
  viewQuery: string;
  /** No filters set: the list as it opens. */
  isUntouched: boolean;
  /** The address is empty: no filter, no page, no opened row. */
  isBare: boolean;
  /** With another order where the reader chose one together with the filter. */
  changeFilter: (part: FilterPart<Filter>, sorted?: Sorted<string>) => void;
  changeRange: (choice: RangeChoice, part?: FilterPart<Filter>, sorted?: Sorted<string>) => void;
  /** Resets the list to its opening state. */
  clear: () => void;
  sortBy: (sort: string, order: SortOrder) => void;
  /** Opens a page of the set frozen at the instant. */
  goTo: (place: { page: number; limit: PageSize }, asOf: string | undefined) => void;
  /** Opens page 1, including new rows. */
  refresh: () => void;
  show: (open: string | undefined, how?: 'replacing') => void;
  changeColumns: (columns: readonly string[] | undefined) => void;
  /** Opens a saved view; without one, the list in its opening state. */
  applyView: (view: { id: string; query: string } | undefined, how?: 'replacing') => void;
  /** Marks a just saved view as the one in use. */
  enterView: (id: string) => void;
};

const plainSearch = (search: Readonly<Record<string, unknown>>): Search =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** The order asked for, by a column the list is sorted by. */
const inOrder = <Filter extends ListFilter, Sort extends string>(
  { sorts }: ListRules<Filter, Sort>,
  sorted: Sorted<string> | undefined,
): Partial<Sorted<Sort>> => {
  const sort = sorts.find((one) => one === sorted?.sort);
  return sort === undefined || sorted === undefined ? {} : { sort, order: sorted.order };
};

/** Binds a list to its address: its state is read from and written to the address. */
export const useListUrl = <Filter extends ListFilter, Sort extends string>(
  rules: ListRules<Filter, Sort>,
): ListUrl<Filter, Sort> => {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const said = useMemo(() => plainSearch(search), [search]);
  const state = useMemo(() => readListSearch(said, rules), [said, rules]);
  const kept = Object.fromEntries(
    Object.entries(said).filter(([key]) => rules.kept?.includes(key)),
  );
  const go = (to: Search, replace: boolean): void =>
    void navigate({ to: '.', search: { ...to, ...kept }, replace, resetScroll: false });
  const change = (part: Partial<ListState<Filter, Sort>>, replace = false): void =>
    go(writeListSearch({ ...state, ...part }, rules, said), replace);
  // A new filter starts at its first page and at the current time.
  const ask = (part: Partial<ListState<Filter, Sort>>, asks: FilterPart<Filter> = {}): void => {
    const filter = { ...state.filter, ...asks, asOf: undefined };
    // Until the reader sorts, the order follows the filter.
    const { sort, order } = openingOf(rules, state.filter);
    const isSorted = sort !== state.sort || order !== state.order;
    change({ ...(isSorted ? {} : openingOf(rules, filter)), ...part, page: 1, filter });
  };
  const asked = writeListSearch(state, rules);
  const viewQuery = viewQueryOf(asked);
  return {
    ...state,
    rules,
    viewQuery,
    isUntouched: viewQuery === '' && state.saved === undefined,
    isBare: Object.keys(asked).length === 0,
    changeFilter: (part, sorted) => ask(inOrder(rules, sorted), part),
    changeRange: ({ range, preset }, part, sorted) =>
      ask({ preset, ...inOrder(rules, sorted) }, { ...part, range } as FilterPart<Filter>),
    clear: () => go(state.columns === undefined ? {} : { columns: state.columns.join(',') }, false),
    sortBy: (sort, order) => ask(inOrder(rules, { sort, order })),
    goTo: ({ page, limit }, asOf) => change({ page, limit, filter: { ...state.filter, asOf } }),
    refresh: () => ask({}),
    show: (open, how) => change({ open }, how === 'replacing'),
    changeColumns: (columns) => change({ columns }, true),
    applyView: (view, how) =>
      go(
        view === undefined
          ? {}
          : { ...Object.fromEntries(new URLSearchParams(view.query)), saved: view.id },
        how === 'replacing',
      ),
    enterView: (saved) => change({ saved }, true),
  };
};
