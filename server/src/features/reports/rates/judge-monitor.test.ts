import { describe, expect, it } from 'vitest';
import { judgeMonitor } from './judge-monitor.ts';
import { programmesOn } from './programmes.ts';

const vamp = { basisPoints: 150, count: 1500 };
const ecm = { basisPoints: 150, count: 100 };

describe('the traffic light of a scheme’s programme', () => {
  it('is green below half of the limits and says how many cases are left', () => {
    expect(judgeMonitor({ numerator: 37, denominator: 3284 }, vamp, null)).toEqual({
      light: 'green',
      untilAmber: 13,
      untilRed: 1463,
      forecast: null,
    });
  });

  it.each([
    // Half of the number and half of the ratio; one case less of either is green.
    [{ numerator: 50, denominator: 6666 }, 'amber'],
    [{ numerator: 49, denominator: 6533 }, 'green'],
    [{ numerator: 50, denominator: 6667 }, 'green'],
    // Only the ratio, exactly at its limit.
    [{ numerator: 3, denominator: 200 }, 'amber'],
    [{ numerator: 2, denominator: 134 }, 'green'],
    // Both exactly at their limits; one case less is amber by its ratio.
    [{ numerator: 100, denominator: 6666 }, 'red'],
    [{ numerator: 99, denominator: 6600 }, 'amber'],
    [{ numerator: 100, denominator: 6667 }, 'amber'],
  ] as const)('of %j is %s', (share, light) => {
    expect(judgeMonitor(share, ecm, null).light).toBe(light);
  });

  it('has no ratio without sales, and is green where there are no cases either', () => {
    const none = { untilAmber: null, untilRed: null, forecast: null };
    expect(judgeMonitor({ numerator: 1, denominator: 0 }, ecm, null)).toEqual({
      light: null,
      ...none,
    });
    expect(judgeMonitor({ numerator: 0, denominator: 0 }, ecm, null)).toEqual({
      light: 'green',
      ...none,
    });
  });

  it('is red only with the amount of the cases where a region asks for one, and foresees it at the same pace', () => {
    const limit = { basisPoints: 220, count: 150, amountMinor: 7_500_000 };
    const share = { numerator: 160, denominator: 5_000, amountMinor: 7_499_999n };
    expect(judgeMonitor(share, limit, null)).toMatchObject({ light: 'amber', untilRed: 1 });
    const reached = { ...share, amountMinor: 7_500_000n };
    expect(judgeMonitor(reached, limit, null)).toMatchObject({ light: 'red', untilRed: 0 });
    const month = { daysPassed: 15, days: 30, isDenominatorComplete: false };
    // 160 cases so far become 320 at the end of the month, and 37,500 USD become 75,000.
    const half = { ...share, amountMinor: 3_750_000n };
    expect(judgeMonitor(half, limit, month)).toMatchObject({
      light: 'amber',
      untilRed: 160,
      forecast: { light: 'red' },
    });
    const below = { ...share, amountMinor: 3_749_999n };
    expect(judgeMonitor(below, limit, month).forecast?.light).toBe('amber');
  });

  it('forecasts the end of the month at the same pace, by the sales of the month before where they count', () => {
    const month = { daysPassed: 23, days: 30 };
    expect(
      judgeMonitor({ numerator: 27, denominator: 1842 }, ecm, {
        ...month,
        isDenominatorComplete: true,
      }).forecast,
    ).toEqual({ numerator: 35, denominator: 1842, basisPoints: 190, light: 'amber', ...month });
    expect(
      judgeMonitor({ numerator: 37, denominator: 3284 }, vamp, {
        ...month,
        isDenominatorComplete: false,
      }).forecast,
    ).toEqual({ numerator: 48, denominator: 4283, basisPoints: 112, light: 'green', ...month });
  });
});

describe('the programmes of schemes', () => {
  it.each([
    ['2025-05-31', undefined],
    ['2025-06-01', 220],
    ['2026-03-31', 220],
    ['2026-04-01', 150],
  ])('watch Visa on %s by a ratio of %s per ten thousand', (day, basisPoints) => {
    const found = programmesOn(day, 'asiaPacific').find(({ programme }) => programme === 'vamp');
    expect(found?.basisPoints).toBe(basisPoints);
  });

  it.each([
    ['europe', 150, 1500],
    ['latinAmerica', 150, 1500],
    ['middleEastAfrica', 220, 150],
  ] as const)(
    'watch Visa in %s in May 2026 by %s per ten thousand and %s cases',
    (region, ...limit) => {
      const found = programmesOn('2026-05-31', region).find(
        ({ programme }) => programme === 'vamp',
      );
      expect([found?.basisPoints, found?.count]).toEqual(limit);
    },
  );
});
