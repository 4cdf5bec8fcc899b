import { disputeStages } from '@back-office/contract/features/payment';
import { expect, test } from 'vitest';
import { caseLetter, caseReminder } from './letters.ts';

const facts = {
  number: 'D1',
  amount: '24.00 USD',
  amountMinor: 2400n,
  deadline: null,
  comment: null,
  name: 'Ada',
  url: 'https://localhost/',
};

test('a mail calls a case new at its first stages only', () => {
  const news = disputeStages.filter((stage) =>
    caseLetter('opened', { ...facts, stage }, 'en').subject.startsWith('New case'),
  );
  expect(news).toEqual(['retrieval', 'chargeback']);
  expect(caseLetter('opened', { ...facts, stage: 'arbitration' }, 'zhHk').subject).toBe(
    '個案 D1：仲裁，24.00 USD',
  );
});

test('a reminder of a new case states its amount once', () => {
  for (const language of ['en', 'zhCn', 'zhHk'] as const) {
    for (const notice of ['opened', 'acceptOnly', 'noAction'] as const) {
      const text = caseReminder(notice, { ...facts, stage: 'chargeback' }, language);
      expect(text.split(facts.amount)).toHaveLength(2);
    }
  }
});
