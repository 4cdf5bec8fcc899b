import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { tableWords } from '@back-office/messages/kit';
import { type CSSProperties, useState } from 'react';
import { clampWidth } from '#kit/columns/column-layout';
import type { SortOrder } from '#kit/address/list-search';
import { ZoneNote } from '#kit/time/time-text';
import type { PlacedColumn } from '#kit/columns/use-column-layout';
import { useSay } from '#platform/language/language';

export type Sorting = {
  sort: string;
  order: SortOrder;
  sortBy: (sort: string, order: SortOrder) => void;
};

const SortButton = ({
  title,
  sort,
  sorting,
  isAtEnd,
}: {
  title: string;
  sort: string;
  sorting: Sorting;
  isAtEnd: boolean;
}) => {
  const say = useSay();
  const isSorted = sorting.sort === sort;
  const next = isSorted && sorting.order === 'desc' ? 'asc' : 'desc';
  return (
    <button
      type="button"
      className={isAtEnd ? 'kit-sort kit-sort-end' : 'kit-sort'}
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

const sortedAs = <Row,>(column: PlacedColumn<Row>, sorting: Sorting | undefined) => {
  if (column.sort === undefined || sorting === undefined || sorting.sort !== column.sort) {
    return undefined;
  }
  return sorting.order === 'asc' ? 'ascending' : 'descending';
};

/**
 * The edge is dragged by pointer; the column settings accept widths as numbers (WCAG 2.5.7). Only the edge follows
 * the pointer, the column changes on release: laying out fifty rows on every move would be slow.
 */
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

/** A column's heading: its name, sort order and the edge that resizes it. */
export const TableHeaderCell = <Row,>({
  column,
  sorting,
  resize,
  ...place
}: {
  column: PlacedColumn<Row>;
  sorting: Sorting | undefined;
  resize: (id: string, width: number) => void;
  role: 'columnheader';
  className: string;
  style: CSSProperties | undefined;
}) => {
  const say = useSay();
  const title = say(column.title);
  return (
    <th {...place} scope="col" data-column={column.id} aria-sort={sortedAs(column, sorting)}>
      {column.sort === undefined || sorting === undefined ? (
        <span className="kit-th-title">{title}</span>
      ) : (
        <SortButton
          title={title}
          sort={column.sort}
          sorting={sorting}
          isAtEnd={column.align === 'end'}
        />
      )}
      {column.note === 'zone' && <ZoneNote />}
      <Edge width={column.width} resize={(width) => resize(column.id, width)} />
    </th>
  );
};
