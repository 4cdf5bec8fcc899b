import { describe, expect, it } from 'vitest';
import { judgeEfm, type FraudMonth } from './judge-efm.ts';
import { regionOf } from './merchant-region.ts';
import { programmeHistory } from './read-monitors.ts';
import { feeOf, programmeStanding, standingAfter } from './programme-standing.ts';
import { efmTermsOf, programmesOn } from './programmes.ts';

const termsOf = (wanted: string) => {
  const found = programmesOn('2026-11-30', 'asiaPacific').find(
    ({ programme }) => programme === wanted,
  );
  if (found === undefined) {
    throw new Error(`No programme ${wanted}.`);
  }
  return found;
};
/** Months from a text: `x` above the limits, `.` below. */
const months = (text: string): boolean[] => text.split('').map((one) => one === 'x');

describe('the standing in a programme', () => {
  it.each([
    ['', { months: 0, cleanMonths: 0 }],
    ['...', { months: 0, cleanMonths: 0 }],
    ['.x', { months: 1, cleanMonths: 0 }],
    ['x.x..', { months: 2, cleanMonths: 2 }],
    ['xxx...', { months: 0, cleanMonths: 0 }],
    ['xxx...x', { months: 1, cleanMonths: 0 }],
  ])('after %j is %j where three clean months end it', (text, standing) => {
    expect(standingAfter(months(text), 3)).toEqual(standing);
  });

  it.each([
    ['ecm', 1, 100, 0],
    ['ecm', 2, 100, 1_000],
    ['ecm', 6, 100, 5_000],
    ['ecm', 7, 100, 25_000],
    ['ecm', 12, 100, 50_000],
    ['ecm', 40, 100, 100_000],
    ['hecm', 3, 400, 2_000],
    // From the fourth month on, 5 dollars for each chargeback above 300.
    ['hecm', 4, 400, 10_500],
    ['hecm', 19, 301, 200_005],
    // Three months are free, then 8 dollars a case.
    ['vamp', 3, 2_000, 0],
    ['vamp', 4, 2_000, 16_000],
  ])('costs in %s in month %s with %s cases %s dollars', (programme, month, cases, dollars) => {
    expect(feeOf(termsOf(programme).fees, month, cases)).toBe(dollars);
  });

  it('says the way out and the price of another month', () => {
    const { cleanMonths: monthsToLeave, fees } = termsOf('hecm');
    expect(
      programmeStanding({ wasAbove: months('xxx..'), monthsToLeave, fees, cases: 320 }),
    ).toEqual({ months: 3, cleanMonths: 2, monthsToLeave: 1, feeIfAboveMinor: '1010000' });
  });
});

describe('the past year in a programme', () => {
  const { cleanMonths: monthsToLeave, fees } = termsOf('ecm');
  const historyOf = (text: string, quiet = 0) =>
    programmeHistory(
      months(text).map((isAbove, at) => ({
        month: { light: isAbove ? ('red' as const) : ('green' as const), at },
        isAbove,
        cases: 100,
        hasActivity: at >= quiet,
      })),
      { fees, monthsToLeave },
    );

  it('counts the months in it and charges a fee for each month above the limits', () => {
    const shown = historyOf('.xx.x...x');
    expect(shown.map(({ months: inIt }) => inIt)).toEqual([0, 1, 2, 2, 3, 3, 3, 0, 1]);
    const dollars = shown.map(({ feeMinor }) => Number(feeMinor) / 100);
    expect(dollars).toEqual([0, 0, 1000, 0, 1000, 0, 0, 0, 0]);
  });

  it('shows the last twelve months, none before the first sale or case', () => {
    expect(historyOf('.'.repeat(20)).map(({ at }) => at)).toEqual([...Array(20).keys()].slice(8));
    expect(historyOf('.'.repeat(20), 17).map(({ at }) => at)).toEqual([17, 18, 19]);
    expect(historyOf('...', 9)).toEqual([]);
  });
});

describe('Mastercard’s programme for fraud', () => {
  const [terms, australian] = [efmTermsOf('HK'), efmTermsOf('AU')];
  const month: FraudMonth = {
    payments: 1_000n,
    salesMinor: 999_999_999n,
    fraudMinor: 5_000_001n,
    authenticated: 100n,
  };
  it.each([
    ['everything above', {}, 4, 'red'],
    ['one payment too few', { payments: 999n, authenticated: 99n }, 3, 'amber'],
    ['exactly 50,000.00 USD', { fraudMinor: 5_000_000n }, 3, 'amber'],
    ['exactly half a percent', { salesMinor: 1_000_000_200n }, 3, 'amber'],
    ['more 3-D Secure', { authenticated: 101n }, 3, 'amber'],
    ['more 3-D Secure and no fraud', { authenticated: 101n, fraudMinor: 0n }, 1, 'green'],
  ] as const)('with %s', (_what, change, met, light) => {
    expect(terms && judgeEfm({ ...month, ...change }, terms, null)).toMatchObject({ met, light });
  });

  it('says how much fraud is left, and forecasts it at the same pace', () => {
    const half = { ...month, fraudMinor: 2_500_000n };
    const judged = terms && judgeEfm(half, terms, { daysPassed: 10, days: 30 });
    expect(judged).toMatchObject({
      light: 'green',
      untilRedMinor: '2500001',
      forecast: { fraudMinor: '7500000', light: 'red' },
    });
    expect(terms && judgeEfm({ ...half, authenticated: 999n }, terms, null).untilRedMinor).toBe(
      null,
    );
  });

  it('is stricter in Australia, asks less where the law demands authentication, and exempts some countries', () => {
    const small = { ...month, fraudMinor: 1_500_001n, salesMinor: 700_000_000n };
    expect(australian && judgeEfm(small, australian, null).light).toBe('red');
    expect(terms && judgeEfm(small, terms, null).met).toBe(2);
    expect(efmTermsOf('GB')?.secureBasisPoints).toBe(5_000);
    expect(efmTermsOf('DE')).toBeNull();
  });
});

it.each([
  ['HK', 'asiaPacific'],
  ['GB', 'europe'],
  ['US', 'northAmerica'],
  ['BR', 'latinAmerica'],
  ['AE', 'middleEastAfrica'],
])('a merchant of %s belongs to %s', (country, region) => {
  expect(regionOf(country)).toBe(region);
});
