// The only place that knows the time: everything else is handed an instant, so that tests can move it. In a demo it may run
// ahead of real time by an offset that is a row of the database (Decision 12); each process keeps a copy of it here.
let aheadMs = 0;
const onMoves = new Set<() => void>();

/** The time on a clock that runs so far ahead of real time. */
export const timeAhead = (offsetMs: number): Date => new Date(Date.now() + offsetMs);

/** The time of the business: what happened when, what is due, what is over. */
export const now = (): Date => timeAhead(aheadMs);

/** The time that machines agree on: signatures between them, codes of an authenticator, jobs that wait. */
export const realNow = (): Date => timeAhead(0);

/** The instant of an ISO text that was checked before. */
export const instantOf = (text: string): Date => new Date(text);

/** When a business instant comes in real time, as the clock stands now. */
export const realTimeOf = (instant: Date): Date => new Date(instant.getTime() - aheadMs);

/** How far the clock runs ahead of real time; 0 wherever nobody moves it. */
export const clockOffsetMs = (): number => aheadMs;

/** Takes over how far it runs ahead; an older word that comes late moves nothing back. */
export const hearClockOffset = (offsetMs: number): void => {
  if (offsetMs > aheadMs) {
    aheadMs = offsetMs;
    onMoves.forEach((onMove) => onMove());
  }
};

/** Calls at every move. Returns how to stop that. */
export const whenClockMoves = (onMove: () => void): (() => void) => {
  onMoves.add(onMove);
  return () => void onMoves.delete(onMove);
};

/** The instant some minutes after another; before it when the minutes are negative. */
export const minutesFrom = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);
