import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoCurrencies } from './currencies.ts';
import { languages } from './language.ts';
import { grouped, majorOfMinor, shownMoney, writtenMoney } from './money.ts';

describe('an amount in a sentence', () => {
  test.each([
    ['4098000', 'USD', '40,980.00 USD'],
    ['-123456', 'USD', '-1,234.56 USD'],
    ['999', 'USD', '9.99 USD'],
    ['1234567', 'JPY', '1,234,567 JPY'],
    ['1234567', 'KWD', '1,234.567 KWD'],
    ['0', 'HKD', '0.00 HKD'],
  ])('[S9.9] %s of %s is %s', (minor, currency, written) => {
    expect(writtenMoney(minor, currency)).toBe(written);
  });

  test('has its thousands where Intl has them, whatever its size', () => {
    const intl = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (minor) => {
        expect(writtenMoney(minor, 'JPY')).toBe(`${intl.format(minor)} JPY`);
      }),
    );
  });
});

const currencies = [...isoCurrencies];

test.each(languages)('[S9.9] an amount shown to a payer keeps every digit, in %s', (language) => {
  expect(currencies.length).toBeGreaterThan(150);
  const minor = 123_456_789n;
  for (const currency of currencies) {
    const figures = grouped(majorOfMinor(minor, currency));
    const shown = shownMoney(minor, currency, language);
    expect(shown, currency).toContain(figures);
    expect(shown.replace(figures, ''), currency).not.toMatch(/\d/);
  }
});
