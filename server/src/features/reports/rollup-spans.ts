import { businessZone, laterOf, type Instants } from '#platform/calendar-instants';

export type RollupLevel = 'hour' | 'day' | 'month';

/** Adjacent buckets of one level. */
export type RollupSpan = Instants & { level: RollupLevel };

const floorTo = (instant: Temporal.Instant, level: RollupLevel): Temporal.Instant => {
  const local = instant.toZonedDateTimeISO(businessZone);
  if (level === 'hour') {
    return local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).toInstant();
  }
  const day = local.startOfDay();
  return (level === 'day' ? day : day.with({ day: 1 })).toInstant();
};

const endOfBucket = (start: Temporal.Instant, level: RollupLevel): Temporal.Instant =>
  start
    .toZonedDateTimeISO(businessZone)
    .add({ [`${level}s`]: 1 })
    .toInstant();

const ceilTo = (instant: Temporal.Instant, level: RollupLevel): Temporal.Instant => {
  const start = floorTo(instant, level);
  return start.equals(instant) ? start : endOfBucket(start, level);
};

const finerLevel = { month: 'day', day: 'hour' } as const;

/** The span in whole buckets of its level, with its two edges in finer ones. */
const cut = (span: Instants, level: RollupLevel): RollupSpan[] => {
  if (level === 'hour') {
    return [{ level, ...span }];
  }
  const from = ceilTo(span.from, level);
  const until = floorTo(span.until, level);
  if (Temporal.Instant.compare(from, until) >= 0) {
    return cut(span, finerLevel[level]);
  }
  return [
    ...cut({ from: span.from, until: from }, finerLevel[level]),
    { level, from, until },
    ...cut({ from: until, until: span.until }, finerLevel[level]),
  ];
};

const isEmpty = ({ from, until }: Instants): boolean => Temporal.Instant.compare(from, until) >= 0;

/**
 * Cuts a range that begins on a whole hour into few buckets: whole months and days of UTC+8, hours at the edges, and the
 * remaining part of an hour at its end, which only the rows themselves can answer. Decision 14.
 */
export const cutIntoSpans = (range: Instants): { spans: RollupSpan[]; rest: Instants } => {
  const lastWholeHour = laterOf(range.from, floorTo(range.until, 'hour'));
  return {
    spans: cut({ from: range.from, until: lastWholeHour }, 'month').filter(
      (span) => !isEmpty(span),
    ),
    rest: { from: lastWholeHour, until: laterOf(lastWholeHour, range.until) },
  };
};

/** The range of a bucket, and the level of the buckets inside it; an hour contains only payments. */
export const insideOf = (
  level: RollupLevel,
  start: Temporal.Instant,
): Instants & { finer: RollupLevel | null } => ({
  from: start,
  until: endOfBucket(start, level),
  finer: level === 'hour' ? null : finerLevel[level],
});

/** Spans in time order, with adjacent ones of one level merged. */
export const joinNeighbours = <Span extends Instants & { level?: RollupLevel }>(
  spans: readonly Span[],
): Span[] => {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && last.until.equals(span.from) && last.level === span.level) {
      joined[joined.length - 1] = { ...last, until: span.until };
    } else {
      joined.push(span);
    }
  }
  return joined;
};
