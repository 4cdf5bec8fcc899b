import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

/** A package of one packed sheet, with no more of a header than a reader needs. */
const packed = (sheet: string): Buffer => {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const content = deflateRawSync(sheet);
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004');
  local.writeUInt16LE(name.length, 26);
  const record = Buffer.alloc(46);
  record.write('PK\u0001\u0002');
  record.writeUInt16LE(8, 10);
  record.writeUInt32LE(content.length, 20);
  record.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, record, name, end]);
};
const rowOf = (text: string): string => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

test('a packed sheet is read, and one that grows beyond all measure is no file of ours', () => {
  expect(readSheet(packed(rowOf('a')))).toEqual([{ line: 1, cells: ['a'] }]);
  expect(readSheet(packed(rowOf('a'.repeat(8 * 1024 * 1024))))).toBeUndefined();
});

test('a text with a null in it, which no row can hold, is no text in either format', () => {
  expect(readSheet(Buffer.from('a\0,b'))).toBeUndefined();
  expect(readSheet(writeWorkbook([['a\0']]))).toBeUndefined();
  expect(readSheet(packed(rowOf('a&#0;')))).toBeUndefined();
  expect(readSheet(packed(rowOf('a&#x0;')))).toBeUndefined();
});
