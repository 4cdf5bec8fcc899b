const minute = 60;
const hour = 60 * minute;

/** Seconds; a receiver that asks for more time than this gets this much. */
export const longestStep = 2 * hour;

/** Seconds from one attempt to the next: some 16 hours in all, so that a night's outage loses nothing. */
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

// So that what failed together does not come back together.
const jitter = 0.2;

/** How many minutes to wait after so many attempts; undefined where there is none left. `chance` is from 0 to 1. */
export const retryAfterMinutes = (tries: number, chance: number): number | undefined => {
  const seconds = retryLadder[tries - 1];
  return seconds === undefined
    ? undefined
    : (seconds / minute) * (1 - jitter + 2 * jitter * chance);
};

/** While an earlier event of the same object has failed fewer times, the later one waits for it. */
export const inOrderTries = 5;

/** An endpoint is paused when an event is given up and nothing has got through for so long. */
export const deadAfterHours = 12;
