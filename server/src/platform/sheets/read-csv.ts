import type { Sheet } from './read-sheet.ts';

type Cell = { text: string; end: number };

/** A cell from its start to the delimiter or line end; undefined if a quote never closes. */
const cellAt = (text: string, at: number, delimiter: string): Cell | undefined => {
  const quoted = /"((?:[^"]|"")*)"/y;
  quoted.lastIndex = at;
  const found = text[at] === '"' ? quoted.exec(text) : undefined;
  if (found === null) {
    return undefined;
  }
  const plain = new RegExp(`[^\\r\\n${delimiter}]*`, 'y');
  plain.lastIndex = found === undefined ? at : quoted.lastIndex;
  const rest = plain.exec(text)?.[0] ?? '';
  return { text: (found?.[1] ?? '').replaceAll('""', '"') + rest, end: plain.lastIndex };
};

/** A row's cells and the start of the next row. */
const rowAt = (text: string, start: number, delimiter: string) => {
  const cells: string[] = [];
  let at = start;
  while (true) {
    const cell = cellAt(text, at, delimiter);
    if (cell === undefined) {
      return undefined;
    }
    cells.push(cell.text);
    if (text[cell.end] !== delimiter) {
      return { cells, next: cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1) };
    }
    at = cell.end + 1;
  }
};

/** Delimited by comma, semicolon or tab, whichever the heading uses; quotes as in RFC 4180. */
export const readCsv = (text: string): Sheet | undefined => {
  const heading = text.slice(0, text.search(/\r?\n|$/));
  const delimiter = [',', ';', '\t'].find((mark) => heading.includes(mark)) ?? ',';
  const sheet: Sheet = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const row = rowAt(text, at, delimiter);
    if (row === undefined) {
      return undefined;
    }
    sheet.push({ line, cells: row.cells });
    line += text.slice(at, row.next).split('\n').length - 1;
    at = row.next;
  }
  return sheet;
};
