import type { SourceRow } from './read-source.ts';

/** A record that does not end within this many characters has an unclosed quote. */
const recordCharsMax = 65_536;

type Scan =
  | { kind: 'record'; fields: string[]; next: number }
  | { kind: 'fault'; fault: 'quoteMisplaced' | 'recordTooLong' }
  | { kind: 'more' };

const lineEndOf = (text: string, from: number, isLast: boolean): number | undefined => {
  const end = text.indexOf('\n', from);
  return end >= 0 ? end : isLast ? text.length : undefined;
};

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** The position of the closing quote of a field that begins at `start`, or -1 if it is not there yet. */
const closingQuote = (text: string, start: number): number => {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') {
    at = text.indexOf('"', at + 2);
  }
  return at;
};

type Part = { text: string; start: number; delimiter: string; isLast: boolean };
type Field = { field: string; end: number } | 'more' | 'fault';

const quotedField = ({ text, isLast }: Part, at: number): Field => {
  const close = closingQuote(text, at);
  // Only the next two characters show whether a quote closes or is doubled, and which line end follows.
  if (!isLast && (close < 0 || close + 2 >= text.length)) {
    return 'more';
  }
  return close < 0
    ? 'fault'
    : { field: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 };
};

const plainField = ({ text, delimiter, isLast }: Part, at: number): Field => {
  const lineEnd = lineEndOf(text, at, isLast);
  const nextDelimiter = text.indexOf(delimiter, at);
  const isInside = nextDelimiter >= 0 && nextDelimiter < (lineEnd ?? Infinity);
  const end = isInside ? nextDelimiter : lineEnd;
  return end === undefined ? 'more' : { field: withoutReturn(text.slice(at, end)), end };
};

/** The place where the record continues after a field, or that it ended; undefined if anything else follows. */
const afterField = ({ text, delimiter }: Part, at: number): number | 'ended' | undefined => {
  const rest = text.slice(at, at + 2);
  if (rest.startsWith(delimiter)) {
    return at + 1;
  }
  return rest === '' || rest.startsWith('\n') || rest === '\r\n' || rest === '\r'
    ? 'ended'
    : undefined;
};

/** A record with quotes, field by field. */
const scanQuoted = (part: Part): Scan => {
  const { text, isLast } = part;
  const fields: string[] = [];
  let at = part.start;
  while (true) {
    const field = text[at] === '"' ? quotedField(part, at) : plainField(part, at);
    if (field === 'more') {
      return { kind: 'more' };
    }
    const after = field === 'fault' ? undefined : afterField(part, field.end);
    if (field === 'fault' || after === undefined) {
      return { kind: 'fault', fault: 'quoteMisplaced' };
    }
    fields.push(field.field);
    if (after === 'ended') {
      const lineEnd = lineEndOf(text, field.end, isLast);
      return lineEnd === undefined
        ? { kind: 'more' }
        : { kind: 'record', fields, next: lineEnd + 1 };
    }
    at = after;
  }
};

const scanRecord = (part: Part): Scan => {
  const { text, start, delimiter, isLast } = part;
  const lineEnd = lineEndOf(text, start, isLast);
  if (lineEnd !== undefined) {
    const line = text.slice(start, lineEnd);
    if (!line.includes('"')) {
      return { kind: 'record', fields: withoutReturn(line).split(delimiter), next: lineEnd + 1 };
    }
  }
  const scan = scanQuoted(part);
  return scan.kind === 'more' && text.length - start > recordCharsMax
    ? { kind: 'fault', fault: 'recordTooLong' }
    : scan;
};

const countLines = (text: string): number => text.split('\n').length - 1;

type Shape = { delimiter: string; checkHeader: (columns: string[]) => void };

const rowOf = (header: string[], line: number, fields: string[]): SourceRow =>
  fields.length === header.length
    ? {
        line,
        cells: Object.fromEntries(header.map((column, place) => [column, fields[place] ?? ''])),
      }
    : { line, fault: 'columnCount' };

/**
 * Reads CSV as a stream. A malformed record affects only itself: reading continues with the line after its first one, so that an
 * unclosed quote does not swallow the following rows. Decision 26.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  { delimiter, checkHeader }: Shape,
): AsyncGenerator<SourceRow> {
  let text = '';
  let line = 1;
  let header: string[] | undefined;
  function* drain(isLast: boolean): Generator<SourceRow> {
    let start = 0;
    while (start < text.length) {
      const scan = scanRecord({ text, start, delimiter, isLast });
      if (scan.kind === 'more') {
        break;
      }
      const next = scan.kind === 'record' ? scan.next : (lineEndOf(text, start, true) ?? 0) + 1;
      if (header === undefined) {
        if (scan.kind === 'fault') {
          throw new Error('The first line of the file, which names the columns, cannot be read.');
        }
        header = scan.fields.map((name) => name.trim());
        checkHeader(header);
      } else if (scan.kind === 'fault') {
        yield { line, fault: scan.fault };
      } else if (scan.fields.length > 1 || scan.fields[0] !== '') {
        yield rowOf(header, line, scan.fields);
      }
      line += countLines(text.slice(start, next));
      start = next;
    }
    text = text.slice(start);
  }
  for await (const chunk of chunks) {
    text += chunk;
    yield* drain(false);
  }
  yield* drain(true);
}
