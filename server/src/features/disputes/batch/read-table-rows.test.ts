import { answerBatchColumns } from '@back-office/contract/features/disputes/batches';
import { answerBatchHeadings } from '@back-office/messages/features/disputes/batches';
import { expect, test } from 'vitest';
import { readAnswerRows } from './read-table-rows.ts';

const tableOf = (count: number): Buffer => {
  const heads = answerBatchColumns.map((column) => `"${answerBatchHeadings[column].en}"`);
  const rows = Array.from({ length: count }, (_, at) =>
    [`D2026111${String(at).padStart(12, '0')}`, 'Delivered.', ...heads.slice(2).map(() => '')].join(
      ',',
    ),
  );
  return Buffer.from([heads.join(','), ...rows].join('\r\n'));
};

test('a table of answers has up to 1,000 rows, and one row more is refused before any is read', () => {
  const whole = readAnswerRows(tableOf(1000));
  expect(
    typeof whole === 'string' ? whole : [whole.count, whole.rows.length, whole.problems],
  ).toEqual([1000, 1000, []]);
  expect(readAnswerRows(tableOf(1001))).toBe('fileTooManyRows');
});
