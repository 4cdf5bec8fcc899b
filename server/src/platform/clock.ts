// The only place that knows the time: everything else is handed an instant, so that tests can move it.
export const now = (): Date => new Date();

/** The instant some minutes after another; before it when the minutes are negative. */
export const minutesFrom = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);
