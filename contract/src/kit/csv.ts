import { safeText } from './safe-text.ts';

/** A table's cells as text, row by row, with the line of the file in which each row begins. */
export type Sheet = { line: number; cells: string[] }[];

/** Throws for bytes that are no text of the encoding. Browser and server each bring their own. */
export type Decode = (bytes: Uint8Array, encoding: string) => string;

const decoded = (bytes: Uint8Array, encoding: string, decode: Decode): string | undefined => {
  try {
    return decode(bytes, encoding);
  } catch {
    return undefined;
  }
};

/** UTF-16 by its mark, which spreadsheets write with "Unicode text", else UTF-8; undefined for bytes that are neither. */
export const unicodeText = (bytes: Uint8Array, decode: Decode): string | undefined => {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  return decoded(bytes, encoding, decode);
};

/**
 * The readings of bytes that are no Unicode, as Chinese spreadsheets save a CSV on the mainland, and in Hong Kong. Most bytes are a
 * text in both, so whoever asks has to know which one makes sense.
 */
export const chineseTexts = (bytes: Uint8Array, decode: Decode): string[] =>
  ['gb18030', 'big5'].flatMap((encoding) => decoded(bytes, encoding, decode) ?? []);

type Cell = { text: string; end: number };
/** The mark between cells, and what a cell without quotes consists of. */
type Grammar = { delimiter: string; plain: RegExp };

const quoted = /"((?:[^"]|"")*)"/y;

/** A cell from its place to the mark or line end behind it; undefined if a quote never closes. */
const cellAt = (text: string, at: number, { plain }: Grammar): Cell | undefined => {
  quoted.lastIndex = at;
  const found = text[at] === '"' ? quoted.exec(text) : undefined;
  if (found === null) {
    return undefined;
  }
  plain.lastIndex = found === undefined ? at : quoted.lastIndex;
  const rest = plain.exec(text)?.[0] ?? '';
  return { text: (found?.[1] ?? '').replaceAll('""', '"') + rest, end: plain.lastIndex };
};

/** A row's cells and the place of the next row. */
const rowAt = (text: string, start: number, grammar: Grammar) => {
  const cells: string[] = [];
  let at = start;
  while (true) {
    const cell = cellAt(text, at, grammar);
    if (cell === undefined) {
      return undefined;
    }
    cells.push(cell.text);
    if (text[cell.end] !== grammar.delimiter) {
      return { cells, next: cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1) };
    }
    at = cell.end + 1;
  }
};

const marks = [',', ';', '\t'];

/** The mark that parts the first line most often, outside of quotes. */
const delimiterOf = (text: string): string => {
  const heading = /[^\r\n]+/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const countOf = (mark: string): number => heading.split(mark).length;
  return marks.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
};

// A line that names the mark, which spreadsheets write and read above the heading.
const markLine = /^sep=([,;\t])(?:\r\n|\n|\r)/i;

/** Comma, semicolon or tab, whichever the heading uses; quotes as RFC 4180 has them. Undefined where a quote never closes. */
export const readCsv = (text: string): Sheet | undefined => {
  const named = markLine.exec(text);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const grammar = { delimiter, plain: new RegExp(`[^\\r\\n${delimiter}]*`, 'y') };
  const sheet: Sheet = [];
  let line = named === null ? 1 : 2;
  for (let at = named?.[0].length ?? 0; at < text.length;) {
    const row = rowAt(text, at, grammar);
    if (row === undefined) {
      return undefined;
    }
    sheet.push({ line, cells: row.cells });
    line += text.slice(at, row.next).match(/\r\n|\n|\r/g)?.length ?? 0;
    at = row.next;
  }
  return sheet;
};

/** CSV with the mark by which spreadsheets know UTF-8; no cell of it is a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map((row) =>
    row.map((cell) => `"${safeText(cell).replaceAll('"', '""')}"`).join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
};
