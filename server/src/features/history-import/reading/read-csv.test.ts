import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import type { SourceRow } from './read-source.ts';

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) {
    yield text.slice(at, at + size);
  }
}

const collect = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) {
    all.push(row);
  }
  return all;
};

const read = async (text: string, size = 7, delimiter = ','): Promise<SourceRow[]> =>
  collect(readCsv(cut(text, size), { delimiter, checkHeader: () => {} }));

describe('reading CSV', () => {
  it('gives each row under the line where it begins, wherever the pieces are cut', async () => {
    const text = 'a,b\r\n1,"x\r\ny, ""z"""\r\n\r\n3,\r\n"4",5';
    const expected = [
      { line: 2, cells: { a: '1', b: 'x\r\ny, "z"' } },
      { line: 5, cells: { a: '3', b: '' } },
      { line: 6, cells: { a: '4', b: '5' } },
    ];
    for (let size = 1; size <= text.length; size += 1) {
      expect(await read(text, size)).toEqual(expected);
    }
  });

  it('reports a spoilt row by its line and keeps the rows around it', async () => {
    const text = 'a,b\n1,2\n3,"4"5\n6,7\n8\n9,10,11\n12,13\n';
    for (let size = 1; size <= text.length; size += 1) {
      expect(await read(text, size)).toEqual([
        { line: 2, cells: { a: '1', b: '2' } },
        { line: 3, fault: 'quoteMisplaced' },
        { line: 4, cells: { a: '6', b: '7' } },
        { line: 5, fault: 'columnCount' },
        { line: 6, fault: 'columnCount' },
        { line: 7, cells: { a: '12', b: '13' } },
      ]);
    }
  });

  it('does not let a quote that nobody closed swallow the rows after it', async () => {
    const rows = await read(`a,b\n1,"2\n${'3,4\n'.repeat(40_000)}5,6\n`, 16_384);
    expect(rows[0]).toEqual({ line: 2, fault: 'recordTooLong' });
    expect(rows[1]).toEqual({ line: 3, cells: { a: '3', b: '4' } });
    expect(rows.length).toBe(40_002);
    expect(await read('a,b\n1,"2\n3,4\n')).toEqual([
      { line: 2, fault: 'quoteMisplaced' },
      { line: 3, cells: { a: '3', b: '4' } },
    ]);
  });

  it('keeps a quote inside a bare field, blanks at the ends, and letters of any script', async () => {
    expect(await read('a;b\n 5" pipe ;茶\n', 3, ';')).toEqual([
      { line: 2, cells: { a: ' 5" pipe ', b: '茶' } },
    ]);
  });
});
