import type { DateRange } from '@back-office/contract/kit/date-range';

/** Half-open: `until` is the first instant after the range. */
export type Instants = { from: Temporal.Instant; until: Temporal.Instant };

/** The time zone of business days, independent of the reader's zone. Spec S9.6. */
export const businessZone = '+08:00';

const startOfDay = (date: Temporal.PlainDate, zone: string): Temporal.Instant =>
  date.toZonedDateTime({ timeZone: zone }).toInstant();

/** The instants covered by calendar dates in a zone, both ends inclusive; on a change-over day that is 23 or 25 hours. */
export const instantsOfDates = (range: DateRange, zone: string): Instants => ({
  from: startOfDay(Temporal.PlainDate.from(range.from), zone),
  until: startOfDay(Temporal.PlainDate.from(range.to).add({ days: 1 }), zone),
});

export const earlierOf = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

export const laterOf = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;
