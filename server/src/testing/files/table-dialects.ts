import type { Language } from '@back-office/contract/kit/language';
import { writeWorkbook } from '#platform/sheets/write-workbook';

type Rows = readonly (readonly string[])[];

/** The bytes of every letter that an encoding writes in two bytes. */
const lettersOf = (encoding: string): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, readonly number[]>();
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (letter.length === 1 && letter !== '\uFFFD' && !known.has(letter)) {
        known.set(letter, [first, second]);
      }
    }
  }
  return known;
};

const encodedIn = (encoding: string, text: string): Buffer => {
  const letters = lettersOf(encoding);
  return Buffer.from(
    Array.from(text).flatMap((letter) =>
      letter < '\u0080' ? [letter.charCodeAt(0)] : (letters.get(letter) ?? [0xff]),
    ),
  );
};

const csv = (rows: Rows, mark: string, lineEnd = '\r\n'): string =>
  rows
    .map((row) =>
      row
        .map((cell) => (/[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(mark),
    )
    .join(lineEnd);

type Dialect = {
  name: string;
  /** The language of headings and cells: an encoding may have no letters of another. */
  language: Language;
  /** The line of the first row below the heading. */
  firstLine: number;
  write: (rows: Rows) => Buffer;
};

/** The ways in which spreadsheets save one table. */
export const tableDialects: readonly Dialect[] = [
  {
    name: 'commas in UTF-8',
    language: 'en',
    firstLine: 2,
    write: (rows) => Buffer.from(csv(rows, ',')),
  },
  {
    name: 'semicolons behind a byte order mark',
    language: 'zhHk',
    firstLine: 2,
    write: (rows) => Buffer.from(`\uFEFF${csv(rows, ';', '\n')}`),
  },
  {
    name: 'tabs in UTF-16',
    language: 'zhCn',
    firstLine: 2,
    write: (rows) => Buffer.from(`\uFEFF${csv(rows, '\t')}`, 'utf16le'),
  },
  {
    name: 'tabs in UTF-16, the high byte first',
    language: 'en',
    firstLine: 2,
    write: (rows) => Buffer.from(`\uFEFF${csv(rows, '\t')}`, 'utf16le').swap16(),
  },
  {
    name: 'semicolons below a line that names them',
    language: 'en',
    firstLine: 3,
    write: (rows) => Buffer.from(`sep=;\r\n${csv(rows, ';')}`),
  },
  {
    name: 'line ends of old',
    language: 'en',
    firstLine: 2,
    write: (rows) => Buffer.from(csv(rows, ',', '\r')),
  },
  {
    name: 'GB18030',
    language: 'zhCn',
    firstLine: 2,
    write: (rows) => encodedIn('gb18030', csv(rows, ',')),
  },
  {
    name: 'Big5',
    language: 'zhHk',
    firstLine: 2,
    write: (rows) => encodedIn('big5', csv(rows, ',')),
  },
  {
    name: 'a workbook',
    language: 'zhHk',
    firstLine: 2,
    write: writeWorkbook,
  },
];
