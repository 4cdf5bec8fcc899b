import type { SheetFormat } from '@back-office/contract/kit/file';
import type { Language } from '@back-office/contract/kit/language';
import type { defineTemplate } from '@back-office/contract/kit/sheet-call';
import { implement, type Route } from '../http/route.ts';
import { writeWorkbook } from './write-workbook.ts';

const mediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

// So that programs which guess an encoding guess right.
const byteOrderMark = '\uFEFF';

const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const writeCsv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(byteOrderMark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));

type Wanted = {
  format: SheetFormat;
  /** Without its ending: in the reader's language, and in letters that every client knows. */
  name: string;
  ascii: string;
  rows: readonly (readonly string[])[];
};

/** A small file of texts, made whole. */
export const sheetFile = ({ format, name, ascii, rows }: Wanted) => {
  const content = format === 'csv' ? writeCsv(rows) : writeWorkbook(rows);
  return {
    name: { ascii: `${ascii}.${format}`, full: `${name}.${format}` },
    mediaType: mediaTypes[format],
    bytes: content.length,
    content,
  };
};

type InLanguages = Readonly<Record<Language, string>>;

type Template<Column extends string> = {
  columns: readonly Column[];
  headings: Readonly<Record<Column, InLanguages>>;
  /** Of the file, without its ending: in the reader's language, and in letters that every client knows. */
  name: InLanguages;
  ascii: string;
};

/** Answers the headings by which an upload is read, as a file to fill in. */
export const templateRoute = <Column extends string>(
  call: ReturnType<typeof defineTemplate<string, string>>,
  { columns, headings, name, ascii }: Template<Column>,
): Route =>
  implement(call, async ({ language }, { format }) =>
    sheetFile({
      format,
      name: name[language],
      ascii,
      rows: [columns.map((column) => headings[column][language])],
    }),
  );
