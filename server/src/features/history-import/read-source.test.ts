import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readSource } from './read-source.ts';
import type { SourceRow } from './read-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-source-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (content: string | Buffer): Promise<SourceRow[]> => {
  const file = join(folder, 'source');
  writeFileSync(file, content);
  const rows: SourceRow[] = [];
  const reading = { delimiter: ',', columns: ['a', 'b'], onBytes: () => {} };
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
