import * as payment from '@back-office/contract/features/payment';
import { expect, test } from 'vitest';
import * as labels from './payment.ts';

const english = (words: Readonly<Record<string, { en: string }>>) =>
  Object.values(words).map(({ en }) => en);

test('[S3.25] payment status, trade type, abnormal type and time type have the values of the specification', () => {
  expect(english(labels.paymentStatusLabels)).toEqual([
    'Success',
    'Failed',
    '3D failed',
    'To be confirmed',
    'In processing (unpaid)',
    'Pre-authorisation to wait for confirmation',
  ]);
  expect(english(labels.tradeTypeLabels)).toEqual(['Consumption', 'Pre-authorisation']);
  expect(english(labels.abnormalTypeLabels)).toEqual([
    'Chargeback',
    'Refund',
    'Chargeback and refund',
    'Fraudulent chargeback',
  ]);
  // The day of a success is ours beside the five of the specification (Decision 18).
  const { successDate: _, ...specified } = labels.timeTypeLabels;
  expect(english(specified)).toEqual([
    'Trading time',
    'Processing time',
    'Refund application date',
    'Transaction date (UTC+8)',
    'Chargeback or retrieval time',
  ]);
});

test('[S3.25] no two values of one enumeration read the same in any language', () => {
  const lists = [
    [payment.paymentStatuses, labels.paymentStatusLabels],
    [payment.tradeTypes, labels.tradeTypeLabels],
    [payment.abnormalTypes, labels.abnormalTypeLabels],
    [payment.timeTypes, labels.timeTypeLabels],
    [payment.preauthStatuses, labels.preauthStatusLabels],
    [payment.declineClasses, labels.declineClassLabels],
  ] as const;
  for (const [values, words] of lists) {
    for (const language of ['en', 'zhCn', 'zhHk'] as const) {
      expect(new Set(Object.values(words).map((word) => word[language])).size).toBe(values.length);
    }
  }
});
