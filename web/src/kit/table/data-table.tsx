import type { Sorting } from '#kit/columns/table-header-cell';
import type { PlacedColumn } from '#kit/columns/use-column-layout';
import { useIsNarrow } from '#kit/layout/use-media';
import { RowCards } from '#kit/table/row-cards';
import { WideTable } from '#kit/table/wide-table';
import './data-table.css';
import '../feedback/skeleton.css';

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

/** The table of a list; cards of the key fields on a narrow screen. */
export const DataTable = <Row,>(props: TableProps<Row>) =>
  useIsNarrow() ? <RowCards {...props} /> : <WideTable {...props} />;
