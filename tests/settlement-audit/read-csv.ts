// A plain CSV reader of the audit's own: it must not depend on the code it audits.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export type Row = Readonly<Record<string, string>>;

const textOf = (file: string): string => {
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
};

const cellsOf = (line: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (isQuoted && character === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (character === ',' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else {
      cell += character;
    }
  }
  return [...cells, cell];
};

/**
 * The rows of a file, gzip or plain, by the names in its first line. A row of another width is skipped, as any reader
 * must.
 */
export const readCsv = (file: string): Row[] => {
  const [head = '', ...lines] = textOf(file).split(/\r?\n/).filter(Boolean);
  const names = cellsOf(head);
  return lines
    .map(cellsOf)
    .filter((cells) => cells.length === names.length)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
};
