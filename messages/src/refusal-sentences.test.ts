import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';
import { refusalSentence } from './refusal-sentences.ts';

test.each([
  [1, 'in 1 second', '1 秒后', '1 秒後'],
  [59, 'in 59 seconds', '59 秒后', '59 秒後'],
  [60, 'in 1 minute', '1 分钟后', '1 分鐘後'],
  [181, 'in 4 minutes', '4 分钟后', '4 分鐘後'],
  [90 * 60, 'in 90 minutes', '90 分钟后', '90 分鐘後'],
  [90 * 60 + 1, 'in 2 hours', '2 小时后', '2 小時後'],
  [5 * 60 * 60, 'in 5 hours', '5 小时后', '5 小時後'],
])('names a wait of %i seconds in each language, rounded up', (seconds, ...told) => {
  const refused = { code: 'settings.waitForCode', retryAfterSeconds: seconds } as const;
  (['en', 'zhCn', 'zhHk'] as const).forEach((language, place) =>
    expect(refusalSentence(refused, language)).toContain(told[place]),
  );
});

test.each([
  ['USD', '123456', '1,234.56 USD'],
  ['JPY', '123456', '123,456 JPY'],
  ['KWD', '123456', '123.456 KWD'],
  ['USD', '123456789012345678', '1,234,567,890,123,456.78 USD'],
])(
  'a refusal names the amount that was missed in %s where it is known, and else says the rule',
  (currency, limitMinor, amount) => {
    const code = 'refunds.amountAboveRefundable';
    for (const language of ['en', 'zhCn', 'zhHk'] as const) {
      const parameters = { limitMinor, currency };
      expect(refusalSentence({ code, parameters }, language)).toContain(` ${amount}`);
      expect(refusalSentence({ code }, language)).toBe(errorWords[code][language]);
    }
  },
);

test('a refusal names the first possible day where it is known, and else says the rule', () => {
  const code = 'merchants.validFromPast';
  for (const language of ['en', 'zhCn', 'zhHk'] as const) {
    expect(refusalSentence({ code, parameters: { firstDay: '2026-12-01' } }, language)).toContain(
      '2026-12-01',
    );
    expect(refusalSentence({ code }, language)).toBe(errorWords[code][language]);
  }
});

test('a refusal names who answered first where it is known, and else points to the timeline', () => {
  const code = 'disputes.alreadyAnswered';
  for (const language of ['en', 'zhCn', 'zhHk'] as const) {
    expect(refusalSentence({ code, parameters: { answeredBy: 'Ada' } }, language)).toContain('Ada');
    expect(refusalSentence({ code }, language)).toBe(errorWords[code][language]);
  }
});
