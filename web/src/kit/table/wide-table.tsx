import { tableWords } from '@back-office/messages/kit';
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react';
import { TableHeaderCell } from '#kit/columns/table-header-cell';
import type { PlacedColumn } from '#kit/columns/use-column-layout';
import type { TableProps } from '#kit/table/data-table';
import { SideScroll } from '#kit/table/side-scroll';
import { useDensity } from '#kit/table/use-density';
import { useRowKeys } from '#kit/table/use-row-keys';
import { useSay } from '#platform/language/language';
import './wide-table.css';

// The head is a separate table, so that it stays in sight. Both are for layout only and carry ARIA roles, so that a
// screen reader reads one table and names the column with each cell.
const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const;

const skeletonRows = Array.from({ length: 10 }, (_, index) => `skeleton-${index}`);

/** A click opens the row, except on a button or link inside it, or at the end of a text selection. */
const isForRow = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('a, button, input, [role="menu"]') === null &&
  (window.getSelection()?.toString() ?? '') === '';

type Placed<Row> = { column: PlacedColumn<Row>; className: string; style?: CSSProperties };

const widthOf = <Row,>(columns: readonly PlacedColumn<Row>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** Position of each column: pinned ones are offset by the widths of the pinned ones outside them. */
const placedOf = <Row,>(columns: readonly PlacedColumn<Row>[]): Placed<Row>[] =>
  columns.map((column, index) => {
    const align = column.align === 'end' ? ' kit-end' : '';
    if (column.pin === undefined) {
      return { column, className: `kit-td${align}` };
    }
    const isStart = column.pin === 'start';
    const outside = isStart ? columns.slice(0, index) : columns.slice(index + 1);
    const next = columns[isStart ? index + 1 : index - 1];
    const edge = next?.pin === column.pin ? '' : ` kit-td-edge-${column.pin}`;
    return {
      column,
      className: `kit-td kit-td-pinned${edge}${align}`,
      style: { [isStart ? 'insetInlineStart' : 'insetInlineEnd']: widthOf(outside) },
    };
  });

const Widths = <Row,>({ columns }: { columns: readonly PlacedColumn<Row>[] }) => (
  <colgroup>
    {columns.map(({ id, width }) => (
      <col key={id} style={{ width }} />
    ))}
  </colgroup>
);

const Head = <Row,>({
  placed,
  sorting,
  resize,
}: Pick<TableProps<Row>, 'sorting' | 'resize'> & { placed: readonly Placed<Row>[] }) => (
  <thead {...roles.group}>
    <tr {...roles.row}>
      {placed.map(({ column, className, style }) => (
        <TableHeaderCell
          key={column.id}
          role="columnheader"
          column={column}
          sorting={sorting}
          resize={resize}
          className={className}
          style={style}
        />
      ))}
    </tr>
  </thead>
);

const Skeleton = () => <span className="kit-skeleton" aria-hidden="true" />;

const SkeletonRows = <Row,>({ placed }: { placed: readonly Placed<Row>[] }) =>
  skeletonRows.map((id) => (
    <tr key={id} {...roles.row} className="kit-row" data-row-key={id}>
      {placed.map(({ column, className, style }) => (
        <td key={column.id} {...roles.cell} className={className} style={style}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));

/** The table of a list on wide screens. */
export const WideTable = <Row,>(props: TableProps<Row>) => {
  const say = useSay();
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Optional: without it only the tooltips are missing.
    import('#kit/values/cut-titles').then(
      ({ titleCuts }) => titleCuts(table.current),
      () => undefined,
    );
  }, []);
  const { density } = useDensity();
  const { columns, rows, rowId, open } = props;
  const placed = placedOf(columns);
  const { rowKeys } = useRowKeys({
    table,
    ids: rows?.map(rowId) ?? [],
    open: open.show,
    showShortcuts: props.showShortcuts,
  });
  const isWaiting = rows === undefined;
  const width = { width: `max(100%, ${widthOf(columns)}px)` };
  return (
    <div
      ref={table}
      className={`kit-table kit-figures${props.isStale ? ' kit-stale' : ''}`}
      data-density={density}
      data-waits={isWaiting}
      role="table"
      aria-label={say(tableWords.table)}
      aria-busy={props.isStale || isWaiting}
    >
      <SideScroll
        head={
          <table role="presentation" style={width}>
            <Widths columns={columns} />
            <Head placed={placed} sorting={props.sorting} resize={props.resize} />
          </table>
        }
        body={
          <table role="presentation" style={width}>
            <Widths columns={columns} />
            <tbody {...roles.group}>
              {isWaiting ? (
                <SkeletonRows placed={placed} />
              ) : (
                rows.map((row) => {
                  const id = rowId(row);
                  return (
                    <tr
                      key={id}
                      {...roles.row}
                      className={id === open.id ? 'kit-row kit-row-open' : 'kit-row'}
                      data-row-key={id}
                      {...rowKeys(id)}
                      onClick={(event) => isForRow(event) && open.show(id)}
                    >
                      {placed.map(({ column, className, style }) => (
                        <td key={column.id} {...roles.cell} className={className} style={style}>
                          {column.render(row)}
                        </td>
                      ))}
                    </tr>
                  );
                })
              )}
            </tbody>
          </table>
        }
      />
    </div>
  );
};
