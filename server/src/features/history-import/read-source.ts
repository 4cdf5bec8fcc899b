import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';

/** One row of the file under the line where it begins, or why that line is none. */
export type SourceRow =
  | { line: number; cells: Readonly<Record<string, string>> }
  | { line: number; fault: RowFault };
export type RowFault =
  | 'quoteMisplaced'
  | 'recordTooLong'
  | 'columnCount'
  | 'notJson'
  | 'textUnreadable';

export type Source = { file: string; digest: string; bytes: number };

/** The file by its content: what an import is known by, however the file is called. */
export const examineSource = async (file: string): Promise<Source> => {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file)) {
      bytes += (chunk as Buffer).length;
      hash.update(chunk as Buffer);
    }
  } catch (error) {
    throw new Error(`The file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  return { file, bytes, digest: hash.digest('hex') };
};

const isGzip = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
};

async function* textOf(file: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const raw = createReadStream(file);
  const bytes = (await isGzip(file)) ? pipeline(raw, createGunzip(), () => {}) : raw;
  // Bytes that are no UTF-8 become the replacement character, by which isReadable knows them.
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const chunk of bytes) {
      onBytes(raw.bytesRead);
      yield decoder.decode(chunk as Buffer, { stream: true });
    }
  } catch (error) {
    throw new Error(
      `The file ${file} ends or breaks in the middle (${(error as NodeJS.ErrnoException).code}): what stood before is kept.`,
    );
  } finally {
    raw.destroy();
  }
  yield decoder.decode();
}

/** Text that a database can hold and a person can read. */
const isReadable = (cell: string): boolean => cell.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(cell);

type Reading = {
  delimiter: string;
  /** Columns that every row must have; missing ones end the reading before the first row. */
  columns: string[];
  /** How much of the file was read so far, as it lies on the disk. */
  onBytes: (bytes: number) => void;
};

/** The rows of a CSV or NDJSON file, gzipped or plain, told apart by content, in constant memory. */
export async function* readSource(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const text = textOf(file, reading.onBytes);
  const first = await text.next();
  const beginning = first.done === true ? '' : first.value;
  if (beginning === '') {
    throw new Error(`The file ${file} is empty.`);
  }
  async function* all(): AsyncGenerator<string> {
    yield beginning;
    yield* text;
  }
  const checkHeader = (present: string[]): void => {
    const missing = reading.columns.filter((column) => !present.includes(column));
    if (missing.length > 0) {
      throw new Error(
        `The mapping names columns that ${file} does not have: ${missing.join(', ')}. It has: ${present.join(', ')}.`,
      );
    }
  };
  const rows = beginning.trimStart().startsWith('{')
    ? readNdjson(all(), checkHeader)
    : readCsv(all(), { delimiter: reading.delimiter, checkHeader });
  for await (const row of rows) {
    const isSpoilt =
      'cells' in row && !reading.columns.every((column) => isReadable(row.cells[column] ?? ''));
    yield isSpoilt ? { line: row.line, fault: 'textUnreadable' } : row;
  }
}
