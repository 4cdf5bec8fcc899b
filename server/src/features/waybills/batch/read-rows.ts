import {
  waybillBatchRowsMax,
  waybillColumns,
  type WaybillColumn,
} from '@back-office/contract/features/waybills/batches';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import { readTable, type TableRow } from '#platform/sheets/read-table';

export type SheetRow = TableRow<WaybillColumn>;

// Long enough for ten numbers or sites.
const cellMax = 2100;

/** The rows of a file of tracking numbers, or the reason why the file is refused. */
export const readRows = (content: string) =>
  readTable(content, {
    columns: waybillColumns,
    headings: waybillHeadings,
    rowsMax: waybillBatchRowsMax,
    cellMax,
  });
