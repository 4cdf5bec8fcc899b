import { expect, test } from 'vitest';
import * as payment from '../../payment.ts';
import { refundStatusLabels } from '../transactions/fields.ts';
import * as labels from './labels.ts';
import { refundListWords } from './list.ts';

const english = (words: Readonly<Record<string, { en: string }>>) =>
  Object.values(words).map(({ en }) => en);

test('[S3.26] refund method, type, status and processing have the values of the specification', () => {
  expect(english(payment.refundMethodLabels)).toEqual(['Full', 'Part']);
  expect(english(labels.refundTypeLabels)).toEqual(['Single']);
  expect(english(refundStatusLabels)).toEqual(['Not refunded', 'Refunded']);
  expect(english(payment.refundProcessingLabels)).toEqual([
    'Under audit',
    'Audited',
    'In processing',
    'Success',
    'Failed',
  ]);
});

test('[S3.26] no two values of one enumeration read the same in any language', () => {
  const lists = [
    payment.refundMethodLabels,
    payment.refundProcessingLabels,
    refundStatusLabels,
    refundListWords.times,
    labels.refundFailureLabels,
    labels.refundTriggerLabels,
    labels.refundTriggerTexts,
    labels.refundActionLabels,
    labels.refundStateLabels,
  ];
  for (const words of lists) {
    for (const language of ['en', 'zhCn', 'zhHk'] as const) {
      const said = Object.values(words).map((word) => word[language]);
      expect(new Set(said).size).toBe(said.length);
    }
  }
});
