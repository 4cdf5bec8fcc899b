import type { refundBatchFormats } from '@back-office/contract/features/refunds/batches';
import { writeWorkbook } from './write-workbook.ts';

type Format = (typeof refundBatchFormats)[number];

const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

// So that programs which guess an encoding guess right.
const byteOrderMark = '\uFEFF';

const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const writeCsv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(byteOrderMark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));

type Wanted = { format: Format; name: string; rows: readonly (readonly string[])[] };

/** A small file of texts, made whole. */
export const batchFile = ({ format, name, rows }: Wanted) => {
  const content = format === 'csv' ? writeCsv(rows) : writeWorkbook(rows);
  return {
    name: { ascii: `refunds.${format}`, full: `${name}.${format}` },
    mediaType: mediaTypes[format],
    bytes: content.length,
    content,
  };
};
