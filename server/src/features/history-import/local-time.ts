const localPattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)$/;
const offsetPattern =
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export type LocalTime = {
  instant: Temporal.Instant;
  /** The clock showed this time twice that night, or never. */
  oddity?: 'timeTwice' | 'timeNever';
};

const instantOfLocal = (local: Temporal.PlainDateTime, timeZone: string): LocalTime => {
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.equals(later)) {
    return { instant: earlier.toInstant() };
  }
  return earlier.toPlainDateTime().equals(local)
    ? { instant: earlier.toInstant(), oddity: 'timeTwice' }
    : { instant: later.toInstant(), oddity: 'timeNever' };
};

/**
 * The instant of a time as a shop wrote it. Of a time that the clock showed twice the first is taken; one that it never
 * showed is moved over the gap. Both are told apart, so that the report can name the row. Decision 33.
 */
export const readLocalTime = (text: string, timeZone: string): LocalTime | undefined => {
  try {
    if (offsetPattern.test(text)) {
      return { instant: Temporal.Instant.from(text) };
    }
    return localPattern.test(text)
      ? instantOfLocal(Temporal.PlainDateTime.from(text, { overflow: 'reject' }), timeZone)
      : undefined;
  } catch {
    return undefined;
  }
};
