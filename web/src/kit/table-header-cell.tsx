import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { tableWords } from '@back-office/messages/kit';
import { createContext, type ThHTMLAttributes, use, useState } from 'react';
import { clampWidth } from '#kit/column-layout';
import type { SortOrder } from '#kit/list-search';
import { ZoneNote } from '#kit/time-text';
import type { PlacedColumn } from '#kit/use-column-layout';
import { useSay } from '#platform/language/language';

export type Sorting = {
  sort: string;
  order: SortOrder;
  sortBy: (sort: string, order: SortOrder) => void;
};

type Header = {
  columns: readonly PlacedColumn<never>[];
  sorting: Sorting | undefined;
  resize: (id: string, width: number) => void;
};

/** The table's own header cells know their column only by its id; the rest comes this way. */
export const HeaderContext = createContext<Header>({
  columns: [],
  sorting: undefined,
  resize: () => {},
});

const SortButton = ({
  title,
  sort,
  sorting,
}: {
  title: string;
  sort: string;
  sorting: Sorting;
}) => {
  const say = useSay();
  const isSorted = sorting.sort === sort;
  const next = isSorted && sorting.order === 'desc' ? 'asc' : 'desc';
  return (
    <button
      type="button"
      className="kit-sort"
      aria-label={say(tableWords.sortBy, { column: title })}
      onClick={() => sorting.sortBy(sort, next)}
    >
      {title}
      <span className={isSorted ? 'kit-sort-on' : 'kit-sort-off'} aria-hidden="true">
        {isSorted && sorting.order === 'asc' ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      </span>
    </button>
  );
};

const sortedAs = (column: PlacedColumn<never>, sorting: Sorting | undefined) => {
  if (column.sort === undefined || sorting === undefined || sorting.sort !== column.sort) {
    return undefined;
  }
  return sorting.order === 'asc' ? 'ascending' : 'descending';
};

/** The edge is dragged by pointer; widths by number stand in the column settings (WCAG 2.5.7). It follows the pointer, the column only the release: fifty rows need not be laid out on every move. */
const Edge = ({ width, resize }: { width: number; resize: (width: number) => void }) => {
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const shift = drag === undefined ? 0 : clampWidth(width + drag.to - drag.from) - width;
  return (
    <span
      className="kit-edge"
      aria-hidden="true"
      style={{ translate: `${shift}px 0` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: event.clientX, to: event.clientX });
      }}
      onPointerMove={(event) => drag !== undefined && setDrag({ ...drag, to: event.clientX })}
      onPointerUp={() => {
        setDrag(undefined);
        if (shift !== 0) {
          resize(width + shift);
        }
      }}
      onPointerCancel={() => setDrag(undefined)}
    />
  );
};

type CellProps = ThHTMLAttributes<HTMLTableCellElement> & { 'data-column'?: string };

/** A column's heading: its name, what it is sorted by, and the edge that is dragged to size it. */
export const TableHeaderCell = ({ children, ...rest }: CellProps) => {
  const say = useSay();
  const { columns, sorting, resize } = use(HeaderContext);
  const column = columns.find((one) => one.id === rest['data-column']);
  if (column === undefined) {
    return <th {...rest}>{children}</th>;
  }
  const title = say(column.title);
  return (
    <th {...rest} scope="col" aria-sort={sortedAs(column, sorting)}>
      {column.sort === undefined || sorting === undefined ? (
        <span className="kit-th-title">{title}</span>
      ) : (
        <SortButton title={title} sort={column.sort} sorting={sorting} />
      )}
      {column.note === 'zone' && <ZoneNote />}
      <Edge width={column.width} resize={(width) => resize(column.id, width)} />
    </th>
  );
};
