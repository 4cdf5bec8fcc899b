import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { analyse } from 'chardet';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';

/** One row of the file with the number of its first line, or the reason why it can't be read. */
export type SourceRow =
  | { line: number; cells: Readonly<Record<string, string>> }
  | { line: number; fault: RowFault };
export type RowFault =
  | 'quoteMisplaced'
  | 'recordTooLong'
  | 'columnCount'
  | 'notJson'
  | 'textUnreadable';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5';
type Delimiter = ',' | ';' | '\t' | '|';

export type Source = { file: string; digest: string; bytes: number };

/** Identifies the file by its content, which identifies the import whatever the file's name. */
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

async function* bytesOf(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const raw = createReadStream(file);
  const bytes = (await isGzip(file)) ? pipeline(raw, createGunzip(), () => {}) : raw;
  try {
    for await (const chunk of bytes) {
      onBytes(raw.bytesRead);
      yield chunk as Buffer<ArrayBuffer>;
    }
  } catch (error) {
    throw new Error(
      `The file ${file} ends or breaks in the middle (${(error as NodeJS.ErrnoException).code}): what stood before is kept.`,
    );
  } finally {
    raw.destroy();
  }
}

const beginnings: [pattern: RegExp, encoding: Encoding][] = [
  [/^efbbbf/, 'utf-8'],
  // A byte order mark, or the zero byte beside the first letter of the heading, shows the byte order.
  [/^fffe|^(?!00)..00/, 'utf-16le'],
  [/^feff|^00(?!00)../, 'utf-16be'],
];

const fromBeginning = (chunk: Buffer): Encoding | undefined => {
  const hex = chunk.subarray(0, 3).toString('hex');
  return beginnings.find(([pattern]) => pattern.test(hex))?.[1];
};

const encodingOfName: Readonly<Record<string, Encoding>> = { GB18030: 'gb18030', Big5: 'big5' };
const confidenceMin = 50;

/**
 * Bytes that are not UTF-8 count as Chinese only if clearly recognised: one malformed row must not decide the encoding of a file.
 */
const fromBytes = (chunk: Buffer): Encoding => {
  const [likely] = analyse(chunk).filter(
    ({ name, confidence }) =>
      name === 'UTF-8' || (encodingOfName[name] !== undefined && confidence >= confidenceMin),
  );
  return encodingOfName[likely?.name ?? ''] ?? 'utf-8';
};

/** Reads until it finds bytes that are not UTF-8; a file without any is UTF-8. */
const findEncoding = async (file: string): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const chunk of bytesOf(file, () => {})) {
    const marked = isFirst ? fromBeginning(chunk) : undefined;
    if (marked !== undefined) {
      return marked;
    }
    isFirst = false;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return fromBytes(chunk);
    }
  }
  return 'utf-8';
};

async function* textOf(
  file: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  // Bytes invalid in the encoding become the replacement character, which isReadable recognises.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(file, onBytes)) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Whether a database can store the text and a person can read it. */
const isReadable = (cell: string): boolean => cell.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(cell);

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** The delimiter with which the heading has all wanted columns, else the one with the most columns. */
const findDelimiter = (beginning: string, columns: readonly string[]): Delimiter => {
  const [heading = ''] = beginning.split('\n', 1);
  const namesBy = (delimiter: Delimiter): string[] =>
    heading.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  const hasAll = (delimiter: Delimiter): boolean => {
    const names = new Set(namesBy(delimiter));
    return columns.every((column) => names.has(column));
  };
  const [widest = ','] = delimiters.toSorted(
    (one, other) => namesBy(other).length - namesBy(one).length,
  );
  return delimiters.find(hasAll) ?? widest;
};

/** The mapping's settings for the format of a file; missing ones are detected. */
export type Dialect = { delimiter?: Delimiter | undefined; encoding?: Encoding | undefined };

type Reading = {
  dialect: Dialect;
  /** Columns that every row must have; if any is missing, reading stops before the first row. */
  columns: string[];
  /** Number of bytes read so far, as stored on the disk. */
  onBytes: (bytes: number) => void;
};

/** The rows of a CSV or NDJSON file, gzipped or plain, recognised by content, in constant memory. */
export async function* readSource(
  file: string,
  { dialect, columns, onBytes }: Reading,
): AsyncGenerator<SourceRow> {
  const text = textOf(file, dialect.encoding ?? (await findEncoding(file)), onBytes);
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
    const missing = columns.filter((column) => !present.includes(column));
    if (missing.length > 0) {
      throw new Error(
        `The mapping names columns that ${file} does not have: ${missing.join(', ')}. It has: ${present.join(', ')}.`,
      );
    }
  };
  const rows = beginning.trimStart().startsWith('{')
    ? readNdjson(all(), checkHeader)
    : readCsv(all(), {
        delimiter: dialect.delimiter ?? findDelimiter(beginning, columns),
        checkHeader,
      });
  for await (const row of rows) {
    const isSpoilt =
      'cells' in row && !columns.every((column) => isReadable(row.cells[column] ?? ''));
    yield isSpoilt ? { line: row.line, fault: 'textUnreadable' } : row;
  }
}
