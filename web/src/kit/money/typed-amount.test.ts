import { minorOfTyped } from '@back-office/contract/kit/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '@back-office/contract/kit/language';
import { formatMoney } from './money.ts';

describe('[S5.5] a typed amount', () => {
  test('is read as it is shown, in every language and currency, with blanks around it', () => {
    const currencies = fc.constantFrom('USD', 'JPY', 'KWD');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        currencies,
        fc.constantFrom(...languages),
        (minor, currency, language) => {
          const shown = formatMoney({ minor: String(minor), currency }, language);
          expect(minorOfTyped(` ${shown}\n`, currency)).toBe(minor);
          expect(minorOfTyped(shown.replaceAll(',', '\u00A0'), currency)).toBe(minor);
        },
      ),
    );
  });

  test.each([
    ['1,000.00', 100_000n],
    ['1 000.00', 100_000n],
    ['1\u202F000\u202F000', 100_000_000n],
    ['12,345,678.9', 1_234_567_890n],
    ['1000.00', 100_000n],
    ['0.5', 50n],
    ["1'000.00", 100_000n],
    ['１，０００．５０', 100_050n],
  ])('%j is %d cents', (typed, minor) => {
    expect(minorOfTyped(typed, 'USD')).toBe(minor);
  });

  test.each([
    '1,00',
    '1,0000',
    '10,00.00',
    '1000,000',
    '0,500',
    ',100',
    '1,000,',
    '1,,000',
    '1,000 000',
    '1.000,00',
    '1.000.000',
    '1,000.001',
    '1\n000',
    '1、000',
    '10²',
    '10①',
    '10.0004',
    '10.000',
    '-1,000',
    '1,000e3',
    '',
  ])('%j is none', (typed) => {
    expect(minorOfTyped(typed, 'USD')).toBeUndefined();
  });
});
