import { describe, expect, test } from 'vitest';
import { readRateLines } from './propose-rates.tsx';

describe('rates, one per line', () => {
  test.each([
    'EUR USD 1.0842',
    'EUR,USD,1.0842',
    'eur;usd;1.0842',
    'EUR/USD\t1.0842',
    '"EUR","USD","1.0842"',
  ])('reads %j', (line) => {
    expect(readRateLines(line)).toEqual([{ from: 'EUR', to: 'USD', rate: '1.0842' }]);
  });

  test('leaves out a head row, a byte order mark and empty lines, and keeps the order', () => {
    const text = '\uFEFFfrom,to,rate\r\nEUR,USD,1.0842\r\n\r\nJPY,USD,0.0067\r\n';
    expect(readRateLines(text).map(({ from }) => from)).toEqual(['EUR', 'JPY']);
  });

  test('keeps a line that lacks something, so that its form says what', () => {
    expect(readRateLines('EUR USD 1.1\nGBP')).toEqual([
      { from: 'EUR', to: 'USD', rate: '1.1' },
      { from: 'GBP', to: '', rate: '' },
    ]);
  });
});
