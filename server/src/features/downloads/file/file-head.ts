import type { Language } from '@back-office/contract/kit/language';
import { fileWords } from '@back-office/messages/features/downloads';
import { timeZoneWords } from '@back-office/messages/shell';
import type { FilePlan, Made, Reader } from './file-plan.ts';

/** "2026-08-31 14:05:09 +08:00": an instant in a zone whose offset may change. */
const instantIn = (iso: string, zone: string): string => {
  const at = Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
  const text = at.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
  return `${text} ${at.offset}`;
};

export type DescribedFilter = { label: string; value: string }[];

/** A filter in the reader's words, set parts only. */
export const describeFilter = ({ filter }: FilePlan, language: Language): DescribedFilter =>
  filter.flatMap(({ label, value }) =>
    value === undefined ? [] : [{ label: label[language], value }],
  );

/** Lines above the rows: filter, time zone and time of creation. */
export const headOf = ({ plan, reader, rows, now }: Made): string[][] => {
  const { language, timeZone } = reader;
  const { asOf } = plan;
  return [
    [plan.title[language]],
    ...describeFilter(plan, language).map(({ label, value }) => [
      fileWords.filter[language],
      label,
      value,
    ]),
    ...(asOf === undefined ? [] : [[asOf.label[language], instantIn(asOf.at, timeZone.name)]]),
    [fileWords.zone[language], timeZone.name, timeZoneWords[timeZone.id][language]],
    [fileWords.madeAt[language], instantIn(now.toISOString(), timeZone.name)],
    [fileWords.rows[language], String(rows.count)],
    ...(rows.head ?? []).map(([label, value]) => [label[language], value]),
  ];
};

/** Column headings; an amount has its currency beside it, a time its zone. */
export const headingsOf = ({ columns }: FilePlan, { language, timeZone }: Reader): string[] =>
  columns.flatMap(({ title: word, value }) => {
    const title = word[language];
    switch (value.kind) {
      case 'money':
        return [fileWords.currencyOf[language]({ title }), title];
      case 'instant':
        return [fileWords.inZone[language]({ title, zone: timeZone.name })];
      case 'rate':
        return [fileWords.inPercent[language]({ title })];
      case 'code':
      case 'text':
      case 'count':
      case 'word':
      case 'country':
      case 'amount':
        return [title];
    }
  });

/** Files differ by the dates of the list's range, if any, and by format; the full name is in the reader's language. */
export const fileNameOf = (
  { title, asciiName, days, format }: FilePlan,
  language: Language,
): { ascii: string; full: string } => {
  const ending = days === undefined ? format : `${days.from}_${days.to}.${format}`;
  const before = days === undefined ? '.' : '_';
  return {
    ascii: `${asciiName}${before}${ending}`,
    full: `${title[language].replaceAll(' ', '_')}${before}${ending}`,
  };
};
