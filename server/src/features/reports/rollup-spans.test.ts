import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutIntoSpans, joinNeighbours, type RollupSpan } from './rollup-spans.ts';

const at = (text: string) => Temporal.Instant.from(text);
const hourArbitrary = fc
  .integer({ min: 0, max: 24 * 800 })
  .map((hours) => at('2026-01-01T00:00:00Z').add({ hours }));

const isEdgeOf = (level: RollupSpan['level'], instant: Temporal.Instant): boolean => {
  const local = instant.toZonedDateTimeISO('+08:00');
  const isMidnight = local.hour === 0;
  return level === 'hour' || (level === 'day' ? isMidnight : isMidnight && local.day === 1);
};

describe('cutIntoSpans', () => {
  test('the spans and the rest lie side by side and make up the range, each on the edges of its level', () => {
    fc.assert(
      fc.property(
        hourArbitrary,
        fc.integer({ min: 0, max: 24 * 185 * 3_600_000 }),
        (from, milliseconds) => {
          const until = from.add({ milliseconds });
          const { spans, rest } = cutIntoSpans({ from, until });
          let reached = from;
          for (const span of spans) {
            expect(span.from.equals(reached)).toBe(true);
            expect(isEdgeOf(span.level, span.from) && isEdgeOf(span.level, span.until)).toBe(true);
            reached = span.until;
          }
          expect(rest.from.equals(reached)).toBe(true);
          expect(rest.until.equals(until)).toBe(true);
          expect(rest.from.until(rest.until).total('hours')).toBeLessThan(1);
          expect(spans.length).toBeLessThanOrEqual(5);
          const hours = spans.filter(({ level }) => level === 'hour');
          const hourBuckets = hours.reduce(
            (sum, span) => sum + span.from.until(span.until).total('hours'),
            0,
          );
          expect(hourBuckets).toBeLessThanOrEqual(46);
        },
      ),
    );
  });

  test('a business month is one bucket', () => {
    const range = { from: at('2026-09-30T16:00:00Z'), until: at('2026-10-31T16:00:00Z') };
    expect(cutIntoSpans(range).spans).toEqual([{ level: 'month', ...range }]);
  });

  test('a range that ends before it begins holds nothing', () => {
    const { spans, rest } = cutIntoSpans({
      from: at('2026-11-20T16:00:00Z'),
      until: at('2026-11-20T09:30:00Z'),
    });
    expect(spans).toEqual([]);
    expect(rest.from.equals(rest.until)).toBe(true);
  });
});

describe('joinNeighbours', () => {
  test('makes neighbours of one level one, and leaves gaps and other levels', () => {
    const span = (level: RollupSpan['level'], from: string, until: string): RollupSpan => ({
      level,
      from: at(`2026-11-${from}:00Z`),
      until: at(`2026-11-${until}:00Z`),
    });
    expect(
      joinNeighbours([
        span('hour', '01T00:00', '01T01:00'),
        span('hour', '01T01:00', '01T02:00'),
        span('hour', '01T03:00', '01T04:00'),
        span('day', '01T04:00', '02T04:00'),
      ]),
    ).toEqual([
      span('hour', '01T00:00', '01T02:00'),
      span('hour', '01T03:00', '01T04:00'),
      span('day', '01T04:00', '02T04:00'),
    ]);
  });
});
