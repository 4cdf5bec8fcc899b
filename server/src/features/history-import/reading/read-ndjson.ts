import type { SourceRow } from './read-source.ts';

const lineCharsMax = 65_536;

/** Numbers keep the digits as written: an amount is never a float. */
const keepDigits = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value;

const rowOf = (line: number, text: string): SourceRow => {
  let value: unknown;
  try {
    value = JSON.parse(text, keepDigits);
  } catch {
    return { line, fault: 'notJson' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, fault: 'notJson' };
  }
  const cells = Object.entries(value).map(([column, cell]): [string, string] => [
    column,
    cell === null ? '' : String(cell),
  ]);
  return { line, cells: Object.fromEntries(cells) };
};

/** Reads one JSON object per line; an invalid line affects only itself. */
export async function* readNdjson(
  chunks: AsyncIterable<string>,
  checkHeader: (columns: string[]) => void,
): AsyncGenerator<SourceRow> {
  let text = '';
  let line = 0;
  let isChecked = false;
  let isTooLong = false;
  const rowOfLine = (lineText: string): SourceRow | undefined => {
    line += 1;
    if (isTooLong) {
      isTooLong = false;
      return { line, fault: 'recordTooLong' };
    }
    const row = lineText.trim() === '' ? undefined : rowOf(line, lineText);
    if (!isChecked && row !== undefined && 'cells' in row) {
      isChecked = true;
      checkHeader(Object.keys(row.cells));
    }
    return row;
  };
  for await (const chunk of chunks) {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    for (const lineText of lines) {
      const row = rowOfLine(lineText);
      if (row !== undefined) {
        yield row;
      }
    }
    if (text.length > lineCharsMax) {
      isTooLong = true;
      text = '';
    }
  }
  const last = text === '' && !isTooLong ? undefined : rowOfLine(text);
  if (last !== undefined) {
    yield last;
  }
}
