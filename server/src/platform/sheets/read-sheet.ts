import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/** A file's cells as text, row by row, each with its line number. */
export type Sheet = { line: number; cells: string[] }[];

const isZip = (file: Buffer): boolean =>
  file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

const readText = (file: Buffer): Sheet | undefined =>
  readCsv(new TextDecoder('utf-8', { fatal: true }).decode(file));

// The database stores no text with a NUL, and no program writes one into a cell.
const hasNull = (sheet: Sheet): boolean =>
  sheet.some(({ cells }) => cells.some((cell) => cell.includes('\0')));

/**
 * A CSV in UTF-8 or a workbook, recognised by content, not by name; rows without text are left out. Undefined if it is neither.
 */
export const readSheet = (file: Buffer): Sheet | undefined => {
  try {
    const sheet = isZip(file) ? readWorkbook(file) : readText(file);
    if (sheet === undefined || hasNull(sheet)) {
      return undefined;
    }
    return sheet
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    // Bytes that are not text, a truncated package, or one that unpacks beyond the limit.
    return undefined;
  }
};
