import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

export type ReadFile = { head: string[][]; headings: string[]; rows: Record<string, string>[] };

/** The layout of all our files: head, an empty line, headings, rows. */
const laidOut = (lines: readonly string[][]): ReadFile => {
  const empty = lines.findIndex((line) => line.every((cell) => cell === ''));
  const headings = lines[empty + 1] ?? [];
  return {
    head: lines.slice(0, empty),
    headings,
    rows: lines
      .slice(empty + 2)
      .map((line) => Object.fromEntries(headings.map((name, index) => [name, line[index] ?? '']))),
  };
};

export const readCsv = (file: Uint8Array): ReadFile =>
  laidOut(
    parse(file, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][],
  );

/** The entries of a package by the names in its directory, each checked for its length. */
export const readZip = (file: Uint8Array): Map<string, string> => {
  const zip = Buffer.from(file);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, bytes] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameBytes = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    if (content.length !== bytes) {
      throw new Error('An entry is not as long as the directory says.');
    }
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameBytes), content.toString('utf8'));
    at += 46 + nameBytes;
  }
  return entries;
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#92;': '\\',
};

const cellText = (cell: string): string =>
  (/<t[^>]*>([\s\S]*)<\/t>|<v>([^<]*)<\/v>/.exec(cell)?.slice(1).find(Boolean) ?? '').replaceAll(
    /&(?:amp|lt|gt|#92);/g,
    (entity) => entities[entity] ?? entity,
  );

export const readSheet = (file: Uint8Array): ReadFile => {
  const sheet = readZip(file).get('xl/worksheets/sheet1.xml') ?? '';
  const rows = [...sheet.matchAll(/<row\/>|<row>([\s\S]*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c(?: [^>]*)?\/>|<c(?: [^>]*)?>[\s\S]*?<\/c>/g)].map(([cell]) =>
      cellText(cell),
    ),
  );
  return laidOut(rows);
};
