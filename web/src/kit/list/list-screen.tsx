import {
  fileColumnsOf,
  type FilterOf,
  isFrozen,
  type List,
  type ListSpec,
  type RowOf,
} from '@back-office/contract/kit/list';
import { savedViewLists } from '@back-office/contract/features/saved-views';
import type { ObjectId, ObjectKey } from '@back-office/contract/objects';
import { tableWords } from '@back-office/messages/kit';
import { type AnyListWords, type ListWords, wordOf } from '@back-office/messages/kit/list-words';
import { type ReactNode, useMemo } from 'react';
import { DownloadButton } from '#kit/download/download-button';
import type { Downloadable } from '#kit/download/downloadable';
import { type AnyList, type AnyRow, type Cell, type CellsOf } from '#kit/list/list-columns';
import { type AnyFilter, type Choices, drawFilters } from '#kit/list/list-filters';
import { ListEmpty, ListRange } from '#kit/list/list-parts';
import { type AnyUrl, rulesOf, useAnswer, useNews } from '#kit/list/list-question';
import { drawColumns } from '#kit/list/list-columns';
import { useOpening } from '#kit/list/use-opening';
import { answerOf } from '#kit/list/list-answer';
import type { ActionsOf } from '#kit/object/object-actions';
import { queueOf } from '#kit/neighbours/neighbours';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page/page-head';
import type { RangePreset } from '#kit/dates/range-presets';
import { QueryScreen } from '#kit/list/query-screen';
import type { Tabs } from '#kit/list/status-tabs';
import type { Sum } from '#kit/list/sums-strip';
import { useListUrl } from '#kit/address/use-list-url';
import { useSay } from '#platform/language/language';
import { type Session, useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';

/** The kinds of objects that a row can open: the row has every part of their key. */
type Opened<Row> = {
  [Id in ObjectId]: Row extends Record<keyof ObjectKey<Id>, string | number> ? Id : never;
}[ObjectId];

type ListScreenProps<Spec extends ListSpec, Action extends string> = {
  list: List<Spec>;
  words: ListWords<Spec>;
  cells: CellsOf<Spec>;
  /** The object a row opens beside the list. */
  opens?: Opened<RowOf<Spec>>;
  /** Address of a row that opens another page instead; undefined for an object. */
  leadsTo?: (row: RowOf<Spec>) => string | undefined;
  actions?: ActionsOf<RowOf<Spec>, Action> | undefined;
  /** Actions in the head of the page. */
  head?: ReactNode;
  /** Options of the filters by id. */
  choices?: Choices;
  /** The days it opens with, if not the last thirty. */
  preset?: RangePreset;
  /** The lists of the screen, as tabs in place of the list's own. */
  parts?: Tabs;
  /** Address parameters of the screen, if it has more than one list. */
  keeps?: readonly string[];
  /** Replaces the standard empty state. */
  empty?: ReactNode;
  /** Further links in the empty state, beside a longer range of days. */
  emptyNext?: ReactNode;
  /** Content above the list. */
  children?: ReactNode;
  /** Content below the list, depending on its filter. */
  below?: (filter: FilterOf<Spec>) => ReactNode;
};

/** The same for any list. */
type AnyProps = {
  list: AnyList;
  words: AnyListWords;
  cells: Readonly<Record<string, Cell<AnyRow>>>;
  opens?: ObjectId;
  leadsTo?: (row: AnyRow) => string | undefined;
  actions?: ActionsOf<AnyRow, string>;
  head?: ReactNode;
  choices?: Choices;
  preset?: RangePreset;
  parts?: Tabs;
  keeps?: readonly string[];
  empty?: ReactNode;
  emptyNext?: ReactNode;
  children?: ReactNode;
  below?: (filter: AnyFilter) => ReactNode;
};

const all = 'all';

/** The storage key of column settings: if columns differ by tab, each tab has its own. */
const columnsName = ({ name, columns, waiting }: AnyList, tab: string): string =>
  waiting !== undefined || Object.values(columns).some(({ under }) => under !== undefined)
    ? `${name}.${tab}`
    : name;

const idOfRow = (row: AnyRow): string => row['id'] as string;

const useTabs = (
  { list, words }: AnyProps,
  url: AnyUrl,
  counts: Readonly<Record<string, number>> | undefined,
) => {
  const say = useSay();
  const { tabs: id } = list;
  if (id === undefined) {
    return undefined;
  }
  const { kind, values = [] } = list.filters[id] ?? {};
  const chosen = [url.filter[id] ?? []].flat() as string[];
  const every = {
    id: all,
    label: tableWords.all,
    count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0),
  };
  const each = values.map((value) => ({
    id: value,
    label: wordOf(words.labels[id] ?? {}, value),
    count: counts?.[value],
  }));
  const isQueue = kind === 'queue';
  const isOneOf = (tab: string): string | undefined => values.find((value) => value === tab);
  return {
    label: say(wordOf(words.filters, id)),
    tabs: isQueue ? each : [every, ...each],
    // Several values match no tab.
    active: chosen.length === 0 ? all : chosen.length === 1 ? (chosen[0] ?? all) : '',
    choose: (tab: string) => {
      const value = isOneOf(tab);
      url.changeFilter({ [id]: kind !== 'choices' || value === undefined ? value : [value] });
    },
  };
};

