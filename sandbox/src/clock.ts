// The sandbox's clock can be moved forward, and the back-office's with it, so that an authorisation may expire or a sale be
// settled while one waits for it. Signatures keep real time: they protect a wire between two real machines.

export type Clock = {
  now: () => number;
  /** How far it runs ahead of real time. */
  offsetMs: () => number;
  /** To another offset; to one that is behind it not at all. */
  moveTo: (offsetMs: number) => void;
};

export const realNow = (): number => Date.now();

export const isoOf = (ms: number): string => new Date(ms).toISOString();

const utc8Ms = 8 * 60 * 60 * 1000;
export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** The calendar date in UTC+8, which payment numbers begin with. */
export const businessDayOf = (ms: number): string => isoOf(ms + utc8Ms).slice(0, 10);

export const startOfBusinessDay = (day: string): number =>
  Date.parse(`${day}T00:00:00.000Z`) - utc8Ms;

/** Date and time in UTC+8, to the minute, as a form writes them. */
export const wallTimeOf = (ms: number): string => isoOf(ms + utc8Ms).slice(0, 16);

/** Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const instantOf = (iso: string): number => Date.parse(iso);

export const openClock = (kept: number, keepOffset: (offsetMs: number) => void): Clock => {
  let offset = kept;
  return {
    now: () => realNow() + offset,
    offsetMs: () => offset,
    moveTo: (offsetMs) => {
      if (offsetMs > offset) {
        keepOffset(offsetMs);
        offset = offsetMs;
      }
    },
  };
};
