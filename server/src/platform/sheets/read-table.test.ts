import { describe, expect, test } from 'vitest';
import { tableDialects } from '../../testing/files/table-dialects.ts';
import { readTable, type UnreadableTable } from './read-table.ts';

const limits = {
  columns: ['order', 'note'],
  headings: {
    order: { en: 'Order number', zhCn: '订单号', zhHk: '訂單號' },
    note: { en: 'Note', zhCn: '备注', zhHk: '備註' },
  },
  rowsMax: 100,
  cellMax: 100,
} as const;
const read = (file: Buffer) => readTable(file.toString('base64'), limits);

const names = { en: 'Mei Chan', zhCn: '陈小姐', zhHk: '陳小姐' } as const;

describe.each(tableDialects)('a table as $name', ({ language, firstLine, write }) => {
  const heading = [limits.headings.order[language], limits.headings.note[language]];

  test('is read cell by cell, with formulas, marks and line ends in it as they stand', () => {
    const rows = [
      ['=HYPERLINK("http://a.example")', '+1;2'],
      ['-1,5', '@SUM(A1)'],
      [names[language], '"two"\nlines'],
    ];
    expect(read(write([heading, ...rows]))).toEqual(
      rows.map(([order, note], place) => ({ order, note, line: firstLine + place })),
    );
  });

  test('keeps the mark of the heading, whatever further columns are called', () => {
    expect(
      read(
        write([
          [...heading, 'a, b; c'],
          ['1', '2', '3'],
        ]),
      ),
    ).toEqual([{ order: '1', note: '2', line: firstLine }]);
  });
});

test('the line of a row is the one in which it begins, behind cells of several lines', () => {
  expect(read(Buffer.from('Order number,Note\r\n1,"a\r\nb\nc"\r\n\r\n2,d'))).toEqual([
    { order: '1', note: 'a\r\nb\nc', line: 2 },
    { order: '2', note: 'd', line: 6 },
  ]);
});

test.each<[string, Buffer, UnreadableTable]>([
  [
    'other encodings, whose words are not certain',
    Buffer.from('Order number,Note\r\n1,M\u00FCller', 'latin1'),
    'fileFormat',
  ],
  ['a quote that never closes', Buffer.from('Order number,Note\r\n1,"a\r\n2,b'), 'fileFormat'],
  ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x41]), 'fileFormat'],
  ['headings that are not those', Buffer.from('Order,Note\r\n1,2'), 'fileColumns'],
  ['headings alone', Buffer.from('Order number,Note\r\n,\r\n'), 'fileEmpty'],
])('a file is refused for %s', (_name, file, refusal) => {
  expect(read(file)).toBe(refusal);
});
