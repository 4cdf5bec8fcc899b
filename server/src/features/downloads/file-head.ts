import type { DownloadRequest } from '@back-office/contract/features/downloads';
import { fileWords } from '@back-office/messages/features/downloads';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { screenTitles } from '@back-office/messages/screens';
import { timeZoneWords } from '@back-office/messages/shell';
import { describeFilter } from './describe-filter.ts';
import type { Reader } from './file-cells.ts';
import { transactionValues } from './transaction-values.ts';

export type Made = { request: DownloadRequest; reader: Reader; rows: number; now: Date };

/** "2026-08-31 14:05:09 +08:00": an instant in a zone whose offset may move. */
const instantIn = (iso: string, zone: string): string => {
  const at = Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
  const text = at.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
  return `${text} ${at.offset}`;
};

/** What stands above the rows: which rows these are, in which zone, made when. */
export const headOf = ({ request, reader, rows, now }: Made): string[][] => {
  const { language, timeZone } = reader;
  const { filter } = request;
  const asOf = filter.asOf ?? now.toISOString();
  return [
    [screenTitles.transactions[language]],
    ...describeFilter(filter, language).map(({ label, value }) => [
      fileWords.filter[language],
      label,
      value,
    ]),
    [fileWords.asOf[language], instantIn(asOf, timeZone.name)],
    [fileWords.zone[language], timeZone.name, timeZoneWords[timeZone.id][language]],
    [fileWords.madeAt[language], instantIn(now.toISOString(), timeZone.name)],
    [fileWords.rows[language], String(rows)],
  ];
};

/** The names of the columns; an amount has its currency beside it, a time its zone. */
export const headingsOf = ({ columns }: DownloadRequest, { language, timeZone }: Reader) =>
  columns.flatMap((column) => {
    const title = transactionFields[column][language];
    switch (transactionValues[column].kind) {
      case 'money':
        return [fileWords.currencyOf[language]({ title }), title];
      case 'instant':
        return [fileWords.inZone[language]({ title, zone: timeZone.name })];
      case 'code':
      case 'text':
      case 'count':
      case 'word':
      case 'country':
        return [title];
    }
  });

/** Dates and format tell files apart; the language of the other name is the reader's. */
export const fileNameOf = (
  { filter, format }: DownloadRequest,
  { language }: Pick<Reader, 'language'>,
): { ascii: string; full: string } => {
  const days = `${filter.range.from}_${filter.range.to}.${format}`;
  return {
    ascii: `transactions_${days}`,
    full: `${screenTitles.transactions[language].replaceAll(' ', '_')}_${days}`,
  };
};
