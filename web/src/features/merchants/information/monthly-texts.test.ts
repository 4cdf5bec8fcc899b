import { describe, expect, it } from 'vitest';
import { sayIn } from '#platform/language/language';
import { monthlyTexts, monthName } from './terms-text.ts';

const terms = {
  gatewayNumber: '10000101',
  validFrom: '2027-01-01',
  currency: 'USD',
  serviceFeeMinor: '123000',
  annualFeeMinor: '20000',
  annualMonth: 3,
  declineFeeMinor: '10',
  threeDFeeMinor: '0',
  excessPpm: 10_000,
  excessFeeMinor: '2500',
  highExcessPpm: 15_250,
  highExcessFeeMinor: '5000',
};

describe('what a month costs', () => {
  it('is told part by part in the decimals of its currency', () => {
    expect(monthlyTexts(terms, { say: sayIn('en'), language: 'en' })).toEqual({
      service: '1,230.00',
      annual: '200.00 with March',
      decline: '0.10',
      threeD: '0.00',
      excess: '25.00 each above 1.00%',
      highExcess: '50.00 each above 1.525%',
    });
    const inYen = { ...terms, currency: 'JPY' };
    expect(monthlyTexts(inYen, { say: sayIn('zhHk'), language: 'zhHk' })).toMatchObject({
      service: '123,000',
      annual: '20,000（3月）',
      excess: '超過 1.00% 每宗 2,500',
    });
  });

  it('comes with a month that is named as in any year, wherever the browser is', () => {
    expect([1, 12].map((month) => monthName(month, 'en'))).toEqual(['January', 'December']);
  });
});
