import type { defineTemplate } from '@back-office/contract/kit/sheet-call';
import type { Language } from '@back-office/contract/kit/language';
import { implement, type Route } from '../http/route.ts';
import { sheetFile } from './sheet-file.ts';

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
