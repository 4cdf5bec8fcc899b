import type { Language } from '@back-office/contract/kit/language';
import { timeZoneOf, type TimeZoneId } from '@back-office/contract/kit/time-zone';
import { letterInstant } from '@back-office/messages/letter';
import { timeZoneWords } from '@back-office/messages/shell';

type Zoned = { language: Language; timeZoneId: TimeZoneId | null };

/** "2026-11-24 16:20 (UTC+8, Shanghai)". Spec S1.2: in the reader's zone, and the zone is named. */
export const instantFor = (instant: Date, { language, timeZoneId }: Zoned): string => {
  const zone = timeZoneOf(timeZoneId ?? undefined);
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    zone.name,
  );
  // All seven zones keep whole hours.
  const hours = Number(at.offset.slice(0, 3));
  return letterInstant[language]({
    time: at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' '),
    offset: `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`,
    zone: timeZoneWords[zone.id][language],
  });
};

/** In the reader's zone, and in UTC+8 where that is another (Spec S9.7). */
export const deadlineFor = (at: Date, { language, timeZoneId }: Zoned): string =>
  [
    ...new Set([
      instantFor(at, { language, timeZoneId }),
      instantFor(at, { language, timeZoneId: null }),
    ]),
  ].join(language === 'en' ? ', ' : '，');