/** Export of the rows and columns shown. Spec S2.49. */
const exportOf = (
  { list, words }: Pick<AnyProps, 'list' | 'words'>,
  { filter, sort, order }: AnyUrl,
  {
    can,
    data,
  }: { can: Session['can']; data: { total: number | null; asOf: string | null } | undefined },
) => {
  if (list.exportedBy === undefined || !can(list.exportedBy)) {
    return undefined;
  }
  const question = {
    list: list.name,
    filter: !isFrozen(list) ? filter : { ...filter, asOf: filter.asOf ?? data?.asOf },
    ...(list.sorts === undefined ? {} : { sort, order }),
  };
  return (shown: readonly string[]) => (
    <DownloadButton
      downloadable={{
        question: question as unknown as Downloadable['question'],
        all: fileColumnsOf(list),
        shown,
        total: data?.total ?? undefined,
        overMerchants: list.access.kind === 'operator' ? words.title : undefined,
      }}
    />
  );
};

/** Null if the list has no sums, undefined until they are loaded. */
const sumsOf = ({ sums }: AnyList, data: { sums?: readonly Sum[] | undefined } | undefined) =>
  sums === undefined ? null : data?.sums;

const Rows = (props: AnyProps & { url: AnyUrl }) => {
  const { list, words, cells, actions, choices, url: asked } = props;
  const { can, currencyList: currencies, gatewayList: gateways } = useSession();
  const answer = useAnswer(list, asked);
  const { data } = answer;
  const news = useNews(list, asked, answer);
  const { open, show } = useOpening(props, asked, data?.rows);
  const url = { ...asked, show };
  const tabs = useTabs(props, url, data?.counts);
  const { active: tab } = tabs ?? { active: all };
  const columns = useMemo(
    () => drawColumns({ list, words, cells, actions, open, show, tab }),
    [list, words, cells, actions, open, show, tab],
  );
  const filters = useMemo(
    () => drawFilters({ list, words, currencies, gateways, choices }),
    [list, words, currencies, gateways, choices],
  );
  return (
    <QueryScreen<AnyRow, AnyFilter, string>
      list={columnsName(list, tab)}
      views={savedViewLists.find((one) => one === list.name)}
      url={open === undefined ? { ...url, show: () => undefined } : url}
      columns={{
        ...columns,
        rowId: open?.idOf ?? idOfRow,
        tools: exportOf(props, url, { can, data }),
      }}
      filters={{
        ...filters,
        range: (dates) => <ListRange list={list} words={words} url={dates} />,
      }}
      tabs={props.parts ?? tabs}
      queue={useMemo(() => queueOf(list, tab), [list, tab])}
      answer={{ ...answerOf({ ...answer, data: data as never }), ...news }}
      sums={sumsOf(list, data)}
      countWord={words.count}
      emptyFirst={
        props.empty ?? <ListEmpty list={list} words={words} url={url} next={props.emptyNext} />
      }
    />
  );
};

/** Screen of a declared list: head, tabs, filters, sums, table or cards, pages, and the object open beside it. */
export const ListScreen = <const Spec extends ListSpec, Action extends string = never>(
  props: ListScreenProps<Spec, Action>,
) => {
  const say = useSay();
  // A declaration's row types are checked where it is declared; from here on all lists are alike.
  const any = props as unknown as AnyProps;
  const { words, opens, head, children, below } = any;
  const zone = useTimeZone();
  const rules = useMemo(
    () => rulesOf(any.list, zone.name, { preset: any.preset, keeps: any.keeps }),
    [any.list, any.preset, any.keeps, zone.name],
  );
  const url = useListUrl(rules);
  return (
    <>
      <PageHead title={say(words.title)} lead={say(words.lead)}>
        {head}
      </PageHead>
      {children}
      {below === undefined ? (
        <Rows {...any} url={url} />
      ) : (
        <div className="kit-stack">
          <Rows {...any} url={url} />
          {below(url.filter)}
        </div>
      )}
      {opens !== undefined && <OpenObject of={opens} url={url} />}
    </>
  );
};
