import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FilterPart } from '#kit/filter/filter-field';
import {
  type ListFilter,
  type ListRules,
  type ListState,
  type PageSize,
  readListSearch,
  type Search,
  type SortOrder,
  viewQueryOf,
  writeListSearch,
} from '#kit/address/list-search';
import type { RangeChoice } from '#kit/dates/date-range-filter';

export type ListUrl<Filter extends ListFilter, Sort extends string> = ListState<Filter, Sort> & {
  rules: ListRules<Filter, Sort>;
  /** What of the address a saved view keeps. */
  viewQuery: string;
  /** Nothing was set: the list as it opens. */
  isUntouched: boolean;
  /** The address asks for nothing at all: no filter, no page, nothing opened beside the list. */
  isBare: boolean;
  changeFilter: (part: FilterPart<Filter>) => void;
  changeRange: (choice: RangeChoice, part?: FilterPart<Filter>) => void;
  /** Back to the list as it opens. */
  clear: () => void;
  sortBy: (sort: string, order: SortOrder) => void;
  /** Goes to a page of the set that was frozen at the instant. */
  goTo: (place: { page: number; limit: PageSize }, asOf: string | undefined) => void;
  /** Page 1 with what has come since. */
  refresh: () => void;
  show: (open: string | undefined) => void;
  changeColumns: (columns: readonly string[] | undefined) => void;
  /** Opens a kept view, or with none the list as it opens by itself. */
  applyView: (view: { id: string; query: string } | undefined, how?: 'replacing') => void;
  /** The view that was just kept is the one one is in. */
  enterView: (id: string) => void;
};

const plainSearch = (search: Readonly<Record<string, unknown>>): Search =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** A list and its address are one: what is set is in the address, and the address sets the list. */
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
  // A different question has its own first page and its own now.
  const ask = (part: Partial<ListState<Filter, Sort>>, filter: FilterPart<Filter> = {}): void =>
    change({ ...part, page: 1, filter: { ...state.filter, ...filter, asOf: undefined } });
  const asked = writeListSearch(state, rules);
  const viewQuery = viewQueryOf(asked);
  return {
    ...state,
    rules,
    viewQuery,
    isUntouched: viewQuery === '' && state.saved === undefined,
    isBare: Object.keys(asked).length === 0,
    changeFilter: (part) => ask({}, part),
    changeRange: ({ range, preset }, part) =>
      ask({ preset }, { ...part, range } as FilterPart<Filter>),
    clear: () => go(state.columns === undefined ? {} : { columns: state.columns.join(',') }, false),
    sortBy: (sort, order) =>
      ask({ sort: rules.sorts.find((one) => one === sort) ?? state.sort, order }),
    goTo: ({ page, limit }, asOf) => change({ page, limit, filter: { ...state.filter, asOf } }),
    refresh: () => ask({}),
    show: (open) => change({ open }),
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
