import { Table } from 'antd';
import type { ColumnType } from 'antd/es/table';
import { tableWords } from '@back-office/messages/kit';
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import type { PlacedColumn } from '#kit/use-column-layout';
import { RowCards } from '#kit/row-cards';
import { HeaderContext, type Sorting, TableHeaderCell } from '#kit/table-header-cell';
import { type Density, useDensity } from '#kit/use-density';
import { useIsNarrow } from '#kit/use-media';
import { useRowKeys } from '#kit/use-row-keys';
import { useSay } from '#platform/language/language';
import './data-table.css';
import './skeleton.css';

export type TableProps<Row> = {
  columns: readonly PlacedColumn<Row>[];
  rowId: (row: Row) => string;
  /** Undefined until the first answer: skeleton rows of the right shape stand in. */
  rows: readonly Row[] | undefined;
  /** The rows shown are the ones before; their dimming says so. */
  isStale: boolean;
  sorting: Sorting | undefined;
  resize: (id: string, width: number) => void;
  open: { id: string | undefined; show: (id: string) => void };
  showShortcuts: () => void;
};

const components = { header: { cell: TableHeaderCell } };
// The shell's header stays above what scrolls. Spec S1.4.
const sticky = { offsetHeader: 56 };
const skeletonRows = 10;
const tableSize = {
  compact: 'small',
  default: 'middle',
  comfortable: 'large',
} as const satisfies Record<Density, string>;

type Line<Row> = { id: string; row: Row | undefined };

const Skeleton = () => <span className="kit-skeleton" aria-hidden="true" />;

const cellOf =
  <Row,>(render: (row: Row) => ReactNode) =>
  (_: unknown, line: Line<Row>): ReactNode =>
    line.row === undefined ? <Skeleton /> : render(line.row);

const antdColumn = <Row,>(column: PlacedColumn<Row>, title: string): ColumnType<Line<Row>> => ({
  key: column.id,
  title,
  width: column.width,
  ellipsis: { showTitle: false },
  render: cellOf(column.render),
  onHeaderCell: () => ({ 'data-column': column.id }) as Record<string, string>,
  ...(column.align === undefined ? {} : { align: column.align }),
  ...(column.pin === undefined ? {} : { fixed: column.pin }),
});

/** A click opens the row, but not one on a button or link inside, nor one that ends a selection of text. */
const isForRow = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('a, button, input, [role="menu"]') === null &&
  (window.getSelection()?.toString() ?? '') === '';

const linesOf = <Row,>({ rows, rowId }: Pick<TableProps<Row>, 'rows' | 'rowId'>): Line<Row>[] =>
  rows === undefined
    ? Array.from({ length: skeletonRows }, (_, index) => ({
        id: `skeleton-${index}`,
        row: undefined,
      }))
    : rows.map((row) => ({ id: rowId(row), row }));

const WideTable = <Row,>(props: TableProps<Row>) => {
  const say = useSay();
  const table = useRef<HTMLDivElement>(null);
  const { density } = useDensity();
  const { columns, rows, rowId, open, sorting, resize } = props;
  const lines = useMemo(() => linesOf({ rows, rowId }), [rows, rowId]);
  const { rowKeys } = useRowKeys({
    table,
    ids: rows === undefined ? [] : lines.map((line) => line.id),
    open: open.show,
    showShortcuts: props.showShortcuts,
  });
  const header = useMemo(() => ({ columns, sorting, resize }), [columns, sorting, resize]);
  return (
    <div
      ref={table}
      className={`kit-table kit-figures${props.isStale ? ' kit-stale' : ''}`}
      aria-busy={props.isStale || rows === undefined}
    >
      <HeaderContext value={header}>
        <Table<Line<Row>>
          aria-label={say(tableWords.table)}
          components={components}
          columns={columns.map((column) => antdColumn(column, say(column.title)))}
          dataSource={lines}
          rowKey="id"
          size={tableSize[density]}
          pagination={false}
          sticky={sticky}
          scroll={{ x: columns.reduce((sum, column) => sum + column.width, 0) }}
          tableLayout="fixed"
          rowClassName={(line) => (line.id === open.id ? 'kit-row kit-row-open' : 'kit-row')}
          onRow={(line) =>
            line.row === undefined
              ? {}
              : {
                  ...rowKeys(line.id),
                  onClick: (event) => isForRow(event) && open.show(line.id),
                }
          }
        />
      </HeaderContext>
    </div>
  );
};

/** The table of a list; cards of the key fields on a narrow screen. */
export const DataTable = <Row,>(props: TableProps<Row>) =>
  useIsNarrow() ? <RowCards {...props} /> : <WideTable {...props} />;
