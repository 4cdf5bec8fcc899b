import { deflateRawSync } from 'node:zlib';
import { minorOfMajor, minorOfTyped, plainAmount } from '@back-office/contract/kit/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

/** A zip package with one compressed sheet, and the minimum of headers for a reader. */
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

const numberCell = (value: string): string | undefined =>
  readSheet(packed(`<row><c><v>${value}</v></c></row>`))?.[0]?.cells[0];

test.each([
  ['10.0004', '10.0004', undefined],
  ['10.0049999', '10.0049999', undefined],
  ['1.1000000000000001', '1.1', 110n],
  ['0.30000000000000004', '0.3', 30n],
  ['1280', '1280', 128_000n],
  ['5.0000000000000003E-2', '0.05', 5n],
  ['1.5E+3', '1500', 150_000n],
  ['2.0260831000000001E+21', '2.0260831000000001E+21', undefined],
])(
  'a number of a worksheet, %s, is read as its program shows it, and never rounded to an amount',
  (value, text, minor) => {
    expect(numberCell(value)).toBe(text);
    expect(minorOfTyped(text, 'USD')).toBe(minor);
  },
);

test('whatever a cell says, an amount is read out of a CSV and a workbook as a field reads it', () => {
  const letters = fc.constantFrom(
    ...Array.from("0123456789,.’' \u00A0\u202F\u3000-+eE０５９，．²①x"),
  );
  const texts = fc.oneof(
    fc.string({ unit: letters, maxLength: 12 }),
    fc.stringMatching(/^\d{1,3}(,\d{3}){0,3}(\.\d{0,4})?$/),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('USD', 'JPY', 'KWD'), (text, currency) => {
      const field = minorOfTyped(text, currency);
      const csv = readSheet(Buffer.from(`x,"${text}"`))?.[0]?.cells[1] ?? '';
      const xlsx = readSheet(writeWorkbook([['x', text]]))?.[0]?.cells[1] ?? '';
      expect([csv, xlsx].map((cell) => minorOfTyped(cell, currency))).toEqual([field, field]);
      // The server reads a field's text as the same amount, or both refuse it.
      expect(minorOfMajor(plainAmount(text), currency)).toBe(field);
    }),
    { numRuns: 500 },
  );
});
