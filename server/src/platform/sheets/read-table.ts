import { languages, type Language } from '@back-office/contract/kit/language';
import { readSheet } from './read-sheet.ts';

/** The words above a file's columns, in any of the languages. */
type Headings<Column extends string> = Readonly<Record<Column, Readonly<Record<Language, string>>>>;

type Limits<Column extends string> = {
  columns: readonly Column[];
  /** Columns that may be missing, as in a file from an earlier template. */
  optional?: readonly Column[];
  headings: Headings<Column>;
  rowsMax: number;
  /** Characters per cell; longer text is cut and then refused. */
  cellMax: number;
};

/** `line` is the line of the file; the heading is line 1. */
export type TableRow<Column extends string> = Record<Column, string> & { line: number };

export type UnreadableTable = 'fileFormat' | 'fileColumns' | 'fileEmpty' | 'fileTooManyRows';

const placesOf = <Column extends string>(
  cells: readonly string[],
  { columns, optional = [], headings }: Limits<Column>,
): Record<Column, number> | undefined => {
  const placeOf = (column: Column): number =>
    cells.findIndex((cell) =>
      languages.some((language) => headings[column][language].toLowerCase() === cell.toLowerCase()),
    );
  const places = Object.fromEntries(columns.map((column) => [column, placeOf(column)])) as Record<
    Column,
    number
  >;
  const isMissing = columns.some((column) => places[column] === -1 && !optional.includes(column));
  return isMissing ? undefined : places;
};

/** The rows of a CSV or XLSX file, base64, below the headings of a template; or the reason why it can't be read. */
export const readTable = <Column extends string>(
  content: string,
  limits: Limits<Column>,
): TableRow<Column>[] | UnreadableTable => {
  const isHeading = (cells: readonly string[]): boolean => placesOf(cells, limits) !== undefined;
  const [heading, ...rows] = readSheet(Buffer.from(content, 'base64'), isHeading) ?? [];
  if (heading === undefined) {
    return 'fileFormat';
  }
  const places = placesOf(heading.cells, limits);
  if (places === undefined) {
    return 'fileColumns';
  }
  if (rows.length === 0) {
    return 'fileEmpty';
  }
  if (rows.length > limits.rowsMax) {
    return 'fileTooManyRows';
  }
  return rows.map(({ line, cells }) => ({
    ...(Object.fromEntries(
      limits.columns.map((column) => [
        column,
        (cells[places[column]] ?? '').slice(0, limits.cellMax),
      ]),
    ) as Record<Column, string>),
    line,
  }));
};
