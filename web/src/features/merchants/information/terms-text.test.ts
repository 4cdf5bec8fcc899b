import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ppmOf, rateText, withdrawalFeeText } from './terms-text.ts';

describe('[S3.23] a deduction rate', () => {
  it.each([
    [32_000, '3.20%'],
    [29_975, '2.9975%'],
    [29_970, '2.997%'],
    [0, '0.00%'],
    [1, '0.0001%'],
    [1_000_000, '100.00%'],
  ])('of %i parts per million is %s', (ppm, text) => {
    expect(rateText(ppm)).toBe(text);
  });

  it.each(['', '3,2', '-1', '3.20001', '1e1', ' 3', '.5'])('is not typed as “%s”', (typed) => {
    expect(ppmOf(typed)).toBeNaN();
  });

  it('loses nothing on the way to its text and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
        const [whole = '', fraction = ''] = rateText(ppm).slice(0, -1).split('.');
        expect(ppmOf(`${whole}.${fraction}`)).toBe(ppm);
        expect(fraction.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe('what a withdrawal costs', () => {
  it.each([
    ['2000', 5000, '2000 + 0.50%'],
    ['2000', 0, '2000'],
    ['0', 5000, '0.50%'],
    ['0', 0, '0'],
  ])('%s and %i parts per million are “%s”', (feeMinor, feePpm, text) => {
    expect(withdrawalFeeText({ feeMinor, feePpm }, String)).toBe(text);
  });
});
