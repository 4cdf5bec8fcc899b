import {
  waybillBatchRowsMax,
  waybillColumns,
  type uploadWaybills,
  type WaybillColumn,
} from '@back-office/contract/features/waybills/batches';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { languages } from '@back-office/contract/kit/language';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import { readSheet } from '#platform/sheets/read-sheet';

export type SheetRow = Record<WaybillColumn, string> & { line: number };

// Ten numbers or sites fit into it; what is longer is cut and then found wrong.
const longestCell = 2100;

const placesOf = (heading: readonly string[]): Record<WaybillColumn, number> | undefined => {
  const placeOf = (column: WaybillColumn): number =>
    heading.findIndex((cell) =>
      languages.some(
        (language) => waybillHeadings[column][language].toLowerCase() === cell.toLowerCase(),
      ),
    );
  const places = Object.fromEntries(
    waybillColumns.map((column) => [column, placeOf(column)]),
  ) as Record<WaybillColumn, number>;
  return Object.values(places).includes(-1) ? undefined : places;
};

type Unreadable = ErrorsOf<typeof uploadWaybills>;

/** The rows of a file below the headings of the template, in whichever of the languages; or why it is none that could be taken. */
export const readRows = (content: string): SheetRow[] | Unreadable => {
  const [heading, ...rows] = readSheet(Buffer.from(content, 'base64')) ?? [];
  if (heading === undefined) {
    return 'waybills.fileFormat';
  }
  const places = placesOf(heading.cells);
  if (places === undefined) {
    return 'waybills.fileColumns';
  }
  if (rows.length === 0) {
    return 'waybills.fileEmpty';
  }
  if (rows.length > waybillBatchRowsMax) {
    return 'waybills.fileTooManyRows';
  }
  const cellOf = (cells: readonly string[], column: WaybillColumn): string =>
    (cells[places[column]] ?? '').slice(0, longestCell);
  return rows.map(({ line, cells }) => ({
    line,
    orderNumber: cellOf(cells, 'orderNumber'),
    trackingNumbers: cellOf(cells, 'trackingNumbers'),
    company: cellOf(cells, 'company'),
    websites: cellOf(cells, 'websites'),
  }));
};
