import { inflateRawSync } from 'node:zlib';
import type { Sheet } from '@back-office/contract/kit/csv';

// No compressed sheet of rows and letters unpacks to more than this; a larger one is refused.
const unpackedBytesMax = 8 * 1024 * 1024;
const directoryEndMark = 0x06_05_4b_50;
const directoryMark = 0x02_01_4b_50;
const stored = 0;

/** Reads the directory of a package; unpacks only the wanted entry. */
const unpack = (file: Buffer, wanted: string): string | undefined => {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || file.length < end + 22 || file.readUInt32LE(end) !== directoryEndMark) {
    return undefined;
  }
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== directoryMark) {
      return undefined;
    }
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    if (name === wanted) {
      const local = file.readUInt32LE(at + 42);
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
      return file.readUInt16LE(at + 10) === stored
        ? packed.toString('utf8')
        : inflateRawSync(packed, { maxOutputLength: unpackedBytesMax }).toString('utf8');
    }
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return undefined;
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const letterOf = (entity: string): string => {
  const body = entity.slice(1, -1);
  if (!body.startsWith('#')) {
    return entities[body] ?? entity;
  }
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
};

const plainText = (xml: string): string =>
  xml.replaceAll(/&(?:#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, letterOf);

/** All text within an element, without its formatting. */
const textWithin = (xml: string): string =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)]
    .map(([, text = '']) => plainText(text))
    .join('');

/** A cell's column from its letters: A is 0, AA is 26. */
const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+$/, '')).reduce(
    (place, letter) => place * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/**
 * A worksheet number as its program shows it: fifteen digits, which removes binary rounding ("1.1000000000000001") and keeps
 * every decimal typed. The amount's own rule decides whether there are too many.
 */
const numberText = (value: string): string => {
  const shown = Number(value).toPrecision(15);
  return /^-?\d+\.\d+$/.test(shown) ? shown.replace(/\.?0+$/, '') : value;
};

const cellText = (attributes: string, content: string, shared: readonly string[]): string => {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1];
  if (type === 'inlineStr') {
    return textWithin(content);
  }
  const value = /<v>([^<]*)<\/v>/.exec(content)?.[1] ?? '';
  if (type === 's') {
    return shared[Number(value)] ?? '';
  }
  return /^-?\d+(?:\.\d+)?E[+-]?\d+$|^-?\d+\.\d{4,}$/i.test(value)
    ? numberText(value)
    : plainText(value);
};

const columnsMax = 50;

/** The texts of a row, each in its column. */
const cellsOf = (row: string, shared: readonly string[]): string[] => {
  const cells: string[] = [];
  for (const [, of = '', inner = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const reference = /\br="([A-Z]{1,3})\d+"/.exec(of)?.[1];
    const place = reference === undefined ? cells.length : columnOf(reference);
    if (place < columnsMax) {
      cells[place] = cellText(of, inner, shared);
    }
  }
  return Array.from(cells, (cell) => cell ?? '');
};

/** The first worksheet of a workbook. */
export const readWorkbook = (file: Buffer): Sheet | undefined => {
  const sheet = unpack(file, 'xl/worksheets/sheet1.xml');
  if (sheet === undefined) {
    return undefined;
  }
  const strings = unpack(file, 'xl/sharedStrings.xml') ?? '';
  const shared = [...strings.matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    textWithin(item),
  );
  let line = 0;
  return [...sheet.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)].map(
    ([, attributes = '', content = '']) => {
      line = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? line + 1);
      return { line, cells: cellsOf(content, shared) };
    },
  );
};
