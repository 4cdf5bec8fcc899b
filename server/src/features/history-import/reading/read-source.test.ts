import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readSource } from './read-source.ts';
import type { Dialect, SourceRow } from './read-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-source-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (content: string | Buffer, dialect: Dialect = {}): Promise<SourceRow[]> => {
  const file = join(folder, 'source');
  writeFileSync(file, content);
  const rows: SourceRow[] = [];
  const reading = { dialect, columns: ['a', 'b'], onBytes: () => {} };
  for await (const row of readSource(file, reading)) {
    rows.push(row);
  }
  return rows;
};

it('tells CSV, NDJSON and gzip apart by their content', async () => {
  const rows = [{ line: 2, cells: { a: '1', b: 'é' } }];
  expect(await read('a,b\n1,é\n')).toEqual(rows);
  expect(await read('\uFEFFa,b\n1,é\n')).toEqual(rows);
  expect(await read(gzipSync('a,b\n1,é\n'))).toEqual(rows);
  expect(await read(gzipSync('\n{"a":1,"b":"é"}'))).toEqual(rows);
});

it('keeps the digits of NDJSON numbers as they were written', async () => {
  expect(await read('{"a":1.10,"b":9007199254740993}\n')).toEqual([
    { line: 1, cells: { a: '1.10', b: '9007199254740993' } },
  ]);
});

it('reports lines that are no object, or too long, and reads on', async () => {
  expect(
    await read(`{"a":1,"b":2}\n[1]\n{"a":\n{"a":"${'x'.repeat(300_000)}"}\n{"a":3,"b":4}`),
  ).toEqual([
    { line: 1, cells: { a: '1', b: '2' } },
    { line: 2, fault: 'notJson' },
    { line: 3, fault: 'notJson' },
    { line: 4, fault: 'recordTooLong' },
    { line: 5, cells: { a: '3', b: '4' } },
  ]);
});

it('refuses text that is not UTF-8, half letters and control characters, where they are read', async () => {
  const latin = Buffer.concat([
    Buffer.from('a,b,c\n1,Fran'),
    Buffer.from([0xe7]),
    Buffer.from('e,x\n'),
  ]);
  expect(await read(latin)).toEqual([{ line: 2, fault: 'textUnreadable' }]);
  expect(await read('a,b\n1,x\u0000\n2,y\n')).toEqual([
    { line: 2, fault: 'textUnreadable' },
    { line: 3, cells: { a: '2', b: 'y' } },
  ]);
  expect(await read('{"a":"\\ud800","b":1}\n')).toEqual([{ line: 1, fault: 'textUnreadable' }]);
  expect(await read('a,b,c\n1,2,\u0007\n')).toEqual([
    { line: 2, cells: { a: '1', b: '2', c: '\u0007' } },
  ]);
});

it('says that an empty file is empty', async () => {
  await expect(read('')).rejects.toThrow(/is empty/);
});

it('finds the delimiter by the names of the columns', async () => {
  const rows = [{ line: 2, cells: { a: '1,5', b: '2' } }];
  expect(await read('a;b\n1,5;2\n')).toEqual(rows);
  expect(await read('"a"\tb\n1,5\t2\n')).toEqual(rows);
  expect(await read('a|b\n1,5|2\n')).toEqual(rows);
  expect(await read('a,b\n"1,5",2\n')).toEqual(rows);
  await expect(read('x;y;a\n1;2;3\n')).rejects.toThrow(/does not have: b\. It has: x, y, a/);
  await expect(read('a;b\n1;2\n', { delimiter: ',' })).rejects.toThrow(/It has: a;b/);
});

describe('the encoding', () => {
  const text = 'a,b\n張三,尖沙咀廣東道\n李四,旺角彌敦道\n王小明,九龍灣宏開道八號\n';
  const rowsOf = (csv: string): SourceRow[] =>
    csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line, place) => {
        const [a = '', b = ''] = line.split(',');
        return { line: place + 2, cells: { a, b } };
      });

  it('of UTF-16 is found with its mark and without', async () => {
    const little = Buffer.from(text, 'utf16le');
    const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const bytes of [little, marked]) {
      expect(await read(bytes)).toEqual(rowsOf(text));
      expect(await read(gzipSync(bytes))).toEqual(rowsOf(text));
      expect(await read(Buffer.from(bytes).swap16())).toEqual(rowsOf(text));
    }
  });

  it('of Big5 and of GB18030 is found by the bytes, or taken from the mapping', async () => {
    // Both were encoded by iconv: Node can decode these encodings but not encode them.
    const big5 = Buffer.from(
      'YSxiCrFppFQspnmoRqlDvHOqRrlECqf1pXwsqfSopMCxtLC5RAqk/aRwqfospEXAc8ZXp7u2fblEpEu4uQo=',
      'base64',
    );
    const gb18030 = Buffer.from(
      'YSxiCtXFyP0sye7b2srQxM/Jvcf4v8a8vNSwCsDuy8Qsyc+6o8rQxta2q9DCx/jKwLzNtPO1wArN9dChw/cssbG+qcrQs6/R9Mf4vai5+sK3Cg==',
      'base64',
    );
    const simplified =
      'a,b\n张三,深圳市南山区科技园\n李四,上海市浦东新区世纪大道\n王小明,北京市朝阳区建国路\n';
    expect(await read(big5)).toEqual(rowsOf(text));
    expect(await read(gb18030)).toEqual(rowsOf(simplified));
    const short = Buffer.concat([Buffer.from('a,b\n'), big5.subarray(4, 21)]);
    expect(await read(short)).toEqual([{ line: 2, fault: 'textUnreadable' }]);
    expect(await read(short, { encoding: 'big5' })).toEqual(rowsOf(text).slice(0, 1));
  });

  it('of UTF-8 stays, though a row of it is spoilt', async () => {
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('九龍')] = 0xff;
    expect(await read(bytes)).toEqual([
      ...rowsOf(text).slice(0, 2),
      { line: 4, fault: 'textUnreadable' },
    ]);
  });
});
