import { writeCsv } from '@back-office/contract/kit/csv';
import type { SheetFormat } from '@back-office/contract/kit/file';
import type { Language } from '@back-office/contract/kit/language';
import type { defineTemplate } from '@back-office/contract/kit/sheet-call';
import { implement, type Route } from '../http/route.ts';
import { writeWorkbook } from './write-workbook.ts';

const mediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Wanted = {
  format: SheetFormat;
  /** Without its extension: in the reader's language, and in characters that every client accepts. */
  name: string;
  ascii: string;
  rows: readonly (readonly string[])[];
};

/** A small text file, built in memory. */
export const sheetFile = ({ format, name, ascii, rows }: Wanted) => {
  const content = format === 'csv' ? Buffer.from(writeCsv(rows)) : writeWorkbook(rows);
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
  /** File name without its extension: in the reader's language, and in characters that every client accepts. */
  name: InLanguages;
  ascii: string;
};

/** Returns the headings that an upload is read by, as a file to fill in. */
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
