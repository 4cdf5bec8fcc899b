import { expect, test } from 'vitest';
import type { RefundBatchRow } from '@back-office/contract/features/refunds/batches';
import { sayIn } from '#platform/language/language';
import { resultFile, resultFileName } from './result-file.ts';

const applied: RefundBatchRow = {
  line: 2,
  orderNumber: 'A-1',
  amount: '20.00',
  currency: 'HKD',
  reason: 'Came back, "broken"',
  problems: [],
  paymentNumber: '2026083100000000001234',
  refundNumber: 'R202611210000000001',
  refundStatus: 'underAudit',
};
const refused: RefundBatchRow = {
  ...applied,
  line: 3,
  orderNumber: '=HYPERLINK("x")',
  problems: [{ column: 'amount', problem: 'amountAboveRefundable', message: 'Too much.' }],
  paymentNumber: null,
  refundNumber: null,
  refundStatus: null,
};

test('the result of a file has every row with its refund or with what is wrong, and no cell is a formula', () => {
  expect(resultFile({ results: [applied, refused] }, sayIn('en'))).toBe(
    [
      '\uFEFF"Line","Order number","Refund amount","Currency","Reason","Refund number","Result"',
      '"2","A-1","20.00","HKD","Came back, ""broken""","R202611210000000001","Under audit"',
      '"3","\'=HYPERLINK(""x"")","20.00","HKD","Came back, ""broken""","","Refund amount: Too much."',
      '',
    ].join('\r\n'),
  );
});

test('and is named after the file', () => {
  expect(resultFileName('march.refunds.xlsx')).toBe('march.refunds-result.csv');
});
