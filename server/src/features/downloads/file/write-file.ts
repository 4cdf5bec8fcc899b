import sql, { join, raw, type Sql } from 'sql-template-tag';
import { copyOut } from '#platform/copy-out';
import type { Tx } from '#platform/database';
import { cellsOf, type FileCell } from './file-cells.ts';
import { headingsOf, headOf } from './file-head.ts';
import type { Made } from './file-plan.ts';
import { safeText } from '@back-office/contract/kit/safe-text';
import { sheetFrame, workbookParts } from './sheet-xml.ts';
import { writeZip } from './write-zip.ts';

const lineEnd = 0x0a;
const byteOrderMark = '\uFEFF';

type Writing = {
  made: Made;
  /** Receives the number of rows written so far. */
  onRows?: (done: number) => void;
};

const cells = ({ plan, reader }: Made): FileCell[] =>
  plan.columns.flatMap(({ value }) => cellsOf[plan.format](value, reader));

const rowsQuery = ({ rows }: Made, columns: Sql): Sql =>
  sql`select ${columns} from ${rows.from} ${rows.order}`;

/** Counts the lines as they pass, since no cell contains a line break. */
const counted = async function* (
  parts: AsyncIterable<Uint8Array>,
  onRows: Writing['onRows'],
): AsyncGenerator<Uint8Array, void, void> {
  let done = 0;
  for await (const part of parts) {
    for (let at = part.indexOf(lineEnd); at >= 0; at = part.indexOf(lineEnd, at + 1)) {
      done += 1;
    }
    onRows?.(done);
    yield part;
  }
};

const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => `"${safeText(text).replaceAll('"', '""')}"`).join(',')}\n`;

const writeCsv = async function* (
  tx: Tx,
  writing: Writing,
): AsyncGenerator<Uint8Array, void, void> {
  const { made } = writing;
  const head = [...headOf(made), [], headingsOf(made.plan, made.reader)];
  yield Buffer.from(byteOrderMark + head.map(csvLine).join(''));
  const named = cells(made).map(({ of, isText }, index) => ({ of, isText, name: `c${index}` }));
  const columns = join(
    named.map(({ of, name }) => sql`${of} as ${raw(name)}`),
    ', ',
  );
  // All texts are quoted: one with another program's separator inside stays one cell there too.
  const texts = named.filter(({ isText }) => isText).map(({ name }) => name);
  const quoting = texts.length === 0 ? '' : `, force_quote (${texts.join(', ')})`;
  yield* counted(copyOut(tx, rowsQuery(made, columns), `format csv${quoting}`), writing.onRows);
};

const sheetOf = async function* (tx: Tx, writing: Writing): AsyncGenerator<Uint8Array, void, void> {
  const { made } = writing;
  const frame = sheetFrame(headOf(made), headingsOf(made.plan, made.reader));
  yield Buffer.from(frame.before);
  // Each row is one text without characters that COPY escapes, so the output is the sheet itself.
  const row = join([sql`'<row>'`, ...cells(made).map(({ of }) => of), sql`'</row>'`], ' || ');
  yield* counted(copyOut(tx, rowsQuery(made, row), 'format text'), writing.onRows);
  yield Buffer.from(frame.after);
};

const writeSheet = (tx: Tx, writing: Writing): AsyncIterable<Uint8Array> =>
  writeZip([
    ...Object.entries(workbookParts).map(([name, text]) => ({
      name,
      content: [Buffer.from(text)],
    })),
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(tx, writing) },
  ]);

const writers = { csv: writeCsv, xlsx: writeSheet } as const;

/** The file's bytes as they are produced, inside the caller's snapshot; little of it is in memory at a time. */
export const writeFile = (tx: Tx, writing: Writing): AsyncIterable<Uint8Array> =>
  writers[writing.made.plan.format](tx, writing);

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
