import {
  refundBatchColumns,
  type RefundBatchColumn,
} from '@back-office/contract/features/refunds/batches';
import { batchHeadings } from '@back-office/messages/features/refunds/headings';
import { languages } from '@back-office/contract/kit/language';
import type { Sheet } from '#platform/sheets/read-sheet';

export type BatchRow = Record<RefundBatchColumn, string> & { line: number };

const longestCell = 200;

const placesOf = (heading: readonly string[]): Record<RefundBatchColumn, number> | undefined => {
  const placeOf = (column: RefundBatchColumn): number =>
    heading.findIndex((cell) =>
      languages.some(
        (language) => batchHeadings[column][language].toLowerCase() === cell.toLowerCase(),
      ),
    );
  const places = Object.fromEntries(
    refundBatchColumns.map((column) => [column, placeOf(column)]),
  ) as Record<RefundBatchColumn, number>;
  return Object.values(places).includes(-1) ? undefined : places;
};

/** The rows below the template's headings, in any of the languages; undefined if the headings differ. */
export const readBatch = (sheet: Sheet): BatchRow[] | undefined => {
  const [heading, ...rows] = sheet;
  const places = heading && placesOf(heading.cells);
  return (
    places &&
    rows.map(({ line, cells }) => ({
      line,
      ...(Object.fromEntries(
        refundBatchColumns.map((column) => [
          column,
          (cells[places[column]] ?? '').slice(0, longestCell),
        ]),
      ) as Record<RefundBatchColumn, string>),
    }))
  );
};
