import { expect, test } from 'vitest';
import * as payment from '../../payment.ts';
import { refundStatusLabels } from '../transactions/fields.ts';
import * as labels from './labels.ts';
import { refundListWords } from './list.ts';

test('no two values of one enumeration read the same in any language', () => {
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
