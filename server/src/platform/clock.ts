// The only place that reads the time: all other code receives an instant, so that tests can move it. In a demo it may run ahead
// of real time by an offset stored in the database (Decision 12); each process keeps a copy of it here.
let aheadMs = 0;
const onMoves = new Set<() => void>();

/** The time on a clock that runs `offsetMs` ahead of real time. */
export const timeAhead = (offsetMs: number): Date => new Date(Date.now() + offsetMs);

/** Business time: when something happened, is due or has ended. */
export const now = (): Date => timeAhead(aheadMs);

/** Real time, for what other machines check too: signatures, authenticator codes, queued jobs. */
export const realNow = (): Date => timeAhead(0);

/** The instant of a validated ISO text. */
export const instantOf = (text: string): Date => new Date(text);

/** The real time of a business instant, at the clock's current offset. */
export const realTimeOf = (instant: Date): Date => new Date(instant.getTime() - aheadMs);

/** How far the clock runs ahead of real time; 0 unless it was moved. */
export const clockOffsetMs = (): number => aheadMs;

/** Takes over a larger offset; an older message that arrives late does not move the clock back. */
export const hearClockOffset = (offsetMs: number): void => {
  if (offsetMs > aheadMs) {
    aheadMs = offsetMs;
    onMoves.forEach((onMove) => onMove());
  }
};

/** Calls `onMove` at every move. Returns a function to stop that. */
export const whenClockMoves = (onMove: () => void): (() => void) => {
  onMoves.add(onMove);
  return () => void onMoves.delete(onMove);
};

/** The instant some minutes after another; before it if `minutes` is negative. */
export const minutesFrom = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);
