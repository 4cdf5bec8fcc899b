const minute = 60;
const hour = 60 * minute;

/** Seconds; if a receiver asks for more time, we wait this long. */
export const longestStep = 2 * hour;

/** Seconds from one attempt to the next: about 16 hours in total, so that an outage of a night loses no events. */
export const retryLadder: readonly number[] = [
  15,
  15,
  30,
  3 * minute,
  3 * minute,
  30 * minute,
  30 * minute,
  hour,
  ...Array.from({ length: 7 }, () => longestStep),
];

// Spreads the retries of events that failed together.
const jitter = 0.2;

/** Minutes to wait after a number of attempts; undefined if none are left. `chance` is from 0 to 1. */
export const retryAfterMinutes = (tries: number, chance: number): number | undefined => {
  const seconds = retryLadder[tries - 1];
  return seconds === undefined
    ? undefined
    : (seconds / minute) * (1 - jitter + 2 * jitter * chance);
};

/** A later event of the same object waits while an earlier one has failed fewer times than this. */
export const inOrderTries = 5;

/** An endpoint is paused when an event is given up and nothing was delivered for this long. */
export const deadAfterHours = 12;
