import {
  chineseTexts,
  type Decode,
  readCsv,
  type Sheet,
  unicodeText,
} from '@back-office/contract/kit/csv';
import { readWorkbook } from './read-workbook.ts';

const isZip = (file: Buffer): boolean =>
  file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

const decode: Decode = (bytes, encoding) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

type IsHeading = (cells: readonly string[]) => boolean;

const trimmed = (sheet: Sheet | undefined): Sheet | undefined =>
  sheet
    ?.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

const isPlain = (cell: string): boolean => !/\p{Script=Han}/u.test(cell);

/** Known headings in Chinese prove the encoding. Without them other words could be saved than were written. */
const readChinese = (file: Buffer, isHeading: IsHeading): Sheet | undefined =>
  chineseTexts(file, decode)
    .map((text) => trimmed(readCsv(text)))
    .find((sheet) => {
      const cells = sheet?.[0]?.cells ?? [];
      return isHeading(cells) && !isHeading(cells.filter(isPlain));
    });

const readText = (file: Buffer, isHeading: IsHeading): Sheet | undefined => {
  const text = unicodeText(file, decode);
  return text === undefined ? readChinese(file, isHeading) : trimmed(readCsv(text));
};

// The database stores no text with a NUL, and no program writes one into a cell.
const hasNull = (sheet: Sheet): boolean =>
  sheet.some(({ cells }) => cells.some((cell) => cell.includes('\0')));

/**
 * A CSV or a workbook, told by what it holds and not by its name; rows without any text are left out. `isHeading` knows the headings of
 * a template. Undefined where it is neither.
 */
export const readSheet = (file: Buffer, isHeading: IsHeading = () => false): Sheet | undefined => {
  try {
    const sheet = isZip(file) ? trimmed(readWorkbook(file)) : readText(file, isHeading);
    return sheet === undefined || hasNull(sheet) ? undefined : sheet;
  } catch {
    // A package cut short, or one that grows beyond all measure.
    return undefined;
  }
};
