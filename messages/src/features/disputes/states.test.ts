import { caseStates } from '@back-office/contract/features/disputes';
import { languages } from '@back-office/contract/kit/language';
import { expect, test } from 'vitest';
import { disputeErrors } from '../../errors/money/disputes.ts';
import { disputeStatusLabels } from '../../payment.ts';
import { caseStateLabels } from './labels.ts';
import { disputeListWords } from './list.ts';
import { caseReviewListWords, overseenStateLabels, overseenStatusLabels } from './review.ts';

test('a case that calls for no answer says the same in lists and where an answer is refused', () => {
  const { en, zhCn, zhHk } = disputeErrors['disputes.nothingToAnswer'];
  expect(caseStateLabels.noAction.en).toBe('No answer needed');
  expect(en).toContain('needs no answer');
  expect(zhCn).toContain(caseStateLabels.noAction.zhCn);
  expect(zhHk).toContain(caseStateLabels.noAction.zhHk);
});

test('an operator never reads that a case waits for his own answer', () => {
  for (const language of languages) {
    for (const [own, overseen] of [
      [caseStateLabels, overseenStateLabels],
      [disputeStatusLabels, overseenStatusLabels],
    ] as const) {
      expect(overseen.awaiting[language]).not.toBe(own.awaiting[language]);
    }
  }
  expect(Object.keys(overseenStateLabels)).toEqual([...caseStates]);
  // Timelines and exceptions of the feed are read by both.
  expect(disputeStatusLabels.awaiting.en).toBe('Waiting for an answer');
});

test('a list that counts cases and alerts together calls them disputes, one of cases calls them cases', () => {
  expect(disputeListWords.count.en({ count: '1' })).toBe('1 dispute');
  expect(disputeListWords.count.en({ count: '3' })).toBe('3 disputes');
  expect(caseReviewListWords.count.en({ count: '1' })).toBe('1 case');
  expect(caseReviewListWords.count.en({ count: '3' })).toBe('3 cases');
});
