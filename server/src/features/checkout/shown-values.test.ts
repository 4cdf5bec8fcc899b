import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import { languages } from '@back-office/contract/kit/language';
import { grouped, majorOfMinor } from '@back-office/contract/kit/money';
import { expect, test } from 'vitest';
import { shownMoney } from './shown-values.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const currencies = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((two) => letters.map((third) => two + third))
  .filter(isIsoCurrency);

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
