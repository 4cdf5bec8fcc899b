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
import type { WorkQueue } from '#kit/neighbours/neighbours';
import { useShownRows } from '#kit/neighbours/shown-rows';
import { Pager } from '#kit/list/pager';
import { type SavedViewList, SavedViews } from '#kit/saved-views/saved-views';
import { EmptyByFilter, ErrorState } from '#kit/feedback/states';
import { StatusTabs, type Tabs } from '#kit/list/status-tabs';
import { type Sum, SumsStrip } from '#kit/list/sums-strip';
import { type ColumnArrangement, useColumnLayout } from '#kit/columns/use-column-layout';
import type { ListUrl } from '#kit/address/use-list-url';
import { useIsNarrow } from '#kit/layout/use-media';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useLanguage, useSay } from '#platform/language/language';
import './query-screen.css';
import { SettingOutlined } from '@ant-design/icons';
import { Popup } from '#kit/feedback/popup';

const ColumnPanel = lazyPart(async () => (await import('#kit/columns/column-panel')).ColumnPanel);

/** Settings of a list's columns: which, in what order, how wide, which pinned. */
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
  /** Storage key of the columns. */
  list: string;
  /** Storage key of the saved views, if supported. */
  views?: SavedViewList | undefined;
  url: ListUrl<Filter, Sort>;
  columns: {
    all: readonly Column<Row>[];
    start: readonly string[];
    rowId: (row: Row) => string;
    /** Tools for the columns shown, beside their settings: the export. */
    tools?: ((shown: readonly string[]) => ReactNode) | undefined;
  };
  filters: {
    quick: readonly FilterField<Filter>[];
    groups: readonly FilterGroup<Filter>[];
    range?: ((url: ListUrl<Filter, string>) => ReactNode) | undefined;
  };
  tabs: Tabs | undefined;
  answer: ListAnswer<Row>;
  /** Its active tab is work that waits for somebody. */
  queue?: WorkQueue | undefined;
  /** Null for a list without sums; undefined until they are loaded. */
  sums: readonly Sum[] | null | undefined;
  /** Noun for the sums, if not orders. */
  countWord?: WordOf<{ count: string }>;
  /** Replaces the rows of a list without any rows yet. */
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

/** The rows and their pages, or a placeholder. */
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
        <FetchedDialog>
          <ShortcutsDialog close={() => setShowingKeys(false)} />
        </FetchedDialog>
      )}
    </>
  );
};

const sortsOf = <Row,>(columns: readonly Column<Row>[]) =>
  columns.flatMap(({ sort, title }) => (sort === undefined ? [] : [{ sort, title }]));

/** A list: views and tabs, filters, sums, table, pages. Screens add to it from the parts. */
export const QueryScreen = <Row, Filter extends ListFilter, Sort extends string>(
  props: QueryScreenProps<Row, Filter, Sort>,
) => {
  const { list, views, url, columns, filters, tabs, answer, sums, queue } = props;
  const isNarrow = useIsNarrow();
  useShownRows({ answer, rowId: columns.rowId, show: url.show, queue });
  const arrangement = useColumnLayout({
    list,
    columns: columns.all,
    start: columns.start,
    inAddress: url.columns,
    changeAddress: url.changeColumns,
  });
  const shown = arrangement.placed.map((column) => column.id);
  const ownViews = views !== undefined && (
    <SavedViews list={views} query={withColumns(url, shown)} url={url} />
  );
  // Beside folded filters there is room for the views; phones have no column settings.
  const [inHead, inTools] = isNarrow
    ? [false, ownViews]
    : [ownViews, <ColumnSettings key="columns" arrangement={arrangement} />];
  const tools = (
    <div className="kit-list-tools">
      {columns.tools?.(shown)}
      {inTools}
    </div>
  );
  // Without sums, and beside folded filters, the tools fit on the filter line.
  const isOneLine = isNarrow || sums === null;
  return (
    <section className="kit-list">
      <div className="kit-list-head">
        {tabs !== undefined && <StatusTabs {...tabs} />}
        {inHead}
      </div>
      <FilterBar url={url} {...filters} sorts={sortsOf(columns.all)} end={isOneLine && tools} />
      {sums !== null && (
        <div className="kit-list-line">
          <SumsStrip sums={sums} countWord={props.countWord} />
          {!isOneLine && tools}
        </div>
      )}
      <NewRows count={answer.newCount ?? 0} show={answer.showNew} />
      <Results {...props} arrangement={arrangement} />
    </section>
  );
};

/** A saved view includes its columns, in address format. */
const withColumns = (url: { viewQuery: string }, columns: readonly string[]): string => {
  const query = new URLSearchParams(url.viewQuery);
  query.set('columns', columns.join(','));
  query.sort();
  return query.toString();
};
