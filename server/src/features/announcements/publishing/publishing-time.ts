import type { LocalTime } from '@back-office/contract/features/announcements/publishing';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';

/** The instant a clock on the wall shows; of a time that summer time skips or shows twice, the one that all calendars take. */
export const instantOf = ({ date, time }: LocalTime, zone: TimeZoneName): Temporal.Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant();

type Period = { from: Temporal.Instant | null; to: Temporal.Instant | null };

/** Whether nobody would ever see it: its end is over, or not behind its beginning. */
export const endsTooSoon = ({ from, to }: Period, now: Date): boolean =>
  to !== null && to.epochMilliseconds <= Math.max(from?.epochMilliseconds ?? 0, now.getTime());
