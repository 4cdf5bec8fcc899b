import * as payment from '@back-office/contract/features/payment';
import { expect, test } from 'vitest';
import * as labels from './payment.ts';

test('no two values of one enumeration read the same in any language', () => {
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
