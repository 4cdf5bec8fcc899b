import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { birthOf, distinct, type ListEntry, type ListReader } from './list-entry.ts';
import { readElements, textIn, within, type Element } from './read-elements.ts';

const nameIn = (element: Element): string =>
  `${textIn(element, 'firstName')} ${textIn(element, 'lastName')}`;

const entryOf = (element: Element): ListEntry => ({
  id: textIn(element, 'uid'),
  kind: textIn(element, 'sdnType') === 'Individual' ? 'person' : 'organisation',
  names: distinct([nameIn(element), ...within(element, 'aka').map(nameIn)]),
  births: distinct(within(element, 'dateOfBirth').map(({ text }) => birthOf(text))),
  programmes: distinct(within(element, 'program').map(({ text }) => text)),
});

const readXml: ListReader = async (file) => {
  const entries: ListEntry[] = [];
  let publishedOn: string | null = null;
  await readElements(file, {
    wanted: ['sdnEntry'],
    take: (element) => entries.push(entryOf(element)),
    seen: ({ name, text }) => {
      if (name === 'Publish_Date') {
        const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
        publishedOn = year === undefined ? null : `${year}-${month}-${day}`;
      }
    },
  });
  return { publishedOn, entries };
};

/** `-0-` means empty. Aliases and birth dates are in the remarks. */
const textOf = (cell: string | undefined): string =>
  cell === undefined || cell.trim() === '-0-' ? '' : cell.trim();

const entryOfRow = (row: readonly string[]): ListEntry => {
  const [id, name, type, programmes] = row.map(textOf);
  const remarks = textOf(row[11]);
  const aliases = [...remarks.matchAll(/[af]\.k\.a\. ['"]?([^'";]+)/g)].map(([, alias]) => alias);
  const births = [...remarks.matchAll(/DOB (?:circa )?([^;.]+)/g)].map(([, birth]) => birth ?? '');
  return {
    id: id ?? '',
    kind: type === 'individual' ? 'person' : 'organisation',
    names: distinct([name, ...aliases]),
    births: distinct(births.map(birthOf)),
    programmes: distinct((programmes ?? '').split(/[\][; ]+/)),
  };
};

const readCsv: ListReader = async (file) => {
  const entries: ListEntry[] = [];
  const rows = Readable.from(file).pipe(
    parse({ relax_column_count: true, max_record_size: 100_000, encoding: 'utf8' }),
  );
  for await (const row of rows as AsyncIterable<string[]>) {
    // The last line holds a DOS end-of-file character.
    if (/^\d+$/.test(row[0] ?? '')) {
      entries.push(entryOfRow(row));
    }
  }
  return { publishedOn: null, entries };
};

/** OFAC's list of specially designated nationals: SDN.XML, or SDN.CSV, which has no date. */
export const readOfacList: ListReader = async (file) => {
  const parts = file[Symbol.asyncIterator]();
  const first = await parts.next();
  const whole = async function* (): AsyncGenerator<Buffer | string> {
    if (first.done !== true) {
      yield first.value;
    }
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      yield next.value;
    }
  };
  const isXml = first.done !== true && /^\uFEFF?\s*</.test(first.value.toString());
  return isXml ? readXml(whole()) : readCsv(whole());
};
