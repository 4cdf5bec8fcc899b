import type { TimeZoneName } from '@back-office/contract/kit/time-zone';

const formatters = new Map<TimeZoneName, Intl.DateTimeFormat>();

// Digits only, so the locale does not matter; the order is ours (Spec S9.8).
const formatterOf = (zone: TimeZoneName): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known !== undefined) {
    return known;
  }
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  });
  formatters.set(zone, made);
  return made;
};

const partsIn = (instant: Date, zone: TimeZoneName) => {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
};

/** The zone of the business day and of the second time in every tooltip. Spec S9.6. */
export const businessZone: TimeZoneName = 'Asia/Shanghai';

/** "2026-08-31 14:05:09" in the zone. Spec S9.8. */
export const formatInstant = (instant: string | Date, zone: TimeZoneName): string => {
  const part = partsIn(new Date(instant), zone);
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
};

/** "2026-08-31": the calendar date of the instant in the zone. */
export const dateIn = (instant: string | Date, zone: TimeZoneName): string => {
  const part = partsIn(new Date(instant), zone);
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** "14:05": the time of day of the instant in the zone, to the minute. */
export const timeIn = (instant: string | Date, zone: TimeZoneName): string => {
  const part = partsIn(new Date(instant), zone);
  return `${part('hour')}:${part('minute')}`;
};

/** "UTC+8", "UTC−4", "UTC+0": the zone's offset at the instant, since summer time moves it. */
export const offsetIn = (instant: string | Date, zone: TimeZoneName): string => {
  const offset = partsIn(
    new Date(instant),
    zone,
  )('timeZoneName')
    .replace('GMT', '')
    .replace('-', '−');
  return `UTC${offset === '' ? '+0' : offset}`;
};

/** When a clock of the zone shows a minute, "2026-08-31 14:05"; the instant in ISO form. */
export const instantOfMinute = (minute: string, zone: TimeZoneName): string => {
  const asUtc = (shown: string): number => Date.parse(`${shown.replace(' ', 'T')}Z`);
  const wanted = asUtc(`${minute}:00`);
  const missedBy = (at: number): number => asUtc(formatInstant(new Date(at), zone)) - wanted;
  const guess = wanted - missedBy(wanted);
  // Summer time may begin or end between the first guess and the minute.
  return new Date(guess - missedBy(guess)).toISOString();
};

export type TimeLeft = { days: number; hours: number; minutes: number };

/** Whole days, hours and minutes until the instant, or undefined once it has passed. */
export const timeLeft = (until: string, at: Date): TimeLeft | undefined => {
  const minutes = Math.floor((new Date(until).getTime() - at.getTime()) / 60_000);
  if (minutes < 0) {
    return undefined;
  }
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
};
