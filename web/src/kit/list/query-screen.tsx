import { type ReactNode, Suspense, useState } from 'react';
import { tableWords } from '@back-office/messages/kit';
import type { WordOf } from '@back-office/messages/words';
import type { Column } from '#kit/columns/column';
import { DataTable } from '#kit/table/data-table';
import { FilterBar } from '#kit/filter/filter-bar';
import type { FilterField, FilterGroup } from '#kit/filter/filter-field';
import { lazyPart } from '#kit/layout/lazy-part';
import type { ListAnswer } from '#kit/list/list-answer';
import type { ListFilter, PageSize } from '#kit/address/list-search';
import { formatCount } from '#kit/money/money';
import { Pager } from '#kit/list/pager';
import { type SavedViewList, SavedViews } from '#kit/saved-views/saved-views';
import { EmptyByFilter, ErrorState } from '#kit/feedback/states';
import { type StatusTab, StatusTabs } from '#kit/list/status-tabs';
import { type Sum, SumsStrip } from '#kit/list/sums-strip';
import { type ColumnArrangement, useColumnLayout } from '#kit/columns/use-column-layout';
import type { ListUrl } from '#kit/address/use-list-url';
import { useIsNarrow } from '#kit/layout/use-media';
import { useLanguage, useSay } from '#platform/language/language';
import './query-screen.css';
import { SettingOutlined } from '@ant-design/icons';
import { Popup } from '#kit/feedback/popup';

const ColumnPanel = lazyPart(async () => (await import('#kit/columns/column-panel')).ColumnPanel);

/** Which columns a list shows, in which order, how wide, and which stay in sight. */
const ColumnSettings = <Row,>({ arrangement }: { arrangement: ColumnArrangement<Row> }) => {
  const say = useSay();
  return (
    <Popup
      title={say(tableWords.settings)}
      label={
        <>
          <SettingOutlined aria-hidden />
          {say(tableWords.settings)}
        </>
      }
    >
      {() => (
        <Suspense fallback={<div className="kit-columns-wait" />}>
          <ColumnPanel arrangement={arrangement} />
        </Suspense>
      )}
    </Popup>
  );
};

const ShortcutsDialog = lazyPart(
  async () => (await import('#kit/table/shortcuts-dialog')).ShortcutsDialog,
);

type QueryScreenProps<Row, Filter extends ListFilter, Sort extends string> = {
  /** What its columns are kept under. */
  list: string;
  /** What its views are kept under, where they can be. */
  views?: SavedViewList | undefined;
  url: ListUrl<Filter, Sort>;
  columns: {
    all: readonly Column<Row>[];
    start: readonly string[];
    rowId: (row: Row) => string;
    /** What a screen does with the columns as they are shown, beside their settings: taking them along as a file. */
    tools?: ((shown: readonly string[]) => ReactNode) | undefined;
  };
  filters: {
    quick: readonly FilterField<Filter>[];
    groups: readonly FilterGroup<Filter>[];
    range: ReactNode;
  };
  tabs:
    | { label: string; tabs: readonly StatusTab[]; active: string; choose: (id: string) => void }
    | undefined;
  answer: ListAnswer<Row>;
  /** Null in a list that has none; undefined until they are there. */
  sums: readonly Sum[] | null | undefined;
  /** What the sums count, where it is no orders. */
  countWord?: WordOf<{ count: string }>;
  /** What stands instead of rows in a list that nothing ever came to. */
  emptyFirst: ReactNode;
};

const NewRows = ({ count, show }: { count: number; show: (() => void) | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <div className="kit-new" role="status">
      {count > 0 && (
        <button type="button" className="kit-new-button" onClick={show}>
          {say(tableWords.newRows, { count: formatCount(count, language) })}
        </button>
      )}
    </div>
  );
};

/** The rows and their pages, or what stands in their place. */
const Results = <Row, Filter extends ListFilter, Sort extends string>({
  url,
  columns,
  answer,
  emptyFirst,
  arrangement,
}: QueryScreenProps<Row, Filter, Sort> & { arrangement: ColumnArrangement<Row> }) => {
  const [isShowingKeys, setShowingKeys] = useState(false);
  if (answer.error !== null) {
    return <ErrorState error={answer.error} tryAgain={answer.tryAgain} />;
  }
  if (answer.rows?.length === 0 && answer.total === 0) {
    return url.isUntouched ? emptyFirst : <EmptyByFilter clear={url.clear} />;
  }
  return (
    <>
      <DataTable
        columns={arrangement.placed}
        rowId={columns.rowId}
        rows={answer.rows}
        isStale={answer.isStale}
        sorting={{ sort: url.sort, order: url.order, sortBy: url.sortBy }}
        resize={arrangement.resize}
        open={{ id: url.open, show: url.show }}
        showShortcuts={() => setShowingKeys(true)}
      />
      <Pager
        place={{ page: url.page, limit: url.limit }}
        total={answer.total}
        move={(place: { page: number; limit: PageSize }) => url.goTo(place, answer.asOf)}
      />
      {isShowingKeys && (
        <Suspense>
          <ShortcutsDialog close={() => setShowingKeys(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Export and column settings; a phone has no column settings. */
const toolsOf = <Row,>(
  { tools }: { tools?: ((shown: readonly string[]) => ReactNode) | undefined },
  arrangement: ColumnArrangement<Row>,
  isNarrow: boolean,
): ReactNode => {
  if (isNarrow && tools === undefined) {
    return undefined;
  }
  return (
    <div className="kit-list-tools">
      {tools?.(arrangement.placed.map((column) => column.id))}
      {!isNarrow && <ColumnSettings arrangement={arrangement} />}
    </div>
  );
};

/** A list: views and tabs, filters, sums, the table, its pages. What a screen needs beyond that is built from the parts. */
export const QueryScreen = <Row, Filter extends ListFilter, Sort extends string>(
  props: QueryScreenProps<Row, Filter, Sort>,
) => {
  const { list, views, url, columns, filters, tabs, answer } = props;
  const isNarrow = useIsNarrow();
  const arrangement = useColumnLayout({
    list,
    columns: columns.all,
    start: columns.start,
    inAddress: url.columns,
    changeAddress: url.changeColumns,
  });
  const query = withColumns(
    url,
    arrangement.placed.map((column) => column.id),
  );
  const tools = toolsOf(columns, arrangement, isNarrow);
  // Without sums the tools need no line of their own, but beside the folded filters of a phone there is no room.
  const isOneLine = props.sums === null && (!isNarrow || tools === undefined);
  return (
    <section className="kit-list">
      <div className="kit-list-head">
        {tabs !== undefined && <StatusTabs {...tabs} />}
        {views !== undefined && <SavedViews list={views} query={query} url={url} />}
      </div>
      <FilterBar
        schema={url.rules.schema}
        filter={url.filter}
        quick={filters.quick}
        groups={filters.groups}
        range={filters.range}
        change={url.changeFilter}
        clear={url.clear}
        end={isOneLine && tools}
      />
      {!isOneLine && (
        <div className="kit-list-line">
          <SumsStrip sums={props.sums === null ? [] : props.sums} countWord={props.countWord} />
          {tools}
        </div>
      )}
      <NewRows count={answer.newCount ?? 0} show={answer.showNew} />
      <Results {...props} arrangement={arrangement} />
    </section>
  );
};

/** A view keeps its columns too, in the form the address has them. */
const withColumns = (url: { viewQuery: string }, columns: readonly string[]): string => {
  const query = new URLSearchParams(url.viewQuery);
  query.set('columns', columns.join(','));
  query.sort();
  return query.toString();
};
