import { languages } from '@back-office/contract/kit/language';
import { describe, expect, test } from 'vitest';
import { formatBasisPoints, formatCount, formatMoney, formatMoneyCeiling } from './money.ts';

const money = (minor: string, currency: string) => ({ minor, currency });

describe('an amount', () => {
  test('[S9.9] has thousands separators and two decimals', () => {
    expect(formatMoney(money('1065562248', 'GBP'), 'en')).toBe('10,655,622.48');
    expect(formatMoney(money('5', 'USD'), 'zhCn')).toBe('0.05');
    expect(formatMoney(money('-128000', 'HKD'), 'zhHk')).toBe('-1,280.00');
  });

  test('[S9.9] has the decimals of its currency: none in yen, three in Kuwaiti dinar', () => {
    expect(formatMoney(money('1280', 'JPY'), 'en')).toBe('1,280');
    expect(formatMoney(money('1280', 'KWD'), 'en')).toBe('1.280');
  });

  test('keeps every digit of what a floating point number could not hold', () => {
    expect(formatMoney(money('123456789012345678', 'USD'), 'en')).toBe('1,234,567,890,123,456.78');
  });
});

describe('an amount in a tile', () => {
  test('[S9.9] is rounded up to a whole number', () => {
    expect(formatMoneyCeiling(money('128001', 'USD'), 'en')).toBe('1,281');
    expect(formatMoneyCeiling(money('128000', 'USD'), 'en')).toBe('1,280');
    expect(formatMoneyCeiling(money('1001', 'KWD'), 'zhCn')).toBe('2');
    expect(formatMoneyCeiling(money('1280', 'JPY'), 'zhHk')).toBe('1,280');
  });

  test('[S9.9] rounds a loss towards zero, which is up', () => {
    expect(formatMoneyCeiling(money('-128050', 'USD'), 'en')).toBe('-1,280');
  });
});

test('[S9.10] figures are written in every language as in en-US', () => {
  for (const language of languages) {
    expect(formatMoney(money('1065562248', 'GBP'), language)).toBe('10,655,622.48');
    expect(formatMoneyCeiling(money('128001', 'USD'), language)).toBe('1,281');
    expect(formatCount(1234567, language)).toBe('1,234,567');
  }
});

test('a count has thousands separators', () => {
  expect(formatCount(1234567, 'en')).toBe('1,234,567');
});

test.each([
  [0, '0.00%'],
  [5, '0.05%'],
  [2857, '28.57%'],
  [10_000, '100.00%'],
])('%i hundredths of a percent are %s', (basisPoints, text) => {
  expect(formatBasisPoints(basisPoints, 'en')).toBe(text);
});
