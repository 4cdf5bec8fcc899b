import { type Language, localeOf } from '@back-office/contract/kit/language';
import sql, { type Sql } from 'sql-template-tag';
import { numberStyles, sheetText } from './sheet-xml.ts';
import type { Reader } from './file-plan.ts';
import { byExponent } from '#platform/list/by-exponent';
import type { FileValue } from '#platform/list/file-value';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = letters.flatMap((one) => letters.map((other) => one + other));
const known = new Map<Language, Readonly<Record<string, string>>>();

/** Country names by code. */
export const countryNames = (language: Language): Readonly<Record<string, string>> => {
  const before = known.get(language);
  if (before !== undefined) {
    return before;
  }
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'none' });
  const named = Object.fromEntries(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[code, name]];
    }),
  );
  known.set(language, named);
  return named;
};

/** One column of the file: its SQL expression, and whether it is text. */
export type FileCell = { of: Sql; isText: boolean };

/** A label by its value inside the database; a constant object costs one lookup per row. */
const labelled = (of: Sql, byValue: Readonly<Record<string, string>>): Sql =>
  sql`${JSON.stringify(byValue)}::jsonb ->> ${of}`;

const labelsOf = (
  value: FileValue & { kind: 'word' | 'country' },
  language: Language,
): Record<string, string> =>
  value.kind === 'country'
    ? countryNames(language)
    : Object.fromEntries(Object.entries(value.labels).map(([one, word]) => [one, word[language]]));

/** Whole seconds in the reader's zone; the database writes them as YYYY-MM-DD HH:MM:SS, faster than any pattern. */
const localTime = (of: Sql, { timeZone }: Reader): Sql =>
  sql`date_trunc('second', ${of} at time zone ${timeZone.name})`;

/** The exact major amount as plain digits: multiplication of decimals keeps all of them. */
const major = (minor: Sql, currency: Sql): Sql =>
  byExponent(currency, {
    0: sql`${minor}::text`,
    2: sql`(${minor} * 0.01)::text`,
    3: sql`(${minor} * 0.001)::text`,
  });

const csvCell = (value: Exclude<FileValue, { kind: 'money' }>, reader: Reader): FileCell => {
  switch (value.kind) {
    case 'code':
      return { of: value.of, isText: true };
    case 'text':
      return { of: sql`file_text(nullif(${value.of}, ''))`, isText: true };
    case 'count':
      return { of: value.of, isText: false };
    case 'rate':
      return { of: sql`${value.basisPoints} * 0.01`, isText: false };
    case 'word':
    case 'country': {
      const labels = labelled(value.of, labelsOf(value, reader.language));
      const of = sql`coalesce(${labels}, file_text(${value.otherwise ?? value.of}))`;
      return { of, isText: true };
    }
    case 'instant':
      return { of: localTime(value.of, reader), isText: false };
    case 'amount':
      return { of: major(value.minor, value.currency), isText: false };
  }
};

const numberCell = (style: number, of: Sql): Sql =>
  sql`${`<c s="${style}"><v>`} || ${of} || '</v></c>'`;

const codeCell = (of: Sql): Sql => sql`'<c t="inlineStr"><is><t>' || ${of} || '</t></is></c>'`;

/**
 * Days since 1899-12-30, in the zone's local time: a worksheet's time format. Never below the second, since some programs
 * truncate where others round.
 */
const serialDays = (of: Sql, reader: Reader): Sql =>
  sql`round(extract(epoch from ${localTime(of, reader)}) / 86400 + 25569.000000005, 8)`;

const amountCell = (minor: Sql, currency: Sql): Sql =>
  byExponent(currency, {
    0: numberCell(numberStyles.whole, minor),
    2: numberCell(numberStyles.twoDecimals, sql`(${minor} * 0.01)`),
    3: numberCell(numberStyles.threeDecimals, sql`(${minor} * 0.001)`),
  });

const sheetContent = (value: Exclude<FileValue, { kind: 'money' }>, reader: Reader): Sql => {
  switch (value.kind) {
    case 'code':
      return codeCell(value.of);
    case 'text':
      return sql`sheet_text(nullif(${value.of}, ''))`;
    case 'count':
      return numberCell(numberStyles.plain, value.of);
    case 'rate':
      return numberCell(numberStyles.twoDecimals, sql`(${value.basisPoints} * 0.01)`);
    case 'word':
    case 'country': {
      const labels = Object.entries(labelsOf(value, reader.language)).map(([one, label]) => [
        one,
        sheetText(label),
      ]);
      const known = labelled(value.of, Object.fromEntries(labels));
      return sql`${known}, sheet_text(${value.otherwise ?? value.of})`;
    }
    case 'instant':
      return numberCell(numberStyles.instant, serialDays(value.of, reader));
    case 'amount':
      return amountCell(value.minor, value.currency);
  }
};

const sheetCell = (value: Exclude<FileValue, { kind: 'money' }>, reader: Reader): FileCell => ({
  of: sql`coalesce(${sheetContent(value, reader)}, '<c/>')`,
  isText: true,
});

type CellOf = typeof csvCell;

/** Beside its currency, which is a cell of its own. */
const cellsBy =
  (cell: CellOf) =>
  (value: FileValue, reader: Reader): FileCell[] =>
    value.kind === 'money'
      ? [
          cell({ kind: 'code', of: value.currency }, reader),
          cell({ ...value, kind: 'amount' }, reader),
        ]
      : [cell(value, reader)];

export const cellsOf = { csv: cellsBy(csvCell), xlsx: cellsBy(sheetCell) } as const;
